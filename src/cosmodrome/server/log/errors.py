"""What can go wrong with a log, beyond that somebody else was faster."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.games.errors import CosmodromeError, ended
from cosmodrome.server.log.contract import Entry


class DatabaseUnusable(CosmodromeError):
    """The file or the database does not take or give anything now.

    What was waiting may be written or not: to send it again with its key is safe.
    """

    def __init__(self, where: str, reason: str) -> None:
        self.where, self.reason = where, reason
        super().__init__(f"The database {where} cannot be used: {ended(reason)}")


class WrongNumber(CosmodromeError):
    """An event's number that is neither in the log nor the next."""

    def __init__(self, table: str, seq: int, latest: int) -> None:
        self.table, self.seq, self.latest = table, seq, latest
        super().__init__(f"Table {table} has {latest} events: {seq} is neither one of them nor the next.")


def check(table: str, entries: Sequence[Entry]) -> None:
    """Numbers follow one another, and no key stands twice: so that all can be written, or none."""
    first = entries[0].seq
    for number, entry in enumerate(entries, first):
        if entry.seq != number or first < 1:
            raise WrongNumber(table, entry.seq, number - 1)
    keys = [entry.key for entry in entries if entry.key is not None]
    if len(set(keys)) < len(keys):
        raise ValueError(f"a key stands twice in {keys}")
