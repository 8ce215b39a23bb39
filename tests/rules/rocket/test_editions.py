"""PR 9: the editions."""

from __future__ import annotations

import pytest

from cosmodrome import rocket
from tests.rules.rocket import left, legal, play, score, stones, supply, visible
from tests.rules.rocket.boards import DISTRICTS, WATERS

every_edition = pytest.mark.parametrize("edition", rocket.EDITIONS)
all_but_the_french = pytest.mark.parametrize("edition", ["pl", "cs", "it"])

FRENCH = rocket.RuleSet(edition="fr")


def test_pr_9_the_polish_edition_is_the_default() -> None:
    assert rocket.RuleSet() == rocket.RuleSet(edition="pl")
    assert rocket.RuleSet().expert is False
    assert rocket.RuleSet().open_ships is False


# The target for 5 players

RACE = """
    round 7, first 2, die 2, seat 1 builds
    . . . . a
    seat  score  supply  gods   left
    A     {score}     9       .      1 3 3 2 2
"""
OTHERS = [f"    {ship}     10     10      .      1 3 3 2 2\n" for ship in "BCDE"]


def race(players: int, edition: str, points: int) -> rocket.Game:
    """The last player of a round has built, and stands at so many points with it."""
    text = RACE.format(score=points - 5) + "".join(OTHERS[: players - 1])
    game = rocket.position(text, rules=rocket.RuleSet(edition=edition))
    game.play("1e1:e1")
    assert score(game, 1) == points
    return game


@pytest.mark.parametrize(("edition", "target"), [("pl", 30), ("cs", 40), ("it", 30), ("fr", 30)])
def test_pr_9_the_target_for_five_players(edition: str, target: int) -> None:
    assert race(5, edition, target).phase == "over"
    assert race(5, edition, target - 1).phase == "roll"


@every_edition
@pytest.mark.parametrize(("players", "target"), [(2, 45), (3, 40), (4, 35)])
def test_pr_9_the_targets_for_fewer_players_are_the_same_in_all_editions(
    edition: str, players: int, target: int
) -> None:
    assert race(players, edition, target).phase == "over"
    assert race(players, edition, target - 1).phase == "roll"


# Lines of three and four


def building(drawing: str, edition: str) -> rocket.Game:
    """Seat 1 is to build; the drawing shows at least a stone of its own."""
    text = f"round 5, first 1, die 3, seat 1 builds\n{drawing}"
    return rocket.position(text, rules=rocket.RuleSet(edition=edition))


THREE_ON_A_DIAGONAL = """
    a . . . .
    . . . . .
    . . a . .
    . . . . .
    . . . . a
"""
FOUR_ON_A_DIAGONAL = """
    . . . a
    . . a .
    . a . .
    a . . .
"""

A_SLANT = """
    . . . . .
    . . . . a
    . . a . .
    a . . . .
"""


@pytest.mark.parametrize("edition", ["pl", "cs", "fr"])
def test_pr_9_three_and_four_on_a_diagonal_build(edition: str) -> None:
    game = building(THREE_ON_A_DIAGONAL, edition)
    assert legal(game, "3") == ["3a5:e1c3a5", "3c3:e1c3a5", "3e1:e1c3a5"]
    game = building(FOUR_ON_A_DIAGONAL, edition)
    assert legal(game, "4") == ["4a1:a1b2c3d4", "4b2:a1b2c3d4", "4c3:a1b2c3d4", "4d4:a1b2c3d4"]
    assert len(legal(game, "3")) == 6


def test_pr_9_in_the_italian_edition_diagonals_build_nothing() -> None:
    singles = [".", "1a5:a5", "1c3:c3", "1e1:e1"]
    assert legal(building(THREE_ON_A_DIAGONAL, "it")) == singles
    singles = [".", "1a1:a1", "1b2:b2", "1c3:c3", "1d4:d4"]
    assert legal(building(FOUR_ON_A_DIAGONAL, "it")) == singles


@every_edition
def test_pr_9_a_line_that_is_no_row_column_or_diagonal_builds_nothing_in_any_edition(edition: str) -> None:
    assert legal(building(A_SLANT, edition)) == [".", "1a1:a1", "1c2:c2", "1e3:e3"]


