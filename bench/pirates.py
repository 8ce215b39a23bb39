"""Kosmiczni Piraci: the kernel, compiled and interpreted, and the façade that people and bots use."""

from __future__ import annotations

import functools
import random
from typing import Any, Final

from bench.measurement import Measurement, Missing, Section, Unit
from cosmodrome import Stream, pirates
from cosmodrome.games.jit import can_compile, compiled, rule
from cosmodrome.games.pirates.state import State
from cosmodrome.games.pirates.vocabulary import MAX_SEATS

SEED: Final = 2014
PLAYERS: Final = 4  # where one number of players stands for all
HALF_A_GAME: Final = 16  # of 32 cards that four seats send at most
SLOTS: Final = 8


def need_compiler() -> None:
    if not can_compile():
        raise Missing("numba is missing, or COSMODROME_JIT=0 refuses it")


def compiled_games(players: int) -> int:
    need_compiler()
    return pirates.simulate(players, games=20_000, seed=SEED).plies


def interpreted_games(players: int) -> int:
    return pirates.simulate(players, games=150, seed=SEED, interpreted=True).plies


def games_through_the_facade() -> int:
    """As somebody who experiments in Python would write it; `bench/openspiel.py` does the same with OpenSpiel."""
    chance, plies = random.Random(SEED), 0
    for number in range(60):
        game = pirates.new(PLAYERS, seed=number)
        while game.seat is not None:
            game.play(chance.choice(game.legal_moves))
            plies += 1
    return plies


@rule
def copy_states(states: Any, times: int) -> int:
    """Copies slot 0 into the others in turn; changes it in between and looks at the copy, lest no copy is made."""
    seen = 0
    for turn in range(times):
        states[0].first = turn % MAX_SEATS
        states[1 + turn % (SLOTS - 1)] = states[0]
        seen += states[1 + (turn + 3) % (SLOTS - 1)].first
    return seen


def copied_states() -> int:
    need_compiler()
    import numpy as np

    times = 1_000_000
    compiled(copy_states)(np.zeros(SLOTS, State.dtype()), times)
    return times


@functools.cache
def mid_game() -> pirates.Game:
    game, chance = pirates.new(PLAYERS, seed=SEED), random.Random(SEED)
    while game.phase == "send" and len(game.events) < HALF_A_GAME:
        game.play(chance.choice(game.legal_moves))
    return game


def copied_games() -> int:
    game, times = mid_game(), 5000
    for _ in range(times):
        game.copy()
    return times


def played_on(game: pirates.Game, move: str) -> tuple[str, ...]:
    twin = game.copy()
    twin.play(move)
    return twin.legal_moves


def copies_played_on() -> int:
    game, plies = mid_game(), 0
    while plies < 1000:
        for move in game.legal_moves:
            played_on(game, move)
        plies += len(game.legal_moves)
    return plies


def views() -> int:
    game, times = mid_game(), 500
    for _ in range(times):
        game.view(game.seat)
    return times


def resampled_games() -> int:
    view, stream, times = mid_game().view(mid_game().seat), Stream(SEED, "resample"), 60
    for _ in range(times):
        pirates.resample(view, stream)
    return times


COMPILED: Final = {
    players: Measurement(
        f"{players} players, compiled",
        Unit.MILLION_PLIES_PER_SECOND,
        functools.partial(compiled_games, players),
        target=12,
    )
    for players in pirates.PLAYERS
}

INTERPRETED: Final = {
    players: Measurement(
        f"{players} players, interpreted",
        Unit.MICROSECONDS_PER_PLY,
        functools.partial(interpreted_games, players),
        target=10,
        versus=COMPILED[players],
    )
    for players in pirates.PLAYERS
}

FACADE: Final = Measurement(
    f"{PLAYERS} players, façade",
    Unit.MICROSECONDS_PER_PLY,
    games_through_the_facade,
    versus=INTERPRETED[PLAYERS],
)

GAMES: Final = Section(
    "Kosmiczni Piraci, random games",
    (*COMPILED.values(), *INTERPRETED.values(), FACADE),
    note="A ply is one decision; the deal takes time but is no ply. Compiled and interpreted: pirates.simulate. "
    "Façade: game.legal_moves, a random choice, game.play.",
)

STEPS: Final = Section(
    "Kosmiczni Piraci, step by step",
    (
        Measurement("Copy a state, compiled", Unit.NANOSECONDS, copied_states, target=300),
        Measurement("Copy a game", Unit.MICROSECONDS, copied_games, target=10),
        Measurement("Copy a game, play, list moves", Unit.MICROSECONDS, copies_played_on, target=60),
        Measurement("A seat's view", Unit.MICROSECONDS, views),
        Measurement("Resample from a view", Unit.MICROSECONDS, resampled_games),
    ),
    note=f"A game of {PLAYERS} players after {HALF_A_GAME} moves. The third row includes the second.",
)

SECTIONS: Final = (GAMES, STEPS)
