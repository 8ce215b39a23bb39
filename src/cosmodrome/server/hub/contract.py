"""What a hub promises: almost nothing. A hint may be lost, come twice or late; the log is the truth."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple, Protocol, TypeAlias


class Hint(NamedTuple):
    """The table has at least `seq` events."""

    table: str
    seq: int


News: TypeAlias = Hint | None
"""A hint, or that hints may have been lost: everything may have changed."""


class Hub(Protocol):
    """Tells those who listen in every process that serves the same tables."""

    def publish(self, table: str, seq: int) -> None:
        """Tells everybody, here and elsewhere. It neither waits for others nor fails."""

    def tell(self, news: News) -> None:
        """Tells those who listen here, and nobody else."""

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """What is told from now on. Who is slow gets the newest of each table, not all."""

    async def close(self) -> None:
        """Ends the iterators of those who listen."""
