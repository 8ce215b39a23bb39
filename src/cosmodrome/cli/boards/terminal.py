"""A board in the terminal: fields between walls, the river along their edges, a legend below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.cells import set_cell_size
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from cosmodrome.cli.boards.layout import (
    COVERED,
    INK,
    LAKE,
    RIVER,
    WALL,
    Edge,
    letter_at,
    medallion,
    name_at,
    river_edges,
    tints,
    walls,
)
from cosmodrome.cli.boards.outline import Corner
from cosmodrome.games.rocket.board import COLUMN_LETTERS, Board

FIELD_WIDTH: Final = 3
MARGIN: Final = 3
LAKE_SIGN: Final = "≈"
COVER_SIGN: Final = "░"
BANK, SHORE, BOTH = "·", "°", ":"
# By the arms of a corner, as bits: up 1, right 2, down 4, left 8.
WALL_SIGNS: Final = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
RIVER_SIGNS: Final = " ║═╚║║╔╠═╝═╩╗╣╦╬"


class Drawing:
    """A board as so many players use it."""

    def __init__(self, board: Board, players: int) -> None:
        self.board = board
        self.players = players
        self.gone = board.covered(players)
        self.tint = tints(board) | dict.fromkeys(self.gone, COVERED)
        self.river = river_edges(board)
        self.walls = walls(board) | set(outer_edges(board))
        self.values = {medallion(board, letter): letter for letter in board.districts}

    def __rich_console__(self, _: Console, __: ConsoleOptions) -> RenderResult:
        board = self.board
        yield Text(f"{board.name}, for {self.players} players", "bold")
        for row in range(board.height + 1):
            yield self.edge_line(row)
            if row < board.height:
                yield self.field_line(row)
        yield Text(" " * MARGIN + "".join(f"  {letter} " for letter in COLUMN_LETTERS[: board.width]))
        yield self.legend()

    def field_line(self, row: int) -> Text:
        line = Text(f"{self.board.height - row:>{MARGIN - 1}} ")
        for column in range(self.board.width + 1):
            edge = (column, row), (column, row + 1)
            line.append(*self.edge(edge, (column - 1, row), (column, row), 1 | 4))
            if column < self.board.width:
                line.append_text(self.field((column, row)))
        return line

    def edge_line(self, row: int) -> Text:
        line = Text(" " * MARGIN)
        for column in range(self.board.width + 1):
            line.append(*self.corner((column, row)))
            if column < self.board.width:
                edge = (column, row), (column + 1, row)
                sign, style = self.edge(edge, (column, row - 1), (column, row), 2 | 8)
                line.append(sign * FIELD_WIDTH, style)
        return line

    def field(self, at: Corner) -> Text:
        """A field's letter, its district's value on one of them, and its water."""
        letter = letter_at(self.board, *at) or ""
        style = f"{INK} on {self.tint[letter]}"
        if letter == self.board.lake:
            return Text(LAKE_SIGN * FIELD_WIDTH, f"white on {LAKE}")
        if letter in self.gone:
            return Text(COVER_SIGN + set_cell_size(f"{letter}{COVER_SIGN}", FIELD_WIDTH - 1), style)
        mark = self.mark(name_at(self.board, *at))
        if at not in self.values:
            return Text(set_cell_size(letter, FIELD_WIDTH - 1) + mark, style)
        value = f"{self.board.values[letter]}{mark.strip()}"
        shown = f"{letter}{value}" if len(value) < FIELD_WIDTH else value
        return Text(set_cell_size(shown, FIELD_WIDTH), f"bold {style}")

    def mark(self, field: str) -> str:
        bank, shore = field in self.board.river_bank, field in self.board.lake_shore
        return BOTH if bank and shore else BANK if bank else SHORE if shore else " "

    def edge(self, edge: Edge, one: Corner, other: Corner, arms: int) -> tuple[str, str]:
        """The sign between two fields, and its style."""
        letters = {letter_at(self.board, *one), letter_at(self.board, *other)}
        if letters == {self.board.lake}:
            return LAKE_SIGN, f"white on {LAKE}"
        is_river = edge in self.river
        signs = RIVER_SIGNS if is_river else WALL_SIGNS if edge in self.walls else " " * len(WALL_SIGNS)
        letter = letter_at(self.board, *one) or letter_at(self.board, *other) or ""
        return signs[arms], f"{ink(is_river)} on {self.tint[letter]}"

    def corner(self, at: Corner) -> tuple[str, str]:
        """The sign where edges meet, the river before the walls, and its style."""
        around = arms(at)
        river = sum(arm for arm, edge in around.items() if edge in self.river)
        wall = sum(arm for arm, edge in around.items() if edge in self.walls)
        column, row = at
        fields = [(column - 1, row - 1), (column, row - 1), (column - 1, row), (column, row)]
        letters = [letter_at(self.board, *field) for field in fields]
        if set(letters) == {self.board.lake}:
            return LAKE_SIGN, f"white on {LAKE}"
        letter = next(filter(None, letters))
        return RIVER_SIGNS[river] if river else WALL_SIGNS[wall], f"{ink(river > 0)} on {self.tint[letter]}"

    def legend(self) -> Text:
        """What the signs mean, as far as they are there."""
        board = self.board
        legend = Text(" " * MARGIN)
        legend.append_text(Text.assemble((f" {board.sacred} ", f"{INK} on {self.tint[board.sacred]}"), " sacred"))
        if letter_is_drawn(board, board.lake):
            legend.append_text(Text.assemble("  ", (LAKE_SIGN * FIELD_WIDTH, f"white on {LAKE}"), " lake"))
        if board.lake_shore:
            legend.append(f"  {SHORE} shore")
        if board.river:
            legend.append_text(Text.assemble("  ", (RIVER_SIGNS[2 | 8] * FIELD_WIDTH, f"bold {RIVER}"), " river"))
        if board.river_bank:
            legend.append(f"  {BANK} bank")
        if set(board.river_bank) & set(board.lake_shore):
            legend.append(f"  {BOTH} both")
        if self.gone:
            legend.append_text(Text.assemble("  ", (f" {COVER_SIGN} ", f"{INK} on {COVERED}"), " covered"))
        return legend


def outer_edges(board: Board) -> Iterator[Edge]:
    for column in range(board.width):
        for row in (0, board.height):
            yield (column, row), (column + 1, row)
    for row in range(board.height):
        for column in (0, board.width):
            yield (column, row), (column, row + 1)


def arms(corner: Corner) -> dict[int, Edge]:
    """The four edges that meet in a corner, by the bits of the tables above."""
    column, row = corner
    return {
        1: ((column, row - 1), corner),
        2: (corner, (column + 1, row)),
        4: (corner, (column, row + 1)),
        8: ((column - 1, row), corner),
    }


def letter_is_drawn(board: Board, letter: str) -> bool:
    return any(letter in row for row in board.rows)


def ink(is_river: bool) -> str:
    return f"bold {RIVER}" if is_river else WALL
