"""The games: their rules, positions, views and notation. Nothing in here knows the rest of the package."""

from __future__ import annotations

import importlib
from typing import Final, cast

from cosmodrome.games.contract import Kind
from cosmodrome.games.errors import UnknownName

KINDS: Final = ("pirates", "rocket")


def find(name: str) -> Kind:
    """The game of that name."""
    if name not in KINDS:
        raise UnknownName("game", name, KINDS)
    return cast(Kind, importlib.import_module(f"{__name__}.{name}"))
