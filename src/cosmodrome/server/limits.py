"""How much of what somebody may ask in which time: a bucket that fills again, by address, table or socket."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from cosmodrome.server.tables.refusal import Refusal

BUCKETS_KEPT: Final = 20_000


@dataclass(frozen=True, slots=True)
class Limit:
    """So many at once, and so many a second after that."""

    name: str
    at_once: float
    a_second: float


class Limits:
    """The buckets of this process; those used longest ago, which are full again, are forgotten."""

    def __init__(self, times: float = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self._times = times  # the usual
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._held: Counter[tuple[str, str]] = Counter()

    def spend(self, limit: Limit, who: str) -> None:
        """Takes one; a Refusal says when there is one again."""
        now = self._clock()
        most, a_second = limit.at_once * self._times, limit.a_second * self._times
        left, then = self._buckets.pop((limit.name, who), (most, now))
        left = min(most, left + (now - then) * a_second)
        enough = left >= 1
        self._buckets[limit.name, who] = (left - enough, now)
        while len(self._buckets) > BUCKETS_KEPT:
            self._buckets.popitem(last=False)
        if not enough:
            wait = math.ceil((1 - left) / a_second)
            raise Refusal("too_many", f"That was too often ({limit.name}): again in {wait} seconds.", seconds=wait)

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
