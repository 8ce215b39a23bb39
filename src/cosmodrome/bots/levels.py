"""Five levels for people: the same names in both games, and a bot with its budget behind each.

Tree search is given a time, so that it answers as soon where nothing is compiled; what needs next to none is given a
number. `cosmodrome ladder GAME --levels` measures how far the levels lie apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cosmodrome.bots.names import BotName, read_name
from cosmodrome.games.errors import BadSetting

LEVELS: Final = ("cadet", "pilot", "navigator", "captain", "admiral")

BOTS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        game: MappingProxyType(dict(zip(LEVELS, names, strict=True)))
        for game, names in {
            "rocket": ("weighted", "careless", "greedy", "expect2:200ms", "mcts:500ms"),
            "pirates": ("weighted", "careless", "greedy", "expect2:300it", "mcts:500ms"),
        }.items()
    }
)


def bot_behind(asked: BotName, game: str) -> BotName:
    """The bot that plays a level in this game; any other name stands for itself."""
    if asked.bot not in LEVELS:
        return asked
    if asked != BotName(asked.bot):
        raise BadSetting("A level", str(asked), f"it has a budget of its own; say {asked.bot}")
    return read_name(BOTS[game][asked.bot])
