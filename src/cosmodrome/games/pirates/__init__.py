"""Kosmiczni Piraci (Reiner Knizia, 2014), 3 to 5 players."""

from cosmodrome.games.pirates.game import (
    NAME,
    PLAYERS,
    RULES_VERSION,
    TITLE,
    Game,
    from_record,
    from_trace,
    new,
    new_with,
    position,
    resample,
    rules_text,
)
from cosmodrome.games.pirates.simulation import Simulation, simulate
from cosmodrome.games.pirates.view import View

__all__ = [
    "NAME",
    "PLAYERS",
    "RULES_VERSION",
    "TITLE",
    "Game",
    "Simulation",
    "View",
    "from_record",
    "from_trace",
    "new",
    "new_with",
    "position",
    "resample",
    "rules_text",
    "simulate",
]
