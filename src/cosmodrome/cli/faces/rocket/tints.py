"""A tint for each district, so that no two neighbours look alike, and the colours of water."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cosmodrome.games.rocket import Board

TINTS: Final = ("#005f5f", "#5f005f", "#5f5f00", "#4e4e4e", "#5f0000", "#005f00", "#5f5f87")
SACRED: Final = "#875f00"
LAKE: Final = "#5fafff on #00005f"
RIVER: Final = "bold #ffffff on #005fd7"
COVERED: Final = "dim"
INK: Final = "#d0d0d0"  # on a tint
MARK: Final = "bold #ffffff"


def tints(board: Board) -> dict[str, str]:
    """For each district the first tint that no neighbour has yet; where all are taken, any."""
    beside = set(neighbours(board))
    chosen = {board.sacred: SACRED}
    for letter in board.districts:
        if letter not in chosen:
            taken = {chosen.get(other) for one, other in beside if one == letter}
            chosen[letter] = next((tint for tint in TINTS if tint not in taken), TINTS[len(chosen) % len(TINTS)])
    return chosen


def neighbours(board: Board) -> Iterator[tuple[str, str]]:
    """Every two districts that meet along an edge, both ways round."""
    rows = board.rows
    for row in range(board.height):
        for column in range(board.width):
            for other_row, other_column in ((row + 1, column), (row, column + 1)):
                if other_row < board.height and other_column < board.width:
                    one, other = rows[row][column], rows[other_row][other_column]
                    yield one, other
                    yield other, one
