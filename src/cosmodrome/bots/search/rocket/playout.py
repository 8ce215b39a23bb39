"""Pacal's Rocket played on quickly and not badly: for the leaves of a search."""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.search.rocket.survey import good_spots
from cosmodrome.bots.search.tree import WIN
from cosmodrome.games.cells import OFF_BOARD, Cells, both, common, has, list_cells, nothing, only, read, some, without
from cosmodrome.games.chance import below
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import called, rule
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.codec import (
    MOST_MOVES,
    NOTHING,
    SUPPLY,
    first_cell_of,
    flight_code,
    floors_of,
    one_stone_code,
    place_of,
    shape_of,
    stones_code,
)
from cosmodrome.games.rocket.legal import list_moves
from cosmodrome.games.rocket.rules.building import list_builds
from cosmodrome.games.rocket.rules.flight import ends_by_die, free_fields, turning_ends
from cosmodrome.games.rocket.rules.scoring import final_points, is_ahead
from cosmodrome.games.rocket.rules.turns import roll
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import ARROWS, TWO_STONES, Flight, Phase

ROUNDS_AHEAD: Final = 60  # a playout that has not come to an end by then is counted as it stands
BUILDS_LOOKED_AT: Final = 12
DICE: Final = 100
EAGER: Final = 85  # of so many dice, how often the playout does what looks best
BY_MARGIN: Final = 200  # of a whole win, what is shared out by points


@called
def play_on(setting: Setting, s: State, dice: Row, moves: Row) -> int:
    """Plays to the end; answers how many decisions that took."""
    decisions = 0
    last = s.round + ROUNDS_AHEAD
    while s.phase != Phase.OVER and s.round < last:
        if s.phase == Phase.ROLL:
            roll(s, setting.faces[below(dice, setting.face_count)])
        else:
            apply(setting, s, quick_move(setting, s, dice, moves), moves)
            decisions += 1
    return decisions


@rule
def quick_move(setting: Setting, s: State, dice: Row, moves: Row) -> int:
    if s.phase == Phase.FLY and s.round > 1:
        return quick_flight(setting, s, dice, moves)
    if s.phase == Phase.STONES:
        return quick_stones(setting, s, dice)
    if s.phase == Phase.BUILD:
        return quick_build(setting, s, dice, moves)
    return moves[below(dice, list_moves(setting, s, moves))]


@called
def quick_flight(setting: Setting, s: State, dice: Row, moves: Row) -> int:
    """To a spot where one more stone completes something, with two stones rather than one; never onto an own stone."""
    free = free_fields(setting, s)
    cell = s.ship[s.seat]
    own = read(s.stones[s.seat])
    ends = without(ends_by_die(free, s), own)
    turning = nothing()
    if s.die != ARROWS:
        turning = without(turning_ends(setting, free, only(cell), s.die), own)
    if not some(both(ends, turning)):
        return moves[below(dice, list_moves(setting, s, moves))]
    kind = Flight.ARROWS if s.die == ARROWS else Flight.STRAIGHT
    if below(dice, DICE) < EAGER:
        good = good_spots(setting, s, s.seat)
        if some(common(ends, good)):
            ends = common(ends, good)
        elif some(common(turning, good)):
            return flight_code(Flight.TURNING, any_of(common(turning, good), dice, moves))
    if some(ends):
        return flight_code(kind, any_of(ends, dice, moves))
    return flight_code(Flight.TURNING, any_of(turning, dice, moves))


@rule
def any_of(cells: Cells, dice: Row, moves: Row) -> int:
    return moves[below(dice, list_cells(cells, 0, moves, 0))]


@rule
def quick_stones(setting: Setting, s: State, dice: Row) -> int:
    """As many as the flight allows, out of the supply; the second where it will lie on a good spot."""
    supply = s.supply[s.seat]
    if supply == 0:
        return NOTHING
    if s.allowance < TWO_STONES or supply == 1:
        return one_stone_code(SUPPLY)
    good = good_spots(setting, s, s.seat)
    start = below(dice, setting.players)
    chosen = s.seat
    for step in range(setting.players):
        ship = (start + step) % setting.players
        if ship == s.seat or s.ship[ship] == OFF_BOARD or s.inside[ship][s.seat] > 0:
            continue
        if chosen == s.seat or has(good, s.ship[ship]):
            chosen = ship
    return one_stone_code(SUPPLY) if chosen == s.seat else stones_code(SUPPLY, chosen, SUPPLY)


@called
def quick_build(setting: Setting, s: State, dice: Row, moves: Row) -> int:
    """What scores most at once, and of that what is highest."""
    count = list_builds(setting, s, moves, MOST_MOVES)
    best = NOTHING
    most = 0
    looks = min(count - 1, BUILDS_LOOKED_AT)
    start = below(dice, count)
    for look in range(looks):
        code = moves[1 + (start + look) % (count - 1)]
        worth = points_at_once(setting, s, code) * 2 + floors_of(code)
        if worth > most:
            most = worth
            best = code
    return best


@rule
def points_at_once(setting: Setting, s: State, code: int) -> int:
    """PR 6.1 The district's value if the building takes the lead there."""
    district = setting.district[first_cell_of(code) + setting.corner[shape_of(code)][place_of(code)]]
    return 0 if is_ahead(setting, s, s.seat, district) else setting.value[district]


@rule
def share_out(setting: Setting, s: State, shares: Row) -> None:
    """What the outcome is worth to each seat, WIN together: most of it to the winners, some by points."""
    total = 1
    best = -1
    winners = 0
    for seat in range(setting.players):
        points = final_points(setting, s, seat)
        shares[seat] = points
        total += points
        if points > best:
            best = points
            winners = 0
        if points == best:
            winners += 1
    for seat in range(setting.players):
        won = (WIN - BY_MARGIN) // winners if shares[seat] == best else 0
        shares[seat] = won + BY_MARGIN * shares[seat] // total
