"""The sequential test: it errs as seldom as it says, and no sooner than needed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from math import log

import numpy as np
import pytest

from cosmodrome.arena.sprt import ACCEPTED, REJECTED, UNDECIDED, Question, Sprt, block_share, judge
from cosmodrome.games.errors import BadSetting
from tests.arena.games import row

TRIALS = 300
MOST = 3000
ASKED = Question(players=4)


def shares(wins: float, seed: int) -> Iterator[float]:
    """The win share in blocks of four games, in which luck is shared a little."""
    dice = np.random.default_rng(seed)
    for _ in range(MOST):
        yield float((dice.random(4) < np.clip(wins + dice.normal(0, 0.05), 0, 1)).mean())


def answers(wins: float) -> dict[str, float]:
    given = [judge(ASKED, shares(wins, seed)).answer for seed in range(TRIALS)]
    return {answer: given.count(answer) / TRIALS for answer in (ACCEPTED, REJECTED, UNDECIDED)}


@pytest.mark.parametrize(("wins", "wrong"), [(0.25, ACCEPTED), (0.30, REJECTED)])
def test_it_errs_as_seldom_as_it_says(wins: float, wrong: str) -> None:
    found = answers(wins)
    assert found[UNDECIDED] == 0
    assert 0 < found[wrong] <= 0.05 + 2.5 * (0.05 * 0.95 / TRIALS) ** 0.5


@pytest.mark.parametrize(("wins", "right"), [(0.15, REJECTED), (0.45, ACCEPTED)])
def test_what_is_plain_is_found_soon_and_without_error(wins: float, right: str) -> None:
    assert answers(wins)[right] == 1
    assert judge(ASKED, shares(wins, 1)).blocks < 80


def test_the_bounds_are_walds() -> None:
    low, high = Question(4, alpha=0.01, beta=0.1).bounds
    assert low == pytest.approx(log(0.1 / 0.99))
    assert high == pytest.approx(log(0.9 / 0.01))


def test_one_won_block_proves_nothing() -> None:
    assert Sprt(ASKED).add(1.0).answer == UNDECIDED


def test_no_more_blocks_are_read_than_it_takes() -> None:
    coming = repeat(1.0)
    verdict = judge(ASKED, (next(coming) for _ in range(50)))
    assert verdict.answer == ACCEPTED
    assert 1 < verdict.blocks < 15
    low, high = ASKED.bounds
    assert all(low < each < high for each in verdict.path[:-1])
    assert verdict.path[-1] >= high


def test_without_enough_blocks_it_is_undecided() -> None:
    verdict = judge(ASKED, [0.25, 0.5, 0.25])
    assert (verdict.answer, verdict.blocks) == (UNDECIDED, 3)
    assert verdict.share == pytest.approx(1 / 3)


def test_the_share_of_a_block_is_that_of_the_candidates_seats() -> None:
    block = [row("abbb", (9, 1, 1, 1)), row("babb", (1, 9, 9, 1)), row("bbab", (1, 9, 1, 1))]
    assert block_share(block, "a") == pytest.approx((1 + 0.5 + 0) / 3)


@pytest.mark.parametrize(
    "wrong",
    [{"h0": 0.05, "h1": 0.05}, {"h1": 0.8}, {"h0": -0.3}, {"alpha": 0.0}, {"beta": 0.5}, {"alpha": float("nan")}],
)
def test_a_question_without_an_answer_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(BadSetting):
        Question(4, **wrong)
