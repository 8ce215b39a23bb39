"""PR 5.1 and 5.3 to 5.8: building and upgrading pyramids; PR 5.2 has a file of its own."""

from __future__ import annotations

import pytest

from cosmodrome import BadNotation, rocket
from tests.rules.rocket import left, legal, play, pyramids, refused, state, stones, supply, visible

# PR 5.1


def test_pr_5_1_at_most_one_pyramid_is_built_a_turn() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a . a . a
        A . B . C
    """)
    play(game, "1a2:a2")
    assert pyramids(game, 1) == {"a2": 1}
    assert (game.seat, game.phase) == (2, "fly")


def test_pr_5_1_nobody_has_to_build() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a a a a .
        A . B . C
    """)
    before = state(game)
    assert legal(game)[0] == "."
    game.play(".")
    assert state(game) == before
    assert (game.seat, game.phase) == (2, "fly")


def test_pr_5_1_who_can_build_is_asked_after_the_stones() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        a . . . .
        A . B . C
    """)
    game.play(".")
    assert (game.seat, game.phase) == (1, "build")
    assert legal(game) == [".", "1a2:a2"]


def test_pr_5_1_who_can_build_nothing_is_not_asked() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        b . . . .
        A . B . C
    """)
    game.play("+>2")
    assert (game.seat, game.phase) == (2, "fly")


def test_pr_5_1_who_may_bring_in_no_stone_may_build_all_the_same() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 flies
        C    B2 .
        B2   A  B2
        .    B1 B
        a    .  .
        seat  score  supply  gods   left
        A     0      9       .      1 3 3 2 2
        B     0      10      2 4 6  0 0 3 2 2
        C     0      10      2 4 6  1 3 3 2 2
    """)
    game.play("!a2")
    assert (game.seat, game.phase) == (1, "build")
    assert legal(game) == [".", "1a1:a1"]


# PR 5.3


@pytest.mark.parametrize("field", ["a1", "b1", "c1"])
def test_pr_5_3_the_pyramid_is_put_on_any_field_of_the_constellation(field: str) -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a a a
    """)
    game.play(f"3{field}:a1b1c1")
    assert pyramids(game, 1) == {field: 3}
    assert left(game, 1) == (1, 3, 2, 2, 2)


@pytest.mark.parametrize("text", ["3b1:a1c1e1", "3a2:a1c1e1", "3:a1c1e1", "3a1"])
def test_pr_5_3_the_pyramid_is_put_on_no_other_field(text: str) -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a . . . .
        a a a . a
    """)
    with pytest.raises(BadNotation):
        game.play(text)
    assert pyramids(game, 1) == {}


def test_pr_5_3_every_player_builds_by_the_own_stones() -> None:
    game = rocket.position("""
        round 2, first 2, die 4, seat 3 builds
        ac c b a
        A  . B C
    """)
    assert legal(game) == [".", "1a2:a2", "1b2:b2", "2a2:a2b2", "2b2:a2b2"]
    game.play("2a2:a2b2")
    assert [pyramids(game, seat) for seat in (1, 2, 3)] == [{}, {}, {"a2": 2}]
    assert [left(game, seat)[1] for seat in (1, 2, 3)] == [3, 3, 2]
    assert [supply(game, seat) for seat in (1, 2, 3)] == [9, 9, 10]


def test_pr_5_3_all_own_stones_of_the_constellation_go_back_to_the_supply() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a . a
        . . .
        a . a
    """)
    assert supply(game, 1) == 6
    game.play("5a1:a1c1a3c3")
    assert stones(game, 1) == {}
    assert supply(game, 1) == 10


def test_pr_5_3_the_stone_under_the_new_pyramid_goes_home_too() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a . .
    """)
    game.play("1a1:a1")
    assert stones(game, 1) == {}
    assert supply(game, 1) == 10


def test_pr_5_3_own_stones_outside_the_constellation_stay() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a    . .
        a    a a
        A(a) . B(a)
    """)
    game.play("3c2:a2b2c2")
    assert stones(game, 1) == {"a1": 1, "c1": 1, "a3": 1}
    assert supply(game, 1) == 7


# PR 5.4


