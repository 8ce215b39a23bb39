"""Reads the diagram of `diagram.py` back, and refuses with line and remedy what could lie on no table.

A drawing in a test may leave out the first line, the names of rows and columns, and the seats: then it is the second
round, seat 1 is to fly, and whatever does not stand on the board is in the supply.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NoReturn

from cosmodrome.games.cells import SIDE
from cosmodrome.games.errors import BadPosition
from cosmodrome.games.rocket.board import COLUMN_LETTERS, Board, cell_named, field_name, plain_board
from cosmodrome.games.rocket.boards import palenque
from cosmodrome.games.rocket.diagram import CORNER, COVERED, EMPTY, LAKE, SEAT_HEAD, SHIP_LETTERS, STONE_LETTERS, VERBS
from cosmodrome.games.rocket.table import Pyramid, Table
from cosmodrome.games.rocket.vocabulary import GOD_STONES, PYRAMIDS_BY_HEIGHT, STONES_IN_PLAY, TALLEST, god_value

ALL_GOD_VALUES: Final = tuple(god_value(god) for god in range(GOD_STONES))
TURN: Final = re.compile(
    r"round (?P<round>[0-9]{1,7}), first (?P<first>[1-5])(?:, die (?P<die>[2-9]|arrows))?, "
    r"(?:over|seat (?P<seat>[1-5]) (?:(?P<verb>sets|rolls|flies|builds)|(?P<stones>brings in) (?P<allowance>[12])))"
)
SHIP: Final = re.compile(r"([A-E])(?:\(([a-e]+)\))?")
PYRAMID: Final = re.compile(r"([A-E])([1-5])")
STONES: Final = re.compile(r"[a-e]{1,5}")
REMARK: Final = re.compile(r"(?:^|\s)#.*")
SHIP_NEEDED: Final = ("roll", "fly", "stones")  # a building may be drawn without
PHASE_OF_VERB: Final = {verb: phase for phase, verb in VERBS.items()}


@dataclass(frozen=True, slots=True)
class Line:
    number: int
    text: str

    def refuse(self, expected: str, read: str | None = None) -> NoReturn:
        raise BadPosition(self.number, self.text if read is None else read, expected)


@dataclass(slots=True)
class Drawn:
    """What the grid of a drawing shows."""

    ships: dict[int, str] = field(default_factory=dict)
    inside: dict[int, str] = field(default_factory=dict)
    stones: dict[int, list[str]] = field(default_factory=dict)
    pyramids: list[Pyramid] = field(default_factory=list)
    lake: set[str] = field(default_factory=set)
    covered: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Parts:
    """A diagram's lines, told apart."""

    turn: Line | None
    grid: list[tuple[Line, list[str]]]  # the highest row first, without its name
    seats: list[Line]


def parts_of(text: str) -> Parts:
    lines = [
        Line(number, said) for number, line in enumerate(text.splitlines(), 1) if (said := REMARK.sub("", line).strip())
    ]
    turn = lines.pop(0) if lines and lines[0].text.startswith("round") else None
    head = next((place for place, line in enumerate(lines) if tuple(line.text.split()) == SEAT_HEAD), len(lines))
    grid = [(line, line.text.split()) for line in lines[:head]]
    if not grid:
        raise BadPosition(None, f"{len(lines)} lines", "expected a drawing of the board, a row a line")
    if grid[0][1][0].isdecimal():
        grid = list(without_names(grid))
    width = len(grid[0][1])
    for line, cells in grid:
        if len(cells) != width:
            line.refuse(f"expected {width} fields, as in the row above")
    if len(grid) > SIDE or width > SIDE:
        grid[-1][0].refuse(f"expected a grid of up to {SIDE} by {SIDE} fields")
    return Parts(turn, grid, lines[head + 1 :])


def without_names(grid: list[tuple[Line, list[str]]]) -> Iterator[tuple[Line, list[str]]]:
    """The rows without the number before each and the letters of the columns below."""
    *rows, (last, letters) = grid
    if "".join(letters) != CORNER + COLUMN_LETTERS[: len(letters) - 1]:
        last.refuse(f"expected the columns' letters below the grid, as {CORNER} {' '.join(COLUMN_LETTERS[:3])}")
    for place, (line, cells) in enumerate(rows):
        if cells[0] != str(len(rows) - place):
            line.refuse(f"expected row {len(rows) - place} here", cells[0])
        yield line, cells[1:]


def read_grid(parts: Parts) -> Drawn:
    drawn = Drawn()
    height = len(parts.grid)
    for place, (line, cells) in enumerate(parts.grid):
        for column, text in enumerate(cells):
            read_field(drawn, line, field_name((height - 1 - place) * SIDE + column), text)
    drawn.pyramids.sort(key=lambda pyramid: cell_named(pyramid.field))
    return drawn


