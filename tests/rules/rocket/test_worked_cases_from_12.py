"""PR 10: the worked cases, by their numbers, from 12 to 21."""

from __future__ import annotations

import pytest

from cosmodrome import rocket
from tests.rules.rocket import left, legal, play, pyramids, score, stones, supply, visible
from tests.rules.rocket.boards import CENTRE


def test_case_12_an_upgrade_of_a_two_to_a_three_leaves_the_count_on_the_board_unchanged() -> None:
    game = rocket.position("""
        round 5, first 1, die 2, seat 1 builds
        .  .  .  .  A4
        A2 a  a  .  .
    """)
    assert left(game, 1) == (1, 2, 3, 1, 2)
    game.play("3a1:a1b1c1")
    assert left(game, 1) == (1, 3, 2, 1, 2)
    assert pyramids(game, 1) == {"a1": 3, "e2": 4}


def test_case_13_a_turning_flight_of_4_around_a_pyramid() -> None:
    game = rocket.position(
        """
        .  .  .
        A  B2 .
        """,
        die=4,
    )
    assert legal(game, "-") == ["-a2"]
    assert legal(game, "~") == ["~c1"]
    game.play("~c1")
    assert game.table.allowance == 1


def test_case_13_a_flight_that_would_have_to_reverse_is_none() -> None:
    game = rocket.position(
        """
        .  .  .  .  .
        A  B2 B2 B3 B3
        """,
        die=4,
    )
    assert legal(game, "~") == ["~d2"]  # b2 lies two fields away, and four with a step forth and back


@pytest.mark.parametrize("edition", rocket.EDITIONS)
def test_case_13_a_flight_of_5_that_crosses_its_own_way(edition: str) -> None:
    game = rocket.position(
        """
        .  .
        .  .
        A  B2
        """,
        die=5,
        rules=rocket.RuleSet(edition=edition),
    )
    assert legal(game, "~") == ["~a2"]  # up, once round, and back to the first field flown over


def test_case_13_the_field_left_may_be_crossed_as_well() -> None:
    game = rocket.position(
        """
        .  .
        A  .
        .  B2
        """,
        die=5,
        rules=rocket.RuleSet(edition="cs"),
    )
    assert "~a1" in legal(game, "~")  # once round, and down over the field left


DEAD_END = """
    B2 B2 .
    .  .  B3
    A  B3 .
"""


@pytest.mark.parametrize("pips", [3, 4, 5])
def test_case_13_a_dead_end_after_two_steps(pips: int) -> None:
    game = rocket.position(DEAD_END, die=pips)
    assert legal(game, "~") == ["~b2"]
    game.play("~b2")
    assert game.table.allowance == 1


@pytest.mark.parametrize("pips", [3, 4, 5])
def test_case_13_under_the_czech_rules_the_same_is_no_flight(pips: int) -> None:
    game = rocket.position(DEAD_END, die=pips, rules=rocket.RuleSet(edition="cs"))
    assert legal(game, "~") == []


def test_case_14_arrows_lead_over_the_lake_a_ship_and_a_pyramid_and_not_onto_them() -> None:
    game = rocket.position(
        """
        .  .  .  .  .  .  .
        A  .  ~  B  B3 ~  .
        """,
        die="arrows",
    )
    assert legal(game, "*") == ["*a2", "*b1", "*g1"]
    game.play("*g1")
    assert game.table.ships[0] == "g1"
    assert game.table.allowance == 2


def test_case_15_in_round_one_only_straight_flights_that_end_outside() -> None:
    game = rocket.position(
        """
        round 1, first 4, die 2, seat 1 flies
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . B A . D .    # to the right A would stop on e4, inside
        . . . C . . .
        . . . . . . .
        . . . . . . .
        """,
        board=CENTRE,
    )
    assert list(game.legal_moves) == ["-d6"]


def test_case_15_if_none_ends_outside_those_that_end_inside() -> None:
    game = rocket.position(
        """
        round 1, first 4, die 2, seat 1 flies
        . . . . . . .
        . . . E . . .
        . . . . . . .
        . . B A . D .
        . . . C . . .
        . . . . . . .
        . . . . . . .
        """,
        board=CENTRE,
    )
    assert list(game.legal_moves) == ["-d5", "-e4"]


