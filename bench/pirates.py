"""Kosmiczni Piraci: the kernel, compiled and interpreted, and the façade that people and bots use."""

from __future__ import annotations

from functools import partial
from typing import Final

from bench import games
from bench.games import PLAYERS, SEED, need_compiler
from bench.measurement import Measurement, Section, Unit
from cosmodrome import pirates
from cosmodrome.games.pirates.state import State

HALF_A_GAME: Final = range(16, 17)  # of 32 cards that four seats send at most


def compiled_games(players: int) -> int:
    need_compiler()
    return pirates.simulate(players, games=20_000, seed=SEED).plies


def interpreted_games(players: int) -> int:
    return pirates.simulate(players, games=150, seed=SEED, interpreted=True).plies


COMPILED: Final = {
    players: Measurement(
        f"{players} players, compiled",
        Unit.MILLION_PLIES_PER_SECOND,
        partial(compiled_games, players),
        target=12,
    )
    for players in pirates.PLAYERS
}

INTERPRETED: Final = {
    players: Measurement(
        f"{players} players, interpreted",
        Unit.MICROSECONDS_PER_PLY,
        partial(interpreted_games, players),
        target=10,
        versus=COMPILED[players],
    )
    for players in pirates.PLAYERS
}

FACADE: Final = Measurement(
    f"{PLAYERS} players, façade",
    Unit.MICROSECONDS_PER_PLY,
    partial(games.games_through_the_facade, pirates.NAME, 60),
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
        Measurement("Copy a state, compiled", Unit.NANOSECONDS, partial(games.copied_states, State), target=300),
        Measurement(
            "Copy a game", Unit.MICROSECONDS, partial(games.copied_games, pirates.NAME, HALF_A_GAME, 5000), target=10
        ),
        Measurement(
            "Copy a game, play, list moves",
            Unit.MICROSECONDS,
            partial(games.copies_played_on, pirates.NAME, HALF_A_GAME, 1000),
            target=60,
        ),
        Measurement("A seat's view", Unit.MICROSECONDS, partial(games.views, pirates.NAME, HALF_A_GAME, 500)),
        Measurement(
            "Resample from a view", Unit.MICROSECONDS, partial(games.resampled_games, pirates.NAME, HALF_A_GAME, 60)
        ),
    ),
    note=f"A game of {PLAYERS} players after {HALF_A_GAME.start} moves. The third row includes the second.",
)

SECTIONS: Final = (GAMES, STEPS)
