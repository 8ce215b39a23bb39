"""Players made of code. `find` knows them by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from cosmodrome.bots.contract import NO_LIMIT, Bot, Budget
from cosmodrome.bots.random import Random
from cosmodrome.games.chance import Stream
from cosmodrome.games.errors import UnknownName

__all__ = ["BOTS", "NO_LIMIT", "Bot", "Budget", "Random", "find"]

BOTS: Final[Mapping[str, Callable[[Stream], Bot]]] = MappingProxyType({"random": Random})


def find(name: str, stream: Stream) -> Bot:
    """A new bot of that name, with dice of its own."""
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    return BOTS[name](stream)
