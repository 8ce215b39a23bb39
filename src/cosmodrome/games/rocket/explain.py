"""Why a move that can be read is not legal: the rule it breaks and the reason, in words."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.cells import OFF_BOARD
from cosmodrome.games.rocket.board import field_name
from cosmodrome.games.rocket.codec import (
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
from cosmodrome.games.rocket.notation import stones_text
from cosmodrome.games.rocket.rules.flight import ends_by_die, free_fields, god_of
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import ARROWS, NOBODY, TWO_STONES, Flight, Phase, god_value

RULE_OF_FLIGHT: Final = {
    Flight.STRAIGHT: "PR 3.5",
    Flight.TURNING: "PR 3.6",
    Flight.ARROWS: "PR 3.9",
}


def why_illegal(setting: Setting, s: State, code: int) -> tuple[str, str]:
    """The rule and the reason."""
    if s.phase == Phase.SET:
        return "PR 1.5", f"{field_name(code)} is no free field of the sacred district"
    if s.phase == Phase.FLY:
        return why_no_flight(setting, s, Flight(kind_of(code)), cell_of(code))
    if s.phase == Phase.STONES:
        return why_no_stones(s, code)
    return why_no_build(setting, s, code)


def why_no_flight(setting: Setting, s: State, kind: Flight, cell: int) -> tuple[str, str]:
    by_god = Flight.GOD_2 <= kind <= Flight.GOD_6
    if not free_fields(setting, s) >> cell & 1:
        return "PR 3.3", f"{field_name(cell)} is not free: another ship, a pyramid, lake, cover or no field at all"
    if by_god and not s.gods[s.seat] >> god_of(kind) & 1:
        return "PR 3.10", f"seat {s.seat + 1} has no god stone {god_value(god_of(kind))} left"
    if (by_god or kind == Flight.STUCK) and cell == s.ship[s.seat]:
        return "PR 3.10", f"the ship must leave {field_name(s.ship[s.seat])}"
    if s.round == 1 and (by_god or kind == Flight.TURNING or is_flight_by_die(setting, s, kind, cell)):
        return "PR 3.12", "in the first round the sacred district is left in a straight line"
    if kind == Flight.STUCK:
        return "PR 3.11", "there is another way to fly"
    return why_not_by_die(s, kind, cell)


def is_flight_by_die(setting: Setting, s: State, kind: Flight, cell: int) -> bool:
    """Whether, but for the first round, the die takes the ship there."""
    return (kind == Flight.ARROWS) == (s.die == ARROWS) and bool(ends_by_die(free_fields(setting, s), s) >> cell & 1)


def why_not_by_die(s: State, kind: Flight, cell: int) -> tuple[str, str]:
    if (kind == Flight.ARROWS) != (s.die == ARROWS):
        return RULE_OF_FLIGHT[kind], f"the die shows {'arrows' if s.die == ARROWS else s.die}"
    return RULE_OF_FLIGHT[kind], f"no such flight ends on {field_name(cell)}"


def why_no_stones(s: State, code: int) -> tuple[str, str]:
    source, ship = source_of(code), ship_of(code)
    if ship != NOBODY and s.allowance < TWO_STONES:
        return "PR 4.1", "this flight lets one stone in"
    if ship == s.seat or (ship != NOBODY and s.ship[ship] == OFF_BOARD):
        return "PR 4.1", "the second stone goes into another player's ship"
    supply = s.supply[s.seat]
    if source == SUPPLY and supply == 0:
        return "PR 4.3", "the supply is empty: take a visible stone off the board, as +c5"
    if source != SUPPLY and supply > 0:
        return "PR 4.3", "a stone comes from the supply while it has any"
    if source == SUPPLY or s.stones[s.seat] >> source & 1:
        return "PR 4.3", why_no_second_stone(s, code)
    return "PR 4.3", f"seat {s.seat + 1} has no visible stone on {field_name(source)}"


def why_no_second_stone(s: State, code: int) -> str:
    """Of two stones the first is right, and then so many are left in the supply."""
    source, other = source_of(code), other_source_of(code)
    supply = s.supply[s.seat] - (source == SUPPLY)
    if other == SUPPLY:
        return f"after the first stone the supply is empty: name a visible one for the second, as {stones_text(code)}d6"
    if supply > 0:
        return "the second stone comes from the supply, too, while it has any"
    if other == source:
        return f"the stone on {field_name(source)} is brought in once"
    return f"seat {s.seat + 1} has no visible stone on {field_name(other)}"


def why_no_build(setting: Setting, s: State, code: int) -> tuple[str, str]:
    shape, first, floors = shape_of(code), first_cell_of(code), floors_of(code)
    corners = [first + setting.corner[shape][place] for place in range(setting.size[shape])]
    pieces = s.stones[s.seat] | s.pyramids[s.seat]
    missing = [field_name(corner) for corner in corners if not pieces >> corner & 1]
    field, height = corners[place_of(code)], setting.height[shape]
    if missing:
        return "PR 5.2", f"seat {s.seat + 1} has no visible stone or pyramid on {' '.join(missing)}"
    if not any(s.stones[s.seat] >> corner & 1 for corner in corners):
        return "PR 5.5", "at least one real stone must be in the constellation"
    if s.left[s.seat][floors] == 0 or floors > height or (floors < height and s.left[s.seat][height] > 0):
        return "PR 5.7", f"this constellation builds {height} floors, or a lower one left if none of those is"
    if s.floors[field] >= floors:
        return "PR 5.6", f"the pyramid on {field_name(field)} has {s.floors[field]} floors already"
    return "PR 9", "in the expert game pyramids do not stand for stones"
