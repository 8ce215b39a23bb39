"""Ships, stones and pyramids as signs: the letter of the seat and its colour, so that nobody depends on the colour."""

from __future__ import annotations

from typing import Final, TypeAlias

from cosmodrome.cli.faces.seats import colour
from cosmodrome.games.rocket.diagram import SHIP_LETTERS, STONE_LETTERS
from cosmodrome.games.rocket.table import Table

Sign: TypeAlias = tuple[str, str]  # with its style

DARK: Final = "#000000"  # whatever a terminal takes for black


def ship_sign(seat: int) -> Sign:
    """Hollow, as ships are."""
    return f"({SHIP_LETTERS[seat - 1]})", f"bold {colour(seat)} on {DARK}"


def stone_sign(seat: int) -> Sign:
    return STONE_LETTERS[seat - 1], f"{DARK} on {colour(seat)}"


def pyramid_sign(seat: int, floors: int) -> Sign:
    return f"{SHIP_LETTERS[seat - 1]}{floors}", f"bold {DARK} on {colour(seat)}"


def pieces_by_field(table: Table) -> dict[str, list[Sign]]:
    """What stands on each field that is not empty; a ship hides the stones inside it."""
    pieces: dict[str, list[Sign]] = {}
    for seat, fields in enumerate(table.stones, 1):
        for field in fields:
            pieces.setdefault(field, []).append(stone_sign(seat))
    for pyramid in table.pyramids:
        pieces[pyramid.field] = [pyramid_sign(pyramid.seat, pyramid.floors)]
    for seat, ship in enumerate(table.ships, 1):
        if ship is not None:
            pieces[ship] = [ship_sign(seat)]
    return pieces
