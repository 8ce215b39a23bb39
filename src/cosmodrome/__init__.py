"""Cosmodrome: Pacal's Rocket and Kosmiczni Piraci, to play, to study and to host."""

from cosmodrome.games import pirates, rocket
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Chance, Decision, Game, Record, Result, View
from cosmodrome.games.errors import (
    BadBoard,
    BadNotation,
    BadPosition,
    BadRecord,
    BadSetting,
    CosmodromeError,
    IllegalMove,
)

__version__ = "0.1.0"

__all__ = [
    "BadBoard",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadSetting",
    "Chance",
    "CosmodromeError",
    "Decision",
    "Game",
    "IllegalMove",
    "Record",
    "Result",
    "Stream",
    "View",
    "pirates",
    "rocket",
]