def test_pr_5_4_stones_of_others_on_the_field_built_on_go_back_to_their_owners() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a a abce
    """)
    game.play("3c1:a1b1c1")
    assert [visible(game, seat) for seat in range(1, 6)] == [(), (), (), (), ()]
    assert [supply(game, seat) for seat in range(1, 6)] == [10, 10, 10, 10, 10]


def test_pr_5_4_stones_of_others_elsewhere_stay() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        .  b .
        ab a abc
    """)
    game.play("3a1:a1b1c1")
    assert visible(game, 2) == ("c1", "b2")
    assert visible(game, 3) == ("c1",)
    assert [supply(game, seat) for seat in (1, 2, 3)] == [10, 8, 9]


# PR 5.5


@pytest.mark.parametrize(
    ("drawing", "new_one"),
    [
        ("a A1", "2a1:a1b1"),
        ("A1 . a . A2", "3c1:a1c1e1"),
        ("A1 a A2 A2", "4b1:a1b1c1d1"),
        ("a A1\nA2 A2", "5a2:a1b1a2b2"),
    ],
)
def test_pr_5_5_own_pyramids_stand_for_stones_in_a_constellation(drawing: str, new_one: str) -> None:
    game = rocket.position(f"round 2, first 1, die 4, seat 1 builds\n{drawing}")
    before = pyramids(game, 1)
    floors, field = int(new_one[0]), new_one[1:3]
    game.play(new_one)
    assert pyramids(game, 1) == {**before, field: floors}


@pytest.mark.parametrize("floors", [1, 2, 3, 4, 5])
def test_pr_5_5_how_many_floors_such_a_pyramid_has_does_not_matter(floors: int) -> None:
    game = rocket.position(f"""
        round 2, first 1, die 4, seat 1 builds
        a A{floors} a
    """)
    assert {"3a1:a1b1c1", "3c1:a1b1c1"} <= set(game.legal_moves)


def test_pr_5_5_the_pyramids_stay() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a A5 a
    """)
    game.play("3a1:a1b1c1")
    assert pyramids(game, 1) == {"a1": 3, "b1": 5}
    assert left(game, 1) == (1, 3, 2, 2, 1)
    assert supply(game, 1) == 10


def test_pr_5_5_one_real_stone_must_be_in_it() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        A3 A2 A2 . . . a
    """)
    assert legal(game) == [".", "1g1:g1"]
    assert refused(game, "3a1:a1b1c1") == "PR 5.5"
    assert refused(game, "2a1:a1b1") == "PR 5.5"


def test_pr_5_5_pyramids_of_others_do_not_stand_for_stones() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a B2 a B2
    """)
    assert legal(game) == [".", "1a1:a1", "1c1:c1"]
    assert refused(game, "3a1:a1b1c1") == "PR 5.2"


# PR 5.6


def test_pr_5_6_an_own_pyramid_of_the_constellation_is_replaced_by_a_higher_one() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a A2 a
    """)
    assert legal(game, "3") == ["3a1:a1b1c1", "3b1:a1b1c1", "3c1:a1b1c1"]
    game.play("3b1:a1b1c1")
    assert pyramids(game, 1) == {"b1": 3}


def test_pr_5_6_all_stones_of_the_constellation_go_back_to_the_supply() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a  . a
        ab a A2
    """)
    game.play("3c1:a1b1c1")
    assert stones(game, 1) == {"a2": 1, "c2": 1}
    assert visible(game, 2) == ("a1",)
    assert supply(game, 1) == 8


def test_pr_5_6_interpretation_the_replaced_pyramid_goes_back_to_the_supply() -> None:
    """The interpretation of PR 5.6."""
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a A2 a
    """)
    assert left(game, 1) == (1, 2, 3, 2, 2)
    game.play("3b1:a1b1c1")
    assert left(game, 1) == (1, 3, 2, 2, 2)


def test_pr_5_6_the_other_pyramids_of_the_constellation_stay() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        A2 A1 a A3
    """)
    game.play("4b1:a1b1c1d1")
    assert pyramids(game, 1) == {"a1": 2, "b1": 4, "d1": 3}
    assert left(game, 1) == (1, 2, 2, 1, 2)


def test_pr_5_6_each_lower_pyramid_of_the_constellation_may_be_the_one_replaced() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        A2 A5 a A3
    """)
    assert legal(game, "4") == ["4a1:a1b1c1d1", "4c1:a1b1c1d1", "4d1:a1b1c1d1"]


@pytest.mark.parametrize("floors", [3, 4, 5])
def test_pr_5_6_a_pyramid_as_high_or_higher_is_not_replaced(floors: int) -> None:
    game = rocket.position(f"""
        round 2, first 1, die 4, seat 1 builds
        a A{floors} a
    """)
    assert legal(game, "3") == ["3a1:a1b1c1", "3c1:a1b1c1"]
    assert refused(game, "3b1:a1b1c1") == "PR 5.6"


