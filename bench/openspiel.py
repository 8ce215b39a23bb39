"""The best-known collection of games, in the same two ways: a loop in Python, and all in compiled code."""

from __future__ import annotations

import functools
import random
from typing import Any, Final

from bench import pirates, rocket
from bench.games import PLAYERS, SEED
from bench.measurement import Measurement, Missing, Section

GOOFSPIEL: Final = "goofspiel(players=4,num_cards=8)"  # four hands of eight cards, as in our games with four players
LEDUC: Final = "leduc_poker"
MAEDN: Final = "maedn(players=4)"  # a race of four with a die, better known as ludo
BACKGAMMON: Final = "backgammon"
QUORIDOR: Final = "quoridor"  # two pawns on a grid between walls that they build


def pyspiel() -> Any:
    try:
        import pyspiel as module
    except ImportError:
        raise Missing("OpenSpiel is not installed") from None
    return module


@functools.cache
def game(name: str) -> Any:
    return pyspiel().load_game(name)


def play_out(name: str, chance: random.Random) -> int:
    """One game as OpenSpiel's own example plays it, but with the quicker of Python's generators; answers the plies."""
    state, plies = game(name).new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, probabilities)[0])
        elif state.is_simultaneous_node():
            moves = [chance.choice(state.legal_actions(seat)) for seat in range(state.num_players())]
            state.apply_actions(moves)
            plies += len(moves)
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            plies += 1
    return plies


def games_in_python(name: str, games: int) -> int:
    chance = random.Random(SEED)
    return sum(play_out(name, chance) for _ in range(games))


@functools.cache
def plies_in_a_game(name: str) -> float:
    """OpenSpiel's rollouts don't count; the games of the Python loop are equally long on average."""
    games = 1000
    return games_in_python(name, games) / games


@functools.cache
def rollouts(name: str, games: int) -> tuple[Any, Any]:
    """A search of one iteration, which is nothing but so many random games in C++, and a position to start from."""
    module = pyspiel()
    in_turns = module.load_game_as_turn_based(name)  # the search knows no simultaneous moves
    evaluator = module.RandomRolloutEvaluator(n_rollouts=games, seed=SEED)
    search = module.MCTSBot(
        in_turns, evaluator, uct_c=1, max_simulations=1, max_memory_mb=1, solve=False, seed=SEED, verbose=False
    )
    start = in_turns.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])
    return search, start


def games_in_cpp(name: str, games: int) -> int:
    search, start = rollouts(name, games)
    search.mcts_search(start)
    return round(games * plies_in_a_game(name))


def title(name: str) -> str:
    return name.partition("(")[0]


def in_python(name: str, games: int, versus: Measurement) -> Measurement:
    run = functools.partial(games_in_python, name, games)
    return Measurement(f"{title(name)}, Python loop", versus.unit, run, versus=versus)


def in_cpp(name: str, games: int, versus: Measurement) -> Measurement:
    run = functools.partial(games_in_cpp, name, games)
    return Measurement(f"{title(name)}, C++", versus.unit, run, versus=versus)


PEERS: Final = Section(
    "OpenSpiel, random games",
    (
        in_python(MAEDN, 30, rocket.FACADE),
        in_python(BACKGAMMON, 25, rocket.FACADE),
        in_python(QUORIDOR, 100, rocket.FACADE),
        in_python(GOOFSPIEL, 500, pirates.FACADE),
        in_python(LEDUC, 2000, pirates.FACADE),
        in_cpp(MAEDN, 100, rocket.COMPILED[PLAYERS]),
        in_cpp(BACKGAMMON, 50, rocket.COMPILED[PLAYERS]),
        in_cpp(QUORIDOR, 100, rocket.COMPILED[PLAYERS]),
        in_cpp(GOOFSPIEL, 8000, pirates.COMPILED[PLAYERS]),
        in_cpp(LEDUC, 50_000, pirates.COMPILED[PLAYERS]),
    ),
    note=f"The games are {MAEDN}, {BACKGAMMON}, {QUORIDOR}, {GOOFSPIEL} and {LEDUC}. Python loop: as OpenSpiel's users "
    "write it; compare our façade. C++: its own random rollouts (RandomRolloutEvaluator), which play goofspiel in "
    "turns; compare our compiled games. They are other games than ours, so this compares magnitudes. OpenSpiel itself "
    "warns that its quoridor has known issues.",
)

SECTIONS: Final = (PEERS,)
