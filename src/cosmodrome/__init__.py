"""Cosmodrome: Pacal's Rocket and Kosmiczni Piraci, to play, to study and to host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome import games
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

if TYPE_CHECKING:
    from cosmodrome.games import pirates, rocket
else:

    def __getattr__(name: str) -> object:
        """A game, imported when it is first asked for: who plays one does not wait for the other."""
        if name in games.KINDS:
            return games.find(name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


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
