"""What a log of events promises, whatever it is kept in.

A table's events have the numbers 1, 2, 3, … without a gap. Whoever appends says which number comes next as far as they
know: if somebody else was faster, nothing is written. A key marks what one person asked for once, however often it was
sent: it is written once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of a table, as it lies in the log: `body` is JSON, `at` milliseconds since 1970."""

    seq: int
    key: str | None
    at: int
    body: bytes


class SeqTaken(Exception):  # not an error: somebody else was faster
    """The number is taken: there are events that the writer has not seen."""


class KeyUsed(Exception):  # not an error: the same was sent twice
    """The key has been written before; `seq` is the number of its first event."""

    def __init__(self, seq: int) -> None:
        self.seq = seq
        super().__init__(seq)


class Log(Protocol):
    """Events by table. What `append` has returned from is on the disk."""

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        """Writes all of them or none; raises SeqTaken or KeyUsed."""

    async def events(self, table: str, after: int = 0) -> list[Entry]:
        """Those with a higher number, in order."""

    async def latest(self, tables: Iterable[str]) -> Mapping[str, int]:
        """The highest number of each of those tables that has one."""

    async def replace(self, table: str, entry: Entry) -> None:
        """Puts another body in place of one that is there: for names and words that somebody wants to be forgotten."""

    async def close(self) -> None:
        """Writes what is waiting, then lets go of the file or the connections."""
