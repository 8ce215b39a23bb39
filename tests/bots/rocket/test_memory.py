"""PR 4.2 What went into the ships was public: a bot knows what its memory holds, and no more."""

from __future__ import annotations

import pytest

from cosmodrome import Stream, bots, rocket
from cosmodrome.bots.rocket.recollection import Recollection
from cosmodrome.games.errors import BadSetting
from cosmodrome.games.rocket.state import State
from tests.play import random_moves


def test_a_perfect_memory_holds_the_true_table_all_through_the_game() -> None:
    mind = Recollection(Stream(1, "bot"), "perfect")
    for number, game in enumerate(random_moves(rocket.new(4, seed=2), Stream(2, "moves"))):
        assert isinstance(game, rocket.Game)
        if game.seat is not None and game.legal_moves:
            held, true = mind.kernel(game.view(game.seat))[1], game.kernel()[1]
            assert (held.inside, held.stones, held.supply[:4]) == (true.inside, true.stones, true.supply[:4])
        if number > 150:
            return


@pytest.mark.parametrize("memory", ["last:0", "noisy:1"])
def test_who_forgets_everything_guesses_and_loses_no_stone(memory: str) -> None:
    game = full_ships()
    minds = [Recollection(Stream(seed, "bot"), memory).kernel(game.view(game.seat))[1] for seed in range(8)]
    true = game.kernel()[1]
    assert any(mind.inside != true.inside for mind in minds)
    assert all(stones(mind) == stones(true) for mind in minds)


def test_who_remembers_long_enough_remembers_everything() -> None:
    game = full_ships()
    mind = Recollection(Stream(1, "bot"), "last:999").kernel(game.view(game.seat))[1]
    assert mind.inside == game.kernel()[1].inside


def full_ships() -> rocket.Game:
    for game in random_moves(rocket.new(4, seed=4), Stream(4, "moves")):
        assert isinstance(game, rocket.Game)
        if len(game.events) > 30 and game.phase == "build":
            return game
    raise AssertionError("nobody built anything")


def stones(s: State) -> list[int]:
    return [sum(ship[seat] for ship in s.inside) for seat in range(4)]


@pytest.mark.parametrize("rung", ["rules", "flat", "expect2", "mcts"])
def test_a_memory_that_there_is_not_is_refused(rung: str) -> None:
    with pytest.raises(BadSetting, match="memory"):
        bots.find(f"{rung}/banana:3", "rocket", Stream(1, "bot"))
