"""The hub of one process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cosmodrome.server.hub.contract import Hint, News


class LocalHub:
    """Tells those who listen here."""

    def __init__(self) -> None:
        self._letterboxes: set[Letterbox] = set()
        self._closed = False

    def publish(self, table: str, seq: int) -> None:
        self.tell(Hint(table, seq))

    def tell(self, news: News) -> None:
        for letterbox in self._letterboxes:
            letterbox.put(news)

    @asynccontextmanager
    async def listen(self) -> AsyncIterator[AsyncIterator[News]]:
        letterbox = Letterbox()
        if self._closed:
            letterbox.close()
        self._letterboxes.add(letterbox)
        try:
            yield letterbox
        finally:
            self._letterboxes.discard(letterbox)

    async def close(self) -> None:
        self._closed = True
        for letterbox in self._letterboxes:
            letterbox.close()


class Letterbox:
    """Holds one hint for each table, the newest: so it does not grow, however slowly it is emptied."""

    def __init__(self) -> None:
        self._hints: dict[str, int] = {}
        self._all = False
        self._closed = False
        self._filled = asyncio.Event()

    def put(self, news: News) -> None:
        if news is None:
            self._all = True
            self._hints.clear()
        else:
            self._hints[news.table] = max(news.seq, self._hints.get(news.table, 0))
        self._filled.set()

    def close(self) -> None:
        self._closed = True
        self._filled.set()

    def __aiter__(self) -> Letterbox:
        return self

    async def __anext__(self) -> News:
        while True:
            if self._closed:
                raise StopAsyncIteration
            if self._all:
                self._all = False
                return None
            if self._hints:
                table = next(iter(self._hints))
                return Hint(table, self._hints.pop(table))
            self._filled.clear()
            await self._filled.wait()
