"""Tree search and flat Monte Carlo for Pacal's Rocket: legal, repeatable, honest, and not blind."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import pytest

from cosmodrome import Stream, bots, rocket
from cosmodrome.bots import Analysis, Budget
from cosmodrome.bots.search.rocket import Expect2, Flat, Search
from cosmodrome.games.jit import can_compile
from cosmodrome.games.rocket import EDITIONS, RuleSet
from tests.play import random_moves

needs_numba = pytest.mark.skipif(not can_compile(), reason="numba is missing or refused: there is nothing to compare")
FEW: Final = Budget(iterations=12)
SOME: Final = Budget(iterations=300)
SEARCHES: Final = [Search, Flat]
each_search = pytest.mark.parametrize("search", SEARCHES, ids=["mcts", "flat"])


@cache
def game_at(phase: str, players: int = 4, rules: RuleSet | None = None, skip: int = 40) -> rocket.Game:
    """A random game at its first decision of that phase, with several moves, after so many events."""
    new = rocket.new(players, seed=players, rules=rules)
    for game in random_moves(new, Stream(players, "moves")):
        if len(game.events) >= skip and game.phase == phase and len(game.legal_moves) > 1:
            return game.copy()  # type: ignore[return-value]  # it is of the kind that it was
    raise AssertionError(f"no {phase} in the whole game")


def thought(search: type[Search], game: rocket.Game, budget: Budget, *, seed: int = 1, **how: Any) -> Analysis:
    return search(Stream(seed, "bot"), **how).analyse(game.view(game.seat), budget)


@each_search
@pytest.mark.parametrize("phase", ["set", "fly", "stones", "build"])
@pytest.mark.parametrize("players", rocket.PLAYERS)
def test_it_finds_legal_moves_in_every_phase(search: type[Search], players: int, phase: str) -> None:
    game = game_at(phase, players, skip=0 if phase == "set" else 40)
    found = thought(search, game, FEW, is_compiled=False)
    assert {candidate.move for candidate in found.candidates} <= set(game.legal_moves)
    assert sum(candidate.visits for candidate in found.candidates) == FEW.iterations


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_plays_every_edition(edition: str, expert: bool) -> None:
    game = game_at("fly", 3, RuleSet(edition=edition, expert=expert))
    found = thought(Search, game, FEW, is_compiled=False)
    assert found.candidates[0].move in game.legal_moves


@needs_numba
@pytest.mark.parametrize("search", [Search, Flat, Expect2], ids=["mcts", "flat", "expect2"])
@pytest.mark.parametrize("phase", ["fly", "stones", "build"])
def test_compiled_and_interpreted_think_the_same(search: type[Search], phase: str) -> None:
    game = game_at(phase)
    assert thought(search, game, FEW, is_compiled=True) == thought(search, game, FEW, is_compiled=False)


@pytest.mark.parametrize("phase", ["fly", "stones", "build"])
def test_two_plies_weigh_each_move_once_for_every_face(phase: str) -> None:
    """However much time there is; and what has not been looked into comes last."""
    game = game_at(phase)
    found = thought(Expect2, game, Budget(iterations=2), is_compiled=False).candidates
    assert [candidate.visits for candidate in found[:3]] == [6, 6, 0][: len(found)]
    assert {candidate.move for candidate in found} <= set(game.legal_moves)


def test_the_same_seed_thinks_the_same_and_another_does_not() -> None:
    game = game_at("fly")
    assert thought(Search, game, SOME) == thought(Search, game, SOME)
    assert thought(Search, game, SOME) != thought(Search, game, SOME, seed=2)


def test_what_it_expects_is_the_whole_win_shared_out() -> None:
    for candidate in thought(Search, game_at("fly"), SOME).candidates:
        assert sum(candidate.expected) == pytest.approx(1)
        assert len(candidate.expected) == 4


def test_its_lines_can_be_played() -> None:
    game = game_at("fly")
    lines = [candidate.line for candidate in thought(Search, game, SOME).candidates if candidate.visits]
    assert max(map(len, lines)) > 2
    for line in lines:
        after = game.copy()
        for move in line:
            after.play(move)
    assert {line[0] for line in lines} <= set(game.legal_moves)


def test_the_tree_is_kept_for_the_next_move() -> None:
    """Of the move that was played, and what was played upon it, the search remembers every visit."""
    game = game_at("fly")
    search = Search(Stream(1, "bot"))
    best = search.analyse(game.view(game.seat), SOME).candidates[0]
    game = game.copy()
    game.play(best.move)
    assert game.phase == "stones"
    later = search.analyse(game.view(game.seat), SOME)
    assert sum(candidate.visits for candidate in later.candidates) >= best.visits + later.iterations - 1


def test_a_tree_that_is_not_about_this_game_is_given_up() -> None:
    search = Search(Stream(1, "bot"), is_compiled=False)
    search.analyse(game_at("fly").view(game_at("fly").seat), FEW)
    other = rocket.new(4, seed=77, first=2)
    found = search.analyse(other.view(other.seat), FEW)
    assert sum(candidate.visits for candidate in found.candidates) == FEW.iterations
    assert {candidate.move for candidate in found.candidates} <= set(other.legal_moves)


@pytest.mark.parametrize("memory", ["perfect", "last:2", "noisy:0.5"])
def test_it_plays_with_any_memory(memory: str) -> None:
    game = game_at("stones")
    player = bots.find(f"mcts:12it/{memory}", "rocket", Stream(1, "bot"))
    assert player.choose(game.view(game.seat)) in game.legal_moves


def test_a_budget_of_time_is_kept_roughly_and_used() -> None:
    game = game_at("fly")
    player = bots.find("mcts:40ms", "rocket", Stream(1, "bot"))
    assert isinstance(player.bot, bots.Analyst)
    assert player.bot.analyse(game.view(game.seat), Budget(milliseconds=40)).iterations > 1


@pytest.mark.parametrize("name", ["greedy", "rules", "flat:200it", "expect2", "mcts:200it", "oracle:200it"])
def test_it_ends_the_game_when_that_wins(name: str) -> None:
    """PR 7.1 With nine pyramids and far ahead, the tenth: +5 and the end."""
    game = rocket.position("""
        round 12, first 1, die 4, seat 1 builds
        3  A2  A2  A2  A3  A3
        2  A3  A4  A4  A5  .
        1  a   .   B1  .   B
        +  a   b   c   d   e
        seat  score  supply  gods   left
        A     20     9       2 4 6  1 0 0 0 1
        B     3      10      .      0 3 3 2 2
    """)
    game.play(bots.find_any(name, "rocket", Stream(1, "bot")).choose_in(game))
    assert game.result is not None
    assert game.result.winners == (1,)


@pytest.mark.parametrize("name", ["flat:100it", "expect2", "mcts:100it"])
def test_it_finds_the_build_that_is_obviously_best(name: str) -> None:
    """PR 5.2, 6.1 All four stones allow five floors; the lead in a district scores at once, and nothing else does."""
    game = rocket.position("""
        round 5, first 1, die 4, seat 1 builds
        3  .   .   .   .   .
        2  a   a   .   .   .
        1  a   a   .   B   A
        +  a   b   c   d   e
        seat  score  supply  gods   left
        A     0      6       2 4 6  1 3 3 2 2
        B     0      10      2 4 6  1 3 3 2 2
    """)
    best = bots.find(name, "rocket", Stream(1, "bot")).analyse(game.view(1)).candidates[0]
    assert game.view(1).gain(best.move) == max(map(game.view(1).gain, game.legal_moves)) > 0
