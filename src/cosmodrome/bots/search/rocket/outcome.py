"""What every seat of Pacal's Rocket would have if the game ended now, from the floors that a survey has counted.

The rules count anew for each district and seat, as it is said; here a search asks thousands of times a second.
"""

from __future__ import annotations

from cosmodrome.bots.search.rocket.survey import Survey
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import called, rule
from cosmodrome.games.rocket.rules.scoring import POINTS_BY_RANK, god_points
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import SECOND_IN_DISTRICT


@called
def points_now(setting: Setting, s: State, v: Survey, seat: int) -> int:
    """PR 8.1 The marker, river, lake, districts and god stones. The floors of `v` are counted."""
    points = s.score[seat] + god_points(s, seat) + water_points(setting, v.bank, seat)
    points += water_points(setting, v.shore, seat)
    for district in range(setting.districts):
        if v.floors[seat][district] > 0:
            points += district_points(setting, v, seat, district)
    return points


@rule
def water_points(setting: Setting, floors_by_seat: Row, seat: int) -> int:
    """PR 8.2 The points of the ranks that the seat shares with those on a level, rounded down."""
    own = floors_by_seat[seat]
    if own == 0:
        return 0
    ahead, level = 0, 0
    for other in range(setting.players):
        ahead += 1 if floors_by_seat[other] > own else 0
        level += 1 if floors_by_seat[other] == own else 0
    pool = 0
    for rank in range(ahead, min(ahead + level, len(POINTS_BY_RANK))):
        pool += POINTS_BY_RANK[rank]
    return pool // level


@rule
def district_points(setting: Setting, v: Survey, seat: int, district: int) -> int:
    """PR 8.3 The value for each leader; with one leader alone, 2 for each second."""
    ahead = 0
    for other in range(setting.players):
        ahead += 1 if v.floors[other][district] > v.floors[seat][district] else 0
    if ahead == 0:
        return setting.value[district]
    return SECOND_IN_DISTRICT if ahead == 1 else 0


@called
def lead_of(setting: Setting, s: State, v: Survey, seat: int) -> int:
    """PR 8.5 By how many points the seat is before the best of the others; below 0, behind."""
    most = 0
    for other in range(setting.players):
        if other != seat:
            most = max(most, points_now(setting, s, v, other))
    return points_now(setting, s, v, seat) - most
