"""Estimates against known numbers, and intervals that hold the truth as often as they say."""

from __future__ import annotations

import numpy as np
import pytest

from cosmodrome.arena.bootstrap import mean_by_blocks, resamples
from cosmodrome.arena.statistics import Estimate, design_effect, wilson, win_share

TRIALS = 300
ENOUGH = 0.92  # of 300 trials 95 % less two and a half standard errors


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # Newcombe 1998 and Brown, Cai and DasGupta 2001 tabulate such
        (15, 148, 0.0624, 0.1605),
        (81, 263, 0.2553, 0.3662),
        (10, 10, 0.7225, 1.0),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found.value == wins / games
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_blocks_of_independent_games_count_every_game() -> None:
    assert win_share([2, 1, 0, 1], [4, 4, 4, 4]) == wilson(4, 16)


def test_blocks_whose_games_are_all_alike_count_as_one_game_each() -> None:
    shares, games = [4, 0, 0, 4, 0, 0, 0, 0] * 10, [4] * 80
    assert design_effect(shares, games) == pytest.approx(4 * 80 / 79)
    found, alone = win_share(shares, games), wilson(79 / 4, 79)
    assert found.value == 0.25
    assert found.low == pytest.approx(alone.low, abs=0.002)
    assert found.high == pytest.approx(alone.high, abs=0.002)


def test_blocks_that_balance_luck_never_make_the_interval_narrower() -> None:
    assert win_share([1, 1, 1, 1], [4, 4, 4, 4]) == wilson(4, 16)


@pytest.mark.parametrize("alike", [0.0, 0.3])
def test_the_interval_of_a_win_share_holds_the_truth_often_enough(alike: float) -> None:
    """Games of a block are alike in some of the trials: each repeats the first with that chance."""
    dice = np.random.default_rng(5)
    held = 0
    for _ in range(TRIALS):
        games = dice.random((50, 4)) < 0.3
        games = np.where(dice.random((50, 4)) < alike, games[:, :1], games)
        found = win_share([float(each) for each in games.sum(axis=1)], [4.0] * 50)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 0.3 <= found.high
    assert held / TRIALS >= ENOUGH


def test_the_interval_of_a_mean_holds_the_truth_often_enough_and_is_not_too_wide() -> None:
    dice = np.random.default_rng(6)
    held, width = 0, 0.0
    for trial in range(TRIALS):
        luck = dice.normal(0, 2, (60, 1))
        margins = 5 + luck + dice.normal(0, 4, (60, 4))
        found = mean_by_blocks(margins.sum(axis=1), [4] * 60, seed=trial)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 5 <= found.high
        width += found.high - found.low
    assert held / TRIALS >= ENOUGH - 0.01  # resampling sixty blocks is a little too sure of itself
    assert width / TRIALS == pytest.approx(2 * 1.96 * np.sqrt((4 + 16 / 4) / 60), rel=0.05)


def test_a_mean_weighs_each_game_and_not_each_block() -> None:
    assert mean_by_blocks([10, 2], [10, 1], seed=1).value == 12 / 11


def test_one_block_has_no_interval() -> None:
    assert mean_by_blocks([10], [4], seed=1) == Estimate(2.5)


def test_resamples_are_those_of_their_seed() -> None:
    first, again, other = (np.array(list(resamples(9, seed, 20))) for seed in (3, 3, 4))
    assert (first == again).all()
    assert (first != other).any()
    assert (first.sum(axis=1) == 9).all()