@every_edition
def test_pr_9_rows_columns_and_squares_build_in_all_editions(edition: str) -> None:
    row = building("a . a . a . a", edition)
    assert len(legal(row, "4")) == 4
    assert len(legal(row, "3")) == 6
    column = building("a\n.\na\n.\na\n.\na", edition)
    assert len(legal(column, "4")) == 4
    assert len(legal(column, "3")) == 6
    square = building("a . a\n. . .\na . a", edition)
    assert len(legal(square, "5")) == 4


# Dead ends

DEAD_END = """
    B2 B2 .
    .  .  B3
    A  B3 .
"""


@pytest.mark.parametrize("edition", ["pl", "it", "fr"])
def test_pr_9_a_flight_may_end_in_a_dead_end(edition: str) -> None:
    game = rocket.position(DEAD_END, die=4, rules=rocket.RuleSet(edition=edition))
    assert legal(game, "~") == ["~b2"]


def test_pr_9_in_the_czech_edition_there_is_no_stop_in_a_dead_end() -> None:
    game = rocket.position(DEAD_END, die=4, rules=rocket.RuleSet(edition="cs"))
    assert legal(game, "~") == []


def test_pr_9_in_the_czech_edition_a_turning_flight_of_full_length_is_there_as_ever() -> None:
    game = rocket.position(DEAD_END, die=2, rules=rocket.RuleSet(edition="cs"))
    assert legal(game, "~") == ["~b2"]


# Pyramids left in the supply that end the game

NINE = """
    round 7, first 1, die 2, seat 1 builds
    A2 A2 A2 A3 A3 A3
    A4 A4 A5 .  .  .
    C  .  .  .  .  .
    B  .  .  .  .  .
    A  .  .  .  .  a
    seat  score  supply  gods   left
    A     20     9       .      1 0 0 0 1
    B     12     10      .      1 3 3 2 2
    C     9      10      .      1 3 3 2 2
"""
TEN = """
    round 7, first 1, die 2, seat 1 builds
    A2 A2 A2 A3 A3 A3
    A4 A4 A5 A5 .  .
    C  .  .  .  .  .
    B  .  .  .  .  .
    A  .  .  .  .  a
    seat  score  supply  gods   left
    A     20     9       .      1 0 0 0 0
    B     12     10      .      1 3 3 2 2
    C     9      10      .      1 3 3 2 2
"""
TEN_OF_TWO = """
    round 7, first 1, die 2, seat 1 builds
    A2 A2 A2 A3 A3 A3
    A4 A4 A5 {last} .  .
    B  .  .  .  .  .
    A  .  .  .  .  a
    seat  score  supply  gods   left
    A     20     9       .      1 0 0 0 {left}
    B     12     10      .      1 3 3 2 2
"""


@all_but_the_french
def test_pr_9_one_pyramid_left_ends_the_game(edition: str) -> None:
    game = rocket.position(NINE, rules=rocket.RuleSet(edition=edition))
    game.play("1f1:f1")
    assert (game.phase, score(game, 1)) == ("over", 25)


def test_pr_9_in_the_french_edition_one_pyramid_left_ends_nothing_and_scores_nothing() -> None:
    game = rocket.position(NINE, rules=FRENCH)
    game.play("1f1:f1")
    assert sum(left(game, 1)) == 1
    assert (game.phase, game.seat, score(game, 1)) == ("fly", 2, 20)


def test_pr_9_in_the_french_edition_no_pyramid_left_ends_the_game() -> None:
    game = rocket.position(TEN, rules=FRENCH)
    game.play("1f1:f1")
    assert sum(left(game, 1)) == 0
    assert (game.phase, score(game, 1)) == ("over", 25)


def test_pr_9_in_the_french_edition_two_players_build_their_last_pyramid_too() -> None:
    game = rocket.position(TEN_OF_TWO.format(last=".", left=1), rules=FRENCH)
    game.play("1f1:f1")
    assert (game.phase, game.seat, score(game, 1)) == ("roll", 2, 20)
    game = rocket.position(TEN_OF_TWO.format(last="A5", left=0), rules=FRENCH)
    game.play("1f1:f1")
    assert (game.phase, score(game, 1)) == ("over", 25)


# The bonus while the last round is played out: seat 1 has reached the target of three players

LAST_ROUND = """
    round 7, first 1, die 2, seat 2 builds
    B2 B2 B2 B3 B3 B3
    B4 B4 B5 {last} .  .
    C  .  .  .  .  .
    B  .  .  .  .  b
    A  .  .  .  .  .
    seat  score  supply  gods   left
    A     {score}     10      .      1 3 3 2 2
    B     20     9       .      1 0 0 0 {left}
    C     9      10      .      1 3 3 2 2
"""


