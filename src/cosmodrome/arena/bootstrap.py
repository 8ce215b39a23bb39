"""Intervals of what has no formula: whole blocks are drawn again and again, and each time the same is reckoned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isnan
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cosmodrome.arena.statistics import TAIL, Estimate

RESAMPLES: Final = 2000

Floats: TypeAlias = NDArray[np.float64]


def resamples(blocks: int, seed: int, times: int = RESAMPLES) -> Iterator[Floats]:
    """How often each block stands in each resample of the bootstrap, the same for the same seed."""
    dice = np.random.default_rng(abs(seed))
    for _ in range(times):
        yield np.bincount(dice.integers(0, blocks, blocks), minlength=blocks).astype(np.float64)


def interval(value: float, drawn: Sequence[float]) -> Estimate:
    """The middle of what the resamples gave; without any, the value alone."""
    known = [each for each in drawn if not isnan(each)]  # in a resample a bot may have no game at all
    if not known:
        return Estimate(value)
    low, high = np.quantile(known, [TAIL, 1 - TAIL])
    return Estimate(value, float(low), float(high))


def mean_by_blocks(sums: Any, counts: Any, seed: int) -> Estimate:
    """A mean over games, its interval by resampling whole blocks: the sums and counts are by block."""
    sums, counts = np.asarray(sums, dtype=np.float64), np.asarray(counts, dtype=np.float64)
    value = float(sums.sum() / counts.sum())
    if len(sums) < 2:
        return Estimate(value)
    with np.errstate(invalid="ignore"):
        return interval(value, [float(weights @ sums / (weights @ counts)) for weights in resamples(len(sums), seed)])
