"""The searches of Kosmiczni Piraci: legal, repeatable, honest, and not blind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import pytest

from cosmodrome import Stream, pirates
from cosmodrome.bots import Analysis, Budget
from cosmodrome.bots.search.pirates import Expect2, Flat, Knobs, Search
from cosmodrome.bots.search.pirates.thinking import Thinker
from cosmodrome.games.contract import Move
from cosmodrome.games.errors import BadSetting
from cosmodrome.games.jit import can_compile
from tests.play import random_moves

pytestmark = pytest.mark.xdist_group("searches of Kosmiczni Piraci")  # one process compiles for all of them
needs_numba = pytest.mark.skipif(not can_compile(), reason="numba is missing or refused: there is nothing to compare")
TRIES: Final = 60
FEW: Final = Budget(iterations=TRIES)
SOME: Final = Budget(iterations=600)
RegretSearch: Final = partial(Search, knobs=Knobs(regret=1))
SEARCHES: Final[list[Callable[..., Thinker]]] = [Search, RegretSearch, Flat, Expect2]
each_search = pytest.mark.parametrize("search", SEARCHES, ids=["mcts", "regret", "flat", "expect2"])
AHEAD: Final = """
    first 1, seat 1 sends
    planet  home    ships   treasures  face up  face down
    A       trade   .       7 6        1:7      .
    B       .       .       7 5        1:6      .
    C       pirate  pirate  1 1        2:1      .
    D       .       .       4 2        2:2      .
    E       .       .       4 3        .        3:1
    F       .       trade   5 3        3:2      1:3
    seat    hand    lost    taken
    1       *       .       .
    2       *       .       .
    3       *       .       .
"""
TO_TAKE: Final = """
    first 1, seat 1 takes at A after 0
    planet  home    ships   treasures  face up      face down
    A       trade   trade   S 7 1      1:7 2:6 3:5  .
    B       .       .       .          .            .
    C       pirate  .       .          .            .
    D       .       pirate  .          .            .
    E       .       .       .          .            .
    F       .       .       .          .            .
    seat    hand    lost    taken
    1       *       .       .
    2       *       .       1
    3       *       .       2
