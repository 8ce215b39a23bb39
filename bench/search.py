"""The searches: how often a second they go down their tree and play the game out, in both games."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from bench.games import PLAYERS, SEED, need_compiler, views_of
from bench.measurement import SLOW_ROUNDS, Measurement, Section, Unit
from cosmodrome import bots, pirates, rocket
from cosmodrome.bots import Budget
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import View

EARLY: Final = {rocket.NAME: range(100, 101), pirates.NAME: range(4, 5)}  # moves: the longer the rest, the slower
ITERATIONS: Final = {rocket.NAME: 2_000, pirates.NAME: 20_000}
TARGETS: Final = {(rocket.NAME, "flat"): 8, (pirates.NAME, "mcts"): 100}
TITLES: Final = {rocket.NAME: "Rocket", pirates.NAME: "Pirates"}


@cache
def view_of(game: str) -> View:
    return views_of(game, EARLY[game])[0]


def iterations(game: str, bot: str) -> int:
    """A new search each time, so that no tree is there already."""
    need_compiler()
    budget = Budget(iterations=ITERATIONS[game])
    return bots.find(bot, game, Stream(SEED, "bench")).analyse(view_of(game), budget).iterations


def row(game: str, bot: str, target: float | None = None) -> Measurement:
    run = partial(iterations, game, bot)
    name = f"{TITLES[game]}, {bot}"
    return Measurement(name, Unit.THOUSAND_ITERATIONS_PER_SECOND, run, target, rounds=SLOW_ROUNDS)


SEARCHES: Final = Section(
    "Searches, compiled",
    tuple(row(game, bot, TARGETS.get((game, bot))) for game in TITLES for bot in ("flat", "mcts")),
    note=f"{PLAYERS} players, early in the game. An iteration of mcts goes down the tree and plays on, in Rocket for "
    "four rounds, in Pirates to the end; one of flat plays the game out. What it takes to begin, such as a view "
    "understood, is counted.",
)

SECTIONS: Final = (SEARCHES,)
