"""What each move of Pacal's Rocket is worth at first sight to the seat to move: at once, and by what it prepares.

In hundredths of a point. `rate_moves` rates a whole list, `worth_of_build` one build. Everything is read off the state
as it stands, with what the ships hide, so a search may ask at every node.
"""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.search.rocket.survey import Survey, find_spots, survey
from cosmodrome.games.cells import OFF_BOARD, Cells, add, both, has, holds, nothing, only, read, remove, without
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.codec import (
    MOST_MOVES,
    NOTHING,
    SUPPLY,
    cell_of,
    first_cell_of,
    floors_of,
    kind_of,
    other_source_of,
    place_of,
    shape_of,
    ship_of,
    source_of,
)
from cosmodrome.games.rocket.rules.building import list_builds
from cosmodrome.games.rocket.rules.flight import allowance_of, god_of
from cosmodrome.games.rocket.rules.scoring import final_points
from cosmodrome.games.rocket.rules.turns import pyramids_left
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import (
    HEIGHTS,
    MIN_SEATS,
    NOBODY,
    PYRAMIDS_BONUS,
    SECOND_IN_DISTRICT,
    TWO_STONES,
    Flight,
    Phase,
)

POINT: Final = 100
WHOLE: Final = 100  # of hundredths
GOD: Final = 2 * POINT  # PR 1.2 the stones are worth one, two and three times that
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
PREPARED: Final = 75  # of what a pyramid is worth, for the stone that allows it next turn
NOT_BOTH: Final = 35  # of the lesser of two things prepared, as only one pyramid is built a turn
LATE: Final = 50  # of what it prepares, for a stone that lies there only the turn after next
PROMISING: Final = 6  # of the value of the district in which a stone lies, whatever comes of it
MOVED: Final = 80  # a visible stone that is taken up to be brought in anew
STRANGER: Final = 20  # a stone of another player that is sent home


@rule
def rate_moves(setting: Setting, s: State, v: Survey, moves: Row, count: int, worths: Row) -> None:
    """Writes into `worths` what each of the legal moves is worth, and leaves the state as it was.

    Both lists hold MOST_MOVES, as the longer one is scratch paper for a list of builds.
    """
    survey(setting, s, s.seat, v)
    if s.phase == Phase.BUILD:
        rate_builds(setting, s, v, moves, count, worths)
    elif s.phase == Phase.SET:
        for place in range(count):
            worths[place] = 0
    else:
        rate_what_lies_next_turn(setting, s, v, moves, count, worths)


@rule
def rate_builds(setting: Setting, s: State, v: Survey, moves: Row, count: int, worths: Row) -> None:
    """PR 5.1 To build nothing is worth nothing."""
    for place in range(count):
        worths[place] = 0 if moves[place] == NOTHING else worth_of_build(setting, s, v, moves[place])


@rule
def worth_of_build(setting: Setting, s: State, v: Survey, code: int) -> int:
    """The points at once and how the seat stands afterwards, less the stones that it takes. `v` is surveyed."""
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
        worth += GAME if is_first_with(setting, s, gain + PYRAMIDS_BONUS) else -GAME
    return worth


@rule
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
def ends_the_game(setting: Setting, s: State, v: Survey, field: int, floors: int, replaced: int) -> bool:
    """PR 7.1, 7.3 The last pyramid but one, or, of two players, the target."""
    if replaced == 0 and pyramids_left(s, s.seat) - 1 == setting.left_at_end:
        return True
    gain = points_at_once(setting, s, v, field, floors, replaced)
    return setting.players == MIN_SEATS and s.score[s.seat] + gain >= setting.target


@rule
def is_first_with(setting: Setting, s: State, gain: int) -> bool:
    """PR 8.5 Whether the seat would win now with so many points more."""
    own, most = 0, 0
    for seat in range(setting.players):
        points = final_points(setting, s, seat)
        if seat == s.seat:
            own = points + gain
        else:
            most = max(most, points)
    return own > most


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


@rule
def worth_of_stone(setting: Setting, s: State, v: Survey, field: int) -> int:
    """What a stone that will lie on the field next turn prepares. `v` is surveyed, its spots are found."""
    most = 0
    for height in range(1, HEIGHTS):
        floors = v.builds[height]
        if floors > 0 and holds(v.spots, height, field):
            most = max(most, worth_of_pyramid(setting, s, v, field, floors, 0))
    return STONE + PROMISING * setting.value[setting.district[field]] + most * PREPARED // WHOLE


