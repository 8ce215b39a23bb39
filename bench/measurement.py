"""What is measured: one Measurement a row, one Section for those that belong together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

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
    MEBIBYTES = "MiB"

    @property
    def is_rate(self) -> bool:
        return self in {
            Unit.MILLION_PLIES_PER_SECOND,
            Unit.MILLION_DECISIONS_PER_SECOND,
            Unit.THOUSAND_ITERATIONS_PER_SECOND,
            Unit.MOVES_PER_SECOND,
        }

    def figure(self, seconds: float) -> float:
        """Seconds per piece, or bytes, in this unit."""
        match self:
            case Unit.MILLION_PLIES_PER_SECOND | Unit.MILLION_DECISIONS_PER_SECOND:
                return 1 / (seconds * 1e6)
            case Unit.THOUSAND_ITERATIONS_PER_SECOND:
                return 1 / (seconds * 1e3)
            case Unit.MOVES_PER_SECOND:
                return 1 / seconds
            case Unit.MICROSECONDS_PER_PLY | Unit.MICROSECONDS_PER_DECISION | Unit.MICROSECONDS:
                return seconds * 1e6
            case Unit.MILLISECONDS:
                return seconds * 1e3
            case Unit.NANOSECONDS:
                return seconds * 1e9
            case Unit.MEBIBYTES:
                return seconds / 2**20
            case _:
                return seconds


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