def test_case_15_if_there_is_none_at_all_a_god_stone() -> None:
    game = rocket.position(
        """
        round 1, first 1, die 2, seat 1 flies
        . . . . . . .
        . . . . . . .
        . . . E . . .
        . . B A D . .
        . . . C . . .
        . . . . . . .
        . . . . . . .
        """,
        board=CENTRE,
    )
    free = 7 * 7 - 5
    assert [len(legal(game, god)) for god in ("2@", "4@", "6@")] == [free] * 3
    assert len(game.legal_moves) == 3 * free
    assert {"2@a1", "2@c3"} <= set(game.legal_moves)
    game.play("6@g7")
    assert game.table.gods[0] == (2, 4)
    assert game.table.allowance == 1


def test_case_16_with_one_stone_in_the_supply_the_second_comes_off_the_board() -> None:
    game = rocket.position("""
        round 5, first 1, die 3, seat 1 brings in 2
        a . a . a
        . . . . .
        a . a . a
        . . . . .
        a . a . a
        A . . . B
    """)
    fields = ["a2", "c2", "e2", "a4", "c4", "e4", "a6", "c6", "e6"]
    assert set(game.legal_moves) == {".", "+", *(f"+>2{field}" for field in fields)}
    game.play("+>2c4")
    assert supply(game, 1) == 0
    assert stones(game, 1)["a1"] == stones(game, 1)["e1"] == 1
    assert visible(game, 1) == ("a2", "c2", "e2", "a4", "e4", "a6", "c6", "e6")


def test_case_16_with_none_in_the_supply_both_come_off_the_board_from_two_fields() -> None:
    game = rocket.position("""
        round 5, first 1, die 3, seat 1 brings in 2
        a . a . a
        . . . . .
        a . a . a
        . . . . .
        a . a . a
        A . a . B
    """)
    fields = ["c1", "a2", "c2", "e2", "a4", "c4", "e4", "a6", "c6", "e6"]
    singles = {f"+{field}" for field in fields}
    pairs = {f"+{one}>2{other}" for one in fields for other in fields if one != other}
    assert set(game.legal_moves) == {".", *singles, *pairs}
    game.play("+c4>2e6")
    assert supply(game, 1) == 0
    assert stones(game, 1)["a1"] == stones(game, 1)["e1"] == 1
    assert visible(game, 1) == ("c1", "a2", "c2", "e2", "a4", "e4", "a6", "c6")


@pytest.mark.parametrize(
    ("built", "floors"),
    [
        pytest.param("A4 .  .  A4 .  .  .  . ", "123", id="threes left"),
        pytest.param("A4 A3 A3 A4 A3 .  .  . ", "12", id="no threes left"),
        pytest.param("A4 A2 A2 A4 A2 .  .  . ", "13", id="no twos left"),
        pytest.param("A4 A3 A3 A4 A3 A1 .  . ", "2", id="only twos left"),
    ],
)
def test_case_17_four_in_a_line_build_what_is_left_below_four(built: str, floors: str) -> None:
    game = rocket.position(f"""
        round 5, first 1, die 2, seat 1 builds
        {built}
        .  .  .  .  .  .  .  .
        a  a  a  a  .  .  .  .
    """)
    by_the_line = [move for move in game.legal_moves if move.endswith(":a1b1c1d1")]
    assert by_the_line == [f"{height}{column}1:a1b1c1d1" for height in floors for column in "abcd"]


def test_case_17_four_in_a_line_upgrade_only_what_is_lower() -> None:
    game = rocket.position("""
        round 5, first 1, die 2, seat 1 builds
        A4 .  .  .  .  A4 .  .
        .  .  .  .  .  .  .  .
        a  A2 A3 a  .  .  .  .
    """)
    on_pyramids = [move for move in game.legal_moves if move[1:3] in ("b1", "c1") and move.endswith(":a1b1c1d1")]
    assert on_pyramids == ["3b1:a1b1c1d1"]
    game.play("3b1:a1b1c1d1")
    assert pyramids(game, 1) == {"b1": 3, "c1": 3, "a3": 4, "f3": 4}


