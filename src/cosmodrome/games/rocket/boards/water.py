"""Checks the river of a board file, its bank, and the shore of the lake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, Final, TypeAlias

from cosmodrome.games.cells import OFF_BOARD, SIDE
from cosmodrome.games.rocket.board import cell_named
from cosmodrome.games.rocket.boards.flaws import Flaws, shown
from cosmodrome.games.rocket.boards.ground import Drawn, Place, neighbours

Corner: TypeAlias = tuple[int, int]  # column and row edges, from the top left

HOW_TO_NAME: Final = "name a field as a1: column letter from the left, row number from the bottom"
HOW_TO_TURN: Final = "write [column, row], counted in edges from the top left corner"


def check(flaws: Flaws, drawn: Drawn | None, lake: str | None) -> None:
    """PR 1.1 Bank and shore fields exist, are no lake, and touch what they are the bank of."""
    river = read_river(flaws, drawn)
    bank = set(banks(river, drawn.height)) if river and drawn else None
    for key in ("river_bank", "lake_shore"):
        for path, name in flaws.texts((key,), flaws.sound.get(key, []), HOW_TO_NAME):
            cell = cell_named(name)
            place = divmod(cell, SIDE)
            if cell == OFF_BOARD or (drawn is not None and is_beside(drawn, place)):
                flaws.add(path, f"{shown(name)} is no field of the map", HOW_TO_NAME)
            elif drawn is not None and lake is not None and is_wet(drawn, place, lake):
                flaws.add(path, f"{shown(name)} lies in the lake", "name the field beside it")
            elif key == "river_bank" and bank is not None and place not in bank:
                flaws.add(path, f"{shown(name)} does not touch the river", "take it out, or correct the river")
            elif key == "lake_shore" and drawn is not None and lake is not None and is_dry(drawn, place, lake):
                flaws.add(path, f"{shown(name)} does not touch the lake", "take it out, or correct the map")


def is_wet(drawn: Drawn, place: Place, lake: str) -> bool:
    """Whether a field is lake, as far as its row can be trusted."""
    return drawn.letter(place) == lake and not drawn.is_ragged(place[0])


def is_beside(drawn: Drawn, place: Place) -> bool:
    """Whether the map has no such field, even if a ragged row turns out to be right."""
    row, column = place
    return row >= drawn.height or column >= max(drawn.width, len(drawn.rows[row]))


def is_dry(drawn: Drawn, place: Place, lake: str) -> bool:
    """Whether no lake is beside a field, as far as the rows around it can be trusted."""
    if any(drawn.is_ragged(row) for row in range(place[0] - 1, place[0] + 2)):
        return False
    return all(drawn.letter(step) != lake for step in neighbours(place))


def read_river(flaws: Flaws, drawn: Drawn | None) -> list[Corner]:
    """The corners of the ribbon, or none if it is not drawn or cannot be."""
    before = len(flaws.found)
    corners = flaws.sound.get("river", [])
    width, height = (drawn.width, drawn.height) if drawn else (SIDE, SIDE)
    for place, corner in enumerate(corners):
        if not is_corner(corner):
            flaws.add(("river", place), f"{shown(corner)} is no corner", HOW_TO_TURN)
        elif not (0 <= corner[0] <= width and 0 <= corner[1] <= height):
            what = f"{shown(corner)} lies off the board"
            flaws.add(("river", place), what, f"columns go from 0 to {width}, rows from 0 to {height}")
    if len(corners) == 1:
        flaws.add(("river",), "one corner makes no river", "list where it begins, each bend, and where it ends")
    if len(flaws.found) > before:
        return []
    for place, (one, other) in enumerate(pairwise(corners), 1):
        if (one[0] == other[0]) == (one[1] == other[1]):
            what = f"from {shown(one)} to {shown(other)} leads no straight run"
            flaws.add(("river", place), what, "list every bend; the river runs along edges of fields")
    return [] if len(flaws.found) > before else [(column, row) for column, row in corners]


def is_corner(corner: Any) -> bool:
    return isinstance(corner, list) and len(corner) == 2 and all(type(number) is int for number in corner)


def banks(corners: Iterable[Corner], height: int) -> Iterator[Place]:
    """The fields on either side of the river's runs."""
    for (column, row), (to_column, to_row) in pairwise(corners):
        for along in range(min(column, to_column), max(column, to_column)):
            yield height - row, along
            yield height - 1 - row, along
        for down in range(min(row, to_row), max(row, to_row)):
            yield height - 1 - down, column - 1
            yield height - 1 - down, column
