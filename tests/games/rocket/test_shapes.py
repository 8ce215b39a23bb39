"""The possible constellations of a grid: counted by hand, and listed against the slow, literal patterns."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final

import pytest

from cosmodrome.games.cells import SIDE
from cosmodrome.games.rocket.shapes import first_cells_on_the_grid, shapes
from tests.naive.rocket.patterns import CONSTELLATION_SIZE, Place, is_pattern

# A line of three with gaps of one step, two steps and so on fits into a row of 13 in 11, 9, … places, one of four in
# 10, 7, …; on a diagonal the same holds for columns and rows at once; so it does for the sides of a square.
THREES_OF_13: Final = (11, 9, 7, 5, 3, 1)
FOURS_OF_13: Final = (10, 7, 4, 1)
THREES_OF_16: Final = (14, 12, 10, 8, 6, 4, 2)
FOURS_OF_16: Final = (13, 10, 7, 4, 1)


def squares(numbers: tuple[int, ...] | range) -> int:
    return sum(number**2 for number in numbers)


def counts(columns: int, rows: int, diagonals: bool = True, tip_squares: bool = False) -> list[int]:
    """How many constellations of one to five floors a grid has."""
    found: Counter[int] = Counter()
    for shape in shapes(columns, rows, diagonals, tip_squares):
        found[shape.height] += first_cells_on_the_grid(shape, columns, rows).bit_count()
    return [found[height] for height in CONSTELLATION_SIZE]


def listed(columns: int, rows: int, edition: str, tip_squares: bool) -> list[tuple[int, frozenset[Place]]]:
    """Height and places of every constellation, as the shapes make them."""
    return [
        (shape.height, frozenset((column + right, row + up) for right, up in shape.corners))
        for shape in shapes(columns, rows, edition != "it", tip_squares)
        for room in [first_cells_on_the_grid(shape, columns, rows)]
        for row in range(1, rows + 1)
        for column in range(1, columns + 1)
        if room >> (row - 1) * SIDE + column - 1 & 1
    ]


def tried(columns: int, rows: int, edition: str, tip_squares: bool) -> set[tuple[int, frozenset[Place]]]:
    """The same, every choice of fields tried one after the other."""
    places = [(column, row) for column in range(1, columns + 1) for row in range(1, rows + 1)]
    return {
        (height, frozenset(some))
        for height, size in CONSTELLATION_SIZE.items()
        for some in combinations(places, size)
        if is_pattern(height, list(some), edition, tip_squares)
    }


def test_the_constellations_of_the_printed_grid() -> None:
    assert counts(13, 13) == [169, 312, 1508, 904, 650]


def test_the_constellations_of_the_printed_grid_by_hand() -> None:
    assert counts(13, 13) == [
        13 * 13,
        2 * 13 * 12,
        2 * 13 * sum(THREES_OF_13) + 2 * squares(THREES_OF_13),
        2 * 13 * sum(FOURS_OF_13) + 2 * squares(FOURS_OF_13),
        squares(range(1, 13)),
    ]


def test_the_constellations_of_the_largest_grid_by_hand() -> None:
    assert counts(16, 16) == [
        16 * 16,
        2 * 16 * 15,
        2 * 16 * sum(THREES_OF_16) + 2 * squares(THREES_OF_16),
        2 * 16 * sum(FOURS_OF_16) + 2 * squares(FOURS_OF_16),
        squares(range(1, 16)),
    ]
    assert counts(16, 16) == [256, 480, 2912, 1790, 1240]


def test_the_constellations_of_a_single_row_or_column() -> None:
    """Lines of three: three side by side and one with gaps; of four: two side by side; nothing is square."""
    assert counts(5, 1) == counts(1, 5) == [5, 4, 3 + 1, 2, 0]


def test_the_constellations_of_a_grid_of_five_columns_and_three_rows() -> None:
    assert counts(5, 3) == [
        15,
        3 * 4 + 5 * 2,  # in each row four pairs, in each column two
        3 * (3 + 1) + 5 + 2 * 3,  # in each row four lines of three, in each column one, three on either diagonal
        3 * 2,  # in each row two lines of four
        4 * 2 + 3,  # eight squares of side 1, three of side 2
    ]


def test_the_smallest_grid_has_one_constellation() -> None:
    assert counts(1, 1) == [1, 0, 0, 0, 0]


def test_the_italian_rules_have_the_rows_and_columns_alone() -> None:
    assert counts(13, 13, diagonals=False) == [
        169,
        312,
        2 * 13 * sum(THREES_OF_13),
        2 * 13 * sum(FOURS_OF_13),
        650,
    ]
    assert counts(5, 3, diagonals=False) == [15, 22, 17, 6, 11]


def test_squares_on_their_tip_come_beside_the_others() -> None:
    """Half a diagonal of one field, two and so on: such a square is 3, 5, … fields wide."""
    assert counts(13, 13, tip_squares=True) == [169, 312, 1508, 904, 650 + squares(THREES_OF_13)]
    assert counts(5, 3, tip_squares=True) == [15, 22, 23, 6, 11 + 3]


@pytest.mark.parametrize("tip_squares", [False, True], ids=["flat", "tip"])
@pytest.mark.parametrize("edition", ["pl", "it"])
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (5, 1), (1, 5), (5, 3), (3, 6), (6, 5)])
def test_shapes_list_every_pattern_once(columns: int, rows: int, edition: str, tip_squares: bool) -> None:
    by_shape = listed(columns, rows, edition, tip_squares)
    assert len(by_shape) == len(set(by_shape))
    assert set(by_shape) == tried(columns, rows, edition, tip_squares)


def test_lines_and_flat_squares_of_a_larger_grid_are_listed_once_each() -> None:
    by_shape = listed(7, 7, "pl", False)
    assert len(by_shape) == len(set(by_shape))
    assert set(by_shape) == tried(7, 7, "pl", False)
