"""How much of what somebody may ask in which time: a bucket that fills again, by address, table or socket."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, NamedTuple

from cosmodrome.server.tables.refusal import Refusal

BUCKETS_KEPT: Final = 20_000
AT_ONCE: Final = 2  # that are forgotten when one is used


@dataclass(frozen=True, slots=True)
class Limit:
    """So many at once, and so many a second after that."""

    name: str
    at_once: float
    a_second: float


class Bucket(NamedTuple):
    """What was left at that time, and when it is full again."""

    left: float
    then: float
    full: float


class Limits:
    """The buckets of this process; one that is full again is as good as none, and is forgotten."""

    def __init__(self, times: float = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self._times = times  # the usual
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()  # by their last use
        self._held: Counter[tuple[str, str]] = Counter()

    def spend(self, limit: Limit, who: str) -> None:
        """Takes one; a Refusal says when there is one again."""
        now = self._clock()
        most, a_second = max(1, limit.at_once * self._times), limit.a_second * self._times
        before = self._buckets.pop((limit.name, who), Bucket(most, now, now))
        left = min(most, before.left + (now - before.then) * a_second)
        enough = left >= 1
        self._buckets[limit.name, who] = Bucket(left - enough, now, now + (most - left + enough) / a_second)
        self._forget(now)
        if not enough:
            wait = math.ceil((1 - left) / a_second)
            raise Refusal("too_many", f"That was too often ({limit.name}): again in {wait} seconds.", seconds=wait)

    def _forget(self, now: float) -> None:
        """More than come; in any case those used longest ago, where there are too many."""
        for _ in range(AT_ONCE):
            oldest = next(iter(self._buckets.values()))
            if oldest.full > now and len(self._buckets) <= BUCKETS_KEPT:
                return
            self._buckets.popitem(last=False)

    @contextmanager
    def holding(self, limit: Limit, who: str) -> Iterator[None]:
        """One of as many as there may be at the same time."""
        held = limit.name, who
        if self._held[held] >= limit.at_once * self._times:
            raise Refusal("too_many", f"Those are too many at the same time ({limit.name}).")
        self._held[held] += 1
        try:
            yield
        finally:
            self._held[held] -= 1
            if not self._held[held]:
                del self._held[held]
