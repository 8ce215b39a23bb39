"""PR 10: the worked cases, by their numbers, from 1 to 11."""

from __future__ import annotations

from typing import Final

import pytest

from cosmodrome import rocket
from tests.rules.rocket import left, legal, play, pyramids, score, stones, supply, visible
from tests.rules.rocket.boards import DISTRICTS, WATERS

GREEN: Final = 1
BLUE: Final = 2
YELLOW: Final = 3


def test_case_01_two_green_stones_in_blues_ship_are_back_with_green_when_it_leaves() -> None:
    game = rocket.position(
        """
        .  B(a) .  .  .
        .  .    .  .  .
        A  .    .  .  .
        """,
        die=2,
    )
    play(game, "-c1 +>2")
    assert stones(game, GREEN) == {"c1": 1, "b3": 2}
    assert supply(game, GREEN) == 7
    play(game, "{2} -d3")
    assert stones(game, GREEN) == {"c1": 1}
    assert supply(game, GREEN) == 9


THREE_IN_A_LINE = """
    round 5, first 1, die 2, seat 1 builds
    .  .  .
    a  a  abc
"""


def test_case_02_built_on_a_the_stones_of_others_on_c_stay() -> None:
    game = rocket.position(THREE_IN_A_LINE)
    game.play("3a1:a1b1c1")
    assert pyramids(game, GREEN) == {"a1": 3}
    assert [visible(game, seat) for seat in (GREEN, BLUE, YELLOW)] == [(), ("c1",), ("c1",)]
    assert [supply(game, seat) for seat in (GREEN, BLUE, YELLOW)] == [10, 9, 9]


def test_case_02_built_on_c_they_go_home() -> None:
    game = rocket.position(THREE_IN_A_LINE)
    game.play("3c1:a1b1c1")
    assert pyramids(game, GREEN) == {"c1": 3}
    assert [visible(game, seat) for seat in (GREEN, BLUE, YELLOW)] == [(), (), ()]
    assert [supply(game, seat) for seat in (GREEN, BLUE, YELLOW)] == [10, 10, 10]


PYRAMID_IN_A_LINE = """
    round 5, first 1, die 2, seat 1 builds
    .  .  .  .  .  .  .
    a  .  a  .  A2 .  a
"""


def test_case_03_all_that_a_line_of_three_stones_and_a_pyramid_builds() -> None:
    game = rocket.position(PYRAMID_IN_A_LINE)
    assert legal(game, "4") == ["4a1:a1c1e1g1", "4c1:a1c1e1g1", "4e1:a1c1e1g1", "4g1:a1c1e1g1"]
    assert legal(game, "3") == [
        "3a1:a1c1e1",
        "3c1:a1c1e1",
        "3c1:c1e1g1",
        "3e1:a1c1e1",
        "3e1:c1e1g1",
        "3g1:c1e1g1",
    ]
    assert legal(game, "2") == []
    assert legal(game, "1") == ["1a1:a1", "1c1:c1", "1g1:g1"]


@pytest.mark.parametrize("field", ["a1", "c1", "g1"])
def test_case_03_a_new_pyramid_of_four_floors_leaves_the_one_at_c(field: str) -> None:
    game = rocket.position(PYRAMID_IN_A_LINE)
    game.play(f"4{field}:a1c1e1g1")
    assert pyramids(game, 1) == {field: 4, "e1": 2}
    assert (visible(game, 1), supply(game, 1)) == ((), 10)


def test_case_03_the_upgrade_of_c_to_four_takes_all_stones_off() -> None:
    game = rocket.position(PYRAMID_IN_A_LINE)
    game.play("4e1:a1c1e1g1")
    assert pyramids(game, 1) == {"e1": 4}
    assert left(game, 1) == (1, 3, 3, 1, 2)
    assert (visible(game, 1), supply(game, 1)) == ((), 10)


@pytest.mark.parametrize(("line", "stays"), [("a1c1e1", "g1"), ("c1e1g1", "a1")])
def test_case_03_the_upgrade_of_c_to_three_leaves_the_stone_outside_the_line(line: str, stays: str) -> None:
    game = rocket.position(PYRAMID_IN_A_LINE)
    game.play(f"3e1:{line}")
    assert pyramids(game, 1) == {"e1": 3}
    assert (visible(game, 1), supply(game, 1)) == ((stays,), 9)


def test_case_04_in_the_expert_game_only_the_upgrades_of_c_and_what_stones_build_alone() -> None:
    game = rocket.position(PYRAMID_IN_A_LINE, rules=rocket.RuleSet(expert=True))
    assert list(game.legal_moves) == [
        ".",
        "1a1:a1",
        "1c1:c1",
        "1g1:g1",
        "3e1:a1c1e1",
        "3e1:c1e1g1",
        "4e1:a1c1e1g1",
    ]


def test_case_04_in_the_expert_game_two_adjacent_stones_build_two_floors() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 2, seat 1 builds
        . . .  .
        a a A2 a
        """,
        rules=rocket.RuleSet(expert=True),
    )
    assert legal(game, "2") == ["2a1:a1b1", "2b1:a1b1"]
    assert legal(game, "3") == ["3c1:a1b1c1", "3c1:b1c1d1"]
    assert legal(game, "4") == ["4c1:a1b1c1d1"]


def test_case_05_a_straight_flight_ends_before_an_obstacle_with_allowance_2() -> None:
    game = rocket.position(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        A  .  B2 .  .  B
        """,
        die=3,
    )
    assert legal(game, "-") == ["-a4", "-b1"]
    game.play("-b1")
    assert game.table.allowance == 2
    assert legal(game, "+") == ["+", "+>2"]


