"""What does not change during a game (Setting) and what lies on the table (State), without anything derived."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.cells import CELLS, Cells
from cosmodrome.games.fields import Body, Grid, Row, cells, grid, number, row, sets
from cosmodrome.games.rocket.vocabulary import HEIGHTS, MAX_SEATS, MOST_FACES

MOST_SHAPES: Final = 80
CORNERS: Final = 4


class Setting(Body):
    """The board, as far as this number of players plays on it, and the rule set."""

    players: int = number()
    land: Cells = cells()  # fields in play: neither lake nor covered
    sacred: Cells = cells()
    river: Cells = cells()  # bank fields
    lake: Cells = cells()  # shore fields
    district: Row = row(CELLS, bits=16)  # by cell, the number of its district
    districts: int = number(bits=16)
    value: Row = row(CELLS, bits=16)  # by district; none if it is covered
    faces: Row = row(MOST_FACES)
    face_count: int = number()

    longest: int = number()  # PR 5.2: the largest distance on this grid
    diagonals: int = number()  # PR 9: whether they count
    tip_squares: int = number()
    shapes: int = number()  # the patterns of this rule set on this grid
    height: Row = row(MOST_SHAPES)  # floors that a shape allows
    first_shape: Row = row(HEIGHTS + 1)  # by floors, the first shape that allows so many or more
    size: Row = row(MOST_SHAPES)  # how many cells it has
    step: Row = row(MOST_SHAPES, bits=16)  # PR 5.2: see `first_cells`
    leap: Row = row(MOST_SHAPES, bits=16)
    corner: Grid = grid(MOST_SHAPES, CORNERS, bits=16)  # how far each cell is from the first
    room: list[Cells] = sets(MOST_SHAPES)  # the first cells from which the whole shape lies on the grid

    target: int = number(bits=16)  # PR 7.2
    left_at_end: int = number()  # PR 7.1
    last_round_bonus: int = number()  # PR 9: the French one
    dead_ends: int = number()  # PR 3.7
    expert: int = number()  # PR 9
    round_cap: int = number(bits=32)  # PR 7.4; 0 is none


class State(Body):
    phase: int = number()
    seat: int = number()  # whose decision it is, or who rolls
    round: int = number(bits=32)
    first: int = number()  # the start player of the round
    die: int = number()
    allowance: int = number()  # stones that the flight just made lets in

    ship: Row = row(MAX_SEATS, bits=16)  # its cell
    stones: list[Cells] = sets(MAX_SEATS)  # a seat's visible stones, one to a field (PR 3.2)
    inside: Grid = grid(MAX_SEATS, MAX_SEATS)  # in a ship, how many stones of a seat (PR 3.4)
    supply: Row = row(MAX_SEATS)  # stones
    pyramids: list[Cells] = sets(MAX_SEATS)
    floors: Row = row(CELLS)  # by cell, of the pyramid there
    left: Grid = grid(MAX_SEATS, HEIGHTS)  # pyramids in the supply, by height
    gods: Row = row(MAX_SEATS)  # god stones left, as a set
    score: Row = row(MAX_SEATS, bits=16)
