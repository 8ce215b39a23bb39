"""How inviting each move of Pacal's Rocket looks before it is tried: what a search opens first, and what never."""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.search.rocket.playout import points_at_once
from cosmodrome.bots.search.rocket.spots import spots
from cosmodrome.games.cells import Cells, has, nothing
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.codec import NOTHING, SUPPLY, cell_of, floors_of, kind_of, ship_of, source_of
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import NOBODY, Flight, Phase

MOST_INVITING: Final = 40


@rule
def weigh(setting: Setting, s: State, moves: Row, count: int, weights: Row) -> None:
    """Fills `weights`, from 0 to MOST_INVITING, in step with the moves."""
    good = spots(setting, s, s.seat) if s.phase == Phase.FLY or s.phase == Phase.STONES else nothing()
    for place in range(count):
        weights[place] = inviting(setting, s, moves[place], good)


@rule
def inviting(setting: Setting, s: State, code: int, good: Cells) -> int:
    if s.phase == Phase.FLY:
        return inviting_flight(kind_of(code), cell_of(code), good)
    if s.phase == Phase.STONES:
        return inviting_stones(s, code, good)
    if s.phase == Phase.BUILD:
        return inviting_building(setting, s, code)
    return 1


@rule
def inviting_flight(kind: int, cell: int, good: Cells) -> int:
    """Two stones rather than one, onto a good spot, not onto an own stone; a god stone only for a good spot."""
    is_good = has(good, cell)
    if kind == Flight.STRAIGHT or kind == Flight.ARROWS:
        return 16 if is_good else 5
    if kind == Flight.TURNING:
        return 10 if is_good else 2
    return 4 - (kind - Flight.GOD_2) if is_good else 0


@rule
def inviting_stones(s: State, code: int, good: Cells) -> int:
    """Two rather than one rather than none; the second where it lies well; rather not off the board."""
    if code == NOTHING:
        return 1
    from_supply = 1 if source_of(code) == SUPPLY else 0
    ship = ship_of(code)
    if ship == NOBODY:
        return 3 + 3 * from_supply
    doubled = 1 if s.inside[ship][s.seat] > 0 else 0
    return 2 + 6 * from_supply + (8 if has(good, s.ship[ship]) else 0) - 2 * doubled


@rule
def inviting_building(setting: Setting, s: State, code: int) -> int:
    """What it scores at once, and how high it is."""
    if code == NOTHING:
        return 4
    return 4 + 3 * points_at_once(setting, s, code) + 2 * floors_of(code)
