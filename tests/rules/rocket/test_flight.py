"""PR 3.5 to 3.8: straight flights, turning flights and dead ends."""

from __future__ import annotations

import pytest

from cosmodrome import BadNotation, rocket
from cosmodrome.games.rocket import RuleSet
from tests.rules.rocket import legal, play, refused

OPEN_SKY = """
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . A . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    B . . . . . . . . . .
"""

# PR 3.5


@pytest.mark.parametrize(
    ("pips", "ends"),
    [
        (2, ["-d6", "-f4", "-f8", "-h6"]),
        (3, ["-c6", "-f3", "-f9", "-i6"]),
        (4, ["-b6", "-f10", "-f2", "-j6"]),
        (5, ["-a6", "-f1", "-f11", "-k6"]),
    ],
)
def test_pr_3_5_straight_is_all_the_pips_in_one_of_four_directions(pips: int, ends: list[str]) -> None:
    assert legal(rocket.position(OPEN_SKY, die=pips), "-") == ends


def test_pr_3_5_the_ship_stops_before_the_first_obstacle_and_the_rest_is_lost() -> None:
    game = rocket.position(
        """
        .  .  B2 .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  A  .  B
        .  .  .  .  .
        """,
        die=4,
    )
    assert legal(game, "-") == ["-a2", "-c1", "-c4", "-d2"]


@pytest.mark.parametrize("obstacle", ["B", "B2", "A2", "~"])
def test_pr_3_5_it_does_not_fly_on_behind_the_obstacle(obstacle: str) -> None:
    assert legal(rocket.position(f"A . {obstacle} . .", die=4), "-") == ["-b1"]


def test_pr_3_5_an_obstacle_behind_the_last_field_does_not_matter() -> None:
    assert legal(rocket.position("A . . B", die=2), "-") == ["-c1"]


@pytest.mark.parametrize("move", ["-b1", "-d1", "-e1"])
def test_pr_3_5_it_cannot_stop_of_its_own_will_nor_fly_farther(move: str) -> None:
    assert refused(rocket.position("A . . . . B", die=2), move) == "PR 3.5"


def test_pr_3_5_straight_has_no_turn() -> None:
    assert refused(rocket.position(OPEN_SKY, die=2), "-g7") == "PR 3.5"


def test_pr_3_5_interpretation_a_direction_that_is_blocked_at_once_is_no_flight() -> None:
    game = rocket.position(
        """
        .  .  .
        B  .  .
        A  .  .
        """,
        die=2,
    )
    assert legal(game, "-") == ["-c1"]


def test_pr_3_5_one_field_is_enough() -> None:
    assert legal(rocket.position("A . B", die=5), "-") == ["-b1"]


def test_pr_3_5_two_stones_may_come_in() -> None:
    game = rocket.position("A . . B", die=2)
    game.play("-c1")
    assert game.table.allowance == 2
    assert legal(game) == ["+", "+>2", "."]


def test_pr_3_5_two_stones_may_come_in_after_a_flight_cut_short_too() -> None:
    game = rocket.position("A . B", die=5)
    game.play("-b1")
    assert game.table.allowance == 2


# PR 3.6


def test_pr_3_6_two_fields_with_a_turn_end_on_the_four_diagonal_ones() -> None:
    assert legal(rocket.position(OPEN_SKY, die=2), "~") == ["~e5", "~e7", "~g5", "~g7"]


def test_pr_3_6_three_fields_end_a_knights_move_away_or_beside_the_start() -> None:
    """North, east, south ends beside the start: a turn back over another field is no reversal."""
    knights_moves = {"~d5", "~d7", "~e4", "~e8", "~g4", "~g8", "~h5", "~h7"}
    beside = {"~e6", "~f5", "~f7", "~g6"}
    assert set(legal(rocket.position(OPEN_SKY, die=3), "~")) == knights_moves | beside


@pytest.mark.parametrize("pips", [2, 3, 4, 5])
def test_pr_3_6_turning_is_exactly_all_the_pips(pips: int) -> None:
    """In the open each step changes the distance by one, so an end is no farther off, and odd or even as the pips."""
    for move in legal(rocket.position(OPEN_SKY, die=pips), "~"):
        distance = abs("abcdefghijk".index(move[1]) - 5) + abs(int(move[2:]) - 6)
        assert distance <= pips
        assert distance % 2 == pips % 2


