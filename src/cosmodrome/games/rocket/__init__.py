"""Pacal's Rocket (Günter Burkhardt, 2015), 2 to 5 players."""

from cosmodrome.games.rocket.begin import from_record, from_trace, new, new_with, position, resample, rules_text
from cosmodrome.games.rocket.board import Board
from cosmodrome.games.rocket.boards import palenque
from cosmodrome.games.rocket.boards.file import read_board
from cosmodrome.games.rocket.game import NAME, PLAYERS, RULES_VERSION, TITLE, Game
from cosmodrome.games.rocket.memory import PERFECT, Memory
from cosmodrome.games.rocket.points import Points
from cosmodrome.games.rocket.ruleset import EDITIONS, RuleSet
from cosmodrome.games.rocket.simulation import Simulation, simulate
from cosmodrome.games.rocket.view import View

__all__ = [
    "EDITIONS",
    "NAME",
    "PERFECT",
    "PLAYERS",
    "RULES_VERSION",
    "TITLE",
    "Board",
    "Game",
    "Memory",
    "Points",
    "RuleSet",
    "Simulation",
    "View",
    "from_record",
    "from_trace",
    "new",
    "new_with",
    "palenque",
    "position",
    "read_board",
    "resample",
    "rules_text",
    "simulate",
]
