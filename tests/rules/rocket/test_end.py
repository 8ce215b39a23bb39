"""PR 7: the end of the game."""

from __future__ import annotations

import pytest

from cosmodrome import IllegalMove, rocket
from tests.rules.rocket import left, play, score
from tests.rules.rocket.boards import DISTRICTS

# PR 7.1

# Seat 1 leads in the sacred district, so that d3 scores nothing there; nobody has built in the district of f1.
NINE_OF_THREE = """
    round 7, first 1, die 2, seat 1 builds
    A2 A2 A2 .  .  .
    A3 A3 A3 .  .  .
    A4 A4 A5 a  .  A
    C  .  .  .  .  .
    B  .  .  .  .  a
    seat  score  supply  gods   left
    A     {points}     8       .      1 0 0 0 1
    B     12     10      .      1 3 3 2 2
    C     9      10      .      1 3 3 2 2
"""
NINE_OF_TWO = """
    round 7, first 1, die 2, seat 1 builds
    A2 A2 A2 .  .  .
    A3 A3 A3 .  .  .
    A4 A4 A5 a  .  A
    .  .  .  .  .  .
    B  .  .  .  .  a
    seat  score  supply  gods   left
    A     {points}     8       .      1 0 0 0 1
    B     12     10      .      1 3 3 2 2
"""


def nine(points: int, start: str = NINE_OF_THREE) -> rocket.Game:
    """Seat 1, the first of the round, has nine pyramids on the board, and builds the tenth."""
    return rocket.position(start.format(points=points), board=DISTRICTS)


def test_pr_7_1_the_last_pyramid_but_one_scores_5() -> None:
    game = nine(20)
    game.play("1d3:d3")
    assert left(game, 1) == (0, 0, 0, 0, 1)
    assert score(game, 1) == 25


def test_pr_7_1_the_5_come_after_the_points_of_the_district() -> None:
    game = nine(20)
    game.play("1f1:f1")
    assert score(game, 1) == 20 + 6 + 5


def test_pr_7_1_the_game_ends_at_once_in_the_middle_of_the_round() -> None:
    game = nine(20)
    game.play("1d3:d3")
    assert (game.phase, game.seat, game.legal_moves) == ("over", None, ())
    assert game.result is not None
    with pytest.raises(IllegalMove):
        game.play("-b3")


def test_pr_7_1_the_5_are_on_the_track_before_the_final_scoring() -> None:
    game = nine(20)
    game.play("1f1:f1")
    assert game.result is not None
    assert [parts["track"] for parts in game.result.parts] == [31, 12, 9]
    assert game.result.scores == (31 + 3 + 7 + 6, 12, 9)


def test_pr_7_1_building_nothing_ends_nothing() -> None:
    game = nine(20)
    game.play(".")
    assert (game.phase, game.seat) == ("fly", 2)
    assert score(game, 1) == 20


def test_pr_7_1_the_ninth_pyramid_is_not_the_end() -> None:
    game = rocket.position("""
        round 7, first 1, die 3, seat 1 builds
        A2 A2 A2 A3
        A4 A4 A3 A3
        B  .  C  a
    """)
    game.play("1d1:d1")
    assert sum(left(game, 1)) == 2
    assert score(game, 1) == 0
    assert (game.phase, game.seat) == ("fly", 2)


def test_pr_7_1_any_pyramid_may_be_the_one_left() -> None:
    game = rocket.position("""
        round 7, first 1, die 3, seat 1 builds
        A2 A2 A2 A3 A3
        A4 A4 A3 A5 .
        B  .  C  a  a
        .  .  .  a  a
    """)
    game.play("5d1:d1e1d2e2")
    assert left(game, 1) == (1, 0, 0, 0, 0)
    assert score(game, 1) == 5
    assert game.phase == "over"


def test_pr_7_1_an_upgrade_puts_no_further_pyramid_on_the_board() -> None:
    game = rocket.position("""
        round 7, first 1, die 3, seat 1 builds
        A2 A2 .  A3 A3
        A4 A4 A5 A1 .
        B  .  C  .  .
        A2 a  a  .  .
    """)
    game.play("3a1:a1b1c1")
    assert sum(left(game, 1)) == 2
    assert score(game, 1) == 0
    assert (game.phase, game.seat) == ("fly", 2)


def test_pr_7_1_the_pyramids_of_another_player_end_nothing() -> None:
    game = rocket.position("""
        round 7, first 1, die 3, seat 1 builds
        B2 B2 B2 B3 B3
        B4 B4 B5 B1 .
        B  .  C  a  .
    """)
    game.play("1d1:d1")
    assert score(game, 1) == score(game, 2) == 0
    assert (game.phase, game.seat) == ("fly", 2)


def test_pr_7_1_is_looked_at_before_7_2() -> None:
    game = nine(34)
    game.play("1f1:f1")
    assert score(game, 1) == 34 + 6 + 5  # 40, the target of three players, and the bonus all the same
    assert game.phase == "over"


