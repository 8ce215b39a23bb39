"""Stands between a program and its PostgreSQL, and drops the line at the worst moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

SOCKET: Final = ".s.PGSQL.5432"  # the name that PostgreSQL and its clients look for in a folder
COMMITTED: Final = b"INSERT 0 "
HAS_ENDED: Final = b"Z\x00\x00\x00\x05I"


class Middleman:
    """Once `will_drop` is set, the next insert is committed and nobody is told.

    Once `will_lose` is set, the next request that has it in it never arrives, and `meanwhile` something else happens.
    """

    def __init__(self, served: Path) -> None:
        self._served = served
        self.will_drop = False
        self.will_lose = b""
        self.meanwhile: Callable[[], Awaitable[None]]
        self.dropped = 0
        self._lines: list[asyncio.Task[None]] = []

    @asynccontextmanager
    async def standing(self, folder: Path) -> AsyncIterator[None]:
        server = await asyncio.start_unix_server(self._serve, folder / SOCKET)
        try:
            yield
        finally:
            server.close()
            await asyncio.gather(*self._lines)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._served / SOCKET)
        ways = [asyncio.create_task(self._ask(reader, back)), asyncio.create_task(self._answer(there, writer))]
        self._lines.append(asyncio.create_task(close_after(ways, (writer, back))))

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while said := await reader.read(65536):
            if self.will_lose and self.will_lose in said:
                self.will_lose = b""
                self.dropped += 1
                await self.meanwhile()
                return
            writer.write(said)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while said := await reader.read(65536):
            if self.will_drop and COMMITTED in said and said.endswith(HAS_ENDED):
                self.will_drop = False
                self.dropped += 1
                return
            writer.write(said)


async def close_after(ways: list[asyncio.Task[None]], lines: tuple[asyncio.StreamWriter, ...]) -> None:
    """A line that is broken one way is broken both ways."""
    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    for line in lines:
        line.close()
    await asyncio.gather(*ways, *(line.wait_closed() for line in lines), return_exceptions=True)
