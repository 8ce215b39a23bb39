"""The table as a person sees it: names of fields instead of cells, and in a ship only what may be seen.

Diagrams, traces and views are all made from this one picture, so there is one place to look for a leak: `lay_out`.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cosmodrome.games.cells import CELLS, OFF_BOARD
from cosmodrome.games.rocket.board import cell_named, face_name, face_number, field_name
from cosmodrome.games.rocket.notation import PHASES
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import GOD_STONES, HEIGHTS, MIN_SEATS, NOT_ROLLED, Phase, god_value

PHASE_NAMED: Final = {name: phase for phase, name in PHASES.items()}


@dataclass(frozen=True, slots=True)
class Pyramid:
    field: str
    seat: int
    floors: int


@dataclass(frozen=True, slots=True)
class Table:
    phase: str
    seat: int | None  # whose decision it is, or who rolls
    round: int
    first: int  # the start player of the round
    die: str | None
    allowance: int  # stones that may be brought in now
    ships: tuple[str | None, ...]
    stones: tuple[tuple[str, ...], ...]  # by seat, the fields of visible stones, in board order
    inside: tuple[tuple[int, ...] | None, ...]  # by ship, how many stones of each seat; None where nobody may look
    supply: tuple[int, ...]
    pyramids: tuple[Pyramid, ...]  # in board order
    left: tuple[tuple[int, ...], ...]  # by seat, pyramids left of 1 to 5 floors
    gods: tuple[tuple[int, ...], ...]
    score: tuple[int, ...]

    @property
    def players(self) -> int:
        return len(self.ships)

    @property
    def next_first(self) -> int:
        """PR 2.1, 2.2 Who starts the next round: the die passes clockwise; of two, always the first."""
        return self.first if self.players == MIN_SEATS else self.first % self.players + 1


def lay_out(setting: Setting, s: State, seen_ships: Container[int]) -> Table:
    """The table, with the stones inside those ships, counted from 0, in sight."""
    seats = range(setting.players)
    return Table(
        phase=PHASES[Phase(s.phase)],
        seat=None if s.phase == Phase.OVER else s.seat + 1,
        round=s.round,
        first=s.first + 1,
        die=None if s.die == NOT_ROLLED else face_name(s.die),
        allowance=s.allowance,
        ships=tuple(None if s.ship[seat] == OFF_BOARD else field_name(s.ship[seat]) for seat in seats),
        stones=tuple(tuple(map(field_name, cells_of(s.stones[seat]))) for seat in seats),
        inside=tuple(tuple(s.inside[ship][seat] for seat in seats) if ship in seen_ships else None for ship in seats),
        supply=tuple(s.supply[seat] for seat in seats),
        pyramids=tuple(pyramids_of(s, setting.players)),
        left=tuple(tuple(s.left[seat][1:HEIGHTS]) for seat in seats),
        gods=tuple(tuple(god_value(god) for god in range(GOD_STONES) if s.gods[seat] >> god & 1) for seat in seats),
        score=tuple(s.score[seat] for seat in seats),
    )


def cells_of(cells: int) -> list[int]:
    """The cells of a set, in board order."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return found


def pyramids_of(s: State, players: int) -> list[Pyramid]:
    owners = {cell: seat for seat in range(players) for cell in cells_of(s.pyramids[seat])}
    return [Pyramid(field_name(cell), owners[cell] + 1, s.floors[cell]) for cell in sorted(owners)]


def pick_up(table: Table) -> State:
    """The state that a table shows; every ship's inside must be in sight."""
    s = State()
    s.phase = PHASE_NAMED[table.phase]
    s.seat = table.seat - 1 if table.seat is not None else 0
    s.round, s.first, s.allowance = table.round, table.first - 1, table.allowance
    s.die = NOT_ROLLED if table.die is None else face_number(table.die)
    s.ship = [OFF_BOARD] * len(s.ship)
    s.floors = [0] * CELLS
    for seat in range(table.players):
        ship, inside = table.ships[seat], table.inside[seat]
        assert inside is not None
        s.ship[seat] = OFF_BOARD if ship is None else cell_named(ship)
        s.inside[seat][: table.players] = list(inside)
        s.stones[seat] = sum(1 << cell_named(field) for field in table.stones[seat])
        s.supply[seat], s.score[seat] = table.supply[seat], table.score[seat]
        s.left[seat][1:HEIGHTS] = list(table.left[seat])
        s.gods[seat] = sum(1 << god for god in range(GOD_STONES) if god_value(god) in table.gods[seat])
    for pyramid in table.pyramids:
        s.pyramids[pyramid.seat - 1] |= 1 << cell_named(pyramid.field)
        s.floors[cell_named(pyramid.field)] = pyramid.floors
    return s


def as_json(table: Table) -> dict[str, Any]:
    """The state of the trace format; stones inside ships stand with the others where they are in sight."""
    return {
        "round": table.round,
        "first": table.first,
        "die": table.die,
        "ships": list(table.ships),
        "stones": [stones_json(table, seat) for seat in range(table.players)],
        "supply": list(table.supply),
        "pyramids": [
            {"field": pyramid.field, "seat": pyramid.seat, "floors": pyramid.floors} for pyramid in table.pyramids
        ],
        "left": [list(counts) for counts in table.left],
        "gods": [list(values) for values in table.gods],
        "score": list(table.score),
    }


def stones_json(table: Table, seat: int) -> Mapping[str, int]:
    """How many stones of a seat lie on each field, in board order."""
    stones = dict.fromkeys(table.stones[seat], 1)
    for ship, inside in zip(table.ships, table.inside, strict=True):
        if ship is not None and inside is not None and inside[seat] > 0:
            stones[ship] = inside[seat]
    return {field: stones[field] for field in sorted(stones, key=cell_named)}