# PR 7.2

# Seat 1, the first of the round, builds on e1 and scores 5 in the only district there is.
RACES = {
    3: """
        round 7, first 1, die 2, seat 1 builds
        C  .  .  .  .
        B  .  .  .  .
        A  .  .  .  a
        seat  score  supply  gods   left
        A     {score}     9       .      1 3 3 2 2
        B     12     10      .      1 3 3 2 2
        C     9      10      .      1 3 3 2 2
    """,
    4: """
        round 7, first 1, die 2, seat 1 builds
        D  .  .  .  .
        C  .  .  .  .
        B  .  .  .  .
        A  .  .  .  a
        seat  score  supply  gods   left
        A     {score}     9       .      1 3 3 2 2
        B     12     10      .      1 3 3 2 2
        C     9      10      .      1 3 3 2 2
        D     4      10      .      1 3 3 2 2
    """,
    5: """
        round 7, first 1, die 2, seat 1 builds
        E  .  .  .  .
        D  .  .  .  .
        C  .  .  .  .
        B  .  .  .  .
        A  .  .  .  a
        seat  score  supply  gods   left
        A     {score}     9       .      1 3 3 2 2
        B     12     10      .      1 3 3 2 2
        C     9      10      .      1 3 3 2 2
        D     4      10      .      1 3 3 2 2
        E     4      10      .      1 3 3 2 2
    """,
}
TARGETS = [(3, 40), (4, 35), (5, 30)]


@pytest.mark.parametrize(("players", "target"), TARGETS)
def test_pr_7_2_at_the_target_the_round_is_played_to_its_end(players: int, target: int) -> None:
    game = rocket.position(RACES[players].format(score=target - 5))
    game.play("1e1:e1")
    for seat in range(2, players + 1):
        assert (game.phase, game.seat) == ("fly", seat)
        play(game, f"-c{seat} .")
    assert game.phase == "over"
    assert game.result is not None


@pytest.mark.parametrize(("players", "target"), TARGETS)
def test_pr_7_2_one_point_less_and_another_round_begins(players: int, target: int) -> None:
    game = rocket.position(RACES[players].format(score=target - 6))
    game.play("1e1:e1")
    for seat in range(2, players + 1):
        play(game, f"-c{seat} .")
    assert (game.phase, game.table.round, game.seat) == ("roll", 8, 2)


@pytest.mark.parametrize(("players", "target"), TARGETS)
def test_pr_7_2_a_target_passed_is_reached_and_brings_no_bonus(players: int, target: int) -> None:
    game = rocket.position(RACES[players].format(score=target - 1))
    game.play("1e1:e1")
    for seat in range(2, players + 1):
        play(game, f"-c{seat} .")
    assert game.phase == "over"
    assert score(game, 1) == target + 4


def test_pr_7_2_reached_by_the_last_of_a_round_the_game_is_over() -> None:
    game = rocket.position("""
        round 7, first 2, die 2, seat 1 builds
        C  .  .  .  .
        B  .  .  .  .
        A  .  .  .  a
        seat  score  supply  gods   left
        A     35     9       .      1 3 3 2 2
        B     12     10      .      1 3 3 2 2
        C     9      10      .      1 3 3 2 2
    """)
    game.play("1e1:e1")
    assert game.phase == "over"


def test_pr_7_2_only_those_who_have_not_had_their_turn_in_the_round_still_take_it() -> None:
    game = rocket.position("""
        round 7, first 3, die 2, seat 1 builds
        C  .  .  .  .
        B  .  .  .  .
        A  .  .  .  a
        seat  score  supply  gods   left
        A     35     9       .      1 3 3 2 2
        B     12     10      .      1 3 3 2 2
        C     9      10      .      1 3 3 2 2
    """)
    game.play("1e1:e1")
    assert (game.phase, game.seat) == ("fly", 2)
    play(game, "-c2 .")
    assert game.phase == "over"


LAST_ROUND = """
    round 7, first 1, die 2, seat 2 builds
    C  B2 B2 B2 .  c
    .  B3 B3 B3 .  .
    B  B4 B4 B5 .  b
    A  .  .  .  .  .
    seat  score  supply  gods   left
    A     42     10      .      1 3 3 2 2
    B     39     9       .      1 0 0 0 1
    C     38     9       .      1 3 3 2 2
"""


def test_pr_7_2_the_last_but_one_pyramid_in_the_last_round_scores_5_and_ends_it_at_once() -> None:
    game = rocket.position(LAST_ROUND)
    game.play("1f2:f2")
    assert score(game, 2) == 39 + 5
    assert game.phase == "over"