@all_but_the_french
def test_pr_9_one_pyramid_left_in_the_last_round_scores_5_and_ends_the_game_at_once(edition: str) -> None:
    game = rocket.position(LAST_ROUND.format(last=".", left=1, score=41), rules=rocket.RuleSet(edition=edition))
    game.play("1f2:f2")
    assert (game.phase, score(game, 2)) == ("over", 25)


def test_pr_9_in_the_french_edition_it_scores_5_and_the_round_goes_on() -> None:
    game = rocket.position(LAST_ROUND.format(last=".", left=1, score=41), rules=FRENCH)
    game.play("1f2:f2")
    assert (game.phase, game.seat, score(game, 2)) == ("fly", 3, 25)
    play(game, "-c3 .")
    assert (game.phase, score(game, 2)) == ("over", 25)


def test_pr_9_in_the_french_edition_there_is_no_bonus_before_the_last_round() -> None:
    game = rocket.position(LAST_ROUND.format(last=".", left=1, score=39), rules=FRENCH)
    game.play("1f2:f2")
    assert (game.phase, game.seat, score(game, 2)) == ("fly", 3, 20)


def test_pr_9_in_the_french_edition_no_pyramid_left_in_the_last_round_ends_the_game_at_once() -> None:
    game = rocket.position(LAST_ROUND.format(last="B5", left=0, score=41), rules=FRENCH)
    game.play("1f2:f2")
    assert (game.phase, score(game, 2)) == ("over", 25)


NINE_OF_BOTH = """
    round 7, first 3, die 2, seat 1 builds
    A2 A2 A2 A3 A3 A3 .  a
    A4 A5 A5 .  .  .  .  .
    B2 B2 B2 B3 B3 B3 .  .
    B4 B4 B5 .  .  .  .  b
    A  .  .  .  .  .  .  .
    B  .  .  .  .  .  .  .
    seat  score  supply  gods   left
    A     20     9       .      1 0 0 1 0
    B     12     9       .      1 0 0 0 1
    C     43     10      .      1 3 3 2 2
"""


def test_pr_9_in_the_french_edition_several_players_may_score_the_bonus() -> None:
    game = rocket.position(NINE_OF_BOTH, rules=FRENCH)
    play(game, "1h6:h6 -c1 . 1h3:h3")
    assert [score(game, seat) for seat in (1, 2, 3)] == [25, 17, 43]
    assert game.phase == "over"


def test_pr_9_in_the_french_edition_a_pyramid_more_than_one_left_scores_no_bonus() -> None:
    game = rocket.position(
        """
        round 7, first 1, die 2, seat 2 builds
        B2 B2 B2 B3 B3 B3
        B4 B4 .  .  .  .
        C  .  .  .  .  .
        B  .  .  .  .  b
        seat  score  supply  gods   left
        A     41     10      .      1 3 3 2 2
        B     20     9       .      1 0 0 0 2
        C     9      10      .      1 3 3 2 2
        """,
        rules=FRENCH,
    )
    game.play("1f1:f1")
    assert (game.phase, score(game, 2)) == ("fly", 20)


def test_pr_9_in_the_french_edition_an_upgrade_in_the_last_round_scores_no_bonus() -> None:
    game = rocket.position(
        """
        round 7, first 1, die 2, seat 2 builds
        B2 B2 B3 B3 B3 B1
        B4 B4 B5 .  .  .
        C  .  .  .  .  .
        B  .  .  .  .  .
        B2 b  .  .  .  .
        b  b  .  .  .  .
        seat  score  supply  gods   left
        A     41     10      .      1 3 3 2 2
        B     20     7       .      0 0 0 0 1
        C     9      10      .      1 3 3 2 2
        """,
        rules=FRENCH,
    )
    game.play("5a2:a1b1a2b2")
    assert left(game, 2) == (0, 1, 0, 0, 0)
    assert (game.phase, game.seat, score(game, 2)) == ("fly", 3, 20)


