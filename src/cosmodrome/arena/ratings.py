"""Plackett-Luce ratings: the chance to come first at a table is in proportion to a bot's strength, the next rank
likewise among those who are left, and so on.

A tie counts as all its orders, in equal shares. Between any two bots one drawn game is added that was not played, so
that a bot that never lost has a rating as well. Ratings are on the scale that chess made familiar: 400 points are ten
times the strength. `random` is 0, and without it the first bot of the field.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from math import factorial, log, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cosmodrome.arena.bootstrap import Floats, interval, resamples
from cosmodrome.arena.play import GameRow
from cosmodrome.arena.seatings import anchor_of, order
from cosmodrome.arena.statistics import Estimate

POINTS: Final = 400 / log(10)
RESAMPLES: Final = 400
PRECISION: Final = 1e-9
MOST_STEPS: Final = 100
SMALLEST_STEP: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Stages:
    """Every choice that the ranks stand for: of these bots this one came next; and how often that was, by block."""

    chosen: NDArray[np.intp]  # which bot, by stage
    among: Floats  # how many seats of each bot were left, by stage
    block: NDArray[np.intp]  # of each entry,
    stage: NDArray[np.intp]
    weight: Floats

    def weights(self, blocks: Floats) -> Floats:
        """How often each stage occurred, each block counted so often."""
        counted = np.bincount(self.stage, self.weight * blocks[self.block], minlength=len(self.chosen))
        return counted.astype(np.float64)


def rate(rows: Sequence[GameRow], field: Sequence[str], seed: int) -> dict[str, Estimate]:
    """The rating of each bot of the field, with an interval by resampling whole blocks."""
    numbers = {block: number for number, block in enumerate(sorted({row.block for row in rows}))}
    stages = stages_of(rows, list(field), numbers)
    anchor = field.index(anchor_of(field))
    best = fit(stages, np.ones(len(numbers)), anchor, np.zeros(len(field)))
    drawn: list[Floats] = []
    if len(numbers) > 1:
        drawn = [fit(stages, weights, anchor, best) for weights in resamples(len(numbers), seed, RESAMPLES)]
    return {
        bot: interval(float(best[at]) * POINTS, [float(each[at]) * POINTS for each in drawn])
        for at, bot in enumerate(field)
    }


def stages_of(rows: Iterable[GameRow], field: list[str], numbers: dict[int, int]) -> Stages:
    entries: dict[tuple[int, int, tuple[int, ...]], float] = defaultdict(float)
    for row in rows:
        for chosen, among, weight in choices(row, field):
            entries[numbers[row.block], chosen, among] += weight
    kinds = {kind: number for number, kind in enumerate(dict.fromkeys(entry[1:] for entry in entries))}
    return Stages(
        chosen=np.array([chosen for chosen, _ in kinds], dtype=np.intp),
        among=np.array([among for _, among in kinds], dtype=np.float64).reshape(len(kinds), len(field)),
        block=np.array([block for block, _, _ in entries], dtype=np.intp),
        stage=np.array([kinds[entry[1:]] for entry in entries], dtype=np.intp),
        weight=np.array(list(entries.values()), dtype=np.float64),
    )


def choices(row: GameRow, field: list[str]) -> Iterator[tuple[int, tuple[int, ...], float]]:
    """Who came next among how many of each bot, and the weight of that: the last is no choice."""
    seats = [field.index(bot) for bot in row.seats]
    tied = [[seats[at] for at in rank] for rank in order(row)]
    share = 1 / prod(factorial(len(rank)) for rank in tied)
    for orders in product(*(permutations(rank) for rank in tied)):
        left = [seats.count(bot) for bot in range(len(field))]
        for chosen in [bot for rank in orders for bot in rank][:-1]:
            if left[chosen] < sum(left):  # only copies of one bot are left: they tell nothing
                yield chosen, tuple(left), share
            left[chosen] -= 1


def fit(stages: Stages, blocks: Floats, anchor: int, start: Floats) -> Floats:
    """The logarithms of the strengths that make the games most likely, by Newton's method: there is one summit."""
    weights = stages.weights(blocks)
    strengths = start.copy()
    free = [at for at in range(len(start)) if at != anchor]
    value = likelihood(stages, weights, strengths)
    for _ in range(MOST_STEPS if free else 0):
        slope, bend = slopes(stages, weights, strengths)
        step = np.zeros_like(strengths)
        step[free] = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        length = 1.0
        while (reached := likelihood(stages, weights, strengths + length * step)) < value and length > SMALLEST_STEP:
            length /= 2
        strengths, value = strengths + length * step, reached
        if np.abs(step).max() < PRECISION:
            break
    return strengths


def likelihood(stages: Stages, weights: Floats, strengths: Floats) -> float:
    played = strengths[stages.chosen] - np.log(stages.among @ np.exp(strengths))
    added = [(one + other) / 2 - np.logaddexp(one, other) for one, other in combinations(strengths, 2)]
    return float(weights @ played + sum(added))


def slopes(stages: Stages, weights: Floats, strengths: Floats) -> tuple[Floats, Floats]:
    """The first derivatives of the likelihood, and the second with their signs turned."""
    force = stages.among * np.exp(strengths)
    chances = force / force.sum(axis=1, keepdims=True)
    slope = np.bincount(stages.chosen, weights, minlength=len(strengths)) - weights @ chances
    bend = np.diag(weights @ chances) - (chances.T * weights) @ chances
    for a, b in combinations(range(len(strengths)), 2):
        chance = 1 / (1 + np.exp(strengths[b] - strengths[a]))
        slope[a] += 0.5 - chance
        slope[b] -= 0.5 - chance
        bend[[a, b], [a, b]] += chance * (1 - chance)
        bend[[a, b], [b, a]] -= chance * (1 - chance)
    return slope, bend
