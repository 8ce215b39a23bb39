"""Intervals of what has no formula: whole blocks are drawn again and again, and each time the same is reckoned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isnan
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cosmodrome.arena.statistics import TAIL, Estimate

RESAMPLES: Final = 2000
AT_ONCE: Final = 100  # resamples that are drawn together

Floats: TypeAlias = NDArray[np.float64]


def drawings(blocks: int, seed: int, times: int) -> Iterator[NDArray[np.int64]]:
    """The blocks of each resample, a resample a line, the same for the same seed."""
    dice = np.random.default_rng(abs(seed))
    for first in range(0, times, AT_ONCE):
        yield dice.integers(0, blocks, (min(AT_ONCE, times - first), blocks))


def resamples(blocks: int, seed: int, times: int = RESAMPLES) -> Iterator[Floats]:
    """How often each block stands in each resample of the bootstrap."""
    for drawn in drawings(blocks, seed, times):
        for chosen in drawn:
            yield np.bincount(chosen, minlength=blocks).astype(np.float64)


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
    means = [sums[drawn].sum(axis=1) / counts[drawn].sum(axis=1) for drawn in drawings(len(sums), seed, RESAMPLES)]
    return interval(value, [float(mean) for mean in np.concatenate(means)])
