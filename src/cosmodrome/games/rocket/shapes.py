"""The shapes of PR 5.2 on a grid: which cells a constellation may have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cosmodrome.games.cells import SIDE

Step = tuple[int, int]  # columns, rows


class Shape(NamedTuple):
    """A cell and the one a step away, and the same two a leap further, as far as they differ."""

    height: int
    size: int
    step: Step = (0, 0)
    leap: Step = (0, 0)

    @property
    def corners(self) -> tuple[Step, ...]:
        """From the first cell to each, itself included, in board order of a line, or by rows."""
        (right, up), (further, higher) = self.step, self.leap
        every = ((0, 0), self.step, self.leap, (right + further, up + higher))
        return tuple(dict.fromkeys(every))


def shapes(columns: int, rows: int, diagonals: bool, tip_squares: bool) -> Iterator[Shape]:
    """PR 5.2 One; two side by side; three or four in a line of equal gaps; the corners of a square."""
    longest = max(columns, rows) - 1
    straight, slanting = ((1, 0), (0, 1)), ((1, 1), (-1, 1))
    yield Shape(1, 1)
    for direction in straight:
        yield line(2, direction, 1)
    for height in (3, 4):
        for direction in straight + (slanting if diagonals else ()):
            for gap in range(1, longest // (height - 1) + 1):
                yield line(height, direction, gap)
    for side in range(1, min(columns, rows)):
        yield Shape(5, 4, (side, 0), (0, side))
    if tip_squares:
        for half in range(1, (min(columns, rows) - 1) // 2 + 1):
            yield Shape(5, 4, (-half, half), (half, half))


def line(count: int, direction: Step, gap: int) -> Shape:
    leap = (count - 2) * gap
    return Shape(count, count, (direction[0] * gap, direction[1] * gap), (direction[0] * leap, direction[1] * leap))


def first_cells_on_the_grid(shape: Shape, columns: int, rows: int) -> int:
    """The cells from which the whole shape lies on the grid, as a set: part of a row, in some of the rows."""
    rights, ups = zip(*shape.corners, strict=True)
    part = sum(1 << column for column in range(max(0, -min(rights)), min(columns, columns - max(rights))))
    return sum(part << row * SIDE for row in range(max(0, -min(ups)), min(rows, rows - max(ups))))
