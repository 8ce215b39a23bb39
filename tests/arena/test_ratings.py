"""Plackett-Luce ratings: known numbers, a simulated field found again, and what no game can say."""

from __future__ import annotations

from math import log10

import numpy as np
import pytest

from cosmodrome.arena.play import GameRow
from cosmodrome.arena.ratings import choices, rate
from tests.arena.games import lost_by_fault, row

TRUTH = {"random": 0.0, "a": 150.0, "b": 400.0, "c": 700.0}


def simulated(blocks: int, seed: int) -> list[GameRow]:
    """Scores of a Gumbel spread around the logarithms of the strengths: their ranks are Plackett-Luce, exactly."""
    dice = np.random.default_rng(seed)
    names, strength = tuple(TRUTH), np.array(list(TRUTH.values())) * np.log(10) / 400
    rows = []
    for block in range(blocks):
        for _ in range(4):
            scores = tuple(int(1e6 * each) for each in strength + dice.gumbel(size=4))
            winner = scores.index(max(scores)) + 1
            rows.append(GameRow(block, 0, names, 1, (winner,), scores))
    return rows


def test_two_bots_and_a_number_that_can_be_reckoned_by_hand() -> None:
    """Three wins of four, and the drawn game that is added: 3.5 to 1.5."""
    rows = [row("ab", scores) for scores in ((2, 1), (2, 1), (2, 1), (1, 2))]
    assert rate(rows, ["a", "b"], 1)["b"].value == pytest.approx(-400 * log10(3.5 / 1.5))


def test_a_simulated_field_is_found_again() -> None:
    ratings = rate(simulated(300, seed=2), list(TRUTH), seed=1)
    for bot, true in TRUTH.items():
        found = ratings[bot]
        assert found.value == pytest.approx(true, abs=35)
        assert found.low is not None
        assert found.high is not None
        assert found.low <= true <= found.high


def test_random_is_nought_and_without_it_the_first_bot() -> None:
    rows = simulated(20, seed=3)
    by_random, by_first = rate(rows, ["a", "b", "c", "random"], 1), rate(rows, ["a", "b", "random", "c"], 1)
    for bot, found in by_random.items():
        assert found.value == pytest.approx(by_first[bot].value)
    assert by_random["random"].value == 0
    renamed = [GameRow(each.block, 0, ("z", *each.seats[1:]), 1, each.winners, each.scores) for each in rows]
    without = rate(renamed, ["a", "b", "c", "z"], 1)
    assert without["a"].value == 0
    assert without["b"].value == pytest.approx(by_random["b"].value - by_random["a"].value)


def test_more_wins_are_more_points_for_one_who_never_lost() -> None:
    few, many = (rate([row("ab", (2, 1))] * games, ["a", "b"], 1)["b"].value for games in (5, 50))
    assert many < few < 0


def test_bots_that_always_tie_are_equal() -> None:
    ratings = rate([row("abc", (4, 4, 4))] * 6, ["a", "b", "c"], 1)
    assert [each.value for each in ratings.values()] == pytest.approx([0, 0, 0], abs=1e-6)


def test_a_tie_is_all_its_orders() -> None:
    tied = [row("abc", (7, 3, 3))] * 2
    apart = [row("abc", (7, 3, 2)), row("abc", (7, 2, 3))]
    one, other = rate(tied, ["a", "b", "c"], 1), rate(apart, ["a", "b", "c"], 1)
    assert [each.value for each in one.values()] == pytest.approx([each.value for each in other.values()])


def test_copies_of_one_bot_tell_nothing_among_themselves() -> None:
    assert list(choices(row("abb", (9, 5, 1)), ["a", "b"])) == [(0, (1, 2), 1.0)]
    assert list(choices(row("bab", (9, 5, 1)), ["a", "b"])) == [(1, (1, 2), 1.0), (0, (1, 1), 1.0)]


def test_a_fault_is_the_last_rank() -> None:
    ratings = rate([lost_by_fault("abc", 2, block) for block in range(5)], ["a", "b", "c"], 1)
    assert ratings["b"].value < -100
    assert ratings["c"].value == pytest.approx(0, abs=1e-6)


def test_one_block_has_no_interval() -> None:
    assert rate([row("ab", (2, 1))], ["a", "b"], 1)["b"].low is None
