"""What a player of Pacal's Rocket reckons up before a move: who has how many floors where, and where a stone lacks."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.cells import (
    CELLS,
    Cells,
    both,
    common,
    east,
    first,
    has,
    north,
    nothing,
    read,
    some,
    south,
    west,
    without,
    without_first,
    write,
)
from cosmodrome.games.fields import Body, Grid, Row, grid, number, row, sets
from cosmodrome.games.jit import called, rule
from cosmodrome.games.rocket.rules.scoring import POINTS_BY_RANK
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import HEIGHTS, MAX_SEATS, TALLEST

ACROSS: Final = 0
UPRIGHT: Final = 1
RISING: Final = 2
FALLING: Final = 3


class Survey(Body):
    """A player's scratch paper: everything on it is reckoned anew for each decision."""

    floors: Grid = grid(MAX_SEATS, CELLS, bits=16)  # by seat and district
    rival: Row = row(CELLS, bits=16)  # by district, the most floors of anybody else
    bank: Row = row(MAX_SEATS, bits=16)  # by seat, floors on the river's bank
    shore: Row = row(MAX_SEATS, bits=16)  # by seat, floors on the lake's shore
    lead: int = number(bits=16)  # PR 8.5 by how much the seat would win now, where its next pyramid may end the game
    river: Row = row(HEIGHTS)  # PR 8.2 by floors more on the bank, the points more as it stands
    lake: Row = row(HEIGHTS)
    builds: Row = row(HEIGHTS)  # PR 5.7 by height of a constellation, the floors that it gives; 0 for none
    in_ship: Row = row(MAX_SEATS, bits=16)  # what a stone in that ship would be worth
    spots: list[Cells] = sets(HEIGHTS)  # by height, the fields where one more stone makes a constellation


@called
def survey(setting: Setting, s: State, seat: int, v: Survey) -> None:
    """Reckons up everything but the lead and the spots, as that seat looks at it."""
    count_all_floors(setting, s, v)
    for district in range(setting.districts):
        most = 0
        for other in range(setting.players):
            if other != seat:
                most = max(most, v.floors[other][district])
        v.rival[district] = most
    lower = 0
    for height in range(1, HEIGHTS):
        if s.left[seat][height] > 0:
            lower = height
        v.builds[height] = lower
    bank, shore = rank_points(setting, seat, v.bank, 0), rank_points(setting, seat, v.shore, 0)
    for floors in range(HEIGHTS):
        v.river[floors] = rank_points(setting, seat, v.bank, floors) - bank
        v.lake[floors] = rank_points(setting, seat, v.shore, floors) - shore


@rule
def rank_points(setting: Setting, seat: int, floors_by_seat: Row, more: int) -> int:
    """PR 8.2 With so many floors more: 4 less for each player ahead and, nearly, 2 less for each on a level."""
    own = floors_by_seat[seat] + more
    points = POINTS_BY_RANK[0] if own > 0 else 0
    for other in range(setting.players):
        if other != seat and floors_by_seat[other] >= own:
            points -= 4 if floors_by_seat[other] > own else 2
    return max(points, 0)


@called
def count_all_floors(setting: Setting, s: State, v: Survey) -> None:
    for owner in range(setting.players):
        count_floors(setting, s, owner, v)


@rule
def count_floors(setting: Setting, s: State, owner: int, v: Survey) -> None:
    """PR 6.1, 8.2 The sum of the floors of a player's pyramids in each district, on the bank and on the shore."""
    v.bank[owner] = 0
    v.shore[owner] = 0
    for district in range(setting.districts):
        v.floors[owner][district] = 0
    river, lake = read(setting.river), read(setting.lake)
    rest = read(s.pyramids[owner])
    while some(rest):
        cell = first(rest)
        rest = without_first(rest)
        v.floors[owner][setting.district[cell]] += s.floors[cell]
        if has(river, cell):
            v.bank[owner] += s.floors[cell]
        if has(lake, cell):
            v.shore[owner] += s.floors[cell]


