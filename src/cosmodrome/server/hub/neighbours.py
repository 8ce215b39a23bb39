"""Looks whether other processes have written to the log: the hub of those who share a file, everybody's safety net."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final

from cosmodrome.games.errors import CosmodromeError
from cosmodrome.server.hub.contract import Hint, Hub
from cosmodrome.server.log.contract import Log
from cosmodrome.server.log.file import connect

MOMENT: Final = 0.02  # seconds between two looks at the file, which cost next to nothing
NET: Final = 1.0  # seconds after which the log is asked in any case

journal: Final = logging.getLogger("cosmodrome.hub")


class Neighbours:
    """Tells the hub's listeners here of tables that have grown, of those that `looked_at` answers with."""

    def __init__(self, hub: Hub, log: Log, looked_at: Callable[[], Collection[str]]) -> None:
        self._hub, self._log, self._looked_at = hub, log, looked_at
        self._told: dict[str, int] = {}

    async def watch(self, file: Path | None = None) -> None:
        """Goes on until it is cancelled. With a file it notices at once when anybody has written there."""
        has_changed = FileWatch(file) if file else None
        try:
            while True:
                await pause(has_changed)
                await self.look()
        finally:
            if has_changed:
                has_changed.close()

    async def look(self) -> None:
        """Asks the log once. If it cannot answer, whoever next writes to it will be told why."""
        tables = self._looked_at()
        try:
            latest = await self._log.latest(tables)
        except CosmodromeError as error:
            journal.warning("%s", error)
            return
        for table, seq in latest.items():
            if seq > self._told.get(table, 0):
                self._hub.tell(Hint(table, seq))
        self._told = dict(latest)


class FileWatch:
    """Asks SQLite whether anybody else has written to a file since it was last asked."""

    def __init__(self, file: Path) -> None:
        self._reading = connect(file)
        self._version = 0

    def __call__(self) -> bool:
        before = self._version
        try:
            self._version = self._reading.execute("PRAGMA data_version").fetchone()[0]
        except sqlite3.OperationalError:
            return False  # somebody keeps it to themselves just now
        return self._version != before

    def close(self) -> None:
        self._reading.close()


async def pause(has_changed: Callable[[], bool] | None) -> None:
    """Until the file has changed, or for so long."""
    if has_changed is None:
        await asyncio.sleep(NET)
        return
    for _ in range(round(NET / MOMENT)):
        await asyncio.sleep(MOMENT)
        if has_changed():
            return
