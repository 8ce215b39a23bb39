"""PR 6 and 8: points for building, and the final scoring."""

from __future__ import annotations

from cosmodrome.games.cells import Cells, first, has, read, some, without_first
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import GOD_STONES, SECOND_IN_DISTRICT

POINTS_BY_RANK = (12, 8, 4)  # PR 8.2


@rule
def floors_in(setting: Setting, s: State, seat: int, district: int) -> int:
    """PR 6.1 The sum of the floors of a player's pyramids in a district."""
    total = 0
    rest = read(s.pyramids[seat])
    while some(rest):
        cell = first(rest)
        rest = without_first(rest)
        if setting.district[cell] == district:
            total += s.floors[cell]
    return total


@rule
def is_ahead(setting: Setting, s: State, seat: int, district: int) -> bool:
    """PR 6.1 Strictly ahead of everyone else in the district."""
    own = floors_in(setting, s, seat, district)
    for other in range(setting.players):
        if other != seat and floors_in(setting, s, other, district) >= own:
            return False
    return True


@rule
def floors_on(s: State, seat: int, bank: Cells) -> int:
    """PR 8.2 The sum of the floors of a player's pyramids on the bank or the shore."""
    total = 0
    rest = read(s.pyramids[seat])
    while some(rest):
        cell = first(rest)
        rest = without_first(rest)
        if has(bank, cell):
            total += s.floors[cell]
    return total


@rule
def bank_points(setting: Setting, s: State, seat: int, bank: Cells) -> int:
    """PR 8.2 12, 8, 4 for ranks 1, 2, 3; the points of tied ranks are added up, shared, and rounded down.

    Only players with a pyramid there count (I).
    """
    own = floors_on(s, seat, bank)
    if own == 0:
        return 0
    ahead = 0
    tied = 0
    for other in range(setting.players):
        floors = floors_on(s, other, bank)
        if floors > own:
            ahead += 1
        elif floors == own:
            tied += 1
    pool = 0
    for rank in range(ahead, min(ahead + tied, len(POINTS_BY_RANK))):
        pool += POINTS_BY_RANK[rank]
    return pool // tied


@rule
def district_points(setting: Setting, s: State, seat: int, district: int) -> int:
    """PR 8.3 The value for each leader; with one leader alone, 2 for each second; only with a pyramid there (I)."""
    own = floors_in(setting, s, seat, district)
    if own == 0:
        return 0
    ahead = 0
    for other in range(setting.players):
        if floors_in(setting, s, other, district) > own:
            ahead += 1
    if ahead == 0:
        return setting.value[district]
    return SECOND_IN_DISTRICT if ahead == 1 else 0


@rule
def all_district_points(setting: Setting, s: State, seat: int) -> int:
    """PR 8.3 The points of all districts together."""
    total = 0
    for district in range(setting.districts):
        total += district_points(setting, s, seat, district)
    return total


@rule
def god_points(s: State, seat: int) -> int:
    """PR 8.4 God stones not used, at their value."""
    total = 0
    for god in range(GOD_STONES):
        if s.gods[seat] >> god & 1:
            total += 2 * god + 2
    return total


@rule
def final_points(setting: Setting, s: State, seat: int) -> int:
    """PR 8.1, 8.5 The marker, river, lake, districts and god stones; ships and stones score nothing."""
    return (
        s.score[seat]
        + bank_points(setting, s, seat, read(setting.river))
        + bank_points(setting, s, seat, read(setting.lake))
        + all_district_points(setting, s, seat)
        + god_points(s, seat)
    )