@called
def find_spots(setting: Setting, pieces: Cells, v: Survey) -> None:
    """PR 5.2 Where one more stone, with what lies there already, makes a constellation, height by height."""
    land = without(read(setting.land), pieces)
    write(v.spots, 1, land)
    write(v.spots, 2, common(land, pair_spots(pieces)))
    write(v.spots, 3, common(land, spots_for_three(setting, pieces)))
    write(v.spots, 4, common(land, spots_for_four(setting, pieces)))
    write(v.spots, TALLEST, common(land, square_spots(setting, pieces)))


@rule
def pair_spots(pieces: Cells) -> Cells:
    """PR 5.2 Beside a piece."""
    return both(both(west(pieces), east(pieces)), both(south(pieces), north(pieces)))


@rule
def ahead(cells: Cells, heading: int) -> Cells:
    """Every cell that has one of the set a step ahead of it."""
    if heading == ACROSS:
        return west(cells)
    if heading == UPRIGHT:
        return south(cells)
    if heading == RISING:
        return west(south(cells))
    return east(south(cells))


@rule
def behind(cells: Cells, heading: int) -> Cells:
    """Every cell that has one of the set a step behind it."""
    if heading == ACROSS:
        return east(cells)
    if heading == UPRIGHT:
        return north(cells)
    if heading == RISING:
        return east(north(cells))
    return west(north(cells))


@called
def spots_for_three(setting: Setting, pieces: Cells) -> Cells:
    """PR 5.2, 9 In line with two pieces, gap by gap: between them, or before or behind both."""
    found = nothing()
    for heading in range(FALLING + 1 if setting.diagonals else RISING):
        one_ahead, two_ahead, one_behind, two_behind = pieces, pieces, pieces, pieces
        for _ in range(setting.longest // 2):
            one_ahead, two_ahead = ahead(one_ahead, heading), ahead(ahead(two_ahead, heading), heading)
            one_behind, two_behind = behind(one_behind, heading), behind(behind(two_behind, heading), heading)
            found = both(found, common(one_ahead, both(two_ahead, one_behind)))
            found = both(found, common(one_behind, two_behind))
    return found


@called
def spots_for_four(setting: Setting, pieces: Cells) -> Cells:
    """PR 5.2, 9 In line with three pieces, likewise."""
    found = nothing()
    for heading in range(FALLING + 1 if setting.diagonals else RISING):
        one_ahead, two_ahead, three_ahead = pieces, pieces, pieces
        one_behind, two_behind, three_behind = pieces, pieces, pieces
        for _ in range(setting.longest // 2):
            one_ahead, two_ahead = ahead(one_ahead, heading), ahead(ahead(two_ahead, heading), heading)
            three_ahead = ahead(ahead(ahead(three_ahead, heading), heading), heading)
            one_behind, two_behind = behind(one_behind, heading), behind(behind(two_behind, heading), heading)
            three_behind = behind(behind(behind(three_behind, heading), heading), heading)
            found = both(found, common(common(one_ahead, two_ahead), both(three_ahead, one_behind)))
            found = both(found, common(common(one_behind, two_behind), both(three_behind, one_ahead)))
    return found


@called
def square_spots(setting: Setting, pieces: Cells) -> Cells:
    """PR 5.2 The fourth corners of squares; of those on a tip as well, if they count."""
    found = nothing()
    right, left, above, below = pieces, pieces, pieces, pieces
    right_above, left_above, right_below, left_below = pieces, pieces, pieces, pieces
    far_right, far_left, far_above, far_below = pieces, pieces, pieces, pieces
    for _ in range(setting.longest):
        right, left, above, below = west(right), east(left), south(above), north(below)
        right_above, left_above = ahead(right_above, RISING), ahead(left_above, FALLING)
        left_below, right_below = behind(left_below, RISING), behind(right_below, FALLING)
        found = both(found, common(above, both(common(right, right_above), common(left, left_above))))
        found = both(found, common(below, both(common(right, right_below), common(left, left_below))))
        if setting.tip_squares:
            far_right, far_left = west(west(far_right)), east(east(far_left))
            far_above, far_below = south(south(far_above)), north(north(far_below))
            found = both(
                found, common(right_above, both(common(left_above, far_above), common(right_below, far_right)))
            )
            found = both(found, common(left_below, both(common(left_above, far_left), common(right_below, far_below))))
    return found
