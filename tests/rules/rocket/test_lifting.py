"""PR 3.1 to 3.4: lifting the ship, what is in its way, and what it lands on."""

from __future__ import annotations

import pytest

from cosmodrome import rocket
from tests.rules.rocket import legal, play, refused, stones, supply, visible
from tests.rules.rocket.temple import TEMPLE

# PR 3.1


@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_pr_3_1_the_ship_is_lifted_before_the_flight_is_chosen(seat: int | None) -> None:
    game = rocket.position("A(ab) . . B(c) . C")
    assert game.view(seat).table.inside == (None, None, None)
    game.roll("2")
    assert game.view(seat).table.inside == ((1, 1, 0), None, None)


def test_pr_3_1_all_stones_inside_stay_lying_on_the_field() -> None:
    game = rocket.position("A(abc) . . B . C", die=2)
    game.play("-c1")
    assert [stones(game, seat) for seat in (1, 2, 3)] == [{"a1": 1}] * 3
    assert game.table.inside[0] == (0, 0, 0)


@pytest.mark.parametrize("move", ["-c1", "~b2", "2@c2"])
def test_pr_3_1_they_become_visible_to_everybody(move: str) -> None:
    game = rocket.position(
        """
        .     .  .  .
        A(ab) .  .  B
        """,
        die=2,
    )
    game.play(move)
    assert [game.view(seat).table.stones for seat in (None, 1, 2)] == [(("a1",), ("a1",))] * 3


def test_pr_3_1_the_other_ships_are_not_lifted() -> None:
    game = rocket.position("A(a) . . B(ab) . C", die=2)
    game.play("-c1")
    assert (visible(game, 1), visible(game, 2)) == (("a1",), ())
    assert game.table.inside[1] == (1, 1, 0)


# PR 3.2


def test_pr_3_2_two_stones_of_a_colour_on_the_field_left_go_back_to_the_supply() -> None:
    game = rocket.position("A(aa) . . B", die=2)
    assert supply(game, 1) == 8
    game.play("-c1")
    assert (stones(game, 1), supply(game, 1)) == ({}, 10)


def test_pr_3_2_they_go_back_to_their_owner() -> None:
    game = rocket.position("A(bb) . . B", die=2)
    game.play("-c1")
    assert (supply(game, 1), supply(game, 2)) == (10, 10)
    assert stones(game, 2) == {}


def test_pr_3_2_interpretation_three_of_a_colour_go_back_too() -> None:
    game = rocket.position("A(bbb) . . B", die=2)
    assert supply(game, 2) == 7
    game.play("-c1")
    assert (stones(game, 2), supply(game, 2)) == ({}, 10)


def test_pr_3_2_one_stone_of_a_colour_stays() -> None:
    game = rocket.position("A(abbccc) . . B . C", die=2)
    game.play("-c1")
    assert [stones(game, seat) for seat in (1, 2, 3)] == [{"a1": 1}, {}, {}]
    assert [supply(game, seat) for seat in (1, 2, 3)] == [9, 10, 10]


def test_pr_3_2_stones_of_different_colours_all_stay() -> None:
    game = rocket.position("A(abc) . . B . C", die=2)
    game.play("-c1")
    assert [supply(game, seat) for seat in (1, 2, 3)] == [9, 9, 9]


def test_pr_3_2_it_happens_when_the_ship_is_lifted_and_not_before() -> None:
    game = rocket.position("A(bb) . . B", die=2)
    assert (stones(game, 2), supply(game, 2)) == ({"a1": 2}, 8)


def test_pr_3_2_stones_that_went_back_may_be_brought_in_in_the_same_turn() -> None:
    game = rocket.position(
        """
        a     a  a  a
        a     a  a  a
        A(aa) .  .  B
        """,
        die=2,
    )
    assert supply(game, 1) == 0
    game.play("-c1")
    assert legal(game) == ["+", "+>2", "."]


# PR 3.3


@pytest.mark.parametrize("obstacle", ["B", "B3", "A3"])
def test_pr_3_3_other_ships_and_all_pyramids_are_obstacles(obstacle: str) -> None:
    game = rocket.position(f"A . . {obstacle} .", die=4)
    assert legal(game, "-") == ["-c1"]


def test_pr_3_3_the_lake_is_an_obstacle() -> None:
    assert legal(rocket.position("A . . ~ . B", die=4), "-") == ["-c1"]


def test_pr_3_3_the_boards_edge_is_an_obstacle() -> None:
    assert legal(rocket.position("A . .", die=4), "-") == ["-c1"]


