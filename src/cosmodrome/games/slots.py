"""Copies between the places of an array of states: an assignment copies a record, but would share an object."""

from __future__ import annotations

from typing import Any

from cosmodrome.games.cells import COMPILED
from cosmodrome.games.jit import primitive


@primitive(COMPILED)
def copy_slot(states: Any, to: int, source: int) -> None:
    """Makes the state in one place the same as that in another."""
    states[to] = states[source].copy()
