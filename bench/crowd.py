"""`python -m bench.crowd`: people at many tables, in a process of their own, who say what they have seen.

At a table sit four people, each with a socket and a seat of their own; or one who plays all four seats at one screen.
A move counts as done once everybody has been shown the position after it. What to do is read from the standard input,
what came of it is written to the output.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
from collections import deque
from pathlib import Path
from time import perf_counter
from typing import Final

import httpx
import msgspec

from bench.line import Heard, Line
from bench.seated import Four, One, Table

AT_ONCE: Final = 8  # tables that are opened at the same time
OPENING: Final = 100.0  # seconds that it may take to open them all
EVERY: Final = 5_000  # moves between two looks at the server's memory
MEMORY: Final = "VmRSS:"


class Evening(msgspec.Struct, frozen=True):
    """What the people do. `pace`: moves a second at each table; 0 is as soon as all have seen the one before."""

    port: int
    game: str
    tables: int
    server: int  # its process, whose memory is looked at
    pace: float = 0.0
    seconds: float = 60.0
    moves: int = sys.maxsize
    renew: bool = False  # where a game has ended, another begins
    sockets: int = 4  # at each table: 4, or 1


class Tale(msgspec.Struct, frozen=True):
    """What has come of it: seconds from each send until all four were shown, and the server's memory by moves."""

    moves: int
    seconds: float
    delays: list[float]
    memory: list[tuple[int, int]]
    served: float  # seconds that a core has worked for the server meanwhile
    busy: float  # and the part of the time for which one has worked for these people


class Crowd:
    """All tables of an evening."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._loop = asyncio.get_running_loop()
        self._over: asyncio.Future[None] = self._loop.create_future()
        self._delays: list[float] = []
        self._memory: list[tuple[int, int]] = []
        self._opened = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._browser = httpx.AsyncClient(base_url=f"http://127.0.0.1:{evening.port}", timeout=60)

    async def connect(self, path: str, heard: Heard) -> Line:
        _, line = await self._loop.create_connection(lambda: Line(path, heard), "127.0.0.1", self._evening.port)
        await line.opened
        return line

    async def spend(self) -> Tale:
        tables: deque[Table] = deque()
        async with self._browser, asyncio.timeout(OPENING + self._evening.seconds):
            for _ in range(0, self._evening.tables, AT_ONCE):
                opening = asyncio.gather(*(self._open() for _ in range(AT_ONCE)))
                await asyncio.wait((opening, self._over), return_when=asyncio.FIRST_COMPLETED)
                if self._over.done():
                    self._over.result()  # which says what went wrong
                tables.extend(opening.result())
            used, served, start = busy(), worked(self._evening.server), perf_counter()
            for place, table in enumerate(tables):
                self._begin(table, place / len(tables))
            self._loop.call_later(self._evening.seconds, self.end)
            await self._over
            seconds = perf_counter() - start
            served = worked(self._evening.server) - served
            self._look()
        return Tale(len(self._delays), seconds, self._delays, self._memory, served, (busy() - used) / seconds)

    async def _open(self) -> Table:
        self._opened += 1
        table = (Four if self._evening.sockets > 1 else One)(self, self._evening.game, self._opened)
        await table.open(self._browser)
        return table

    def _begin(self, table: Table, part: float) -> None:
        """At a pace the tables take turns, so that not all move at once."""
        if self._evening.pace:
            self._loop.call_later(part / self._evening.pace, self._tick, table)
        else:
            table.play()

    def _tick(self, table: Table) -> None:
        self._loop.call_later(1 / self._evening.pace, self._tick, table)
        table.play()

    def saw_move(self, table: Table, delay: float) -> None:
        self._delays.append(delay)
        done = len(self._delays)
        if done % EVERY == 0:
            self._look()
        if done >= self._evening.moves:
            self.end()
        elif not self._evening.pace:
            table.play()

    def saw_end(self, table: Table) -> None:
        """Where no other game begins, the evening ends with the first: as long as all play, the figures are whole."""
        if self._evening.renew:
            table.leave()
            task = self._loop.create_task(self._open_another())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        else:
            self.end()

    async def _open_another(self) -> None:
        self._begin(await self._open(), 0)

    def end(self) -> None:
        if not self._over.done():
            self._over.set_result(None)

    def fail(self, why: str) -> None:
        if not self._over.done():
            self._over.set_exception(RuntimeError(why))

    def _look(self) -> None:
        self._memory.append((len(self._delays), resident(self._evening.server)))


def busy() -> float:
    """The seconds that a core has worked for this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def worked(process: int) -> float:
    """The same for another process, all its threads included."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> int:
    """The bytes of memory that a process holds."""
    for line in Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith(MEMORY):
            return int(line.split()[1]) * 1024
    raise ProcessLookupError(process)


async def spend(evening: Evening) -> Tale:
    return await Crowd(evening).spend()


if __name__ == "__main__":
    tale = asyncio.run(spend(msgspec.json.decode(sys.stdin.buffer.read(), type=Evening)))
    sys.stdout.buffer.write(msgspec.json.encode(tale))
