"""What a player reckons up before a move, against the rules asked field by field."""

from __future__ import annotations

import pytest

from cosmodrome import Stream, rocket
from cosmodrome.bots.search.rocket.outcome import lead_of, points_now
from cosmodrome.bots.search.rocket.pyramids import points_at_once
from cosmodrome.bots.search.rocket.survey import Survey, find_spots, survey
from cosmodrome.games.cells import list_cells
from cosmodrome.games.rocket import RuleSet
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.codec import MOST_MOVES, first_cell_of, floors_of, place_of, shape_of
from cosmodrome.games.rocket.legal import list_moves
from cosmodrome.games.rocket.rules.building import list_builds
from cosmodrome.games.rocket.rules.scoring import final_points, floors_in
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import HEIGHTS, Phase
from tests.play import random_moves

RULES = [RuleSet(), RuleSet(edition="fr"), RuleSet(expert=True), RuleSet(tip_squares=True)]


def tables(rules: RuleSet, every: int) -> list[tuple[Setting, State]]:
    """Positions all through a random game."""
    game = rocket.new(3, seed=5, rules=rules)
    found = []
    for number, played in enumerate(random_moves(game, Stream(5, "moves"))):
        assert isinstance(played, rocket.Game)
        if number % every == every - 1 and number < 500:
            found.append(played.kernel())
    return found


@pytest.mark.parametrize("rules", RULES, ids=["standard", "fr", "expert", "tips"])
def test_spots_are_the_fields_where_one_more_stone_allows_a_pyramid(rules: RuleSet) -> None:
    for setting, s in tables(rules, every=80):
        pieces = s.stones[s.seat] if rules.expert else s.stones[s.seat] | s.pyramids[s.seat]
        paper = Survey()
        find_spots(setting, pieces, paper)
        own_or_not_land = pieces | s.pyramids[s.seat]
        fields = [0] * MOST_MOVES
        for field in fields[: list_cells(setting.land & ~own_or_not_land, 0, fields, 0)]:
            for height in range(1, HEIGHTS):
                claimed = paper.spots[height] >> field & 1 == 1
                assert claimed == allows(setting, s, field, height), (field, height)


def allows(setting: Setting, before: State, field: int, height: int) -> bool:
    """Whether a stone on the field, which is built upon, is part of a constellation for so many floors."""
    s = before.copy()
    s.stones[s.seat] |= 1 << field
    s.left[s.seat] = [1 if floors == height else 0 for floors in range(HEIGHTS)]
    moves = [0] * MOST_MOVES
    return any(
        setting.height[shape_of(code)] == height
        and first_cell_of(code) + setting.corner[shape_of(code)][place_of(code)] == field
        for code in moves[1 : list_builds(setting, s, moves, MOST_MOVES)]
    )


def test_floors_are_counted_as_the_rules_count_them() -> None:
    for setting, s in tables(RuleSet(), every=40):
        paper = Survey()
        survey(setting, s, s.seat, paper)
        for seat in range(setting.players):
            for district in range(setting.districts):
                assert paper.floors[seat][district] == floors_in(setting, s, seat, district)


def test_points_now_are_what_final_scoring_gives() -> None:
    """PR 8"""
    for rules in RULES:
        for setting, s in tables(rules, every=20):
            paper = Survey()
            survey(setting, s, s.seat, paper)
            final = [final_points(setting, s, seat) for seat in range(setting.players)]
            assert [points_now(setting, s, paper, seat) for seat in range(setting.players)] == final
            for seat, points in enumerate(final):
                others = [other for place, other in enumerate(final) if place != seat]
                assert lead_of(setting, s, paper, seat) == points - max(others)


def test_points_at_once_are_what_building_scores() -> None:
    """PR 6.1"""
    builds = 0
    for setting, s in tables(RuleSet(), every=2):
        if s.phase != Phase.BUILD:
            continue
        paper, moves = Survey(), [0] * MOST_MOVES
        survey(setting, s, s.seat, paper)
        for code in moves[1 : list_moves(setting, s, moves)]:
            field = first_cell_of(code) + setting.corner[shape_of(code)][place_of(code)]
            points = points_at_once(setting, s, paper, field, floors_of(code), s.floors[field])
            after = s.copy()
            apply(setting, after, code, [0] * MOST_MOVES)
            bonus = 5 if after.phase == Phase.OVER else 0
            assert after.score[s.seat] - s.score[s.seat] == points + bonus
            builds += 1
    assert builds > 50