def test_case_06_boxed_in_without_god_stones_any_free_field_and_no_stone() -> None:
    game = rocket.position("""
        round 5, first 1, die 3, seat 1 flies
        B  .  .  .
        B2 ~  .  a
        A  B3 .  .
        seat  score  supply  gods   left
        A     0      9       .      1 3 3 2 2
        B     0      10      2 4 6  1 2 2 2 2
    """)
    assert list(game.legal_moves) == ["!b3", "!c1", "!c2", "!c3", "!d1", "!d2", "!d3"]
    game.play("!d1")
    assert game.phase == "build"
    assert (stones(game, 1), supply(game, 1)) == ({"d2": 1}, 9)


@pytest.mark.parametrize(
    ("pyramids_there", "expected"),
    [
        ("A5 A3 B5 B1 C4 C2", [12, 6, 6]),
        ("A5 B5 .  .  .  . ", [10, 10]),
        ("A5 B5 C5 .  .  . ", [8, 8, 8]),
        ("A4 A3 B4 C4 D4 . ", [12, 4, 4, 4]),
        ("A4 A2 B5 C3 D3 . ", [12, 8, 2, 2]),
    ],
    ids=["8 6 6", "5 5", "5 5 5", "7 4 4 4", "6 5 3 3"],
)
def test_case_07_floors_at_the_lake(pyramids_there: str, expected: list[int]) -> None:
    game = rocket.position(
        f"""
        round 9, first 1, over
        .  {pyramids_there}
        .  ~  ~  ~  ~  ~  ~
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        board=WATERS,
    )
    assert game.result is not None
    assert [parts["lake"] for parts in game.result.parts] == expected


@pytest.mark.parametrize(("pyramids_there", "expected"), [("A4 B4 C3", [5, 5, 0]), ("A4 B3 C3", [5, 2, 2])])
def test_case_08_floors_in_a_district_of_value_5(pyramids_there: str, expected: list[int]) -> None:
    game = rocket.position(
        f"""
        round 9, first 1, over
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        {pyramids_there} . . .
        """,
        board=DISTRICTS,
    )
    assert game.result is not None
    assert [parts["districts"] for parts in game.result.parts] == expected


def test_case_09_one_floor_more_breaks_the_tie_and_scores_again() -> None:
    game = rocket.position("""
        round 5, first 1, die 2, seat 1 builds
        B  .  .  .  b  b  b
        A  .  .  .  .  .  .
        a  a  a  .  .  .  a
    """)
    play(game, "3a1:a1b1c1")
    assert (score(game, 1), score(game, 2)) == (5, 0)
    play(game, "{2} -c3 . 3g3:e3f3g3")
    assert (score(game, 1), score(game, 2)) == (5, 0)
    play(game, "{2} -c2 . 1g1:g1")
    assert (score(game, 1), score(game, 2)) == (10, 0)


def test_case_10_the_other_three_take_their_turns_then_comes_the_final_scoring() -> None:
    game = rocket.position("""
        round 7, first 1, die 2, seat 1 builds
        D  .  .  .  .
        C  .  .  .  .
        B  .  .  .  .
        A  .  .  .  a
        seat  score  supply  gods   left
        A     30     9       .      1 3 3 2 2
        B     12     10      .      1 3 3 2 2
        C     9      10      .      1 3 3 2 2
        D     4      10      .      1 3 3 2 2
    """)
    game.play("1e1:e1")
    assert score(game, 1) == 35
    for seat in (2, 3, 4):
        assert (game.phase, game.seat, game.result) == ("fly", seat, None)
        play(game, f"-c{seat} .")
    assert game.phase == "over"
    assert game.result is not None
    assert game.result.scores == (35 + 5, 12, 9, 4)


TENTH = """
    round 7, first 1, die 2, seat 2 builds
    B2 B2 B2 C  .  .
    B3 B3 B3 {tenth} .  .
    B4 B4 B5 .  .  B
    .  .  .  .  .  .
    A  .  .  .  .  b
    seat  score  supply  gods   left
    A     {first}     10      .      1 3 3 2 2
    B     20     9       .      1 0 0 0 {left}
    C     14     10      .      1 3 3 2 2
"""


def test_case_11_ten_pyramids_score_the_district_and_5_and_end_the_game_in_the_middle_of_the_round() -> None:
    game = rocket.position(TENTH.format(tenth=".", left=1, first=12), board=DISTRICTS)
    game.play("1f1:f1")
    assert score(game, 2) == 20 + 6 + 5
    assert (game.phase, game.seat) == ("over", None)


def test_case_11_in_the_french_edition_eleven() -> None:
    french = rocket.RuleSet(edition="fr")
    tenth = rocket.position(TENTH.format(tenth=".", left=1, first=12), board=DISTRICTS, rules=french)
    tenth.play("1f1:f1")
    assert score(tenth, 2) == 20 + 6
    assert (tenth.phase, tenth.seat) == ("fly", 3)
    eleventh = rocket.position(TENTH.format(tenth="B5", left=0, first=12), board=DISTRICTS, rules=french)
    eleventh.play("1f1:f1")
    assert score(eleventh, 2) == 20 + 6 + 5
    assert (eleventh.phase, eleventh.seat) == ("over", None)


def test_case_11_in_the_french_edition_the_tenth_in_the_last_round_scores_5_and_the_round_goes_on() -> None:
    text = TENTH.format(tenth=".", left=1, first=40)
    game = rocket.position(text, board=DISTRICTS, rules=rocket.RuleSet(edition="fr"))
    game.play("1f1:f1")
    assert score(game, 2) == 20 + 6 + 5
    assert (game.phase, game.seat) == ("fly", 3)
    play(game, "-d3 .")
    assert game.phase == "over"
