"""The patterns of PR 5.2, told from the columns and rows of their fields."""

from itertools import pairwise
from typing import Final

Place = tuple[int, int]  # column, row

CONSTELLATION_SIZE: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 4}  # PR 5.2: floors -> fields


def is_pattern(floors: int, places: list[Place], edition: str, tip_squares: bool) -> bool:
    """PR 5.2 One; two side by side; three or four in a line; for five floors four corners of a square."""
    if floors == 1:
        return len(places) == 1
    if floors == 2:
        return len(places) == 2 and are_side_by_side(places)
    if floors in (3, 4):
        return len(places) == floors and is_line(places, diagonal_too=edition != "it")
    return is_square(places) or (tip_squares and is_tip_square(places))


def are_side_by_side(places: list[Place]) -> bool:
    """PR 5.2 Neighbours in a row or in a column."""
    (column, row), (other_column, other_row) = places
    return abs(column - other_column) + abs(row - other_row) == 1


def is_line(places: list[Place], diagonal_too: bool) -> bool:
    """PR 5.2 In a row or a column, with equal gaps; in a diagonal too (PR 9: not by the Italian rules)."""
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(sorted(places))}
    if len(steps) != 1:
        return False
    columns, rows = steps.pop()
    return columns == 0 or rows == 0 or (diagonal_too and abs(columns) == abs(rows))


def is_square(places: list[Place]) -> bool:
    """PR 5.2 Lower left, upper left, lower right and upper right corner of a square on its side."""
    left, low = min(places)
    side = max(places)[0] - left
    return sorted(places) == [(left, low), (left, low + side), (left + side, low), (left + side, low + side)]


def is_tip_square(places: list[Place]) -> bool:
    """PR 5.2 Left, lower, upper and right corner of a square on its tip; counts only if the table says so."""
    left, middle = min(places)
    half = (max(places)[0] - left) // 2
    centre, right, low, high = left + half, left + 2 * half, middle - half, middle + half
    return sorted(places) == [(left, middle), (centre, low), (centre, high), (right, middle)]
