"""The compiled twins of `cells.py`: a set is a tuple of four 64-bit words, the lowest rows first.

Imported only to be compiled. All arithmetic is on unsigned words: a signed one among them would make floats of both.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cosmodrome.games.jit import trailing_zeros

Words = tuple[Any, Any, Any, Any]
word: Final[Any] = np.uint64
whole: Final[Any] = np.int64
lowest_bit: Final = trailing_zeros()

ZERO: Final = word(0)
ONE: Final = word(1)
ROW: Final = word(16)
ABOVE: Final = word(48)
NOT_WEST_EDGE: Final = word(0xFFFEFFFEFFFEFFFE)
NOT_EAST_EDGE: Final = word(0x7FFF7FFF7FFF7FFF)
WEST_EDGE: Final = word(0x0001000100010001)
BOTTOM_ROW: Final = word(0xFFFF)


def nothing() -> Words:
    return (ZERO, ZERO, ZERO, ZERO)


def only(cell: int) -> Words:
    bit = ONE << word(cell & 63)
    place = cell >> 6
    return (
        bit if place == 0 else ZERO,
        bit if place == 1 else ZERO,
        bit if place == 2 else ZERO,
        bit if place == 3 else ZERO,
    )


def read(field: Any) -> Words:
    return (field[0], field[1], field[2], field[3])


def write(table: Any, index: int, cells: Words) -> None:
    table[index][0] = cells[0]
    table[index][1] = cells[1]
    table[index][2] = cells[2]
    table[index][3] = cells[3]


def holds(table: Any, index: int, cell: int) -> bool:
    return bool(table[index][cell >> 6] >> word(cell & 63) & ONE != ZERO)


def add(table: Any, index: int, cell: int) -> None:
    table[index][cell >> 6] |= ONE << word(cell & 63)


def remove(table: Any, index: int, cell: int) -> None:
    table[index][cell >> 6] &= ~(ONE << word(cell & 63))


def both(one: Words, other: Words) -> Words:
    return (one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3])


def common(one: Words, other: Words) -> Words:
    return (one[0] & other[0], one[1] & other[1], one[2] & other[2], one[3] & other[3])


def without(one: Words, other: Words) -> Words:
    return (one[0] & ~other[0], one[1] & ~other[1], one[2] & ~other[2], one[3] & ~other[3])


def some(cells: Words) -> bool:
    return bool((cells[0] | cells[1] | cells[2] | cells[3]) != ZERO)


def has(cells: Words, cell: int) -> bool:
    return bool(cells[cell >> 6] >> word(cell & 63) & ONE != ZERO)


def north(cells: Words) -> Words:
    return (
        cells[0] << ROW,
        cells[1] << ROW | cells[0] >> ABOVE,
        cells[2] << ROW | cells[1] >> ABOVE,
        cells[3] << ROW | cells[2] >> ABOVE,
    )


def south(cells: Words) -> Words:
    return (
        cells[0] >> ROW | cells[1] << ABOVE,
        cells[1] >> ROW | cells[2] << ABOVE,
        cells[2] >> ROW | cells[3] << ABOVE,
        cells[3] >> ROW,
    )


def east(cells: Words) -> Words:
    """A row never crosses the border of a word, so each word shifts for itself."""
    return (
        (cells[0] & NOT_EAST_EDGE) << ONE,
        (cells[1] & NOT_EAST_EDGE) << ONE,
        (cells[2] & NOT_EAST_EDGE) << ONE,
        (cells[3] & NOT_EAST_EDGE) << ONE,
    )


def west(cells: Words) -> Words:
    return (
        (cells[0] & NOT_WEST_EDGE) >> ONE,
        (cells[1] & NOT_WEST_EDGE) >> ONE,
        (cells[2] & NOT_WEST_EDGE) >> ONE,
        (cells[3] & NOT_WEST_EDGE) >> ONE,
    )


def row_and_column(cell: int) -> Words:
    column = WEST_EDGE << word(cell & 15)
    row = BOTTOM_ROW << word(cell & 48)
    place = cell >> 6
    return (
        column | (row if place == 0 else ZERO),
        column | (row if place == 1 else ZERO),
        column | (row if place == 2 else ZERO),
        column | (row if place == 3 else ZERO),
    )


def shifted_back(cells: Words, distance: int) -> Words:
    places = distance >> 6
    down = word(distance & 63)
    up = word(63) - down  # shifted once more by one: a shift by all 64 bits is not defined
    if places == 0:
        return (
            cells[0] >> down | cells[1] << up << ONE,
            cells[1] >> down | cells[2] << up << ONE,
            cells[2] >> down | cells[3] << up << ONE,
            cells[3] >> down,
        )
    if places == 1:
        return (
            cells[1] >> down | cells[2] << up << ONE,
            cells[2] >> down | cells[3] << up << ONE,
            cells[3] >> down,
            ZERO,
        )
    if places == 2:
        return (cells[2] >> down | cells[3] << up << ONE, cells[3] >> down, ZERO, ZERO)
    return (cells[3] >> down, ZERO, ZERO, ZERO)


def first(cells: Words) -> Any:
    if cells[0] != ZERO:
        return whole(lowest_bit(cells[0]))
    if cells[1] != ZERO:
        return 64 + whole(lowest_bit(cells[1]))
    if cells[2] != ZERO:
        return 128 + whole(lowest_bit(cells[2]))
    return 192 + whole(lowest_bit(cells[3]))


def without_first(cells: Words) -> Words:
    if cells[0] != ZERO:
        return (cells[0] & cells[0] - ONE, cells[1], cells[2], cells[3])
    if cells[1] != ZERO:
        return (ZERO, cells[1] & cells[1] - ONE, cells[2], cells[3])
    if cells[2] != ZERO:
        return (ZERO, ZERO, cells[2] & cells[2] - ONE, cells[3])
    return (ZERO, ZERO, ZERO, cells[3] & cells[3] - ONE)


def list_cells(cells: Words, base: int, moves: Any, count: int) -> int:
    for place in range(4):
        rest = cells[place]
        while rest != ZERO:
            moves[count] = base + 64 * place + whole(lowest_bit(rest))
            rest &= rest - ONE
            count += 1
    return count
