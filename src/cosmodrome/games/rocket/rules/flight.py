"""PR 3: the flight. Sets of fields instead of paths: all the ends of all flights of a kind at once."""

from __future__ import annotations

from cosmodrome.games.cells import (
    OFF_BOARD,
    Cells,
    add,
    both,
    common,
    east,
    holds,
    north,
    nothing,
    only,
    read,
    remove,
    row_and_column,
    some,
    south,
    west,
    without,
)
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import ARROWS, NO_STONES, ONE_STONE, TWO_STONES, Flight


@rule
def free_fields(setting: Setting, s: State) -> Cells:
    """PR 3.3 No lake, cover, pyramid or ship of another; the own ship is lifted, and stones do not matter."""
    free = read(setting.land)
    for seat in range(setting.players):
        free = without(free, read(s.pyramids[seat]))
        if seat != s.seat and s.ship[seat] < OFF_BOARD:
            free = without(free, only(s.ship[seat]))
    return free


@rule
def straight_ends(free: Cells, start: Cells, pips: int) -> Cells:
    """PR 3.5 In each direction all the pips, or up to the field before an obstacle; at least one field."""
    up_free, right_free, down_free, left_free = south(free), west(free), north(free), east(free)
    up, right, down, left = start, start, start, start
    for _ in range(pips):
        up = both(north(common(up, up_free)), without(up, up_free))
        right = both(east(common(right, right_free)), without(right, right_free))
        down = both(south(common(down, down_free)), without(down, down_free))
        left = both(west(common(left, left_free)), without(left, left_free))
    return without(both(both(up, right), both(down, left)), start)


@rule
def turning_ends(setting: Setting, free: Cells, start: Cells, pips: int) -> Cells:
    """PR 3.6 Where flights of all the pips end that have turned and never reversed, the field left excepted (I).

    Step by step, for each heading: the fields reached without a turn, and those reached with one.
    PR 3.7 A flight that has turned ends early on a field from which no step but the reverse one is free.
    """
    up_free, right_free, down_free, left_free = south(free), west(free), north(free), east(free)
    up, right = common(north(start), free), common(east(start), free)
    down, left = common(south(start), free), common(west(start), free)
    turned_up, turned_right, turned_down, turned_left = nothing(), nothing(), nothing(), nothing()
    ends = nothing()
    for _ in range(pips - 1):
        if setting.dead_ends:
            ends = both(ends, without(turned_up, both(up_free, both(left_free, right_free))))
            ends = both(ends, without(turned_right, both(right_free, both(up_free, down_free))))
            ends = both(ends, without(turned_down, both(down_free, both(left_free, right_free))))
            ends = both(ends, without(turned_left, both(left_free, both(up_free, down_free))))
        level, upright = (
            both(both(right, turned_right), both(left, turned_left)),
            both(both(up, turned_up), both(down, turned_down)),
        )
        turned_up, turned_down = (
            common(north(both(level, turned_up)), free),
            common(south(both(level, turned_down)), free),
        )
        turned_right = common(east(both(upright, turned_right)), free)
        turned_left = common(west(both(upright, turned_left)), free)
        up, right = common(north(up), free), common(east(right), free)
        down, left = common(south(down), free), common(west(left), free)
    ends = both(ends, both(both(turned_up, turned_right), both(turned_down, turned_left)))
    return without(ends, start)


@rule
def arrow_ends(free: Cells, cell: int) -> Cells:
    """PR 3.9 Every free field in line with the ship, whatever lies between."""
    return without(common(row_and_column(cell), free), only(cell))


@rule
def ends_by_die(free: Cells, s: State) -> Cells:
    """PR 3.5, 3.9 Where the die alone takes the ship without a turn."""
    cell = s.ship[s.seat]
    if s.die == ARROWS:
        return arrow_ends(free, cell)
    return straight_ends(free, only(cell), s.die)


@rule
def out_of_the_sacred(setting: Setting, ends: Cells) -> Cells:
    """PR 3.12 In the first round the ends outside the sacred district, or any if there is none (I)."""
    outside = without(ends, read(setting.sacred))
    return outside if some(outside) else ends


@rule
def allowance_of(kind: int) -> int:
    """PR 3.5 to 3.11 How many stones may be brought in after a flight of that kind."""
    if kind == Flight.STRAIGHT or kind == Flight.ARROWS:
        return TWO_STONES
    if kind == Flight.STUCK:
        return NO_STONES
    return ONE_STONE


@rule
def god_of(kind: int) -> int:
    """PR 3.10 Which god stone such a flight costs."""
    return kind - Flight.GOD_2


@rule
def fly(setting: Setting, s: State, kind: int, cell: int) -> None:
    """PR 3.1, 3.4 The ship is lifted and lands; the kind of flight says how many stones may come in."""
    lift(setting, s)
    s.ship[s.seat] = cell
    cover(setting, s)
    if Flight.GOD_2 <= kind <= Flight.GOD_6:
        s.gods[s.seat] &= ~(1 << god_of(kind))
    s.allowance = allowance_of(kind)


@rule
def lift(setting: Setting, s: State) -> None:
    """PR 3.1, 3.2 The stones inside the ship stay lying; two or more of one colour go home instead."""
    for owner in range(setting.players):
        inside = s.inside[s.seat][owner]
        if inside == 1:
            add(s.stones, owner, s.ship[s.seat])
        else:
            s.supply[owner] += inside
        s.inside[s.seat][owner] = 0


@rule
def cover(setting: Setting, s: State) -> None:
    """PR 3.4 Stones on the field where a ship lands are inside it, unseen, until it leaves."""
    for owner in range(setting.players):
        if holds(s.stones, owner, s.ship[s.seat]):
            remove(s.stones, owner, s.ship[s.seat])
            s.inside[s.seat][owner] = 1
