"""Plays one move, or one roll of the die, on a state. The caller has seen to it that it is legal."""

from __future__ import annotations

from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.codec import (
    NOTHING,
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
from cosmodrome.games.rocket.rules.building import build, can_build
from cosmodrome.games.rocket.rules.flight import fly
from cosmodrome.games.rocket.rules.scoring import is_ahead
from cosmodrome.games.rocket.rules.setup import set_ship
from cosmodrome.games.rocket.rules.stones import bring_in, can_bring_in
from cosmodrome.games.rocket.rules.turns import end_after_building, end_turn, target_is_reached
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import Phase


@rule
def apply(setting: Setting, s: State, code: int, scratch: Row) -> None:
    """PR 2.3 Fly, bring in stones, build and score; a decision with nothing to decide is passed over."""
    if s.phase == Phase.FLY:
        fly(setting, s, kind_of(code), cell_of(code))
        if can_bring_in(s):
            s.phase = Phase.STONES
        else:
            begin_building(setting, s, scratch)
    elif s.phase == Phase.STONES:
        if code != NOTHING:
            bring_in(s, source_of(code), ship_of(code), other_source_of(code))
        begin_building(setting, s, scratch)
    elif s.phase == Phase.BUILD:
        if code == NOTHING:
            end_turn(setting, s)
        else:
            build_and_score(setting, s, code)
    else:
        set_ship(setting, s, code)


@rule
def begin_building(setting: Setting, s: State, scratch: Row) -> None:
    """PR 5.1 Asks what to build, if anything can be built."""
    s.allowance = 0
    if can_build(setting, s, scratch):
        s.phase = Phase.BUILD
    else:
        end_turn(setting, s)


@rule
def build_and_score(setting: Setting, s: State, code: int) -> None:
    """PR 6.1 The builder scores the district if now strictly ahead there, and not so before.

    PR 6.2 So does who upgrades (I).
    """
    shape, cell, place = shape_of(code), first_cell_of(code), place_of(code)
    district = setting.district[cell + setting.corner[shape][place]]
    is_last_round = target_is_reached(setting, s)
    was_ahead = is_ahead(setting, s, s.seat, district)
    is_new = build(setting, s, floors_of(code), shape, cell, place)
    if not was_ahead and is_ahead(setting, s, s.seat, district):
        s.score[s.seat] += setting.value[district]
    end_after_building(setting, s, is_new, is_last_round)
