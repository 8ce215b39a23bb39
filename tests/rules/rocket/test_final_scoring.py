"""PR 8: the final scoring."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome import Result, rocket
from tests.rules.rocket import play
from tests.rules.rocket.boards import DISTRICTS, WATERS


def result(game: rocket.Game) -> Result:
    """The result of a game that must be over."""
    assert game.result is not None
    return game.result


def points(game: rocket.Game, part: str) -> list[Any]:
    """What each seat scores at the end for the track, the river, the lake, the districts or god stones."""
    return [parts[part] for parts in result(game).parts]


def by_the_lake(pyramids: str) -> rocket.Game:
    """A finished game with these six pyramids, or none, on the shore."""
    return rocket.position(
        f"""
        round 9, first 1, over
        .  {pyramids}
        .  ~  ~  ~  ~  ~  ~
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        board=WATERS,
    )


def by_the_river(pyramids: str) -> rocket.Game:
    """A finished game with these six pyramids, or none, on the bank."""
    return rocket.position(
        f"""
        round 9, first 1, over
        .  .  .  .  .  .  .
        .  ~  ~  ~  ~  ~  ~
        .  .  .  .  .  .  .
        {pyramids}  .
        """,
        board=WATERS,
    )


def in_a_district(pyramids: str) -> rocket.Game:
    """A finished game with these pyramids in one district, of value 5."""
    return rocket.position(f"""
        round 9, first 1, over
        . . . . . .
        . {pyramids}
    """)


def test_pr_8_there_is_no_result_before_the_game_is_over() -> None:
    game = rocket.position("""
        round 9, first 1, die 3, seat 1 builds
        A3 .  .  .  a  .
        .  .  .  .  .  B2
    """)
    assert game.result is None


# PR 8.1


def test_pr_8_1_ships_and_stones_score_nothing() -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        .  a  a  a  b  A  B(ab)
        b  ~  ~  ~  ~  ~  ~
        .  .  a  .  .  b  .
        a  b  ab .  .  .  .
        seat  score  supply  gods   left
        A     7      3       .      1 3 3 2 2
        B     4      4       .      1 3 3 2 2
        """,
        board=WATERS,
    )
    assert result(game).scores == (7, 4)


def test_pr_8_1_stones_and_ships_take_no_rank_from_pyramids() -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        .  A1 b  b  b  B(b) .
        .  ~  ~  ~  ~  ~  ~
        .  .  .  .  .  .  .
        A2 b  b  b  b  .  .
        """,
        board=WATERS,
    )
    assert [points(game, part)[0] for part in ("river", "lake", "districts")] == [12, 12, 3 + 5]
    assert [points(game, part)[1] for part in ("river", "lake", "districts")] == [0, 0, 0]


# PR 8.2

RANKED = [
    pytest.param("D4 B3 C2 A1 .  . ", [0, 8, 4, 12], id="ranks 1 to 4"),
    pytest.param("A1 .  .  .  .  . ", [12, 0], id="one alone"),
    pytest.param("A5 A3 B5 B1 C4 C2", [12, 6, 6], id="8 6 6"),
    pytest.param("A5 B5 .  .  .  . ", [10, 10], id="5 5"),
    pytest.param("A5 B5 C3 .  .  . ", [10, 10, 4], id="5 5 3"),
    pytest.param("A5 B5 C3 D3 .  . ", [10, 10, 2, 2], id="5 5 3 3"),
    pytest.param("A5 B5 C5 .  .  . ", [8, 8, 8], id="5 5 5"),
    pytest.param("A5 B5 C5 D3 .  . ", [8, 8, 8, 0], id="5 5 5 3"),
    pytest.param("A5 B5 C5 D5 .  . ", [6, 6, 6, 6], id="5 5 5 5"),
    pytest.param("A5 B5 C5 D5 E5 . ", [4, 4, 4, 4, 4], id="5 5 5 5 5, rounded down"),
    pytest.param("A5 A2 B4 C4 D4 . ", [12, 4, 4, 4], id="7 4 4 4"),
    pytest.param("A5 B3 C3 D2 .  . ", [12, 6, 6, 0], id="5 3 3 2"),
    pytest.param("A5 B3 C3 D3 E3 . ", [12, 3, 3, 3, 3], id="5 3 3 3 3"),
    pytest.param("A5 A1 B5 C3 D3 . ", [12, 8, 2, 2], id="6 5 3 3"),
    pytest.param("A5 B4 C3 D3 E3 . ", [12, 8, 1, 1, 1], id="5 4 3 3 3, rounded down"),
]


