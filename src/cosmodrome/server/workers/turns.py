"""Who is next: tables take turns, and where there are more of them than workers, all think for less."""

from __future__ import annotations

from collections import deque
from typing import Final, Generic, TypeVar

from cosmodrome.bots.contract import Budget

FLOOR: Final = 50  # milliseconds, below which no budget is shrunk

T = TypeVar("T")


class Turns(Generic[T]):
    """Requests wait by table, one of each is in work.

    A round is everybody who waits when it begins. Its budgets shrink together, so that the round lasts about as long as
    one full budget; who comes later is in the next one.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._waiting: dict[str, deque[T]] = {}  # by table, whose turn was longest ago first
        self._busy: set[str] = set()
        self._round: deque[str] = deque()
        self._share = 1.0

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, table: str, item: T) -> None:
        self._waiting.setdefault(table, deque()).append(item)

    def take(self) -> tuple[T, float] | None:
        """What is to be done next and the share of its budget that there is time for."""
        if not self._round:
            self._round.extend(table for table in self._waiting if table not in self._busy)
            self._share = min(1.0, self._workers / max(len(self._round), 1))
        if not self._round:
            return None
        table = self._round.popleft()
        items = self._waiting.pop(table)
        item = items.popleft()
        if items:
            self._waiting[table] = items  # behind the others
        self._busy.add(table)
        return item, self._share

    def done(self, table: str) -> None:
        """The table may have its next turn."""
        self._busy.remove(table)

    def put_back(self, table: str, item: T) -> None:
        """What was taken is to be done again, before anything else."""
        self.done(table)
        self._waiting.setdefault(table, deque()).appendleft(item)
        self._round.appendleft(table)

    def drop(self, table: str, item: T) -> None:
        """Nobody waits for it any more; if it is in work, let it."""
        items = self._waiting.get(table)
        if items is None or item not in items:
            return
        items.remove(item)
        if not items:
            del self._waiting[table]
            if table in self._round:
                self._round.remove(table)

    def clear(self) -> list[T]:
        """Empties the queue; answers what was in it."""
        items = [item for waiting in self._waiting.values() for item in waiting]
        self._waiting.clear()
        self._round.clear()
        return items


def shrunk(budget: Budget, share: float) -> Budget:
    """The same share of anybody's time. Iterations stay: they are asked for where the answer must not change."""
    if budget.milliseconds is None:
        return budget
    return Budget(milliseconds=min(budget.milliseconds, max(FLOOR, int(budget.milliseconds * share))))
