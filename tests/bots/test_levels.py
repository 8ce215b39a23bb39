"""Levels for people: the same five in both games, each a bot that there is."""

from __future__ import annotations

import pytest

from cosmodrome import games
from cosmodrome.arena.ladder import LADDERS
from cosmodrome.bots import LEVELS, find, read_name
from cosmodrome.bots.levels import BOTS
from cosmodrome.games.chance import Stream
from cosmodrome.games.errors import BadSetting, UnknownName

SEARCHING = ("flat", "expect2", "mcts")


def strength(game: str, name: str) -> tuple[int, int]:
    """Where it stands on the game's ladder, and how long it thinks."""
    read = read_name(name)
    rungs = [read_name(rung).bot for rung in LADDERS[game]]
    return rungs.index(read.bot), read.budget.milliseconds or 0


@pytest.mark.parametrize("game", ["rocket", "pirates"])
def test_each_level_is_a_higher_rung_or_thinks_longer_than_the_one_below(game: str) -> None:
    assert tuple(BOTS[game]) == LEVELS
    found = [strength(game, name) for name in BOTS[game].values()]
    assert found == sorted(set(found))


@pytest.mark.parametrize("game", ["rocket", "pirates"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_player_that_keeps_its_name_and_has_the_budget_of_its_bot(game: str, level: str) -> None:
    player = find(level, game, Stream(1, "level"))
    behind = read_name(BOTS[game][level])
    assert str(player.name) == level
    assert player.budget == behind.budget
    assert type(player.bot) is type(find(str(behind), game, Stream(1, "level")).bot)


@pytest.mark.parametrize("game", ["rocket", "pirates"])
def test_a_level_plays(game: str) -> None:
    table = games.find(game).new(3, seed=4)
    view = table.view(table.seat)
    assert find("pilot", game, Stream(1, "level")).choose(view) in view.legal_moves


def test_tree_search_is_given_a_time_and_no_level_is_without_a_budget_that_searches() -> None:
    """So that it answers as soon where nothing is compiled."""
    searching = [read_name(name) for names in BOTS.values() for name in names.values()]
    searching = [name for name in searching if name.bot in SEARCHING]
    assert all(name.budget.milliseconds or name.budget.iterations for name in searching)
    assert all(name.budget.milliseconds for name in searching if name.bot == "mcts")


def test_a_level_with_a_budget_of_ones_own_is_refused() -> None:
    with pytest.raises(BadSetting, match="it has a budget of its own; say captain"):
        find("captain:5ms", "rocket", Stream(1, "level"))


def test_whoever_asks_for_a_bot_that_there_is_not_is_told_of_the_levels() -> None:
    with pytest.raises(UnknownName, match="cadet, pilot, navigator, captain, admiral"):
        find("colonel", "rocket", Stream(1, "level"))
