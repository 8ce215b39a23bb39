"""A board as its file describes it, and the setting that it gives a number of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cosmodrome.games.cells import CELLS, OFF_BOARD, SIDE
from cosmodrome.games.rocket.vocabulary import ARROWS

COLUMN_LETTERS: Final = "abcdefghijklmnop"
FACE_NAMED_ARROWS: Final = "arrows"
PLAIN: Final = "plain"


@dataclass(frozen=True, slots=True)
class Board:
    """PR 1.1 A grid of fields in districts, with a river and a lake, the covers and the die."""

    name: str
    rows: tuple[tuple[str, ...], ...]  # district letters, the lowest row first
    lake: str
    sacred: str
    values: Mapping[str, int]
    river: tuple[tuple[int, int], ...]  # corners of the ribbon, in column and row edges from the top left
    river_bank: tuple[str, ...]
    lake_shore: tuple[str, ...]
    covers: Mapping[str, tuple[str, ...]]
    covers_by_players: Mapping[int, tuple[str, ...]]
    die: tuple[str, ...]
    said: Mapping[str, Any]  # the file itself, for traces and records

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def districts(self) -> tuple[str, ...]:
        """The district letters in the file's order; a district's number is its place here."""
        return tuple(self.values)

    def letter(self, cell: int) -> str:
        return self.rows[cell // SIDE][cell % SIDE]

    def cells(self) -> list[int]:
        """All cells of the grid, in board order."""
        return [row * SIDE + column for row in range(self.height) for column in range(self.width)]

    def covered(self, players: int) -> set[str]:
        """PR 1.6 The districts out of play with so many players."""
        return {letter for cover in self.covers_by_players[players] for letter in self.covers[cover]}

    def land(self, players: int) -> int:
        """PR 1.6, 3.3 The fields in play as a set: neither lake nor covered."""
        gone = {self.lake, *self.covered(players)}
        return sum(1 << cell for cell in self.cells() if self.letter(cell) not in gone)


FIELD_NAMES: Final = tuple(f"{COLUMN_LETTERS[cell % SIDE]}{cell // SIDE + 1}" for cell in range(CELLS))


def field_name(cell: int) -> str:
    return FIELD_NAMES[cell]


def cell_named(field: str) -> int:
    """The cell of a field's name, or OFF_BOARD if no grid could have it."""
    column, row = field[:1], field[1:]
    if column not in COLUMN_LETTERS or not column or not (row.isascii() and row.isdecimal()) or row[0] == "0":
        return OFF_BOARD
    number = int(row[:4])
    return (number - 1) * SIDE + COLUMN_LETTERS.index(column) if number <= SIDE and len(row) <= 2 else OFF_BOARD


def face_number(face: str) -> int:
    """PR 1.7 A face of the die as the rules know it."""
    return ARROWS if face == FACE_NAMED_ARROWS else int(face)


def face_name(number: int) -> str:
    return FACE_NAMED_ARROWS if number == ARROWS else str(number)


def plain_board(width: int, height: int, lake: int = 0) -> Board:
    """A board for drawings: one district of value 5, and a lake where one is drawn."""
    rows = tuple(
        tuple("~" if lake >> (row * SIDE + column) & 1 else "P" for column in range(width)) for row in range(height)
    )
    said = {
        "name": PLAIN,
        "die": ["2", "3", "4", "5", FACE_NAMED_ARROWS, FACE_NAMED_ARROWS],
        "lake": "~",
        "sacred": "S",
        "map": "\n".join(" ".join(row) for row in reversed(rows)),
        "river_bank": [],
        "lake_shore": [],
        "districts": {"P": 5},
        "covers": {},
        "covers_by_players": {str(players): [] for players in range(2, 6)},
    }
    return Board(
        name=PLAIN,
        rows=rows,
        lake="~",
        sacred="S",
        values={"P": 5},
        river=(),
        river_bank=(),
        lake_shore=(),
        covers={},
        covers_by_players=dict.fromkeys(range(2, 6), ()),
        die=tuple(said["die"]),
        said=said,
    )
