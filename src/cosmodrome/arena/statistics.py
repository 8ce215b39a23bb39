"""Estimates with 95 % intervals. The unit is the block: its games share their dice, so they are not independent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95
TAIL: Final = (1 - CONFIDENCE) / 2
Z: Final = NormalDist().inv_cdf(1 - TAIL)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its interval, which needs more than one block."""

    value: float
    low: float | None = None
    high: float | None = None


def wilson(successes: float, trials: float) -> Estimate:
    """Wilson's interval of a proportion."""
    share, square = successes / trials, Z * Z
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    half = Z / (1 + square / trials) * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    return Estimate(share, max(0.0, centre - half), min(1.0, centre + half))


def win_share(shares: Sequence[float], games: Sequence[float]) -> Estimate:
    """Wilson's interval on the wins and games of each block.

    Where the games of a block resemble each other, they are worth fewer than they are, and count as so many.
    """
    share = min(1.0, sum(shares) / sum(games))  # three thirds may add up to a hair more
    worth = sum(games) / max(1.0, design_effect(shares, games))
    return wilson(share * worth, worth)


def design_effect(shares: Sequence[float], games: Sequence[float]) -> float:
    """How much wider the mean varies from block to block than independent games would."""
    blocks, total = len(games), sum(games)
    share = sum(shares) / total
    if blocks < 2 or not 0 < share < 1:
        return 1.0
    spread = sum((won - share * played) ** 2 for won, played in zip(shares, games, strict=True))
    return blocks / (blocks - 1) * spread / (total * share * (1 - share))
