"""A pool for the length of a test, what it is asked, and what the bots have noted."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from cosmodrome import pirates
from cosmodrome.games.contract import View
from cosmodrome.server.workers import BotPool, Request

BOTS = Path(__file__).with_name("bots.py")

T = TypeVar("T")


def view() -> View:
    """Of a seat that has dozens of moves."""
    return pirates.new(players=4, seed=1, first=1).view(1)


def request(bot: str, table: str = "table", dice: str = "dice") -> Request:
    return Request(table, 1, view(), bot, (1, dice))


def with_pool(
    work: Callable[[BotPool], Awaitable[T]],
    processes: int = 1,
    patience: float = 60,
    memory_mb: int = 1024,
    is_compiled: bool = False,
) -> T:
    async def run() -> T:
        pool = BotPool(processes, memory_mb, patience, is_compiled)
        await pool.start()
        try:
            return await work(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


class Den:
    """A folder with bots of the test's own, their notes and their gate."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copy(BOTS, folder / "bots.py")
        os.mkfifo(folder / "gate")
        self._gate: int | None = None

    def bot(self, name: str) -> str:
        return f"{self.folder / 'bots.py'}:{name}"

    @property
    def notes(self) -> list[str]:
        return (self.folder / "notes").read_text(encoding="utf-8").split()

    async def wait_for_bot(self) -> None:
        """Until a bot waits at the gate."""
        self._gate = await asyncio.to_thread(os.open, self.folder / "gate", os.O_WRONLY)

    def open_gate(self) -> None:
        """Lets it pass."""
        if self._gate is not None:
            os.close(self._gate)
            self._gate = None
