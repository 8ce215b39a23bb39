"""Where the river runs on the drawing: between which rows and beside which columns."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from cosmodrome.games.rocket import Board


@dataclass(frozen=True, slots=True)
class River:
    """Rows and columns from the top left, as the board file has it."""

    across: frozenset[tuple[int, int]]  # column, and the row below the edge
    down: frozenset[tuple[int, int]]  # the column right of the edge, and row
    points: frozenset[tuple[int, int]]  # the corners of fields that it touches

    def runs_above(self, row: int) -> bool:
        return any(below == row for _, below in self.across)


def river_of(board: Board) -> River:
    across: set[tuple[int, int]] = set()
    down: set[tuple[int, int]] = set()
    points = set(board.river)
    for (column, row), (to_column, to_row) in pairwise(board.river):
        left, right, top, bottom = *sorted((column, to_column)), *sorted((row, to_row))
        across.update((along, row) for along in range(left, right))
        down.update((column, along) for along in range(top, bottom))
        points.update((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))
    return River(frozenset(across), frozenset(down), frozenset(points))
