"""How Pacal's Rocket looks at first sight, and one ply ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.bots.rocket.sight import Sight, sight_of
from cosmodrome.bots.search.rocket.pyramids import points_at_once
from cosmodrome.bots.search.rocket.survey import Survey, find_spots, survey
from cosmodrome.games.cells import both
from cosmodrome.games.rocket.codec import (
    NOTHING,
    cell_of,
    first_cell_of,
    floors_of,
    kind_of,
    place_of,
    shape_of,
    ship_of,
)
from cosmodrome.games.rocket.rules.flight import allowance_of, god_of
from cosmodrome.games.rocket.rules.turns import pyramids_left
from cosmodrome.games.rocket.view import View
from cosmodrome.games.rocket.vocabulary import HEIGHTS, NOBODY, PYRAMIDS_BONUS, Flight, god_value

# Weights: any number above 0 will do, but these are what people new to the game seem to like.
INVITES_BY_STONES: Final = (0.1, 2.0, 4.0)
GOD_STONE: Final = 0.01
NO_STONE: Final = 0.3
NO_PYRAMID: Final = 0.3

# Gains, in points.
A_STONE: Final = 0.1
A_FLOOR: Final = 0.2
NEXT_TURN: Final = 0.5  # of what a pyramid would score then


def weights(view: View) -> Sequence[float]:
    """Two stones rather than one, a high pyramid rather than a low one, and seldom a god stone."""
    phase = view.table.phase
    if phase == "set":
        return [1.0] * len(view.legal_moves)
    sight = sight_of(view)
    weigh = {"fly": weight_of_flight, "stones": weight_of_stones, "build": weight_of_build}[phase]
    return [weigh(code) for code in sight.codes]


def weight_of_flight(code: int) -> float:
    kind = kind_of(code)
    return GOD_STONE if Flight.GOD_2 <= kind <= Flight.GOD_6 else INVITES_BY_STONES[allowance_of(kind)]


def weight_of_stones(code: int) -> float:
    if code == NOTHING:
        return NO_STONE
    return INVITES_BY_STONES[1 if ship_of(code) == NOBODY else 2]


def weight_of_build(code: int) -> float:
    return NO_PYRAMID if code == NOTHING else float(floors_of(code))


def gains(view: View) -> Sequence[float]:
    """The points of a pyramid, and half of those that a stone would allow next turn where it will lie."""
    phase = view.table.phase
    if phase == "set":
        return [0.0] * len(view.legal_moves)
    sight = sight_of(view)
    paper = Survey()
    survey(sight.setting, sight.state, sight.state.seat, paper)
    if phase == "build":
        return [gain_of_build(sight, paper, code) for code in sight.codes]
    s = sight.state
    find_spots(sight.setting, both(s.stones[s.seat], s.pyramids[s.seat]), paper)
    gain = gain_of_flight if phase == "fly" else gain_of_stones
    return [gain(sight, paper, code) for code in sight.codes]


def gain_of_build(sight: Sight, paper: Survey, code: int) -> float:
    """PR 6.1, 7.1 The points at once; of equals the higher pyramid."""
    if code == NOTHING:
        return 0.0
    setting, s = sight.setting, sight.state
    field = first_cell_of(code) + setting.corner[shape_of(code)][place_of(code)]
    is_last = s.floors[field] == 0 and pyramids_left(s, s.seat) - 1 == setting.left_at_end
    points = points_at_once(setting, s, paper, field, floors_of(code), s.floors[field])
    return points + (PYRAMIDS_BONUS if is_last else 0) + A_FLOOR * floors_of(code)


def gain_of_flight(sight: Sight, paper: Survey, code: int) -> float:
    """PR 3.10 The stone that falls where the ship lands, and one more if the flight lets it in; less a god stone."""
    kind = kind_of(code)
    price = god_value(god_of(kind)) if Flight.GOD_2 <= kind <= Flight.GOD_6 else 0
    allowance = allowance_of(kind)
    return gain_of_stone(sight, paper, cell_of(code)) * min(allowance, 1) + A_STONE * allowance - price


def gain_of_stones(sight: Sight, paper: Survey, code: int) -> float:
    """PR 4.1 A stone in the own ship, and one more in another's."""
    if code == NOTHING:
        return 0.0
    s = sight.state
    first = gain_of_stone(sight, paper, s.ship[s.seat])
    if ship_of(code) == NOBODY:
        return A_STONE + first
    return 2 * A_STONE + max(first, gain_of_stone(sight, paper, s.ship[ship_of(code)]))


def gain_of_stone(sight: Sight, paper: Survey, field: int) -> float:
    """PR 5.2 What the best pyramid on the field would score that a stone there completes."""
    setting, s = sight.setting, sight.state
    heights = [height for height in range(1, HEIGHTS) if paper.spots[height] >> field & 1 and paper.builds[height]]
    return NEXT_TURN * max(
        (points_at_once(setting, s, paper, field, paper.builds[height], 0) for height in heights), default=0
    )