@pytest.mark.parametrize("move", ["~f7", "~e6", "~h7"])
def test_pr_3_6_another_number_of_fields_is_refused(move: str) -> None:
    assert refused(rocket.position(OPEN_SKY, die=2), move) == "PR 3.6"


def test_pr_3_6_a_flight_without_a_turn_is_not_turning() -> None:
    assert refused(rocket.position(OPEN_SKY, die=4), "~j6") == "PR 3.6"


def test_pr_3_6_more_than_one_turn_may_be_made() -> None:
    game = rocket.position(
        """
        B2 .  .
        .  .  B2
        A  B1 B
        """,
        die=4,
    )
    assert legal(game, "~") == ["~c3"]


def test_pr_3_6_it_flies_around_obstacles() -> None:
    game = rocket.position(
        """
        .  .  .
        A  B2 .
        ~  B  A2
        """,
        die=4,
    )
    assert legal(game, "~") == ["~c2"]


@pytest.mark.parametrize("obstacle", ["B", "B2", "A2", "~"])
def test_pr_3_6_there_is_no_stop_before_an_obstacle(obstacle: str) -> None:
    """North and then east two fields are free and the third is not; from the second it could go on south."""
    game = rocket.position(
        f"""
        .  .  .  {obstacle}
        A  B1 .  .
        """,
        die=4,
    )
    assert "~c2" not in game.legal_moves
    assert legal(game, "~") == ["~c1"]


def test_pr_3_6_a_step_is_never_followed_by_its_opposite() -> None:
    """The way of four fields to c3 ends there; back again, the fifth step would lead to b3."""
    game = rocket.position(
        """
        .  .  .
        .  B2 B2
        A  B1 B
        """,
        die=5,
    )
    assert legal(game, "~") == ["~c3"]
    assert refused(game, "~b3") == "PR 3.6"


def test_pr_3_6_going_back_is_no_turn() -> None:
    assert legal(rocket.position("A . . . B", die=3), "~") == []


def test_pr_3_6_a_field_may_be_crossed_twice() -> None:
    """Round by c1, c2 and b2 back over b1, where it began, to a1; or the other way round."""
    game = rocket.position(
        """
        B2 .  .
        .  A  .
        """,
        die=5,
    )
    assert "~a1" in game.legal_moves


def test_pr_3_6_it_may_end_on_a_field_that_it_has_crossed() -> None:
    """To b1, round by c1, c2 and b2, and on b1 again."""
    game = rocket.position(
        """
        B2 .  .
        A  .  .
        """,
        die=5,
    )
    assert legal(game, "~") == ["~b1"]


def test_pr_3_6_interpretation_it_does_not_end_on_the_field_that_it_left() -> None:
    game = rocket.position(
        """
        .  .  B2
        A  .  B2
        """,
        die=4,
    )
    assert legal(game, "~") == []


def test_pr_3_6_one_stone_may_come_in() -> None:
    game = rocket.position(OPEN_SKY, die=2)
    game.play("~g7")
    assert game.table.allowance == 1
    assert legal(game) == ["+", "."]


# PR 3.7


def test_pr_3_7_a_dead_end_swallows_the_remaining_steps() -> None:
    game = rocket.position(
        """
        .  .  B1
        A  B2 B
        """,
        die=5,
    )
    assert legal(game, "~") == ["~b2"]


@pytest.mark.parametrize("pips", [3, 4, 5])
def test_pr_3_7_however_many_steps_remain(pips: int) -> None:
    game = rocket.position(
        """
        .  .  B1
        A  B2 B
        """,
        die=pips,
    )
    game.play("~b2")
    assert game.table.ships[0] == "b2"


@pytest.mark.parametrize("wall", ["B2", "A2", "~", "B"])
def test_pr_3_7_obstacles_of_every_kind_make_a_dead_end(wall: str) -> None:
    game = rocket.position(
        f"""
        .  .  {wall}
        A  B1 .
        """,
        die=4,
    )
    assert legal(game, "~") == ["~b2"]


@pytest.mark.parametrize(
    ("drawing", "end"),
    [("B1 .\nA .\nB B2", "~b3"), (". .\nA B1", "~b2"), ("B B2\nA .\nB1 .", "~b1"), (". .\nB1 A", "~a2")],
)
def test_pr_3_7_a_dead_end_may_lie_in_any_direction(drawing: str, end: str) -> None:
    assert legal(rocket.position(drawing, die=4), "~") == [end]


