"""Where words wait for somebody to take them out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from cosmodrome.server.hub.contract import Hint, News, Word

Matter: TypeAlias = tuple[str, str]


class Letterbox:
    """Holds one word on each matter, the newest: so it does not grow, however slowly it is emptied."""

    def __init__(self) -> None:
        self._words: dict[Matter, Word] = {}
        self._all = False
        self._closed = False
        self._filled = asyncio.Event()

    def put(self, news: News) -> None:
        if news is None:
            self._all = True
            self._words.clear()
        else:
            matter = matter_of(news)
            self._words[matter] = newer(self._words.get(matter), news)
        self._filled.set()

    @property
    def has_words(self) -> bool:
        return self._all or bool(self._words)

    def empty(self, send: Callable[[News], None]) -> None:
        """Until nothing is left, or until `send` fails: then that word and those after it wait on."""
        if self._all:
            send(None)
            self._all = False
        while self._words:
            matter = next(iter(self._words))
            send(self._words[matter])
            del self._words[matter]

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
            if self._words:
                return self._words.pop(next(iter(self._words)))
            self._filled.clear()
            await self._filled.wait()


def matter_of(word: Word) -> Matter:
    """How far a table is, or who looks at it in one process."""
    return word.table, "" if isinstance(word, Hint) else word.process


def newer(before: Word | None, word: Word) -> Word:
    """Hints may overtake one another."""
    return before if isinstance(before, Hint) and isinstance(word, Hint) and before.seq > word.seq else word