"""


def game_after(moves: int, players: int = 4) -> pirates.Game:
    """A random game after so many moves."""
    for game in random_moves(pirates.new(players, seed=players), Stream(players, "moves")):
        if len(game.events) == moves:
            assert isinstance(game, pirates.Game)
            return game.copy()
    raise AssertionError(f"the game is over before move {moves}")


def taking(players: int = 4) -> pirates.Game:
    """A random game in which there is something to choose from."""
    for game in random_moves(pirates.new(players, seed=players), Stream(players, "moves")):
        if game.phase == "take" and len(game.legal_moves) > 1:
            assert isinstance(game, pirates.Game)
            return game.copy()
    raise AssertionError("nobody could choose")


def thought(
    search: Callable[..., Thinker], game: pirates.Game, budget: Budget, *, seed: int = 1, **how: Any
) -> Analysis:
    return search(Stream(seed, "bot"), **how).analyse(game.view(game.seat), budget)


def best(search: Callable[..., Thinker], game: pirates.Game, budget: Budget = SOME) -> Move:
    return thought(search, game, budget).candidates[0].move


def follow(game: pirates.Game, line: Sequence[Move]) -> None:
    """Plays on as a line says; where it has a card that its thinker cannot see, any card will do."""
    for move in line:
        game.play(move.replace("?", game.legal_moves[0][0]))


@each_search
@pytest.mark.parametrize("players", pirates.PLAYERS)
def test_it_thinks_of_every_legal_move(search: Callable[..., Thinker], players: int) -> None:
    for game in (game_after(0, players), game_after(13, players), taking(players)):
        found = thought(search, game, FEW)
        assert sorted(candidate.move for candidate in found.candidates) == sorted(game.legal_moves)
        assert sum(candidate.visits for candidate in found.candidates) == found.iterations == TRIES


@each_search
def test_it_does_not_know_what_its_seat_cannot_see(search: Callable[..., Thinker]) -> None:
    for moves in (5, 14, 22):
        game = game_after(moves)
        view = game.view(game.seat)
        for world in range(3):
            other = pirates.resample(view, Stream(world, "world"))
            assert str(other) != str(game)
            assert thought(search, other, FEW) == thought(search, game, FEW)


@needs_numba
@each_search
def test_compiled_and_interpreted_think_the_same(search: Callable[..., Thinker]) -> None:
    compiled, interpreted = search(Stream(1, "bot")), search(Stream(1, "bot"), is_compiled=False)
    for game in (game_after(0), game_after(16), taking()):
        view = game.view(game.seat)
        found = compiled.analyse(view, FEW)
        assert found == interpreted.analyse(view, FEW)


@needs_numba
def test_compiled_and_interpreted_keep_the_same_tree() -> None:
    game = game_after(22)
    compiled, interpreted = Search(Stream(1, "bot")), Search(Stream(1, "bot"), is_compiled=False)
    view = game.view(game.seat)
    foreseen = compiled.analyse(view, SOME).candidates[0].line[:4]
    interpreted.analyse(view, SOME)
    follow(game, foreseen)
    found = compiled.analyse(game.view(game.seat), FEW)
    assert sum(candidate.visits for candidate in found.candidates) > TRIES
    assert found == interpreted.analyse(game.view(game.seat), FEW)


def test_the_same_seed_thinks_the_same_and_another_does_not() -> None:
    game = game_after(9)
    assert thought(Search, game, SOME) == thought(Search, game, SOME)
    assert thought(Search, game, SOME) != thought(Search, game, SOME, seed=2)


@each_search
def test_what_it_expects_is_the_whole_win_shared_out(search: Callable[..., Thinker]) -> None:
    for candidate in thought(search, game_after(9), SOME).candidates:
        assert len(candidate.expected) == 4
        assert sum(candidate.expected) == pytest.approx(1)


@each_search
def test_what_is_best_comes_first(search: Callable[..., Thinker]) -> None:
    game = game_after(9)
    found = thought(search, game, SOME)
    seat = (game.seat or 0) - 1
    by_visits = [candidate.visits for candidate in found.candidates]
    by_share = [candidate.expected[seat] for candidate in found.candidates]
    assert by_visits == sorted(by_visits, reverse=True) or by_share[0] > sum(by_share) / len(by_share)


def test_its_lines_can_be_played_as_far_as_its_seat_can_see() -> None:
    """A card that it cannot know is `?` in the line; any card of that seat's hand will do."""
    game = game_after(2)
    lines = [candidate.line for candidate in thought(Search, game, Budget(iterations=3000)).candidates]
    assert max(map(len, lines)) > 3
    for line in lines:
        assert [move.startswith("?") for move in line] == [place % 4 > 0 for place in range(len(line))]
        follow(game.copy(), line)


@pytest.mark.parametrize("search", [Search, RegretSearch])
def test_the_tree_is_kept_for_the_next_move(search: Callable[..., Thinker]) -> None:
    """Its move and the answers that it foresaw: it remembers every visit, and knows all moves that it has now."""
    game = game_after(0, players=3)
    bot = search(Stream(1, "bot"))
    foreseen = bot.analyse(game.view(game.seat), Budget(iterations=20_000)).candidates[0].line[:3]
    follow(game, foreseen)
    fresh = search(Stream(1, "bot")).analyse(game.view(game.seat), FEW)
    kept = bot.analyse(game.view(game.seat), FEW)
    assert sorted(candidate.move for candidate in kept.candidates) == sorted(game.legal_moves)
    assert sum(candidate.visits for candidate in kept.candidates) > TRIES + 100
    assert sum(candidate.visits for candidate in fresh.candidates) == TRIES


def test_a_tree_that_is_not_about_this_game_is_given_up() -> None:
    bot = Search(Stream(1, "bot"))
    bot.analyse(pirates.new(4, seed=1, first=1).view(1), FEW)
    other = pirates.new(4, seed=2, first=1)
    found = bot.analyse(other.view(1), FEW)
    assert sum(candidate.visits for candidate in found.candidates) == TRIES


@each_search
def test_kp_4_3_it_takes_the_treasure_that_wins(search: Callable[..., Thinker]) -> None:
    assert best(search, pirates.position(TO_TAKE)) == "xS"


@each_search
def test_kp_3_1_it_brings_a_ship_home_when_that_wins(search: Callable[..., Thinker]) -> None:
    """The trade ship leaves F for its home when seat 1's own pirate there is turned up."""
    assert best(search, pirates.position(AHEAD))[1] == "F"


def test_there_is_nothing_to_forget() -> None:
    with pytest.raises(BadSetting, match="nothing to forget"):
        Search(Stream(1, "bot"), "last:3")
