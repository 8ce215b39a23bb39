"""The board as a map: districts in their tints, or with borders where there is no colour, the water, and the pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from cosmodrome.cli.faces.rocket.pieces import Sign, pieces_by_field
from cosmodrome.cli.faces.rocket.river import River, river_of
from cosmodrome.cli.faces.rocket.tints import COVERED, INK, LAKE, MARK, RIVER, tints
from cosmodrome.games.cells import SIDE
from cosmodrome.games.rocket import Board
from cosmodrome.games.rocket.board import COLUMN_LETTERS, field_name
from cosmodrome.games.rocket.table import Table

WIDTHS: Final = (5, 4, 3)  # of a field, the widest that the terminal has room for
MARGIN: Final = 3  # a row's number, left and right
FEW_COLOURS: Final = (None, "standard", "windows")  # too few for tints
BORDER: Final = "│"
BANK: Final = "≈"
SHORE: Final = "~"
LAND: Final = "·"
COVER: Final = "░"
CIRCLED_ONE: Final = ord("①")
MOST_CIRCLED: Final = 20


@dataclass(frozen=True, slots=True)
class Plan:
    board: Board
    table: Table
    marks: Mapping[str, str]  # by field, a sign for what can be done there

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = (options.max_width - 2 * MARGIN) // self.board.width
        width = next((width for width in WIDTHS if width <= room), WIDTHS[-1])
        has_tints = console.color_system not in FEW_COLOURS and not console.no_color
        yield from Drawing(self.board, self.table, self.marks, width, has_tints).lines()


class Drawing:
    """One map at one width. Rows count from the top here, as they are drawn."""

    def __init__(self, board: Board, table: Table, marks: Mapping[str, str], width: int, has_tints: bool) -> None:
        self.board = board
        self.marks = marks
        self.width = width
        self.river: River = river_of(board)
        self.tints = tints(board) if has_tints else {}
        self.covered = board.covered(table.players)
        self.pieces = pieces_by_field(table)
        self.labels = labels_by_field(board, self.covered, self.pieces)

    def lines(self) -> Iterator[Text]:
        for row in range(self.board.height):
            if self.river.runs_above(row):
                yield self.line_of_water(row)
            yield self.line_of_fields(row)
        if self.river.runs_above(self.board.height):
            yield self.line_of_water(self.board.height)
        letters = "".join(f" {letter}".ljust(self.width) for letter in COLUMN_LETTERS[: self.board.width])
        yield Text(" " * MARGIN + letters.rstrip(), no_wrap=True)

    def letter(self, row: int, column: int) -> str:
        """The district there, or nothing beyond the edge."""
        if 0 <= row < self.board.height and 0 <= column < self.board.width:
            return self.board.rows[self.board.height - 1 - row][column]
        return ""

    def line_of_fields(self, row: int) -> Text:
        number = str(self.board.height - row)
        line = Text(f"{number:>2} ", no_wrap=True)
        for column in range(self.board.width):
            line.append_text(self.field(row, column))
        if (self.board.width, row) in self.river.down:
            return line.append(BANK, RIVER).append(number)
        return line.append(f" {number}")

    def field(self, row: int, column: int) -> Text:
        """What stands there, after the border of its district or the river where there is one."""
        letter = self.letter(row, column)
        ground = self.ground(row, column)
        is_beside_river = (column, row) in self.river.down
        is_border = not self.tints and self.letter(row, column - 1) not in (letter, "")
        side = (BANK, RIVER) if is_beside_river else (BORDER if is_border else " ", ground)
        if letter == self.board.lake:
            side = side if is_beside_river else (SHORE, ground)
            return Text.assemble(side, (SHORE * (self.width - 1), ground))
        if letter in self.covered:
            return Text.assemble(side if is_beside_river else (COVER, ground), (COVER * (self.width - 1), ground))
        name = field_name((self.board.height - 1 - row) * SIDE + column)
        signs = self.signs(name, ground)
        length = sum(len(sign) for sign, _ in signs)
        if length >= self.width:
            return Text.assemble(*signs)
        return Text.assemble(side, *signs, (" " * (self.width - 1 - length), ground))

    def ground(self, row: int, column: int) -> str:
        """The style of a field: its tint, or a line below it where its district ends."""
        letter = self.letter(row, column)
        if letter in self.covered:
            return COVERED
        if letter == self.board.lake:
            return LAKE if self.tints else ""
        if self.tints:
            return f"{INK} on {self.tints[letter]}"
        is_border = self.letter(row + 1, column) not in (letter, "") and not self.river.runs_above(row + 1)
        return "underline" if is_border else ""

    def signs(self, name: str, ground: str) -> list[Sign]:
        """The pieces on a field, or what the empty field is, and the mark of what can be done there."""
        mark = self.marks.get(name, "")
        pieces = self.pieces.get(name) or [(self.labels.get(name) or self.empty(name), ground)]
        room = self.width - len(mark)
        if sum(len(sign) for sign, _ in pieces) > room:
            pieces = [*pieces[: room - 1], ("+", ground)]
        return [*pieces, *([(mark, f"{ground} {MARK if self.tints else 'bold'}")] if mark else [])]

    def empty(self, name: str) -> str:
        water = BANK * (name in self.board.river_bank) + SHORE * (name in self.board.lake_shore)
        return water or LAND

    def line_of_water(self, row: int) -> Text:
        """The river where it runs between two rows; the ground goes on beside it."""
        line = Text(" " * MARGIN, no_wrap=True)
        for column in range(self.board.width):
            above = self.ground(row - 1 if row else row, column).replace("underline", "")
            side = (BANK, RIVER) if (column, row) in self.river.points else (" ", above)
            rest = (BANK, RIVER) if (column, row) in self.river.across else (" ", above)
            line.append(*side).append(rest[0] * (self.width - 1), rest[1])
        return line.append(*((BANK, RIVER) if (self.board.width, row) in self.river.points else ("", "")))


def labels_by_field(board: Board, covered: set[str], pieces: Mapping[str, list[Sign]]) -> dict[str, str]:
    """The value of each district, on its first empty field from the top left."""
    labels: dict[str, str] = {}
    seen = {board.lake, *covered}
    for row in reversed(range(board.height)):
        for column in range(board.width):
            letter, name = board.rows[row][column], field_name(row * SIDE + column)
            if letter not in seen and name not in pieces:
                seen.add(letter)
                labels[name] = value_text(board.values[letter])
    return labels


def value_text(value: int) -> str:
    return chr(CIRCLED_ONE + value - 1) if value <= MOST_CIRCLED else str(value)