def test_pr_9_interpretation_the_french_bonus_is_not_for_the_build_that_reaches_the_target() -> None:
    game = rocket.position(
        """
        round 7, first 1, die 2, seat 1 builds
        A2 A2 A2 .  .  .
        A3 A3 A3 .  .  .
        A4 A4 A5 .  .  A
        C  .  .  .  .  .
        B  .  .  .  .  a
        seat  score  supply  gods   left
        A     34     9       .      1 0 0 0 1
        B     12     10      .      1 3 3 2 2
        C     9      10      .      1 3 3 2 2
        """,
        board=DISTRICTS,
        rules=FRENCH,
    )
    game.play("1f1:f1")
    assert sum(left(game, 1)) == 1
    assert (game.phase, game.seat, score(game, 1)) == ("fly", 2, 40)
    play(game, "-c1 . -c2 .")
    assert (game.phase, score(game, 1)) == ("over", 40)


def test_pr_9_in_the_french_edition_of_two_players_the_target_leaves_no_round_for_a_bonus() -> None:
    game = rocket.position(
        """
        round 7, first 1, die 2, seat 1 builds
        A2 A2 A2 .  .  .
        A3 A3 A3 .  .  .
        A4 A4 A5 .  .  A
        .  .  .  .  .  .
        B  .  .  .  .  a
        seat  score  supply  gods   left
        A     39     9       .      1 0 0 0 1
        B     12     10      .      1 3 3 2 2
        """,
        board=DISTRICTS,
        rules=FRENCH,
    )
    game.play("1f1:f1")
    assert (game.phase, score(game, 1)) == ("over", 45)


# What all editions play alike


@every_edition
def test_pr_9_shared_points_are_rounded_down_in_all_editions(edition: str) -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        .  A5 B4 C3 D3 E3 .
        .  ~  ~  ~  ~  ~  ~
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        board=WATERS,
        rules=rocket.RuleSet(edition=edition),
    )
    assert game.result is not None
    assert [parts["lake"] for parts in game.result.parts] == [12, 8, 1, 1, 1]


@every_edition
def test_pr_9_one_stone_of_two_is_allowed_in_all_editions(edition: str) -> None:
    game = rocket.position(". . . . .\nA . . . B", die=2, rules=rocket.RuleSet(edition=edition))
    game.play("-c1")
    assert list(game.legal_moves) == ["+", "+>2", "."]


@every_edition
def test_pr_9_nobody_looks_into_ships_in_any_edition(edition: str) -> None:
    game = building("a . . . .\nA . . . B(a)", edition)
    assert [game.view(seat).table.inside for seat in (1, 2, None)] == [(None, None)] * 3


@every_edition
def test_pr_9_only_own_pyramids_stand_for_stones_in_all_editions(edition: str) -> None:
    assert legal(building("a . B2 . a", edition), "3") == []
    assert legal(building("a . A2 . a", edition), "3") == ["3a1:a1c1e1", "3c1:a1c1e1", "3e1:a1c1e1"]


@every_edition
def test_pr_9_several_stones_may_be_taken_back_in_all_editions(edition: str) -> None:
    game = rocket.position(
        """
        a . a . a . a . a . a
        . . . . . . . . . . .
        a . a . a . a . . . .
        A . . . . . . . . . B
        """,
        die=2,
        rules=rocket.RuleSet(edition=edition),
    )
    play(game, "-c1 +a2>2k4")
    assert stones(game, 1)["c1"] == stones(game, 1)["k1"] == 1
    assert len(visible(game, 1)) == 8


@every_edition
def test_pr_9_the_river_is_no_obstacle_in_any_edition(edition: str) -> None:
    game = rocket.position(
        """
        .  .  .  .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  ~  ~  .  .
        .  .  .  .  .  .  .  .  ~  ~  ~  ~  .
        .  .  .  .  .  .  .  .  ~  ~  ~  .  .
        .  .  .  .  .  .  .  .  .  .  .  .  .
        .  A  .  .  .  .  .  .  .  .  .  .  .    # the river flows below this field
        .  .  .  .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .  .  .  .
        """,
        die=3,
        rules=rocket.RuleSet(edition=edition),
        players=5,
    )
    assert legal(game, "-") == ["-a7", "-b10", "-b4", "-e7"]


@every_edition
def test_pr_9_ten_stones_are_in_play_in_all_editions(edition: str) -> None:
    game = rocket.new(players=3, seed=1, rules=rocket.RuleSet(edition=edition))
    assert [supply(game, seat) for seat in (1, 2, 3)] == [10, 10, 10]
