"""What a pyramid of Pacal's Rocket is worth to its builder, at once and by what it promises for the end.

In hundredths of a point.
"""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.search.rocket.survey import Survey
from cosmodrome.games.cells import Cells, both, has, holds, nothing, only, read, without
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import called, rule
from cosmodrome.games.rocket.codec import (
    MOST_MOVES,
    NOTHING,
    first_cell_of,
    floors_of,
    place_of,
    shape_of,
)
from cosmodrome.games.rocket.rules.building import list_builds
from cosmodrome.games.rocket.rules.turns import pyramids_left
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import (
    MIN_SEATS,
    PYRAMIDS_BONUS,
    SECOND_IN_DISTRICT,
)

POINT: Final = 100
GAME: Final = 30 * POINT  # to end it as the winner, or, below 0, as a loser
STONE: Final = 40  # a stone that lies on the board
PYRAMID: Final = 60  # a new pyramid: one more for constellations to come, and a step towards the end
LEAD: Final = 45  # of the value of a district, for being one floor ahead there at this moment
MORE_LEAD: Final = 12  # for each floor more, up to
SAFE: Final = 4
TIE: Final = 30
SECOND: Final = 40  # of what a second gets
WATER: Final = 45  # of the points by rank on the bank or the shore
FLOOR_BY_WATER: Final = 15
STRANGER: Final = 20  # a stone of another player that is sent home


@called
def worth_of_build(setting: Setting, s: State, v: Survey, code: int) -> int:
    """The points at once and how the seat stands afterwards, less the stones that it takes.

    `v` is surveyed, and its lead is known.
    """
    shape, cell = shape_of(code), first_cell_of(code)
    field = cell + setting.corner[shape][place_of(code)]
    replaced = s.floors[field]
    worth = worth_of_pyramid(setting, s, v, field, floors_of(code), replaced)
    for place in range(setting.size[shape]):
        if holds(s.stones, s.seat, cell + setting.corner[shape][place]):
            worth -= STONE
    for other in range(setting.players):
        if other != s.seat and holds(s.stones, other, field):
            worth += STRANGER
    if ends_the_game(setting, s, v, field, floors_of(code), replaced):
        gain = points_at_once(setting, s, v, field, floors_of(code), replaced)
        worth += GAME if v.lead + gain + PYRAMIDS_BONUS > 0 else -GAME
    return worth


@called
def worth_of_pyramid(setting: Setting, s: State, v: Survey, field: int, floors: int, replaced: int) -> int:
    """PR 6.1, 8 The points at once, and the share of the final ones that the pyramid promises. `v` is surveyed."""
    district = setting.district[field]
    value, rival = setting.value[district], v.rival[district]
    before = v.floors[s.seat][district]
    after = before + floors - replaced
    worth = POINT * points_at_once(setting, s, v, field, floors, replaced)
    worth += worth_of_standing(value, after, rival) - worth_of_standing(value, before, rival)
    if has(read(setting.river), field):
        worth += worth_of_water(v.river, floors - replaced)
    if has(read(setting.lake), field):
        worth += worth_of_water(v.lake, floors - replaced)
    return worth + PYRAMID if replaced == 0 else worth


@rule
def points_at_once(setting: Setting, s: State, v: Survey, field: int, floors: int, replaced: int) -> int:
    """PR 6.1 The district's value for going ahead there. `v` is surveyed."""
    district = setting.district[field]
    before, rival = v.floors[s.seat][district], v.rival[district]
    return setting.value[district] if before <= rival < before + floors - replaced else 0


@rule
def worth_of_standing(value: int, own: int, rival: int) -> int:
    """PR 8.3 What the floors in a district promise for the end, where its value is 3 to 7."""
    if own == 0:
        return 0
    if own > rival:
        return value * (LEAD + MORE_LEAD * min(own - rival - 1, SAFE))
    return value * TIE if own == rival else SECOND_IN_DISTRICT * SECOND


@rule
def worth_of_water(more_points: Row, more: int) -> int:
    """PR 8.2 What more floors on the bank, or the shore, promise for the end."""
    return WATER * more_points[more] + FLOOR_BY_WATER * more


@rule
def may_end_the_game(setting: Setting, s: State) -> bool:
    """PR 7.1, 7.3 Whether there is any pyramid that does."""
    return setting.players == MIN_SEATS or pyramids_left(s, s.seat) - 1 == setting.left_at_end


@rule
def ends_the_game(setting: Setting, s: State, v: Survey, field: int, floors: int, replaced: int) -> bool:
    """PR 7.1, 7.3 The last pyramid but one, or, of two players, the target."""
    if replaced == 0 and pyramids_left(s, s.seat) - 1 == setting.left_at_end:
        return True
    gain = points_at_once(setting, s, v, field, floors, replaced)
    return setting.players == MIN_SEATS and s.score[s.seat] + gain >= setting.target


@called
def best_build(setting: Setting, s: State, v: Survey, scratch: Row) -> int:
    """The build worth most, or NOTHING. `v` is surveyed."""
    best, most = NOTHING, 0
    for place in range(1, list_builds(setting, s, scratch, MOST_MOVES)):
        worth = worth_of_build(setting, s, v, scratch[place])
        if worth > most:
            best, most = scratch[place], worth
    return best


@rule
def stones_in(setting: Setting, s: State, code: int) -> Cells:
    """The seat's own stones of the constellation that a build uses; none if nothing is built."""
    used = nothing()
    if code != NOTHING:
        for place in range(setting.size[shape_of(code)]):
            cell = first_cell_of(code) + setting.corner[shape_of(code)][place]
            if holds(s.stones, s.seat, cell):
                used = both(used, only(cell))
    return used


@rule
def pieces_after(setting: Setting, s: State, code: int) -> Cells:
    """PR 5.3, 5.5 What can stand in a constellation of the seat once that has been built."""
    pieces = without(read(s.stones[s.seat]), stones_in(setting, s, code))
    if setting.expert:
        return pieces
    pieces = both(pieces, read(s.pyramids[s.seat]))
    if code != NOTHING:
        pieces = both(pieces, only(first_cell_of(code) + setting.corner[shape_of(code)][place_of(code)]))
    return pieces