def test_pr_3_7_a_ship_that_can_go_on_does_not_stop() -> None:
    game = rocket.position(
        """
        .  .  .
        A  B2 .
        """,
        die=4,
    )
    assert legal(game, "~") == ["~c1"]


def test_pr_3_7_a_dead_end_may_come_after_several_turns() -> None:
    game = rocket.position(
        """
        .  .  B2
        A  .  .
        B1 B2 B
        """,
        die=5,
    )
    assert legal(game, "~") == ["~a3", "~b2", "~c2"]


def test_pr_3_7_each_of_two_dead_ends_is_an_end() -> None:
    game = rocket.position(
        """
        .  .  B1
        A  B2 B
        .  .  A1
        """,
        die=5,
    )
    assert legal(game, "~") == ["~b1", "~b3"]


@pytest.mark.parametrize("drawing", ["A . .", ". . A", "A\n.\n.", ".\n.\nA"])
def test_pr_3_7_interpretation_before_the_first_turn_there_is_no_dead_end(drawing: str) -> None:
    game = rocket.position(drawing, die=4)
    assert len(legal(game, "-")) == 1
    assert legal(game, "~") == []


def test_pr_3_7_interpretation_the_own_vacated_field_counts_as_free() -> None:
    """North, east, south leads to b1: from there it is one step west to where the ship stood, so no dead end."""
    game = rocket.position(
        """
        .  .  B2
        A  .  B2
        """,
        die=4,
    )
    assert refused(game, "~b1") == "PR 3.6"
    assert refused(game, "~a2") == "PR 3.6"


def test_pr_3_7_one_stone_may_come_in() -> None:
    game = rocket.position(
        """
        .  .  B1
        A  B2 B
        """,
        die=5,
    )
    game.play("~b2")
    assert game.table.allowance == 1
    assert legal(game) == ["+", "."]


def test_pr_3_7_the_czech_edition_knows_no_dead_end() -> None:
    drawing = """
        .  .  B1
        A  B2 B
    """
    game = rocket.position(drawing, die=5, rules=RuleSet(edition="cs"))
    assert legal(game, "~") == []
    assert refused(game, "~b2") == "PR 3.6"
    game = rocket.position(drawing, die=2, rules=RuleSet(edition="cs"))
    assert legal(game, "~") == ["~b2"]


# PR 3.8

TWO_WAYS = """
    B2 .  .
    .  .  .
    A  .  B
"""


def test_pr_3_8_straight_and_turning_to_the_same_field_are_two_moves() -> None:
    game = rocket.position(TWO_WAYS, die=3)
    assert "-a2" in game.legal_moves
    assert "~a2" in game.legal_moves


@pytest.mark.parametrize(("move", "allowance"), [("-a2", 2), ("~a2", 1)])
def test_pr_3_8_the_player_says_which(move: str, allowance: int) -> None:
    game = rocket.position(TWO_WAYS, die=3)
    game.play(move)
    assert game.table.ships[0] == "a2"
    assert game.table.allowance == allowance


def test_pr_3_8_a_flight_that_does_not_say_which_is_no_move() -> None:
    game = rocket.position(TWO_WAYS, die=3)
    with pytest.raises(BadNotation):
        game.play("a2")


def test_pr_3_8_straight_allows_everything_that_turning_does() -> None:
    straight, turning = rocket.position(TWO_WAYS, die=3), rocket.position(TWO_WAYS, die=3)
    straight.play("-a2")
    turning.play("~a2")
    assert set(turning.legal_moves) < set(straight.legal_moves)
    play(straight, "+")
    play(turning, "+")
    assert str(straight) == str(turning)


@pytest.mark.parametrize(
    ("drawing", "die", "move", "rule"),
    [("A . . B", 2, "-a1", "PR 3.5"), (". .\nA .", 4, "~a1", "PR 3.6"), ("A . . B", "arrows", "*a1", "PR 3.9")],
    ids=["straight", "turning", "arrows"],
)
def test_pr_3_5_a_flight_by_the_die_onto_the_field_left_is_refused_by_its_own_rule(
    drawing: str, die: int | str, move: str, rule: str
) -> None:
    assert refused(rocket.position(drawing, die=die), move) == rule
