"""What a hub promises: almost nothing. A hint may be lost, come twice or late; the log is the truth."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple, Protocol, TypeAlias


class Hint(NamedTuple):
    """The table has at least `seq` events."""

    table: str
    seq: int


class Present(NamedTuple):
    """Who looks at the table in one process: seats, and how many spectators. It holds for a while."""

    table: str
    process: str
    seats: tuple[int, ...] = ()
    spectators: int = 0

    @property
    def is_nobody(self) -> bool:
        return not self.seats and not self.spectators


Word: TypeAlias = Hint | Present
News: TypeAlias = Word | None
"""A word, or that words may have been lost: everything may have changed."""


class Hub(Protocol):
    """Tells those who listen in every process that serves the same tables."""

    def publish(self, word: Word) -> None:
        """Tells everybody, here and elsewhere. It neither waits for others nor fails."""

    def tell(self, news: News) -> None:
        """Tells those who listen here, and nobody else."""

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """What is told from now on. Who is slow gets the newest of each table, not all."""

    async def close(self) -> None:
        """Ends the iterators of those who listen."""
