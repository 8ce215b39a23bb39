"""The published ladder of each game."""

from __future__ import annotations

import pytest

from cosmodrome import bots, games
from cosmodrome.arena.ladder import LADDERS, QUICK, matches
from cosmodrome.bots import read_name
from cosmodrome.bots.levels import BOTS


@pytest.mark.parametrize("game", games.KINDS)
def test_every_rung_stands_on_it_once_and_those_that_search_have_a_budget(game: str) -> None:
    found = [read_name(rung) for rung in LADDERS[game]]
    assert sorted(name.bot for name in found) == sorted(bots.RUNGS)
    assert {name.bot for name in found if name.budget != bots.NO_LIMIT} == {"flat", "expect2", "mcts"}


@pytest.mark.parametrize("game", games.KINDS)
def test_each_rung_meets_the_one_below_and_with_four_players_more_is_claimed_of_the_top(game: str) -> None:
    ladder = LADDERS[game]
    climbed = [(match.one, match.others) for match in matches(game, 3)]
    assert climbed == list(zip(ladder[1:], ladder, strict=False))
    claimed = {match.others: match.claim for match in matches(game, 4)[len(climbed) :] if match.one == ladder[-1]}
    assert claimed == {"greedy": 0.70, "random": 0.90}


@pytest.mark.parametrize("game", games.KINDS)
def test_levels_that_are_played_more_often_search_in_no_game(game: str) -> None:
    assert {BOTS[game][level] for level in bots.LEVELS if level in QUICK} <= QUICK


def test_matches_in_which_nobody_searches_are_played_more_often_and_so_are_claims() -> None:
    for match in matches("pirates", 4):
        searches = ":" in match.one or ":" in match.others
        assert match.is_quick is not searches
        assert (match.times > 1) is (match.is_quick or match.claim is not None), match
