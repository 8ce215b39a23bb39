"""What is measured: one Measurement a row, one Section for those that belong together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

ROUNDS = 7
SLOW_ROUNDS = 3  # for what takes seconds


class Missing(Exception):
    """What is to be measured needs something that is not installed here."""


class Broken(Exception):
    """What was measured did not do what it should, so its time means nothing."""


class Unit(Enum):
    """How seconds per piece are shown. A rate is the better the higher, a time the better the lower."""

    MILLION_PLIES_PER_SECOND = "M plies/s"
    MILLION_DECISIONS_PER_SECOND = "M decisions/s"
    THOUSAND_ITERATIONS_PER_SECOND = "k iterations/s"
    MOVES_PER_SECOND = "moves/s"
    MICROSECONDS_PER_PLY = "µs/ply"
    MICROSECONDS_PER_DECISION = "µs/decision"
    NANOSECONDS = "ns"
    MICROSECONDS = "µs"
    MILLISECONDS = "ms"
    SECONDS = "s"
    KILOBYTES = "kB"
    MEBIBYTES = "MiB"
    FRAMES_PER_SECOND = "frames/s"
    SHIFT = "of 1"

    @property
    def is_rate(self) -> bool:
        return self in {
            Unit.MILLION_PLIES_PER_SECOND,
            Unit.MILLION_DECISIONS_PER_SECOND,
            Unit.THOUSAND_ITERATIONS_PER_SECOND,
            Unit.MOVES_PER_SECOND,
            Unit.FRAMES_PER_SECOND,
        }

    def figure(self, seconds: float) -> float:
        """Seconds per piece, or bytes, in this unit."""
        return SCALES.get(self, 1.0) * (1 / seconds if self.is_rate else seconds)


SCALES: Final = MappingProxyType(  # those of one second, or one piece a second, are not named
    {
        Unit.MILLION_PLIES_PER_SECOND: 1e-6,
        Unit.MILLION_DECISIONS_PER_SECOND: 1e-6,
        Unit.THOUSAND_ITERATIONS_PER_SECOND: 1e-3,
        Unit.MICROSECONDS_PER_PLY: 1e6,
        Unit.MICROSECONDS_PER_DECISION: 1e6,
        Unit.MICROSECONDS: 1e6,
        Unit.MILLISECONDS: 1e3,
        Unit.NANOSECONDS: 1e9,
        Unit.KILOBYTES: 1e-3,
        Unit.MEBIBYTES: 1 / 2**20,
    }
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a run has measured itself, where its own time says nothing: seconds per piece on both clocks, or bytes."""

    processor: float
    wall: float

    @classmethod
    def of(cls, figure: float) -> Reading:
        return cls(figure, figure)


@dataclass(frozen=True, eq=False)
class Measurement:
    """One row. `run` does a round of work, best some 20 to 100 ms long, and answers how many pieces that was; or it
    reads the figure off something else."""

    name: str
    unit: Unit
    run: Callable[[], int | Reading]
    target: float | None = None  # the least for a rate, the most for a time
    versus: Measurement | None = None  # the row whose speed this one's is compared with
    rounds: int = ROUNDS
    warm_up: bool = True  # one more run beforehand, not counted: what is made on first use is there by then

    def meets(self, figure: float) -> bool | None:
        if self.target is None:
            return None
        return figure >= self.target if self.unit.is_rate else figure <= self.target


@dataclass(frozen=True)
class Section:
    title: str
    measurements: tuple[Measurement, ...]
    note: str = ""
    on_request: bool = False  # takes minutes: measured only if it is asked for by name
