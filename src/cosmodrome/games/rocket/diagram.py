"""A table as text that a person can read and draw.

    round 3, first 2, die 4, seat 2 flies
    13  .  .   A3     ab  ~
    12  .  x   B(aa)  .   ~
    …
        a  b   c      d   e
    seat  score  supply  gods   left
    A     7      4       2 4 6  1 3 2 2 2
    …

In a field: `.` nothing, `~` lake, `x` covered, `ab` stones of seats 1 and 2, `A3` a pyramid of three floors of seat 1,
`B` the ship of seat 2, with what lies inside it in brackets, `(?)` if that may not be seen. `reading.py` reads it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cosmodrome.games.cells import SIDE
from cosmodrome.games.rocket.board import COLUMN_LETTERS, Board, field_name
from cosmodrome.games.rocket.table import Table

SHIP_LETTERS: Final = "ABCDE"
STONE_LETTERS: Final = "abcde"
EMPTY: Final = "."
CORNER: Final = "+"  # below the rows' numbers, beside the columns' letters
LAKE: Final = "~"
COVERED: Final = "x"
UNSEEN: Final = "(?)"
SEAT_HEAD: Final = ("seat", "score", "supply", "gods", "left")
VERBS: Final = {"set": "sets", "roll": "rolls", "fly": "flies", "stones": "brings in", "build": "builds"}


def draw(board: Board, table: Table) -> str:
    pieces = pieces_by_field(table)
    gone = board.covered(table.players)
    rows = [
        [str(row + 1), *(cell_text(board, gone, pieces, row * SIDE + column) for column in range(board.width))]
        for row in reversed(range(board.height))
    ]
    rows.append([CORNER, *COLUMN_LETTERS[: board.width]])
    seats = [
        (
            SHIP_LETTERS[seat],
            str(table.score[seat]),
            str(table.supply[seat]),
            " ".join(map(str, table.gods[seat])) or EMPTY,
            " ".join(map(str, table.left[seat])),
        )
        for seat in range(table.players)
    ]
    return "\n".join([whose_turn(table), *columns(rows), *columns([SEAT_HEAD, *seats])]) + "\n"


def whose_turn(table: Table) -> str:
    start = f"round {table.round}, first {table.first}" + (f", die {table.die}" if table.die else "")
    if table.seat is None:
        return f"{start}, over"
    allowance = f" {table.allowance}" if table.phase == "stones" else ""
    return f"{start}, seat {table.seat} {VERBS[table.phase]}{allowance}"


def pieces_by_field(table: Table) -> dict[str, str]:
    """What stands on each field that is not empty."""
    pieces: dict[str, str] = {}
    for seat, fields in enumerate(table.stones):
        for field in fields:
            pieces[field] = pieces.get(field, "") + STONE_LETTERS[seat]
    for pyramid in table.pyramids:
        pieces[pyramid.field] = f"{SHIP_LETTERS[pyramid.seat - 1]}{pyramid.floors}"
    for seat, (ship, inside) in enumerate(zip(table.ships, table.inside, strict=True)):
        if ship is not None:
            pieces[ship] = SHIP_LETTERS[seat] + inside_text(inside)
    return pieces


def inside_text(inside: Sequence[int] | None) -> str:
    if inside is None:
        return UNSEEN
    stones = "".join(STONE_LETTERS[seat] * count for seat, count in enumerate(inside))
    return f"({stones})" if stones else ""


def cell_text(board: Board, gone: Iterable[str], pieces: dict[str, str], cell: int) -> str:
    letter = board.letter(cell)
    if letter == board.lake:
        return LAKE
    return COVERED if letter in gone else pieces.get(field_name(cell), EMPTY)


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
