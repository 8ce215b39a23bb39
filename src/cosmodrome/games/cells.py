"""Sets of cells of a grid of up to 16 x 16 fields: the words in which the rules of a board speak.

A cell is row * 16 + column, row 0 at the bottom. A set is one whole number with a bit for each cell; compiled, it is
a vector of sixteen rows, and each function here has its twin of the same name in `words.py`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from cosmodrome.games.fields import Row
from cosmodrome.games.jit import primitive

Cells: TypeAlias = int

SIDE: Final = 16
CELLS: Final = SIDE * SIDE
OFF_BOARD: Final = CELLS
ALL: Final = (1 << CELLS) - 1
WEST_EDGE: Final = sum(1 << row * SIDE for row in range(SIDE))
EAST_EDGE: Final = WEST_EDGE << SIDE - 1
BOTTOM_ROW: Final = (1 << SIDE) - 1
# By how far right one looks, or left below 0: the columns from which that is still on the grid.
COLUMNS: Final = {
    right: ALL // BOTTOM_ROW * ((BOTTOM_ROW >> right if right > 0 else BOTTOM_ROW << -right) & BOTTOM_ROW)
    for right in range(1 - SIDE, SIDE)
}
COMPILED: Final = "cosmodrome.games.words"


@primitive(COMPILED)
def nothing() -> Cells:
    return 0


@primitive(COMPILED)
def only(cell: int) -> Cells:
    """The set of that cell alone."""
    return 1 << cell


@primitive(COMPILED)
def read(field: int) -> Cells:
    """The set that a field of a state holds."""
    return field


@primitive(COMPILED)
def write(table: Row, index: int, cells: Cells) -> None:
    """Puts a set into a state's table of sets."""
    table[index] = cells


@primitive(COMPILED)
def holds(table: Row, index: int, cell: int) -> bool:
    """Whether a set of a state's table has the cell."""
    return table[index] >> cell & 1 != 0


@primitive(COMPILED)
def add(table: Row, index: int, cell: int) -> None:
    table[index] |= 1 << cell


@primitive(COMPILED)
def remove(table: Row, index: int, cell: int) -> None:
    table[index] &= ~(1 << cell)


@primitive(COMPILED)
def both(one: Cells, other: Cells) -> Cells:
    """The cells in either of the two sets."""
    return one | other


@primitive(COMPILED)
def common(one: Cells, other: Cells) -> Cells:
    """The cells in both sets."""
    return one & other


@primitive(COMPILED)
def without(one: Cells, other: Cells) -> Cells:
    """The cells of the one set that are not in the other."""
    return one & ~other


@primitive(COMPILED)
def some(cells: Cells) -> bool:
    """Whether there is a cell in the set."""
    return cells != 0


@primitive(COMPILED)
def has(cells: Cells, cell: int) -> bool:
    return cells >> cell & 1 != 0


@primitive(COMPILED)
def north(cells: Cells) -> Cells:
    """Every cell one step up; what leaves the grid is gone."""
    return cells << SIDE & ALL


@primitive(COMPILED)
def south(cells: Cells) -> Cells:
    return cells >> SIDE


@primitive(COMPILED)
def east(cells: Cells) -> Cells:
    return (cells & ~EAST_EDGE) << 1


@primitive(COMPILED)
def west(cells: Cells) -> Cells:
    return (cells & ~WEST_EDGE) >> 1


@primitive(COMPILED)
def seen_from(cells: Cells, right: int, up: int) -> Cells:
    """Every cell that has one of the set so far to its right and above it, or to its left (below 0) and above it.

    Nothing is seen round an edge.
    """
    return cells >> up * SIDE + right & COLUMNS[right]


@primitive(COMPILED)
def row_and_column(cell: int) -> Cells:
    """All cells in line with one, itself included."""
    return BOTTOM_ROW << cell // SIDE * SIDE | WEST_EDGE << cell % SIDE


@primitive(COMPILED)
def shifted_back(cells: Cells, distance: int) -> Cells:
    """Every cell that many numbers lower: where a shape begins if its farther cell is in the set."""
    return cells >> distance


@primitive(COMPILED)
def first(cells: Cells) -> int:
    """The lowest cell of a set that is not empty."""
    return (cells & -cells).bit_length() - 1


@primitive(COMPILED)
def without_first(cells: Cells) -> Cells:
    return cells & cells - 1


@primitive(COMPILED)
def list_cells(cells: Cells, base: int, moves: Row, count: int) -> int:
    """Writes base + cell for each cell of the set, in order, from place `count` on; answers the new count."""
    while cells:
        moves[count] = base + (cells & -cells).bit_length() - 1
        cells &= cells - 1
        count += 1
    return count