def test_pr_5_6_a_constellation_of_every_height_upgrades() -> None:
    pair = rocket.position("round 2, first 1, die 4, seat 1 builds\nA1 a")
    square = rocket.position("round 2, first 1, die 4, seat 1 builds\nA4 a\na a")
    assert legal(pair, "2") == ["2a1:a1b1", "2b1:a1b1"]
    assert "5a2:a1b1a2b2" in legal(square, "5")


# PR 5.7


@pytest.mark.parametrize("move", ["1a1:a1b1c1", "2a1:a1b1c1", "4a1:a1b1c1", "5a1:a1b1c1"])
def test_pr_5_7_the_height_is_that_of_the_constellation(move: str) -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a a a
    """)
    assert refused(game, move) == "PR 5.7"


def test_pr_5_7_without_a_pyramid_of_that_height_any_lower_one_that_is_left_may_be_built() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        A4 A2 A2 A2 A4
        .  .  .  .  .
        a  a  a  a  .
    """)
    by_four = [move for move in game.legal_moves if move.endswith(":a1b1c1d1")]
    assert left(game, 1) == (1, 0, 3, 0, 2)
    assert by_four == [f"{floors}{field}:a1b1c1d1" for floors in (1, 3) for field in ("a1", "b1", "c1", "d1")]
    assert refused(game, "2a1:a1b1c1d1") == "PR 5.7"
    assert refused(game, "4a1:a1b1c1d1") == "PR 5.7"
    assert refused(game, "5a1:a1b1c1d1") == "PR 5.7"


def test_pr_5_7_the_stones_of_the_whole_constellation_go_back_for_the_lower_one_too() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        A4 . . . A4
        .  . . . .
        a  a a a .
    """)
    game.play("1b1:a1b1c1d1")
    assert pyramids(game, 1)["b1"] == 1
    assert supply(game, 1) == 10


def test_pr_5_7_a_higher_one_is_never_built_instead() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        A1 . a . .
    """)
    assert legal(game) == ["."]
    assert refused(game, "1c1:c1") == "PR 5.7"
    assert refused(game, "2c1:c1") == "PR 5.7"


def test_pr_5_7_for_an_upgrade_the_lower_one_must_be_higher_than_the_replaced_one() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        A4 .  .  .  A4
        .  .  .  .  .
        a  A2 A3 A1 .
    """)
    by_four = [move for move in game.legal_moves if move.endswith(":a1b1c1d1")]
    assert left(game, 1) == (0, 2, 2, 0, 2)
    assert by_four == ["2a1:a1b1c1d1", "2d1:a1b1c1d1", "3a1:a1b1c1d1", "3b1:a1b1c1d1", "3d1:a1b1c1d1"]
    assert refused(game, "3c1:a1b1c1d1") == "PR 5.6"
    assert refused(game, "2b1:a1b1c1d1") == "PR 5.6"


# PR 5.8


def test_pr_5_8_who_has_more_stones_than_a_pattern_needs_may_choose_a_smaller_one() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a a a
    """)
    ones = ["1a1:a1", "1b1:b1", "1c1:c1"]
    twos = ["2a1:a1b1", "2b1:a1b1", "2b1:b1c1", "2c1:b1c1"]
    threes = ["3a1:a1b1c1", "3b1:a1b1c1", "3c1:a1b1c1"]
    assert legal(game) == [".", *ones, *twos, *threes]


def test_pr_5_8_the_stones_that_are_not_chosen_stay() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a a a
    """)
    game.play("2b1:b1c1")
    assert stones(game, 1) == {"a1": 1}
    assert pyramids(game, 1) == {"b1": 2}
    assert supply(game, 1) == 9


def test_pr_5_8_of_five_in_a_row_any_four_or_three_that_fit_are_chosen() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a a a a a
    """)
    assert {move[3:] for move in legal(game, "4")} == {":a1b1c1d1", ":b1c1d1e1"}
    assert {move[3:] for move in legal(game, "3")} == {":a1b1c1", ":b1c1d1", ":c1d1e1", ":a1c1e1"}


def test_pr_5_8_pyramids_too_are_left_out_by_choice() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a a A3 a
    """)
    game.play("2a1:a1b1")
    assert pyramids(game, 1) == {"a1": 2, "c1": 3}
    assert stones(game, 1) == {"d1": 1}