@rule
def together(one: int, other: int) -> int:
    """What two stones prepare, of which one may be amiss."""
    return max(one, other) + min(one, other) * (NOT_BOTH if min(one, other) > 0 else WHOLE) // WHOLE


@rule
def rate_what_lies_next_turn(setting: Setting, s: State, v: Survey, moves: Row, count: int, worths: Row) -> None:
    """PR 3, 4 Flights and stones, by where stones will lie next turn once this turn's best pyramid is built."""
    seat, start = s.seat, s.ship[s.seat]
    is_lifted = s.phase == Phase.FLY and s.inside[seat][seat] == 1
    if is_lifted:
        add(s.stones, seat, start)
    plan = best_build(setting, s, v, worths)
    planned = worth_of_build(setting, s, v, plan) if plan != NOTHING else 0
    used = stones_in(setting, s, plan)
    find_spots(setting, pieces_after(setting, s, plan), v)
    if s.phase == Phase.FLY:
        rate_flights(setting, s, v, moves, count, worths)
    else:
        rate_stones(setting, s, v, moves, count, worths)
    for place in range(count):
        if takes_from(used, s.phase, moves[place]):
            worths[place] -= planned
    if is_lifted:
        remove(s.stones, seat, start)


@rule
def best_build(setting: Setting, s: State, v: Survey, scratch: Row) -> int:
    """The build worth most, or NOTHING. `v` is surveyed."""
    best, most = NOTHING, 0
    for place in range(1, list_builds(setting, s, scratch, MOST_MOVES)):
        worth = worth_of_build(setting, s, v, scratch[place])
        if worth > most:
            best, most = scratch[place], worth
    return best


@rule
def takes_from(stones: Cells, phase: int, code: int) -> bool:
    """PR 3.4, 4.3 Whether one of the stones is hidden by a flight, or taken up to be brought in anew."""
    if phase == Phase.FLY:
        return has(stones, cell_of(code))
    if code == NOTHING:
        return False
    source, other = source_of(code), other_source_of(code)
    return (source != SUPPLY and has(stones, source)) or (other != SUPPLY and has(stones, other))


@rule
def rate_flights(setting: Setting, s: State, v: Survey, moves: Row, count: int, worths: Row) -> None:
    """PR 3, 4.1 By the stones that a flight lets in."""
    inside = s.inside[s.seat][s.seat]
    supply = s.supply[s.seat] + (inside if inside > 1 else 0)
    second = 0
    if supply > 1:
        for ship in range(setting.players):
            if ship != s.seat and s.ship[ship] < OFF_BOARD:
                second = max(second, worth_in_ship(setting, s, v, ship))
    for place in range(count):
        worths[place] = worth_of_flight(setting, s, v, moves[place], supply, second)


@rule
def worth_of_flight(setting: Setting, s: State, v: Survey, code: int, supply: int, second: int) -> int:
    """PR 3.10 Less the god stone; PR 3.2, 3.4 less the own stone that it hides, on which no other may fall."""
    kind, field = kind_of(code), cell_of(code)
    worth = -GOD * (god_of(kind) + 1) if Flight.GOD_2 <= kind <= Flight.GOD_6 else 0
    if holds(s.stones, s.seat, field):
        return worth - STONE
    allowance = allowance_of(kind)
    if allowance == 0:
        return worth
    first = worth_of_stone(setting, s, v, field)
    if supply == 0:
        return worth + max(first - MOVED, 0)
    return worth + together(first, second if allowance == TWO_STONES else 0)


@rule
def rate_stones(setting: Setting, s: State, v: Survey, moves: Row, count: int, worths: Row) -> None:
    """PR 4 By the ships into which they fall; PR 4.3 less what is taken up."""
    for place in range(count):
        code = moves[place]
        worths[place] = 0
        if code != NOTHING:
            worth = worth_in_ship(setting, s, v, s.seat)
            if source_of(code) != SUPPLY:
                worth -= MOVED
            if ship_of(code) != NOBODY:
                worth = together(worth, worth_in_ship(setting, s, v, ship_of(code)))
                if other_source_of(code) != SUPPLY:
                    worth -= MOVED
            worths[place] = worth


@rule
def worth_in_ship(setting: Setting, s: State, v: Survey, ship: int) -> int:
    """PR 4.2, 3.2 A stone beside one of the same colour goes home with it.

    PR 2.1 Who has started this round is the last to fly in the next: what lies in that ship comes a turn late.
    """
    if s.inside[ship][s.seat] > 0:
        return -STONE
    worth = worth_of_stone(setting, s, v, s.ship[ship])
    return worth * LATE // WHOLE if ship == s.first and ship != s.seat and setting.players > MIN_SEATS else worth
