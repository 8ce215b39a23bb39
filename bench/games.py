"""What is measured of both games in the same way."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from bench.measurement import Missing
from cosmodrome import Stream
from cosmodrome.games import find
from cosmodrome.games.contract import Game, Move, View
from cosmodrome.games.fields import Body
from cosmodrome.games.jit import can_compile, compiled, rule

T = TypeVar("T")

SEED: Final = 2014
PLAYERS: Final = 4  # where one number of players stands for all
SLOTS: Final = 8
SEATS: Final = 5  # at most, in both games


def need_compiler() -> None:
    if not can_compile():
        raise Missing("numba is missing, or COSMODROME_JIT=0 refuses it")


def games_through_the_facade(name: str, games: int) -> int:
    """As somebody who experiments in Python would write it; `bench/openspiel.py` does the same with OpenSpiel."""
    chance, decisions = random.Random(SEED), 0
    for number in range(games):
        game = find(name).new(PLAYERS, seed=number)
        while game.seat is not None:
            game.play(chance.choice(game.legal_moves))
            decisions += 1
    return decisions


@rule
def copy_states(states: Any, times: int) -> int:
    """Copies slot 0 into the others in turn; changes it in between and looks at the copy, lest no copy is made."""
    seen = 0
    for turn in range(times):
        states[0].first = turn % SEATS
        states[1 + turn % (SLOTS - 1)] = states[0]
        seen += states[1 + (turn + 3) % (SLOTS - 1)].first
    return seen


def copied_states(body: type[Body]) -> int:
    need_compiler()
    import numpy as np

    times = 1_000_000
    compiled(copy_states)(np.zeros(SLOTS, body.dtype()), times)
    return times


@functools.cache
def positions(name: str, moves: range) -> tuple[Game, ...]:
    """One random game, after each of these numbers of moves."""
    game, chance, found = find(name).new(PLAYERS, seed=SEED), random.Random(SEED), list[Game]()
    for number in range(moves.stop):
        if number in moves:
            found.append(game.copy())
        game.play(chance.choice(game.legal_moves))
    return tuple(found)


@functools.cache
def views_of(name: str, moves: range) -> tuple[View, ...]:
    """The same positions as the seat to move sees them."""
    return tuple(game.view(game.seat) for game in positions(name, moves))


def each_in_turn(step: Callable[[T], object], things: Sequence[T], times: int) -> int:
    """Takes the step from each thing, so many times; answers the number of steps."""
    for _ in range(times):
        for thing in things:
            step(thing)
    return times * len(things)


def copied_games(name: str, moves: range, times: int) -> int:
    return each_in_turn(lambda game: game.copy(), positions(name, moves), times)


def copies_played_on(name: str, moves: range, times: int) -> int:
    chance = random.Random(SEED)

    def play_on(game: Game) -> Sequence[Move]:
        twin = game.copy()
        twin.play(chance.choice(game.legal_moves))
        if twin.outcomes:
            twin.roll(chance.choice(twin.outcomes))
        return twin.legal_moves

    return each_in_turn(play_on, positions(name, moves), times)


def views(name: str, moves: range, times: int) -> int:
    return each_in_turn(lambda game: game.view(game.seat), positions(name, moves), times)


def resampled_games(name: str, moves: range, times: int) -> int:
    stream = Stream(SEED, "resample")
    return each_in_turn(lambda view: find(name).resample(view, stream), views_of(name, moves), times)
