"""PR 6: scoring during play."""

from __future__ import annotations

import pytest

from cosmodrome import rocket
from tests.rules.rocket import play, pyramids, score
from tests.rules.rocket.boards import DISTRICTS

# PR 6.1


@pytest.mark.parametrize(
    ("field", "value"), [("a5", 3), ("f5", 4), ("a1", 5), ("f1", 6), ("c3", 7)], ids=["A", "B", "C", "D", "sacred"]
)
def test_pr_6_1_the_first_pyramid_in_a_district_scores_its_value(field: str, value: int) -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        a . . . . a
        . . . . . .
        . . a . . .
        . . . . . .
        a . . . . a
        """,
        board=DISTRICTS,
    )
    game.play(f"1{field}:{field}")
    assert score(game, 1) == value


def test_pr_6_1_the_points_are_added_to_those_the_builder_has() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        a  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        seat  score  supply  gods   left
        A     17     9       2 4 6  1 3 3 2 2
        B     12     10      2 4 6  1 3 3 2 2
        """,
        board=DISTRICTS,
    )
    game.play("1a5:a5")
    assert (score(game, 1), score(game, 2)) == (20, 12)


def test_pr_6_1_the_points_do_not_depend_on_the_floors_built() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        . . . . . .
        . . . . . .
        . . . . . .
        a a . . . .
        a a . . . .
        """,
        board=DISTRICTS,
    )
    game.play("5a1:a1b1a2b2")
    assert score(game, 1) == 5


def test_pr_6_1_building_nothing_scores_nothing() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        A3 .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        a  .  .  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play(".")
    assert score(game, 1) == 0


def test_pr_6_1_the_district_is_that_of_the_field_built_on() -> None:
    start = """
        round 5, first 1, die 3, seat 1 builds
        . . . . . .
        . a . . . .
        . a . . . .
        . a . . . .
        . . . . . .
    """
    points = []
    for field in ("b2", "b3", "b4"):
        game = rocket.position(start, board=DISTRICTS)
        game.play(f"3{field}:b2b3b4")
        points.append(score(game, 1))
    assert points == [5, 7, 3]


def test_pr_6_1_breaking_a_tie_for_the_lead_scores() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        A2 B2 a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("1c1:c1")
    assert score(game, 1) == 5


def test_pr_6_1_taking_the_lead_scores() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  a  .  .  .  .
        A2 a  B3 .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("2b1:b1b2")
    assert score(game, 1) == 5


def test_pr_6_1_a_higher_pyramid_than_those_of_another_takes_the_lead() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        B2 .  .  a  a  a
        """,
        board=DISTRICTS,
    )
    game.play("3d1:d1e1f1")
    assert score(game, 1) == 6


def test_pr_6_1_extending_a_lead_scores_nothing() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        A3 B2 a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("1c1:c1")
    assert score(game, 1) == 0


def test_pr_6_1_a_second_pyramid_where_the_builder_is_alone_scores_nothing() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        A2 .  a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("1c1:c1")
    assert score(game, 1) == 0


def test_pr_6_1_drawing_level_scores_nothing_for_anybody() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        A2 B3 a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("1c1:c1")
    assert (score(game, 1), score(game, 2)) == (0, 0)


def test_pr_6_1_staying_behind_scores_nothing() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        A2 B4 a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("1c1:c1")
    assert score(game, 1) == 0


def test_pr_6_1_floors_are_added_up_whatever_the_number_of_pyramids() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        A2 A2 .  .  .  .
        B4 .  a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("1c1:c1")
    assert score(game, 1) == 5


def test_pr_6_1_more_pyramids_of_fewer_floors_are_no_lead() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        A2 A2 .  .  .  .
        B5 .  a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("1c1:c1")
    assert score(game, 1) == 0


def test_pr_6_1_pyramids_in_other_districts_do_not_count() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        B5 .  .  .  .  .
        .  .  .  .  .  .
        .  .  B4 .  .  .
        .  .  .  A3 .  .
        .  .  a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("1c1:c1")
    assert score(game, 1) == 5


def test_pr_6_1_the_builder_must_be_ahead_of_everyone() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        B1 C3 .  .  .  .
        A2 .  a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("1c1:c1")
    assert [score(game, seat) for seat in (1, 2, 3)] == [0, 0, 0]


def test_pr_6_1_a_tie_of_others_for_the_lead_is_overtaken_at_once() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        B2 C2 .  .  .  .
        A2 .  a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("1c1:c1")
    assert [score(game, seat) for seat in (1, 2, 3)] == [5, 0, 0]


def test_pr_6_1_a_lead_regained_scores_again() -> None:
    game = rocket.position("""
        round 5, first 1, die 2, seat 1 builds
        A  .  .  .  .  .  .
        .  .  .  .  .  .  .
        B  .  .  .  .  .  .
        .  .  .  .  .  .  .
        a  .  .  b  b  .  .
        .  .  .  .  .  .  .
        a  .  .  a  .  .  a
    """)
    play(game, "1a3:a3 {2} -c5 . 2d3:d3e3")
    assert (score(game, 1), score(game, 2)) == (5, 5)
    play(game, "{2} -c7 . 3a1:a1d1g1")
    assert pyramids(game, 1) == {"a3": 1, "a1": 3}
    assert (score(game, 1), score(game, 2)) == (10, 5)


def test_pr_6_1_whoever_was_drawn_level_with_scores_again_by_building_on() -> None:
    game = rocket.position("""
        round 5, first 1, die 2, seat 1 builds
        A  .  .  .  .  .  .
        .  .  .  .  .  .  .
        B  .  .  .  .  .  .
        .  .  .  .  .  .  .
        a  a  .  .  .  .  b
        .  .  .  .  .  .  .
        B2 .  .  .  .  .  .
    """)
    game.play("2a3:a3b3")
    assert (score(game, 1), score(game, 2)) == (0, 0)
    play(game, "{2} -c5 . 1g3:g3")
    assert (score(game, 1), score(game, 2)) == (0, 5)


# PR 6.2


def test_pr_6_2_interpretation_an_upgrade_that_takes_the_lead_scores() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        B3 .  .  .  .  .
        A2 a  a  a  .  .
        """,
        board=DISTRICTS,
    )
    game.play("4a1:a1b1c1d1")
    assert pyramids(game, 1) == {"a1": 4}
    assert score(game, 1) == 5


def test_pr_6_2_interpretation_an_upgrade_that_breaks_a_tie_scores() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        B2 .  .  .  .  .
        A2 a  a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("3a1:a1b1c1")
    assert score(game, 1) == 5


@pytest.mark.parametrize("other", ["B3", "B1"], ids=["drawing level", "extending a lead"])
def test_pr_6_2_interpretation_an_upgrade_scores_no_more_than_a_new_pyramid_would(other: str) -> None:
    game = rocket.position(
        f"""
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        {other} . . . . .
        A2 a  a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("3a1:a1b1c1")
    assert score(game, 1) == 0


def test_pr_6_2_interpretation_the_floors_of_the_replaced_pyramid_no_longer_count() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        B4 .  .  .  .  .
        A2 a  a  .  .  .
        """,
        board=DISTRICTS,
    )
    game.play("3a1:a1b1c1")
    assert score(game, 1) == 0  # three floors against four, not two and three
