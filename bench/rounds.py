"""Takes the measurements, one round of all after another, so that what else the machine does hits all alike."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter, thread_time
from typing import TypeAlias

from bench.measurement import Broken, Measurement, Missing, Reading


@dataclass(frozen=True, slots=True)
class Run:
    """One round of one measurement: seconds per piece on both clocks, or bytes."""

    processor: float
    wall: float


@dataclass(slots=True)
class Tally:
    """All that is known of one measurement: its runs, or why there are none."""

    number: int  # of its row
    measurement: Measurement
    runs: list[Run] = field(default_factory=list)
    trouble: str = ""
    is_broken: bool = False

    @property
    def seconds(self) -> float:
        """The median, per piece."""
        return median(run.processor for run in self.runs)

    @property
    def figure(self) -> float:
        return self.measurement.unit.figure(self.seconds)

    def figures(self) -> list[float]:
        return [self.measurement.unit.figure(run.processor) for run in self.runs]

    def wall_clock(self) -> list[float]:
        return [self.measurement.unit.figure(run.wall) for run in self.runs]

    def speed_against(self, other: Tally) -> float:
        """How many times as fast it is."""
        return other.seconds / self.seconds


Tallies: TypeAlias = dict[Measurement, Tally]


def reference(tally: Tally, tallies: Tallies) -> Tally | None:
    """The row that this one is compared with, if both have figures."""
    versus = tally.measurement.versus
    other = tallies.get(versus) if versus else None
    return other if other and other.runs and tally.runs else None


def take(measurements: Sequence[Measurement], quick: bool, after_each: Callable[[], None]) -> Tallies:
    tallies = {each: Tally(number, each) for number, each in enumerate(measurements, start=1)}
    for each in measurements:
        if each.warm_up:
            once(tallies[each])
            tallies[each].runs.clear()
            after_each()
    for number in range(max(rounds(each, quick) for each in measurements)):
        for each in measurements:
            if number < rounds(each, quick):
                once(tallies[each])
                after_each()
    return tallies


def rounds(measurement: Measurement, quick: bool) -> int:
    return (measurement.rounds + 2) // 3 if quick else measurement.rounds


def runs(measurements: Sequence[Measurement], quick: bool) -> int:
    """How many times `take` will run one of them."""
    return sum(rounds(each, quick) + each.warm_up for each in measurements)


def once(tally: Tally) -> None:
    if tally.trouble:
        return
    try:
        tally.runs.append(timed(tally.measurement))
    except (Missing, Broken) as reason:
        tally.runs.clear()
        tally.trouble = str(reason)
        tally.is_broken = isinstance(reason, Broken)


def timed(measurement: Measurement) -> Run:
    wall, processor = perf_counter(), processor_time()
    pieces = measurement.run()
    if isinstance(pieces, Reading):
        return Run(pieces.processor, pieces.wall)
    processor, wall = processor_time() - processor, perf_counter() - wall
    return Run(processor / pieces, wall / pieces)


if sys.platform == "win32":

    def processor_time() -> float:
        """Processor times tick too coarsely here."""
        return perf_counter()

else:
    from resource import RUSAGE_CHILDREN, getrusage

    def processor_time() -> float:
        """The seconds that a core has worked for this thread and for child processes that have ended."""
        children = getrusage(RUSAGE_CHILDREN)
        return thread_time() + children.ru_utime + children.ru_stime