def test_pr_3_3_a_covered_field_is_an_obstacle() -> None:
    game = rocket.position(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . ~
        . . . . . . .
        . . . . . . .
        x x x x . A .
        x x x x . B .
        """,
        die=4,
        board=TEMPLE,
    )
    assert legal(game, "-") == ["-e2", "-f6", "-g2"]


def test_pr_3_3_stones_are_no_obstacle_to_fly_over() -> None:
    assert legal(rocket.position("A b a ab . B", die=4), "-") == ["-e1"]


def test_pr_3_3_stones_are_no_obstacle_to_land_on() -> None:
    assert legal(rocket.position("A . . . ab . B", die=4), "-") == ["-e1"]


def test_pr_3_3_stones_are_no_obstacle_to_a_turning_flight() -> None:
    game = rocket.position(
        """
        b  ab .
        A  B1 B
        """,
        die=2,
    )
    assert legal(game, "~") == ["~b2"]


def test_pr_3_3_the_river_is_no_obstacle() -> None:
    """It runs between the columns e and f, and between the rows 6 and 5."""
    drawing = """
        . . . . A . .
        . . . . . . .
        . . . . . . ~
        . . . . . . .
        . . . . . B .
        . . . . . C .
        . . . . . . .
    """
    game = rocket.position("round 2, first 1, die 2, seat 1 flies" + drawing, board=TEMPLE)
    assert "-g7" in game.legal_moves
    assert "~f6" in game.legal_moves
    game = rocket.position("round 2, first 2, die 4, seat 2 flies" + drawing, board=TEMPLE)
    assert "-f7" in game.legal_moves


def test_pr_3_3_the_own_ship_is_lifted_and_its_field_no_obstacle() -> None:
    """The only flights of five go once round the four fields on the left, and on."""
    game = rocket.position(
        """
        .  .  B2
        A  .  B2
        """,
        die=5,
    )
    assert legal(game, "~") == ["~a2", "~b1"]


@pytest.mark.parametrize("move", ["-b1", "~c1", "2@d1", "4@e1", "-f1"])
def test_pr_3_3_a_flight_onto_an_obstacle_is_refused(move: str) -> None:
    game = rocket.position("A B B3 A3 ~", die=2)
    assert refused(game, move) == "PR 3.3"


# PR 3.4


def test_pr_3_4_landing_on_stones_hides_them() -> None:
    game = rocket.position("A . abc B . C", die=2)
    game.play("-c1")
    assert [visible(game, seat) for seat in (1, 2, 3)] == [(), (), ()]
    assert game.table.inside[0] == (1, 1, 1)


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_pr_3_4_nobody_sees_them_not_even_the_ships_owner(seat: int | None) -> None:
    game = rocket.position("A . ab B", die=2)
    game.play("-c1")
    assert game.view(seat).table.stones == ((), ())
    assert game.view(seat).table.inside == (None, None)


def test_pr_3_4_they_are_still_there() -> None:
    game = rocket.position("A . ab B", die=2)
    game.play("-c1")
    assert (stones(game, 1), stones(game, 2)) == ({"c1": 1}, {"c1": 1})
    assert (supply(game, 1), supply(game, 2)) == (9, 9)


def test_pr_3_4_they_stay_hidden_until_the_ship_leaves() -> None:
    game = rocket.position("A . b . B . .")
    play(game, "{2} -c1 . {2} -g1 .")
    assert visible(game, 2) == ()
    play(game, "{3} -f1")
    assert visible(game, 2) == ("c1",)


def test_pr_3_4_stones_that_are_only_flown_over_stay_visible() -> None:
    game = rocket.position("A ab . B", die=2)
    game.play("-c1")
    assert (visible(game, 1), visible(game, 2)) == (("b1",), ("b1",))


def test_pr_3_4_interpretation_hidden_stones_are_not_taken_off_the_board() -> None:
    drawing = """
        a  a  a  a
        a  a  a  a
        A  a  a  B
    """
    game = rocket.position(drawing, die=2)
    assert supply(game, 1) == 0
    game.play("-c1")
    assert "+b1" in game.legal_moves
    assert "+c1" not in game.legal_moves
    assert len(visible(game, 1)) == 9


def test_pr_3_4_interpretation_hidden_stones_are_not_built_with() -> None:
    drawing = """
        .  .  .  .
        A  a  a  B
    """
    game = rocket.position(drawing, die=2)
    play(game, "-c1 .")
    assert legal(game) == [".", "1b1:b1"]
    game = rocket.position(drawing, die=2)
    play(game, "~b2 .")
    assert legal(game) == [".", "1b1:b1", "1c1:c1", "2b1:b1c1", "2c1:b1c1"]