def test_case_18_three_stones_of_a_colour_on_the_field_left_all_go_home() -> None:
    game = rocket.position("""
        round 4, first 2, die 2, seat 2 flies
        B  .  a  .  .
        .  .  .  .  .
        C  .  .  .  .
        A  .  .  .  .
    """)
    play(game, "-c4 .")
    assert visible(game, 1) == ()
    play(game, "-c2 . -c1 +>2")
    play(game, "{2} -e2 . -e1 +>2 .")
    assert stones(game, 1) == {"c1": 1, "e1": 1, "c4": 3}
    assert supply(game, 1) == 5
    play(game, "-a4")
    assert stones(game, 1) == {"c1": 1, "e1": 1}
    assert supply(game, 1) == 8


def test_case_19_two_players_45_reached_by_the_first_of_a_round_is_over_at_once() -> None:
    game = rocket.position("""
        round 7, first 1, die 2, seat 1 builds
        B  .  .  .  .  b
        A  .  .  .  .  .
        .  a  .  .  .  .
        seat  score  supply  gods   left
        A     40     9       .      1 3 3 2 2
        B     42     9       .      1 3 3 2 2
    """)
    game.play("1b1:b1")
    assert score(game, 1) == 45
    assert (game.phase, game.seat) == ("over", None)


def test_case_19_of_two_players_each_has_a_roll_of_their_own() -> None:
    game = rocket.position("""
        round 7, first 1, die 2, seat 1 flies
        B  .  .  .  .  .
        A  .  .  .  .  .
        .  .  .  .  .  .
    """)
    play(game, "-c2 .")
    assert (game.phase, game.seat, game.table.die) == ("roll", 2, None)
    game.roll("4")
    assert legal(game, "-") == ["-a1", "-e3"]
    play(game, "-e3 .")
    assert (game.phase, game.seat, game.table.die) == ("roll", 1, None)
    game.roll("arrows")
    assert legal(game, "*") == ["*a2", "*b2", "*c1", "*c3", "*d2", "*e2", "*f2"]


def test_case_20_god_stones_2_and_6_unused_are_8_points_at_the_end() -> None:
    game = rocket.position("""
        round 9, first 1, over
        .  .  .  .  .
        seat  score  supply  gods   left
        A     31     10      2 6    1 3 3 2 2
        B     33     10      .      1 3 3 2 2
    """)
    assert game.result is not None
    assert game.result.scores == (39, 33)
    assert [parts["gods"] for parts in game.result.parts] == [8, 0]


@pytest.mark.parametrize(
    ("edition", "points", "phase"),
    [
        ("pl", 30, "over"),
        ("pl", 29, "roll"),
        ("cs", 30, "roll"),
        ("cs", 39, "roll"),
        ("cs", 40, "over"),
    ],
)
def test_case_21_the_target_of_five_players(edition: str, points: int, phase: str) -> None:
    game = rocket.position(
        f"""
        round 7, first 1, die 2, seat 1 builds
        E  .  .  .  .
        D  .  .  .  .
        C  .  .  .  .
        B  .  .  .  .
        A  .  .  .  a
        seat  score  supply  gods   left
        A     {points - 5}     9       .      1 3 3 2 2
        B     12     10      .      1 3 3 2 2
        C     9      10      .      1 3 3 2 2
        D     4      10      .      1 3 3 2 2
        E     4      10      .      1 3 3 2 2
        """,
        rules=rocket.RuleSet(edition=edition),
    )
    play(game, "1e1:e1 -c2 . -c3 . -c4 . -c5 .")
    assert (score(game, 1), game.phase) == (points, phase)


def test_case_21_in_the_italian_edition_three_on_a_diagonal_build_what_single_stones_allow() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 2, seat 1 builds
        .  .  a
        .  a  .
        a  .  .
        """,
        rules=rocket.RuleSet(edition="it"),
    )
    assert list(game.legal_moves) == [".", "1a1:a1", "1b2:b2", "1c3:c3"]
