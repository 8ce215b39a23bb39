"""A move as a number and back; each phase has numbers of its own."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.cells import CELLS, OFF_BOARD
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.state import CORNERS
from cosmodrome.games.rocket.vocabulary import HEIGHTS, MAX_SEATS, NOBODY

NOTHING: Final = 0  # bring in no stone, build nothing
SUPPLY: Final = OFF_BOARD  # where a stone comes from, if not from a field
SOURCES: Final = CELLS + 1
SHIPS: Final = MAX_SEATS + 1
MOST_MOVES: Final = 4096


@rule
def flight_code(kind: int, cell: int) -> int:
    return kind * CELLS + cell


@rule
def kind_of(code: int) -> int:
    return code // CELLS


@rule
def cell_of(code: int) -> int:
    return code % CELLS


@rule
def stones_code(source: int, ship: int, other_source: int) -> int:
    """One stone from a source into the own ship and, unless `ship` is NOBODY, one more into that ship."""
    return 1 + (source * SHIPS + ship) * SOURCES + other_source


@rule
def one_stone_code(source: int) -> int:
    return stones_code(source, NOBODY, SUPPLY)


@rule
def source_of(code: int) -> int:
    return (code - 1) // SOURCES // SHIPS


@rule
def ship_of(code: int) -> int:
    return (code - 1) // SOURCES % SHIPS


@rule
def other_source_of(code: int) -> int:
    return (code - 1) % SOURCES


@rule
def build_code(floors: int, shape: int, cell: int, place: int) -> int:
    """So many floors, by the shape that begins at the cell, on its corner number `place`."""
    return 1 + ((shape * CELLS + cell) * CORNERS + place) * HEIGHTS + floors


@rule
def floors_of(code: int) -> int:
    return (code - 1) % HEIGHTS


@rule
def place_of(code: int) -> int:
    return (code - 1) // HEIGHTS % CORNERS


@rule
def first_cell_of(code: int) -> int:
    return (code - 1) // HEIGHTS // CORNERS % CELLS


@rule
def shape_of(code: int) -> int:
    return (code - 1) // HEIGHTS // CORNERS // CELLS