@pytest.mark.parametrize(("pyramids", "expected"), RANKED)
def test_pr_8_2_ranks_at_the_lake(pyramids: str, expected: list[int]) -> None:
    game = by_the_lake(pyramids)
    assert points(game, "lake") == expected
    assert points(game, "river") == [0] * len(expected)


@pytest.mark.parametrize(("pyramids", "expected"), RANKED)
def test_pr_8_2_ranks_at_the_river(pyramids: str, expected: list[int]) -> None:
    game = by_the_river(pyramids)
    assert points(game, "river") == expected
    assert points(game, "lake") == [0] * len(expected)


def test_pr_8_2_river_and_lake_are_ranked_separately() -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        .  A1 B2 .  .  .  .
        .  ~  ~  ~  ~  ~  ~
        .  .  .  .  .  .  .
        A4 B3 .  .  .  .  .
        """,
        board=WATERS,
    )
    assert points(game, "lake") == [8, 12]
    assert points(game, "river") == [12, 8]


def test_pr_8_2_a_field_on_both_counts_for_both() -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        .  A2 B2 .  .  .  .
        B1 ~  ~  ~  ~  ~  ~
        .  .  .  .  .  .  .
        A2 B2 .  .  .  .  .
        """,
        board=WATERS,
    )
    assert points(game, "lake") == [8, 12]
    assert points(game, "river") == [8, 12]


def test_pr_8_2_pyramids_elsewhere_count_for_neither() -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        B5 A1 .  .  .  .  .
        .  ~  ~  ~  ~  ~  ~
        B2 .  .  B2 .  .  B3
        A2 .  .  .  .  .  B4
        """,
        board=WATERS,
    )
    assert points(game, "lake") == [12, 0]
    assert points(game, "river") == [12, 0]


def test_pr_8_2_interpretation_players_without_a_pyramid_there_take_no_rank() -> None:
    game = by_the_lake("C1 . . D1 . A2")
    assert points(game, "lake") == [12, 0, 6, 6]
    game = by_the_lake("C1 . . . . .")
    assert points(game, "lake") == [0, 0, 12]


def test_pr_8_2_interpretation_a_bank_where_nobody_has_built_scores_nothing() -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        A1 .  .  .  .  .  .
        .  ~  ~  ~  ~  ~  ~
        .  .  .  .  B1 .  .
        .  .  .  .  .  .  .
        """,
        board=WATERS,
    )
    assert points(game, "lake") == [0, 0]
    assert points(game, "river") == [0, 0]


# PR 8.3


@pytest.mark.parametrize(
    ("pyramids", "expected"),
    [
        pytest.param("A4 B3 C2 .  . ", [5, 2, 0], id="leader, second and third"),
        pytest.param("A4 B4 C3 .  . ", [5, 5, 0], id="two leaders, no second"),
        pytest.param("A3 B3 C3 D1 . ", [5, 5, 5, 0], id="three leaders, no second"),
        pytest.param("A4 B3 C3 .  . ", [5, 2, 2], id="two seconds"),
        pytest.param("A1 B2 C2 D2 E5", [0, 2, 2, 2, 5], id="three seconds"),
        pytest.param("A2 B4 C1 D3 . ", [0, 5, 0, 2], id="out of order"),
        pytest.param("A2 B3 A2 .  . ", [5, 2], id="floors added up"),
        pytest.param("A2 B4 A2 C1 . ", [5, 5, 0], id="leaders by floors added up"),
        pytest.param("A5 B1 C3 B2 D1", [5, 2, 2, 0], id="seconds by floors added up"),
    ],
)
def test_pr_8_3_the_leader_scores_the_value_and_the_second_2(pyramids: str, expected: list[int]) -> None:
    assert points(in_a_district(pyramids), "districts") == expected


