"""The board of Pacal's Rocket and the names of its fields: 'a1' is the lower left one, 'b1' is beside it."""

import re
from typing import Any, Final

COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"
DIRECTIONS: Final = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
OPPOSITE: Final = {"north": "south", "east": "west", "south": "north", "west": "east"}


def place(field: str) -> tuple[int, int]:
    """PR 1.1 Column and row of a field, both counted from 1."""
    return COLUMNS.index(field[0]) + 1, int(field[1:])


def board_order(field: str) -> tuple[int, int]:
    """PR 1.1 Fields are listed by row, then by column."""
    column, row = place(field)
    return row, column


def fields_in(text: str) -> list[str]:
    """PR 1.1 The fields named in a piece of notation, in the order in which they are named."""
    return re.findall("[a-z][0-9]+", text)


class Board:
    """PR 1.1 The grid of fields, the districts, the lake, the two kinds of bank and what is covered."""

    def __init__(self, file: dict[str, Any], players: int) -> None:
        """PR 1.1 Read the map, whose top row comes first; PR 1.6 take the covered districts out of play."""
        rows = [line.split() for line in file["map"].splitlines() if line.strip()]
        rows.reverse()
        self.letter: dict[str, str] = {}  # field -> letter of its district, or of the lake
        for number, row in enumerate(rows, start=1):
            for column, letter in zip(COLUMNS, row, strict=False):
                self.letter[f"{column}{number}"] = letter
        self.lake: str = file["lake"]
        self.sacred: str = file["sacred"]
        self.die: list[str] = file["die"]
        self.river_bank: list[str] = file["river_bank"]
        self.lake_shore: list[str] = file["lake_shore"]
        covers = file["covers_by_players"][str(players)]
        self.covered = [letter for cover in covers for letter in file["covers"][cover]]
        self.districts: dict[str, int] = {
            letter: value for letter, value in file["districts"].items() if letter not in self.covered
        }
        self.fields = sorted(self.letter, key=board_order)
        self.field_at = {place(field): field for field in self.fields}

    def next_field(self, field: str, direction: str) -> str | None:
        """PR 3.3 The neighbour in that direction; none beyond the edge of the board."""
        column, row = place(field)
        by_column, by_row = DIRECTIONS[direction]
        return self.field_at.get((column + by_column, row + by_row))

    def is_in_play(self, field: str) -> bool:
        """PR 3.3 Neither lake nor covered."""
        return self.letter[field] != self.lake and self.letter[field] not in self.covered

    def is_sacred(self, field: str) -> bool:
        """PR 1.1 A field of the district in the centre."""
        return self.letter[field] == self.sacred