def read_field(drawn: Drawn, line: Line, name: str, text: str) -> None:
    if text == LAKE:
        drawn.lake.add(name)
    elif text == COVERED:
        drawn.covered.add(name)
    elif pyramid := PYRAMID.fullmatch(text):
        drawn.pyramids.append(Pyramid(name, SHIP_LETTERS.index(pyramid[1]) + 1, int(pyramid[2])))
    elif ship := SHIP.fullmatch(text):
        seat = SHIP_LETTERS.index(ship[1])
        if seat in drawn.ships:
            line.refuse(f"the ship {ship[1]} stands on {drawn.ships[seat]} already", text)
        drawn.ships[seat], drawn.inside[seat] = name, ship[2] or ""
    elif STONES.fullmatch(text):
        for letter in text:
            if name in (there := drawn.stones.setdefault(STONE_LETTERS.index(letter), [])):
                line.refuse("two visible stones of one colour do not lie on one field (PR 3.2)", text)
            there.append(name)
    elif text != EMPTY:
        line.refuse("expected . ~ x, stones as ab, a pyramid as A3, a ship as B or B(aa)", text)


def read_table(parts: Parts, drawn: Drawn, board: Board, players: int, die: str | None) -> Table:
    check_ground(parts, drawn, board, players)
    check_owners(parts, drawn, players)
    turn = TURN.fullmatch(parts.turn.text) if parts.turn else None
    if parts.turn and turn is None:
        parts.turn.refuse("expected as in: round 3, first 2, die 4, seat 2 flies | round 9, first 1, over")
    verb = turn["verb"] or turn["stones"] if turn else ("rolls" if die is None else "flies")
    seats = [read_seat(parts, drawn, seat) for seat in range(players)]
    table = Table(
        phase=PHASE_OF_VERB[verb] if verb else "over",
        seat=None if verb is None else int(turn["seat"]) if turn else 1,
        round=int(turn["round"]) if turn else 2,
        first=int(turn["first"]) if turn else 1,
        die=turn["die"] if turn else die,
        allowance=int(turn["allowance"] or 0) if turn else 0,
        ships=tuple(drawn.ships.get(seat) for seat in range(players)),
        stones=tuple(tuple(sorted(drawn.stones.get(seat, []), key=cell_named)) for seat in range(players)),
        inside=tuple(
            tuple(drawn.inside.get(ship, "").count(STONE_LETTERS[seat]) for seat in range(players))
            for ship in range(players)
        ),
        supply=tuple(seat.supply for seat in seats),
        pyramids=tuple(drawn.pyramids),
        left=tuple(seat.left for seat in seats),
        gods=tuple(seat.gods for seat in seats),
        score=tuple(seat.score for seat in seats),
    )
    check_turn(parts.turn or parts.grid[0][0], table)
    return table


def check_turn(line: Line, table: Table) -> None:
    """PR 1.5, 2.1 Whoever is to move plays here and has what that takes: a ship, and to fly a die."""
    for seat in (table.first, table.seat or table.first):
        if seat > table.players:
            line.refuse(f"expected a seat from 1 to {table.players}", str(seat))
    if table.seat is not None and table.phase in SHIP_NEEDED and table.ships[table.seat - 1] is None:
        line.refuse(f"the ship {SHIP_LETTERS[table.seat - 1]} of the seat to move is nowhere on the board (PR 1.5)")
    if table.phase == "fly" and table.die is None:
        line.refuse("expected the die that was rolled, as in: round 3, first 2, die 4, seat 2 flies (PR 2.1)")


@dataclass(frozen=True, slots=True)
class Seat:
    score: int
    supply: int
    gods: tuple[int, ...]
    left: tuple[int, ...]