def test_pr_8_3_each_district_is_scored_by_itself_with_its_value() -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        A1 .  .  B2 .  .
        .  .  B4 .  .  .
        A3 .  B3 .  .  .
        A5 .  .  .  A2 .
        .  B2 .  .  .  .
        """,
        board=DISTRICTS,
    )
    assert points(game, "districts") == [2 + 0 + 7 + 5 + 6, 3 + 4 + 7 + 2 + 0]


def test_pr_8_3_a_lead_that_has_scored_during_play_scores_once_more() -> None:
    game = rocket.position(
        """
        round 9, first 1, die 3, seat 2 builds
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        A2 b  b  b  .  .
        seat  score  supply  gods   left
        A     5      10      .      1 2 3 2 2
        B     41     7       .      1 3 3 2 2
        """,
        board=DISTRICTS,
    )
    game.play("3b1:b1c1d1")
    assert points(game, "track") == [5, 46]
    assert points(game, "districts") == [2, 5]


def test_pr_8_3_interpretation_a_player_without_a_pyramid_there_is_no_second() -> None:
    assert points(in_a_district("A4 . . . ."), "districts") == [5, 0]
    assert points(in_a_district("A4 B4 . . D1"), "districts") == [5, 5, 0, 0]
    assert points(in_a_district("A4 . . . D1"), "districts") == [5, 0, 0, 2]


def test_pr_8_3_interpretation_a_district_where_nobody_has_built_scores_nothing() -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        A1 B2 .  .  .  .
        .  .  .  .  .  .
        """,
        board=DISTRICTS,
    )
    assert points(game, "districts") == [2, 5]


# PR 8.4


def test_pr_8_4_god_stones_not_used_score_their_value() -> None:
    game = rocket.position("""
        round 9, first 1, over
        .  .  .  .  .
        seat  score  supply  gods   left
        A     0      10      2 4 6  1 3 3 2 2
        B     0      10      2      1 3 3 2 2
        C     0      10      4      1 3 3 2 2
        D     0      10      6      1 3 3 2 2
        E     0      10      .      1 3 3 2 2
    """)
    assert points(game, "gods") == [12, 2, 4, 6, 0]
    assert result(game).scores == (12, 2, 4, 6, 0)


def test_pr_8_4_a_god_stone_that_was_spent_scores_nothing() -> None:
    game = rocket.position(
        """
        round 9, first 1, die 3, seat 2 flies
        A  .  .  .  .
        B  .  .  .  .
        seat  score  supply  gods   left
        A     0      10      4 6    1 3 3 2 2
        B     0      10      4 6    1 3 3 2 2
        """,
        rules=rocket.RuleSet(round_cap=9),
    )
    play(game, "4@e1 .")
    assert points(game, "gods") == [10, 6]


# PR 8.5


def test_pr_8_5_all_points_are_added_up_and_most_points_win() -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        .  A3 B2 .  .  .  .
        .  ~  ~  ~  ~  ~  ~
        .  .  .  .  .  .  .
        A1 B4 .  .  .  .  .
        seat  score  supply  gods   left
        A     31     10      4      0 3 2 2 2
        B     45     10      2 6    1 2 3 1 2
        """,
        board=WATERS,
    )
    assert [list(parts.values()) for parts in result(game).parts] == [
        [31, 8, 12, 3 + 2, 4],
        [45, 12, 8, 2 + 5, 8],
    ]
    assert result(game).scores == (60, 80)
    assert result(game).winners == (2,)


def test_pr_8_5_whoever_leads_on_the_track_may_lose_by_the_final_scoring() -> None:
    game = rocket.position("""
        round 9, first 1, over
        .  .  .  .  .
        seat  score  supply  gods   left
        A     45     10      .      1 3 3 2 2
        B     38     10      2 6    1 3 3 2 2
    """)
    assert result(game).scores == (45, 46)
    assert result(game).winners == (2,)


def test_pr_8_5_interpretation_tied_players_share_the_win() -> None:
    game = rocket.position("""
        round 9, first 2, over
        .  .  .  .  .
        seat  score  supply  gods   left
        A     40     10      .      1 3 3 2 2
        B     39     10      .      1 3 3 2 2
        C     34     10      6      1 3 3 2 2
    """)
    assert result(game).scores == (40, 39, 40)
    assert result(game).winners == (1, 3)


def test_pr_8_5_interpretation_no_kind_of_points_breaks_a_tie() -> None:
    game = rocket.position("""
        round 9, first 1, over
        A4 .  .  .  B3
        seat  score  supply  gods   left
        A     30     10      .      1 3 3 1 2
        B     29     10      4      1 3 2 2 2
        C     33     10      2      1 3 3 2 2
        D     23     10      2 4 6  1 3 3 2 2
    """)
    assert result(game).scores == (35, 35, 35, 35)
    assert result(game).winners == (1, 2, 3, 4)
