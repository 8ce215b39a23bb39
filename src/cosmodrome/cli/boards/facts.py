"""What can be counted on a board, and what its transcriber may want to look at again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cosmodrome.cli.boards.layout import fields_of, name_at
from cosmodrome.games.cells import SIDE
from cosmodrome.games.rocket.board import Board, field_name
from cosmodrome.games.rocket.boards.ground import neighbours, reached
from cosmodrome.games.rocket.boards.water import banks
from cosmodrome.games.rocket.shapes import Shape, first_cells_on_the_grid, shapes


class InPlay(NamedTuple):
    """PR 1.6 What is left of a board for a number of players."""

    players: int
    covers: tuple[str, ...]
    fields: int
    districts: int
    constellations: int


def in_play(board: Board, players: int) -> InPlay:
    land = board.land(players)
    districts = len(board.districts) - len(board.covered(players))
    covers = board.covers_by_players[players]
    return InPlay(players, covers, land.bit_count(), districts, constellations(board, land))


def constellations(board: Board, land: int) -> int:
    """PR 5.2 How many there can be, a single stone included, as the Polish rulebook draws them."""
    drawn = shapes(board.width, board.height, diagonals=True, tip_squares=False)
    return sum(places(shape, land & first_cells_on_the_grid(shape, board.width, board.height), land) for shape in drawn)


def places(shape: Shape, begins: int, land: int) -> int:
    """In how many places a shape lies on the land, of those where it may begin."""
    for right, up in shape.corners:
        begins &= land >> up * SIDE + right
    return begins.bit_count()


def summary(board: Board) -> str:
    fields, lake = len(board.cells()), len(fields_of(board, board.lake))
    values = sorted(board.values.values())
    return (
        f"{board.name}: {board.width} × {board.height} = {fields} fields, {lake} of them lake; "
        f"{len(values)} districts worth {values[0]} to {values[-1]}; "
        f"the sacred one has {len(fields_of(board, board.sacred))} fields; "
        f"{len(board.river_bank)} fields of river bank, {len(board.lake_shore)} of lake shore."
    )


def doubts(board: Board) -> Iterator[str]:
    """What a board may well have, and what is more often a slip of the pen."""
    for letter in board.districts:
        parts = sorted(parts_of(board, letter), key=len)
        if len(parts) > 1:
            yield f"district {letter} lies in {len(parts)} parts, one of them {' '.join(parts[0])}."
    places = {divmod(cell, SIDE) for cell in board.cells()}
    lake = {place for place in places if board.rows[place[0]][place[1]] == board.lake}
    by_the_lake = {step for place in lake for step in neighbours(place)}
    by_the_river = set(banks(board.river, board.height))
    for key, near, listed in (
        ("river_bank", by_the_river, board.river_bank),
        ("lake_shore", by_the_lake, board.lake_shore),
    ):
        left_out = [field_name(row * SIDE + column) for row, column in sorted(near & places - lake)]
        left_out = [name for name in left_out if name not in listed]
        if left_out:
            yield f"{' '.join(left_out)} touch the water, and {key} does not list them."


def parts_of(board: Board, letter: str) -> Iterator[list[str]]:
    """The fields of each connected part of a district, by name."""
    left = set(fields_of(board, letter))
    while left:
        part = reached([min(left)], left)
        left -= part
        yield names(board, part)


def names(board: Board, fields: Iterable[tuple[int, int]]) -> list[str]:
    return [name_at(board, column, row) for column, row in sorted(fields)]
