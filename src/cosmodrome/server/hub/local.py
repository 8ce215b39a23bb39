"""The hub of one process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cosmodrome.server.hub.contract import News, Word
from cosmodrome.server.hub.letterbox import Letterbox


class LocalHub:
    """Tells those who listen here."""

    def __init__(self) -> None:
        self._letterboxes: set[Letterbox] = set()
        self._closed = False

    def publish(self, word: Word) -> None:
        self.tell(word)

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
