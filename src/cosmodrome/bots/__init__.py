"""Players made of code. `find` knows them by name.

A rung of the ladder is a class that begins with the name of the game, a stream and a memory. What it knows of a game
stands in `bots/rocket/` and `bots/pirates/`, the compiled searches in `bots/search/`.
"""

from __future__ import annotations

from cosmodrome.bots.contract import NO_LIMIT, Analysis, Analyst, Bot, Budget, Candidate
from cosmodrome.bots.levels import LEVELS
from cosmodrome.bots.names import BotName, read_name
from cosmodrome.bots.registry import RUNGS, UNRATED, AllSeeing, Player, find, find_any

__all__ = [
    "LEVELS",
    "NO_LIMIT",
    "RUNGS",
    "UNRATED",
    "AllSeeing",
    "Analysis",
    "Analyst",
    "Bot",
    "BotName",
    "Budget",
    "Candidate",
    "Player",
    "find",
    "find_any",
    "read_name",
]
