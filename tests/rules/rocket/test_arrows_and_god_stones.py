"""PR 3.9 to 3.11: flying by the arrows, by a god stone, and when the ship is stuck."""

from __future__ import annotations

from typing import Final

import pytest

from cosmodrome import rocket
from tests.rules.rocket import legal, play, refused, stones, supply, visible
from tests.rules.rocket.temple import TEMPLE_FILE

GOD_STONES: Final = ("2@", "4@", "6@")

# The temple with a cover that has fields in play behind it.
SHORT_COVER: Final = rocket.read_board(TEMPLE_FILE.replace("D D D D C C C\n'''", "C C C C C C C\n'''"))

# PR 3.9


def test_pr_3_9_any_number_of_fields_in_one_orthogonal_direction() -> None:
    game = rocket.position(
        """
        . . . . .
        . . . . .
        . . A . .
        . . . . .
        B . . . .
        """,
        die="arrows",
    )
    assert legal(game, "*") == ["*a3", "*b3", "*c1", "*c2", "*c4", "*c5", "*d3", "*e3"]


@pytest.mark.parametrize("obstacle", ["B", "B2", "A2", "~"])
def test_pr_3_9_over_any_obstacle_but_not_onto_it(obstacle: str) -> None:
    game = rocket.position(f"A . {obstacle} . .", die="arrows")
    assert legal(game, "*") == ["*b1", "*d1", "*e1"]
    assert refused(game, "*c1") == "PR 3.3"


def test_pr_3_9_over_several_obstacles_at_once() -> None:
    assert legal(rocket.position("A B B1 A1 ~ .", die="arrows"), "*") == ["*f1"]


