"""Pacal's Rocket: the kernel, compiled and interpreted, the façade, and what makes a board ready to play on."""

from __future__ import annotations

from functools import cache, partial
from importlib import resources
from typing import Final

from bench import games
from bench.games import PLAYERS, SEED, need_compiler
from bench.measurement import SLOW_ROUNDS, Measurement, Section, Unit
from cosmodrome import rocket
from cosmodrome.games.rocket.ruleset import setting_for
from cosmodrome.games.rocket.state import State

THROUGHOUT: Final = range(7, 560, 23)  # of some 600 moves


def compiled_games(players: int) -> int:
    """So many, here and below, that the setting made beforehand matters little."""
    need_compiler()
    return rocket.simulate(players, games=2000, seed=SEED).decisions


def interpreted_games(players: int) -> int:
    return rocket.simulate(players, games=24, seed=SEED, interpreted=True).decisions


@cache
def board_text() -> str:
    return resources.files(rocket).joinpath("boards", "palenque.toml").read_text(encoding="utf-8")


def boards_read() -> int:
    times = 20
    for _ in range(times):
        rocket.read_board(board_text())
    return times


def settings_made() -> int:
    times = 20
    for _ in range(times):
        setting_for(PLAYERS, rocket.palenque(), rocket.RuleSet())
    return times


COMPILED: Final = {
    players: Measurement(
        f"{players} players, compiled",
        Unit.MILLION_DECISIONS_PER_SECOND,
        partial(compiled_games, players),
        target=4,
    )
    for players in rocket.PLAYERS
}

INTERPRETED: Final = {
    players: Measurement(
        f"{players} players, interpreted",
        Unit.MICROSECONDS_PER_DECISION,
        partial(interpreted_games, players),
        target=40,
        versus=COMPILED[players],
    )
    for players in rocket.PLAYERS
}

FACADE: Final = Measurement(
    f"{PLAYERS} players, façade",
    Unit.MICROSECONDS_PER_DECISION,
    partial(games.games_through_the_facade, rocket.NAME, 2),
    target=250,
    versus=INTERPRETED[PLAYERS],
)

GAMES: Final = Section(
    "Pacal's Rocket, random games",
    (*COMPILED.values(), *INTERPRETED.values(), FACADE),
    note="All legal moves are listed before every decision; a roll of the die takes time but is no decision. Compiled "
    "and interpreted: rocket.simulate. Façade: game.legal_moves, a random choice, game.play.",
)

STEPS: Final = Section(
    "Pacal's Rocket, step by step",
    (
        Measurement("Copy a state, compiled", Unit.NANOSECONDS, partial(games.copied_states, State), target=300),
        Measurement("Copy a game", Unit.MICROSECONDS, partial(games.copied_games, rocket.NAME, THROUGHOUT, 100)),
        Measurement(
            "Copy a game, play, list moves",
            Unit.MICROSECONDS,
            partial(games.copies_played_on, rocket.NAME, THROUGHOUT, 16),
        ),
        Measurement("A seat's view", Unit.MICROSECONDS, partial(games.views, rocket.NAME, THROUGHOUT, 8)),
        Measurement(
            "Resample from a view",
            Unit.MILLISECONDS,
            partial(games.resampled_games, rocket.NAME, THROUGHOUT, 1),
            rounds=SLOW_ROUNDS,
        ),
        Measurement("Read a board file", Unit.MILLISECONDS, boards_read, target=50),
        Measurement("A board as the rules see it", Unit.MILLISECONDS, settings_made),
    ),
    note=f"Averages over positions of a whole game of {PLAYERS} players. A resampled game is played again from its "
    "start. The last row is setting_for, which works out what shapes fit where.",
)

SECTIONS: Final = (GAMES, STEPS)
