"""Many random games at once, compiled where that is possible."""

from __future__ import annotations

from dataclasses import dataclass

from cosmodrome.games.chance import Stream, known_seed
from cosmodrome.games.errors import BadSetting
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import can_compile, compiled
from cosmodrome.games.rocket.board import Board
from cosmodrome.games.rocket.boards import palenque
from cosmodrome.games.rocket.codec import MOST_MOVES
from cosmodrome.games.rocket.playout import play_games
from cosmodrome.games.rocket.ruleset import RuleSet, setting_for
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import MAX_SEATS


@dataclass(frozen=True, slots=True)
class Simulation:
    games: int
    decisions: int
    points: tuple[int, ...]  # of all games together, by seat


def simulate(
    players: int,
    games: int,
    seed: int | str | None = None,
    board: Board | None = None,
    rules: RuleSet | None = None,
    interpreted: bool = False,
) -> Simulation:
    """Plays random games; the same seed gives the same ones, compiled or interpreted, and without one they are new."""
    if type(games) is not int or games < 0:
        raise BadSetting("The number of games", games, "it is a whole number, 0 or more")
    setting = setting_for(players, board or palenque(), rules or RuleSet())
    dice = Stream(known_seed(seed), "simulation").dice()
    play = _interpreted if interpreted or not can_compile() else _compiled
    decisions, points = play(setting, games, dice)
    return Simulation(games, decisions, tuple(points[:players]))


def _interpreted(setting: Setting, games: int, dice: Row) -> tuple[int, Row]:
    points = [0] * MAX_SEATS
    return play_games(setting, State(), games, dice, [0] * MOST_MOVES, points), points


def _compiled(setting: Setting, games: int, dice: Row) -> tuple[int, Row]:
    import numpy as np

    settings, states = np.zeros(1, Setting.dtype()), np.zeros(1, State.dtype())
    setting.to_record(settings[0])
    points = np.zeros(MAX_SEATS, np.int64)
    moves = np.zeros(MOST_MOVES, np.int32)
    decisions = compiled(play_games)(settings[0], states[0], games, np.array(dice), moves, points)
    return int(decisions), points.tolist()
