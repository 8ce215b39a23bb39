"""PR 5: constellations and the pyramids that are built by them."""

from __future__ import annotations

from cosmodrome.games.cells import (
    Cells,
    add,
    both,
    first,
    holds,
    read,
    remove,
    some,
    without_first,
)
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.codec import NOTHING, build_code
from cosmodrome.games.rocket.rules.constellations import first_cells, heights_there
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import HEIGHTS, TALLEST


@rule
def pyramids_in(setting: Setting, s: State, shape: int, cell: int) -> int:
    """PR 5.5 How many corners of a constellation are own pyramids."""
    count = 0
    for place in range(setting.size[shape]):
        if holds(s.pyramids, s.seat, cell + setting.corner[shape][place]):
            count += 1
    return count


@rule
def may_build(setting: Setting, s: State, field: int, floors: int, pyramids: int) -> bool:
    """PR 5.3 On a field with an own stone, PR 5.6 or higher than the own pyramid there.

    PR 9 Expert game: a new one from stones alone, an upgrade with no other pyramid.
    """
    if holds(s.stones, s.seat, field):
        return not (setting.expert and pyramids > 0)
    return floors > s.floors[field] and not (setting.expert and pyramids > 1)


@rule
def has_height(s: State, height: int, floors: int) -> bool:
    """PR 5.7 The constellation's own height; only if none of it is left, a lower one that is left."""
    if floors == height:
        return s.left[s.seat][floors] > 0
    return s.left[s.seat][height] == 0 and s.left[s.seat][floors] > 0


@rule
def lowest_left(s: State) -> int:
    """PR 5.7 The lowest pyramid in the supply: a constellation for fewer floors builds nothing."""
    height = 1
    while height < TALLEST and s.left[s.seat][height] == 0:
        height += 1
    return height


@rule
def can_build(setting: Setting, s: State, scratch: Row) -> bool:
    """PR 5.1 Whether there is more to choose from than to build nothing."""
    return list_builds(setting, s, scratch, 2) > 1


@rule
def list_builds(setting: Setting, s: State, moves: Row, enough: int) -> int:
    """PR 5.1, 5.8 Nothing, or any pyramid that a constellation allows, a part of a larger one included.

    The search ends where there are enough of them.
    """
    moves[0] = NOTHING
    count = 1
    stones = read(s.stones[s.seat])
    if not some(stones):
        return count
    pieces = both(stones, read(s.pyramids[s.seat]))
    lowest = lowest_left(s)
    heights = heights_there(setting, pieces, lowest)
    for height in range(lowest, HEIGHTS):
        if heights >> height & 1:
            for shape in range(setting.first_shape[height], setting.first_shape[height + 1]):
                if count < enough:
                    count = list_builds_by(setting, s, pieces, shape, moves, count)
    return count


@rule
def list_builds_by(setting: Setting, s: State, pieces: Cells, shape: int, moves: Row, count: int) -> int:
    """PR 5.2 What the constellations of one shape allow, wherever they are."""
    rest = first_cells(setting, pieces, shape)
    while some(rest):
        cell = first(rest)
        rest = without_first(rest)
        count = list_builds_at(setting, s, shape, cell, moves, count)
    return count


@rule
def list_builds_at(setting: Setting, s: State, shape: int, cell: int, moves: Row, count: int) -> int:
    """PR 5.2, 5.5 What one constellation allows; at least one real stone must be in it."""
    pyramids = pyramids_in(setting, s, shape, cell)
    size = setting.size[shape]
    if pyramids == size:
        return count
    height = setting.height[shape]
    for floors in range(1, height + 1):
        if has_height(s, height, floors):
            for place in range(size):
                if may_build(setting, s, cell + setting.corner[shape][place], floors, pyramids):
                    moves[count] = build_code(floors, shape, cell, place)
                    count += 1
    return count


@rule
def build(setting: Setting, s: State, floors: int, shape: int, cell: int, place: int) -> bool:
    """PR 5.3, 5.6 The pyramid is put on its field; answers whether it is a new one and no upgrade."""
    field = cell + setting.corner[shape][place]
    take_stones_back(setting, s, shape, cell)
    send_strangers_home(setting, s, field)
    is_new = s.floors[field] == 0
    if is_new:
        add(s.pyramids, s.seat, field)
    else:
        s.left[s.seat][s.floors[field]] += 1
    s.left[s.seat][floors] -= 1
    s.floors[field] = floors
    return is_new


@rule
def take_stones_back(setting: Setting, s: State, shape: int, cell: int) -> None:
    """PR 5.3 The player's own stones of the constellation go back to the supply."""
    for place in range(setting.size[shape]):
        send_home(s, s.seat, cell + setting.corner[shape][place])


@rule
def send_strangers_home(setting: Setting, s: State, field: int) -> None:
    """PR 5.4 Stones of other players on the field built on go back to their owners."""
    for owner in range(setting.players):
        send_home(s, owner, field)


@rule
def send_home(s: State, owner: int, field: int) -> None:
    """PR 5.3 A stone, if the owner has one on that field, goes back to the supply."""
    if holds(s.stones, owner, field):
        remove(s.stones, owner, field)
        s.supply[owner] += 1
