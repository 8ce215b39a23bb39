"""What both drawings of a board share: the tints of its districts, its walls and river, and where a value stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, TypeAlias

from cosmodrome.cli.boards.outline import Corner
from cosmodrome.games.cells import SIDE
from cosmodrome.games.rocket.board import Board, field_name

Edge: TypeAlias = tuple[Corner, Corner]  # of one field, from the left or from the top

TINTS: Final = (
    "#ecdcb9",
    "#d9e5c3",
    "#cbe1da",
    "#f1dac6",
    "#ead4d3",
    "#e6e5b5",
    "#d2deea",
    "#e9d0ac",
    "#dfd5e6",
    "#c9dfb8",
)
SACRED: Final = "#f4d07c"
LAKE: Final = "#62b4bf"
RIVER: Final = "#2f8496"
COVERED: Final = "#b3aa98"
WALL: Final = "#8a7a5a"
INK: Final = "#3b3527"


def letter_at(board: Board, column: int, row: int) -> str | None:
    """The letter of a field, its row counted from the top; none off the board."""
    inside = 0 <= column < board.width and 0 <= row < board.height
    return board.rows[board.height - 1 - row][column] if inside else None


def name_at(board: Board, column: int, row: int) -> str:
    return field_name((board.height - 1 - row) * SIDE + column)


def fields_of(board: Board, letter: str) -> list[Corner]:
    """A district's fields by their upper left corners, in reading order."""
    return [
        (column, row)
        for row in range(board.height)
        for column in range(board.width)
        if letter_at(board, column, row) == letter
    ]


def tints(board: Board) -> dict[str, str]:
    """A tint for every letter: neighbours differ, and none is used more than it must be."""
    chosen = {board.lake: LAKE, board.sacred: SACRED}
    used: Counter[str] = Counter()
    for letter in board.districts:
        if letter not in chosen:
            beside = {chosen[other] for other in beside_district(board, letter) if other in chosen}
            chosen[letter] = min(TINTS, key=lambda tint: (tint in beside, used[tint]))
            used[chosen[letter]] += 1
    return chosen


def beside_district(board: Board, letter: str) -> set[str]:
    """The letters around a district, across corners too."""
    around = {
        letter_at(board, column + right, row + down)
        for column, row in fields_of(board, letter)
        for right in (-1, 0, 1)
        for down in (-1, 0, 1)
    }
    return {other for other in around if other is not None and other != letter}


def medallion(board: Board, letter: str) -> Corner:
    """The field that shows a district's value: its first, away from the water if there is one."""
    fields = fields_of(board, letter)
    wet = {*board.river_bank, *board.lake_shore}
    return next((field for field in fields if name_at(board, *field) not in wet), fields[0])


def walls(board: Board) -> set[Edge]:
    """The edges between districts; the shore of the lake is none."""
    return {edge for edge, one, other in inner_edges(board) if one != other and board.lake not in (one, other)}


def inner_edges(board: Board) -> Iterator[tuple[Edge, str | None, str | None]]:
    """Every edge between two fields, with their letters."""
    for row in range(board.height):
        for column in range(board.width):
            here = letter_at(board, column, row)
            if column:
                yield ((column, row), (column, row + 1)), letter_at(board, column - 1, row), here
            if row:
                yield ((column, row), (column + 1, row)), letter_at(board, column, row - 1), here


def river_edges(board: Board) -> set[Edge]:
    """The river's runs, cut into the edges of single fields."""
    return {
        ((column, row), (column + (from_row == to_row), row + (from_row != to_row)))
        for (from_column, from_row), (to_column, to_row) in pairwise(board.river)
        for column in run(from_column, to_column)
        for row in run(from_row, to_row)
    }


def run(one: int, other: int) -> range:
    return range(min(one, other), max(one, other) + (one == other))