def read_seat(parts: Parts, drawn: Drawn, seat: int) -> Seat:
    """PR 1.2, 1.3 What a seat has beside the board: its line says so, and must fit what stands on the board."""
    where = parts.seats[seat] if parts.seats else parts.grid[0][0]
    supply = STONES_IN_PLAY - len(drawn.stones.get(seat, [])) - stones_inside(drawn, seat)
    built = [pyramid.floors for pyramid in drawn.pyramids if pyramid.seat == seat + 1]
    left = tuple(PYRAMIDS_BY_HEIGHT[floors] - built.count(floors) for floors in range(1, TALLEST + 1))
    if supply < 0:
        where.refuse(
            f"seat {SHIP_LETTERS[seat]} has {STONES_IN_PLAY} stones in play (PR 1.3)", f"{STONES_IN_PLAY - supply}"
        )
    if min(left) < 0:
        where.refuse(f"seat {SHIP_LETTERS[seat]} has 1 3 3 2 2 pyramids of one to five floors (PR 1.2)")
    if not parts.seats:
        return Seat(0, supply, ALL_GOD_VALUES, left)
    cells = re.split(r"\s{2,}", where.text)
    if len(cells) != len(SEAT_HEAD) or cells[0] != SHIP_LETTERS[seat]:
        where.refuse(f"expected {SHIP_LETTERS[seat]}, score, supply, god stones and pyramids left, two spaces apart")
    if not re.fullmatch(r"[0-9]{1,4}", cells[1]):
        where.refuse("expected the score, a whole number", cells[1])
    if cells[2] != str(supply):
        where.refuse(f"expected {supply}: what is not on the board is in the supply (PR 1.3)", cells[2])
    if cells[4] != " ".join(map(str, left)):
        where.refuse(f"expected {' '.join(map(str, left))}: pyramids that do not stand on the board (PR 1.2)", cells[4])
    return Seat(int(cells[1]), supply, read_gods(where, cells[3]), left)


def read_gods(line: Line, text: str) -> tuple[int, ...]:
    values = () if text == EMPTY else tuple(text.split())
    if len(set(values)) != len(values) or not set(values) <= set(map(str, ALL_GOD_VALUES)):
        line.refuse("expected god stones out of 2 4 6, or a dot", text)
    return tuple(sorted(map(int, values)))


def stones_inside(drawn: Drawn, seat: int) -> int:
    return sum(stones.count(STONE_LETTERS[seat]) for stones in drawn.inside.values())


def check_ground(parts: Parts, drawn: Drawn, board: Board, players: int) -> None:
    """PR 1.1, 1.6 The drawing shows the lake and the covers of its board, which is no larger and no smaller."""
    width, height = len(parts.grid[0][1]), len(parts.grid)
    if (width, height) != (board.width, board.height):
        as_here = f"expected {board.height} rows of {board.width} fields, as this board has"
        parts.grid[-1][0].refuse(as_here, f"{height} rows of {width}")
    covered = board.covered(players)
    lake = {field_name(cell) for cell in board.cells() if board.letter(cell) == board.lake}
    gone = {field_name(cell) for cell in board.cells() if board.letter(cell) in covered}
    for there, expected, what in ((drawn.lake, lake, "lake"), (drawn.covered, gone, f"covered with {players} players")):
        for name in sorted(there ^ expected, key=cell_named):
            line = line_of(parts, name)
            line.refuse(f"on this board {name} is {'' if name in expected else 'not '}{what}", name)


def check_owners(parts: Parts, drawn: Drawn, players: int) -> None:
    """Every piece belongs to a seat that plays, and every seat has its line where there are any."""
    if parts.seats and len(parts.seats) != players:
        parts.seats[-1].refuse(f"expected a line for each of {players} seats", f"{len(parts.seats)} lines")
    for seat, name in owners(drawn):
        if seat >= players:
            expected = f"expected pieces of {players} players, A to {SHIP_LETTERS[players - 1]}"
            line_of(parts, name).refuse(expected, f"{SHIP_LETTERS[seat]} on {name}")


def owners(drawn: Drawn) -> Iterator[tuple[int, str]]:
    """Of every piece drawn the seat and the field, of stones inside ships too."""
    yield from drawn.ships.items()
    yield from ((pyramid.seat - 1, pyramid.field) for pyramid in drawn.pyramids)
    yield from ((seat, name) for seat, fields in drawn.stones.items() for name in fields)
    for ship, letters in drawn.inside.items():
        yield from ((STONE_LETTERS.index(letter), drawn.ships[ship]) for letter in letters)


def line_of(parts: Parts, name: str) -> Line:
    """The line of the grid in which a field is drawn."""
    return parts.grid[len(parts.grid) - 1 - cell_named(name) // SIDE][0]


def players_of(parts: Parts, drawn: Drawn) -> int:
    """How many play: the lines of the seats, or else the highest letter on the board."""
    return len(parts.seats) or max([1, *(seat for seat, _ in owners(drawn))]) + 1


def board_drawn(parts: Parts, drawn: Drawn) -> Board:
    """The board of a drawing: the default one if it has its size, else a plain one of the drawing's own size."""
    board = palenque()
    width, height = len(parts.grid[0][1]), len(parts.grid)
    if (width, height) == (board.width, board.height):
        return board
    return plain_board(width, height, sum(1 << cell_named(name) for name in drawn.lake))
