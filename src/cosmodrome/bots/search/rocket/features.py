"""What each move of Pacal's Rocket is worth at first sight to the seat to move: at once, and by what it prepares.

In hundredths of a point. `rate_moves` rates a whole list. Everything is read off the state
as it stands, with what the ships hide, so a search may ask at every node.
"""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.search.rocket.outcome import lead_of
from cosmodrome.bots.search.rocket.pyramids import (
    POINT,
    STONE,
    best_build,
    may_end_the_game,
    pieces_after,
    stones_in,
    worth_of_build,
    worth_of_pyramid,
)
from cosmodrome.bots.search.rocket.survey import Survey, find_spots, survey
from cosmodrome.games.cells import OFF_BOARD, Cells, add, has, holds, remove
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import called, rule
from cosmodrome.games.rocket.codec import (
    NOTHING,
    SUPPLY,
    cell_of,
    kind_of,
    other_source_of,
    ship_of,
    source_of,
)
from cosmodrome.games.rocket.rules.flight import allowance_of, god_of
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import (
    HEIGHTS,
    MIN_SEATS,
    NOBODY,
    TWO_STONES,
    Flight,
    Phase,
)

WHOLE: Final = 100  # of hundredths
GOD: Final = 2 * POINT  # PR 1.2 the stones are worth one, two and three times that
PREPARED: Final = 75  # of what a pyramid is worth, for the stone that allows it next turn
NOT_BOTH: Final = 35  # of the lesser of two things prepared, as only one pyramid is built a turn
LATE: Final = 50  # of what it prepares, for a stone that lies there only the turn after next
PROMISING: Final = 6  # of the value of the district in which a stone lies, whatever comes of it
MOVED: Final = 80  # a visible stone that is taken up to be brought in anew


@called
def rate_moves(setting: Setting, s: State, v: Survey, moves: Row, count: int, worths: Row) -> None:
    """Writes into `worths` what each of the legal moves is worth, and leaves the state as it was.

    Both lists hold MOST_MOVES, as the longer one is scratch paper for a list of builds.
    """
    survey(setting, s, s.seat, v)
    rate_surveyed(setting, s, v, moves, count, worths)


@called
def rate_surveyed(setting: Setting, s: State, v: Survey, moves: Row, count: int, worths: Row) -> None:
    """The same once `v` is surveyed for the seat to move."""
    v.lead = lead_of(setting, s, v, s.seat) if may_end_the_game(setting, s) else 0
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


@called
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


@called
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
    for ship in range(setting.players):
        v.in_ship[ship] = worth_in_ship(setting, s, v, ship) if s.ship[ship] < OFF_BOARD else 0
    for place in range(count):
        code = moves[place]
        worths[place] = 0
        if code != NOTHING:
            worth = v.in_ship[s.seat]
            if source_of(code) != SUPPLY:
                worth -= MOVED
            if ship_of(code) != NOBODY:
                worth = together(worth, v.in_ship[ship_of(code)])
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
