"""KP 5: who has won."""

from __future__ import annotations

import pytest

from cosmodrome import IllegalMove, Result, pirates
from tests.rules.pirates import GREEN, PURPLE, YELLOW

TABLE = """
    first 1, over
    planet  home    ships   treasures  face up  face down
    A       trade   .       .          .        .
    B       .       .       .          .        .
    C       .       trade   .          .        .
    D       pirate  pirate  .          .        .
    E       .       .       .          .        .
    F       .       .       .          .        .
    seat    hand    lost    taken
"""


def result(seats: str) -> Result:
    """The result of a finished game in which the seats have taken this."""
    finished = pirates.position(TABLE + seats).result
    assert finished is not None
    return finished


def test_kp_5_1_points_are_the_values_of_the_treasures_taken_the_trade_ship_10() -> None:
    finished = result("""
        1       *       .       S 2
        2       *       .       7 6 5 4 3 1
        3       *       .       .
    """)
    assert finished.scores == (12, 26, 0)
    assert [part["treasures"] for part in finished.parts] == [[10, 2], [7, 6, 5, 4, 3, 1], []]


@pytest.mark.parametrize("seat", [GREEN, YELLOW, PURPLE])
def test_kp_5_1_most_points_win(seat: int) -> None:
    taken = ["3", "5", "S"][-seat:] + ["3", "5", "S"][:-seat]
    finished = result(f"""
        1       *       .       {taken[0]}
        2       *       .       {taken[1]}
        3       *       .       {taken[2]}
    """)
    assert finished.winners == (seat,)


def test_kp_5_1_more_points_beat_more_different_treasures() -> None:
    finished = result("""
        1       *       .       3 2 1
        2       *       .       7
        3       *       .       .
    """)
    assert finished.winners == (YELLOW,)


def test_kp_5_1_there_is_no_result_before_the_last_treasure_is_taken() -> None:
    game = pirates.position("""
        first 1, seat 1 takes at A after 0
        planet  home    ships   treasures  face up  face down
        A       trade   .       5          1:5      .
        B       .       .       .          .        .
        C       .       trade   S          .        .
        D       pirate  pirate  .          .        .
        E       .       .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       7
    """)
    assert game.result is None
    game.play("x5")
    assert game.result is not None


@pytest.mark.parametrize("move", ["1A", "x5"])
def test_kp_5_1_in_a_game_that_is_over_every_move_is_refused(move: str) -> None:
    game = pirates.position(
        TABLE
        + """
        1       *       .       5
        2       *       .       .
        3       *       .       .
    """
    )
    assert (game.seat, game.legal_moves) == (None, ())
    with pytest.raises(IllegalMove) as refused:
        game.play(move)
    assert refused.value.rule == "KP 5.1"
    assert refused.value.reason == "the game is over"


def test_kp_5_2_of_those_tied_the_one_with_more_different_treasures_wins() -> None:
    finished = result("""
        1       *       .       7 3
        2       *       .       5 4 1
        3       *       .       4 3 2
    """)
    assert finished.scores == (10, 10, 9)
    assert finished.winners == (YELLOW,)


def test_kp_5_2_different_treasures_are_compared_only_among_those_tied_for_the_most_points() -> None:
    finished = result("""
        1       *       .       6 1
        2       *       .       7
        3       *       .       3 2 1
    """)
    assert finished.winners == (GREEN,)


def test_kp_5_2_interpretation_different_treasures_are_distinct_values() -> None:
    finished = result("""
        1       *       .       3 3 3 3
        2       *       .       7 4 1
        3       *       .       5 5 2
    """)
    assert finished.scores == (12, 12, 12)
    assert [part["distinct"] for part in finished.parts] == [1, 3, 2]
    assert finished.winners == (YELLOW,)


def test_kp_5_2_the_trade_ship_is_a_treasure_of_its_own() -> None:
    finished = result("""
        1       *       .       S 2 1
        2       *       .       7 6
        3       *       .       .
    """)
    assert finished.scores == (13, 13, 0)
    assert finished.winners == (GREEN,)


def test_kp_5_2_interpretation_those_still_tied_share_the_win() -> None:
    finished = result("""
        1       *       .       6 1
        2       *       .       7
        3       *       .       4 3
    """)
    assert finished.winners == (GREEN, PURPLE)


def test_kp_5_2_interpretation_all_share_the_win_when_nobody_has_taken_anything() -> None:
    finished = result("""
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    assert finished.winners == (GREEN, YELLOW, PURPLE)