def test_pr_3_9_interpretation_over_covered_fields_too() -> None:
    game = rocket.position(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . ~
        . . . . . . .
        . . A . . . .
        x x x x . . .
        . . . . B . .
        """,
        die="arrows",
        board=SHORT_COVER,
    )
    assert legal(game, "*c") == ["*c1", "*c4", "*c5", "*c6", "*c7"]
    assert refused(game, "*c2") == "PR 3.3"


def test_pr_3_9_over_stones_and_onto_them() -> None:
    game = rocket.position("A ab . b B", die="arrows")
    assert legal(game, "*") == ["*b1", "*c1", "*d1"]
    game.play("*b1")
    assert game.table.inside[0] == (1, 1)


@pytest.mark.parametrize("move", ["*b2", "-b1", "~b2"])
def test_pr_3_9_there_is_no_turn_and_no_pips(move: str) -> None:
    game = rocket.position(
        """
        .  .  .
        A  .  B
        """,
        die="arrows",
    )
    assert refused(game, move) == {"*": "PR 3.9", "-": "PR 3.5", "~": "PR 3.6"}[move[0]]


def test_pr_3_9_without_arrows_rolled_nobody_flies_so() -> None:
    game = rocket.position("A . . B", die=2)
    assert legal(game, "*") == []
    assert refused(game, "*b1") == "PR 3.9"


def test_pr_3_9_at_least_one_field_must_be_flown() -> None:
    assert "*a1" not in rocket.position("A . . B", die="arrows").legal_moves


def test_pr_3_9_two_stones_may_come_in() -> None:
    game = rocket.position("A . . B", die="arrows")
    game.play("*b1")
    assert game.table.allowance == 2
    assert legal(game) == ["+", "+>2", "."]


# PR 3.10

TAKEN_AND_FREE: Final = """
    .  a  B  .  A1
    .  A  ~  ab .
    .  .  B1 .  .
"""
FREE: Final = ["a1", "a2", "a3", "b1", "b3", "d1", "d2", "d3", "e1", "e2"]


@pytest.mark.parametrize("die", ["3", "arrows"])
@pytest.mark.parametrize("god", GOD_STONES)
def test_pr_3_10_a_god_stone_moves_the_ship_to_any_free_field(god: str, die: str) -> None:
    assert legal(rocket.position(TAKEN_AND_FREE, die=die), god) == [god + field for field in FREE]


@pytest.mark.parametrize("field", ["c1", "c2", "c3", "e3", "f1"])
def test_pr_3_10_a_field_that_is_not_free_is_refused(field: str) -> None:
    assert refused(rocket.position(TAKEN_AND_FREE, die=3), f"2@{field}") == "PR 3.3"


@pytest.mark.parametrize("god", GOD_STONES)
def test_pr_3_10_interpretation_the_field_left_is_excepted(god: str) -> None:
    assert refused(rocket.position(TAKEN_AND_FREE, die=3), f"{god}b2") == "PR 3.10"


@pytest.mark.parametrize("god", GOD_STONES)
def test_pr_3_10_one_stone_may_come_in(god: str) -> None:
    game = rocket.position(TAKEN_AND_FREE, die="arrows")
    game.play(f"{god}e1")
    assert game.table.ships[0] == "e1"
    assert game.table.allowance == 1
    assert legal(game) == ["+", "."]


@pytest.mark.parametrize(("god", "kept"), [("2@", (4, 6)), ("4@", (2, 6)), ("6@", (2, 4))])
def test_pr_3_10_the_god_stone_is_out_of_the_game(god: str, kept: tuple[int, ...]) -> None:
    game = rocket.position(TAKEN_AND_FREE, die=3)
    game.play(f"{god}e1")
    assert game.table.gods == (kept, (2, 4, 6))


def test_pr_3_10_a_god_stone_is_spent_only_once() -> None:
    game = rocket.position("A . . . . B")
    play(game, "{2} 4@b1 . {2} -d1 . {2}")
    assert (legal(game, "2@"), legal(game, "6@")) == (
        ["2@a1", "2@c1", "2@e1", "2@f1"],
        ["6@a1", "6@c1", "6@e1", "6@f1"],
    )
    assert legal(game, "4@") == []
    assert refused(game, "4@a1") == "PR 3.10"


def test_pr_3_10_one_god_stone_a_turn() -> None:
    game = rocket.position("A . . B . C", die=2)
    play(game, "4@b1 .")
    assert game.seat == 2


def test_pr_3_10_it_stands_for_the_die_of_one_player_only() -> None:
    game = rocket.position("A . . . B . . C", die=2)
    play(game, "4@b1 .")
    assert game.table.die == "2"
    assert legal(game, "-") == ["-c1", "-g1"]


def test_pr_3_10_stones_under_the_ship_are_laid_open_as_by_any_flight() -> None:
    game = rocket.position("A(abb) . . B", die=2)
    game.play("4@c1")
    assert (visible(game, 1), visible(game, 2), supply(game, 2)) == (("a1",), (), 10)


# PR 3.11

BOXED_IN: Final = """
    .  .  .  .
    B2 .  .  .
    A  B3 .  B
"""
BOXED_IN_WITHOUT_GOD_STONES: Final = """
    round 4, first 1, die 4, seat 1 flies
    .  .  .  .
    B2 .  .  .
    A  B3 .  B
    seat  score  supply  gods   left
    A     0      10      .      1 3 3 2 2
    B     0      10      2 4 6  1 2 2 2 2
"""
NOWHERE_TO_GO: Final = """
    B1 A1
    A  B
"""
ELSEWHERE: Final = ["a3", "b2", "b3", "c1", "c2", "c3", "d2", "d3"]


@pytest.mark.parametrize("pips", [2, 3, 4, 5])
def test_pr_3_11_if_no_flight_by_the_die_is_possible_a_god_stone_must_be_spent(pips: int) -> None:
    game = rocket.position(BOXED_IN, die=pips)
    assert legal(game) == [god + field for god in GOD_STONES for field in ELSEWHERE]


def test_pr_3_11_a_ship_boxed_in_flies_by_the_arrows() -> None:
    game = rocket.position(BOXED_IN, die="arrows")
    assert legal(game, "*") == ["*a3", "*c1"]


def test_pr_3_11_by_the_arrows_a_ship_is_stuck_if_no_field_in_line_is_free() -> None:
    game = rocket.position(
        """
        B2 .  .
        A2 .  .
        A  B3 B
        """,
        die="arrows",
    )
    assert legal(game) == [god + field for god in GOD_STONES for field in ("b2", "b3", "c2", "c3")]


def test_pr_3_11_the_god_stone_is_spent_and_lets_one_stone_in() -> None:
    game = rocket.position(BOXED_IN, die=4)
    game.play("6@d3")
    assert game.table.gods[0] == (2, 4)
    assert game.table.allowance == 1


def test_pr_3_11_with_a_god_stone_left_the_ship_does_not_move_for_nothing() -> None:
    assert refused(rocket.position(BOXED_IN, die=4), "!c3") == "PR 3.11"


def test_pr_3_11_with_none_left_the_ship_moves_to_any_free_field() -> None:
    game = rocket.position(BOXED_IN_WITHOUT_GOD_STONES)
    assert legal(game) == ["!" + field for field in ELSEWHERE]


def test_pr_3_11_not_to_the_field_left_as_in_3_10() -> None:
    assert refused(rocket.position(BOXED_IN_WITHOUT_GOD_STONES), "!a1") == "PR 3.10"


def test_pr_3_11_it_costs_nothing_and_no_stone_may_be_brought_in() -> None:
    game = rocket.position(BOXED_IN_WITHOUT_GOD_STONES)
    game.play("!d3")
    assert (game.phase, game.seat) == ("roll", 2)
    assert game.table.ships[0] == "d3"
    assert game.table.gods == ((), (2, 4, 6))
    assert (supply(game, 1), stones(game, 1)) == (10, {})
    assert game.table.score == (0, 0)


def test_pr_3_11_building_is_still_allowed() -> None:
    drawing = BOXED_IN_WITHOUT_GOD_STONES.replace("A  B3", "A(a)  B3").replace("A     0      10", "A     0      9")
    game = rocket.position(drawing)
    game.play("!d3")
    assert legal(game) == [".", "1a1:a1"]


def test_pr_3_11_a_ship_that_can_fly_is_not_stuck() -> None:
    game = rocket.position(BOXED_IN_WITHOUT_GOD_STONES.replace("B2 .  .  .", ".  B2 .  ."))
    assert legal(game) == ["-a3", "~c3"]
    assert refused(game, "!d3") == "PR 3.11"


@pytest.mark.parametrize("die", ["2", "arrows"])
def test_pr_3_11_interpretation_if_not_one_field_is_free_the_ship_stays(die: str) -> None:
    game = rocket.position(NOWHERE_TO_GO, die=die)
    assert legal(game) == ["!a1"]


def test_pr_3_11_interpretation_staying_costs_nothing_and_lets_no_stone_in() -> None:
    game = rocket.position(NOWHERE_TO_GO, die=2)
    game.play("!a1")
    assert (game.phase, game.seat) == ("roll", 2)
    assert game.table.ships == ("a1", "b1")
    assert game.table.gods == ((2, 4, 6), (2, 4, 6))
    assert supply(game, 1) == 10


def test_pr_3_11_interpretation_a_ship_that_stays_is_lifted_all_the_same() -> None:
    game = rocket.position(NOWHERE_TO_GO.replace("A ", "A(abb) "), die=2)
    game.play("!a1")
    assert game.table.inside[0] == (1, 0)
    assert (supply(game, 1), supply(game, 2)) == (9, 10)