def test_pr_7_2_building_in_the_last_round_scores_as_ever() -> None:
    game = rocket.position("""
        round 7, first 1, die 2, seat 2 builds
        C  .  .  .  .  c
        B  .  .  .  .  b
        A  A1 .  .  .  b
        seat  score  supply  gods   left
        A     42     10      .      0 3 3 2 2
        B     39     8       .      1 3 3 2 2
        C     12     9       .      1 3 3 2 2
    """)
    game.play("2f1:f1f2")
    assert (score(game, 2), game.phase) == (44, "fly")
    play(game, "-c3 . .")
    assert game.phase == "over"


# PR 7.3

TWO = """
    round 7, first 1, die 2, seat {seat} builds
    B  .  .  .  b
    A  .  .  .  a
    seat  score  supply  gods   left
    A     {first}     9       .      1 3 3 2 2
    B     {second}     9       .      1 3 3 2 2
"""


def test_pr_7_3_two_players_45_reached_by_the_first_of_a_round_ends_the_game_at_once() -> None:
    game = rocket.position(TWO.format(seat=1, first=40, second=44))
    game.play("1e1:e1")
    assert game.phase == "over"
    assert score(game, 1) == 45


def test_pr_7_3_two_players_45_reached_by_the_second_ends_the_game_as_well() -> None:
    game = rocket.position(TWO.format(seat=2, first=44, second=43))
    game.play("1e2:e2")
    assert game.phase == "over"
    assert score(game, 2) == 48


def test_pr_7_3_two_players_44_is_not_the_end() -> None:
    game = rocket.position(TWO.format(seat=1, first=39, second=44))
    game.play("1e1:e1")
    assert (game.phase, game.seat) == ("roll", 2)
    play(game, "{2} -c2 . .")
    assert (game.phase, game.seat, game.table.round) == ("roll", 1, 8)


def test_pr_7_3_interpretation_the_last_pyramid_but_one_ends_a_game_of_two() -> None:
    game = nine(20, NINE_OF_TWO)
    game.play("1d3:d3")
    assert game.phase == "over"
    assert score(game, 1) == 25


def test_pr_7_3_interpretation_of_two_players_too_7_1_is_looked_at_first() -> None:
    game = nine(39, NINE_OF_TWO)
    game.play("1f1:f1")
    assert score(game, 1) == 39 + 6 + 5
    assert game.phase == "over"


# PR 7.4

LAST_OF_ROUND = """
    round {round}, first 2, die 2, seat 1 builds
    C  .  .  .  .  .
    B  .  .  .  .  .
    A  .  A2 .  .  a
    seat  score  supply  gods   left
    A     7      9       2      1 2 3 2 2
    B     12     10      .      1 3 3 2 2
    C     9      10      .      1 3 3 2 2
"""


@pytest.mark.parametrize("number", [7, 999_999])
def test_pr_7_4_interpretation_the_rounds_have_no_cap_by_default(number: int) -> None:
    game = rocket.position(LAST_OF_ROUND.format(round=number))
    game.play(".")
    assert (game.phase, game.table.round) == ("roll", number + 1)


def test_pr_7_4_interpretation_after_the_last_round_of_the_cap_final_scoring_follows() -> None:
    game = rocket.position(LAST_OF_ROUND.format(round=7), rules=rocket.RuleSet(round_cap=7))
    game.play(".")
    assert game.phase == "over"
    assert game.result is not None
    assert game.result.scores == (7 + 5 + 2, 12, 9)


def test_pr_7_4_interpretation_the_cap_waits_for_the_end_of_its_round() -> None:
    game = rocket.position(RACES[3].format(score=20), rules=rocket.RuleSet(round_cap=7))
    game.play("1e1:e1")
    assert (game.phase, game.seat) == ("fly", 2)
    play(game, "-c2 . -c3 .")
    assert game.phase == "over"


def test_pr_7_4_interpretation_a_round_before_the_cap_is_followed_by_another() -> None:
    game = rocket.position(LAST_OF_ROUND.format(round=6), rules=rocket.RuleSet(round_cap=7))
    game.play(".")
    assert (game.phase, game.table.round) == ("roll", 7)


def test_pr_7_4_interpretation_of_two_players_a_capped_round_is_one_turn_each() -> None:
    game = rocket.position(TWO.format(seat=1, first=10, second=20), rules=rocket.RuleSet(round_cap=7))
    game.play(".")
    assert (game.phase, game.seat) == ("roll", 2)
    play(game, "{2} -c2 . .")
    assert game.phase == "over"


def test_pr_7_4_an_empty_supply_is_no_end() -> None:
    game = rocket.position("""
        round 7, first 2, die 2, seat 1 builds
        C  .  .  .  .  .  .  .
        B  .  .  .  .  .  .  .
        A  a  a  a  a  a  .  .
        .  a  a  a  a  a  .  .
        seat  score  supply  gods   left
        A     7      0       .      1 3 3 2 2
        B     12     10      .      1 3 3 2 2
        C     9      10      .      1 3 3 2 2
    """)
    game.play(".")
    assert (game.phase, game.table.round) == ("roll", 8)
