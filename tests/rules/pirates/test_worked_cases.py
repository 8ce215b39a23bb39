"""KP 6: the worked cases, by their numbers."""

from __future__ import annotations

import pytest

from cosmodrome import pirates
from tests.rules.pirates import (
    GREEN,
    PURPLE,
    YELLOW,
    face_down,
    face_up,
    hand,
    lost,
    play,
    seen,
    ships,
    takers,
    treasures,
)


def test_case_01_green_takes_the_ship_yellow_5_purple_4_and_green_the_rest() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up        face down
        A       trade   .       .          .              .
        B       .       .       .          .              .
        C       .       trade   5 4 2      1:7,3 2:6 3:1  .
        D       .       .       .          .              .
        E       pirate  .       .          .              .
        F       .       pirate  .          .              3:2    # the next card here ends the sending
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "xS x5 x4 x2") == [GREEN, YELLOW, PURPLE, GREEN]
    assert game.result is not None
    assert game.result.scores == (12, 5, 4)


def test_case_02_yellow_lays_on_greens_teleport_and_both_cards_are_gone() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships         treasures  face up  face down
        A       trade   .             .          .        .
        B       .       .             .          .        .
        C       .       trade pirate  .          3:4      1:T
        D       .       .             .          .        .
        E       pirate  .             .          .        .
        F       .       .             .          .        .
        seat    hand    lost          taken
        1       *       .             .
        2       *       .             .
        3       *       .             .
    """)
    game.play("6C")
    assert lost(game) == [["T"], ["6"], []]
    assert seen(game, GREEN)["lost"] == seen(game, PURPLE)["lost"] == [["T"], ["?"], []]
    assert ships(game) == ("C", "C")
    assert face_down(game, "C") is None


def test_case_03_green_lays_on_greens_own_teleport_and_both_cards_are_gone() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships         treasures  face up  face down
        A       trade   .             .          .        .
        B       .       .             .          .        .
        C       .       trade pirate  .          3:4      1:T
        D       .       .             .          .        .
        E       pirate  .             .          .        .
        F       .       .             .          .        .
        seat    hand    lost          taken
        1       *       .             .
        2       *       .             .
        3       *       .             .
    """)
    game.play("6C")
    assert lost(game) == [["6", "T"], [], []]
    assert seen(game, YELLOW)["lost"] == seen(game, PURPLE)["lost"] == [["T", "?"], [], []]
    assert ships(game) == ("C", "C")
    assert face_down(game, "C") is None


def test_case_04_a_teleport_laid_on_a_teleport_goes_with_it_unseen() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships         treasures  face up  face down
        A       trade   .             .          .        .
        B       .       .             .          .        .
        C       .       trade pirate  .          3:4      1:T
        D       .       .             .          .        .
        E       pirate  .             .          .        .
        F       .       .             .          .        .
        seat    hand    lost          taken
        1       *       .             .
        2       *       .             .
        3       *       .             .
    """)
    game.play("TC")
    assert lost(game) == [["T"], ["T"], []]
    assert seen(game, GREEN)["lost"] == [["T"], ["?"], []]
    assert ships(game) == ("C", "C")
    assert face_down(game, "C") is None


def test_case_05_two_ships_at_one_planet_part_in_opposite_directions() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships         treasures  face up  face down
        A       .       trade pirate  .          .        3:4
        B       .       .             .          .        .
        C       .       .             .          .        .
        D       trade   .             .          .        .
        E       pirate  .             .          .        .
        F       .       .             .          .        .
        seat    hand    lost          taken
        1       *       .             .
        2       *       .             .
        3       *       .             .
    """)
    game.play("6A")
    assert ships(game) == ("B", "F")


def test_case_06_a_ship_back_home_ends_the_sending_with_cards_in_hands_that_count_nothing() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       5          1:1 3:2  .
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       pirate  pirate  .          .        .
        F       .       trade   .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("2F")
    assert takers(game, "x5") == [PURPLE]
    assert [len(hand(game, seat)) for seat in (GREEN, YELLOW, PURPLE)] == [7, 7, 6]
    assert game.result is not None
    assert game.result.scores == (0, 0, 5)


def test_case_07_a_player_with_only_a_teleport_at_a_planet_takes_nothing_there() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       5 4        .        2:T
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert game.phase == "over"
    assert treasures(game, "B") == [5, 4]


def test_case_08_both_ships_on_one_planet_at_the_end_and_everything_there_is_boxed() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       .       4          2:1      .
        D       .       .       .          .        .
        E       pirate  trade   7 6        1:7 2:6  .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    play(game, "TF x4")
    assert game.result is not None
    assert game.result.scores == (0, 4, 0)
    assert [treasures(game, planet) for planet in "ABCDEF"] == [[]] * 6


def test_case_09_equal_strength_is_decided_at_the_next_planet_counter_clockwise() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up    face down
        A       trade   trade   .          .          .
        B       .       .       .          2:2        .
        C       .       .       5 4        1:6 2:5,1  .
        D       .       .       .          1:7        .
        E       pirate  .       .          .          .
        F       .       pirate  .          .          3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x5 x4") == [YELLOW, GREEN]


@pytest.mark.parametrize(("first", "order"), [(1, [GREEN, YELLOW]), (2, [YELLOW, GREEN]), (3, [GREEN, YELLOW])])
def test_case_09_strength_equal_all_round_is_decided_by_turn_order(first: int, order: list[int]) -> None:
    game = pirates.position(f"""
        first {first}, seat 3 sends
        planet  home    ships   treasures  face up    face down
        A       trade   trade   .          .          .
        B       .       .       .          .          .
        C       .       .       5 4        1:6 2:5,1  .
        D       .       .       .          1:3 2:3    .
        E       pirate  .       .          .          .
        F       .       pirate  .          .          3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x5 x4") == order


def test_case_10_twenty_points_with_more_different_treasures_win() -> None:
    game = pirates.position("""
        first 1, over
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       trade   .          .        .
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       pirate  pirate  .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       7 7 6
        2       *       .       S 5 3 2
        3       *       .       4
    """)
    assert game.result is not None
    assert game.result.scores == (20, 20, 4)
    assert game.result.winners == (YELLOW,)


def test_case_11_two_treasures_and_three_players_leave_the_weakest_empty_handed() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up      face down
        A       trade   trade   .          .            .
        B       .       .       5 4        1:2 2:7 3:3  .
        C       .       .       .          .            .
        D       .       .       .          .            .
        E       pirate  .       .          .            .
        F       .       pirate  .          .            3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x5 x4") == [YELLOW, PURPLE]
    assert game.phase == "over"


def test_case_11_one_player_alone_takes_all_and_with_nobody_there_they_stay() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       5 4        1:2      .
        C       .       .       7 6        .        .
        D       .       .       .          .        .
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x5 x4") == [GREEN, GREEN]
    assert game.phase == "over"
    assert treasures(game, "C") == [7, 6]


LAST_CARD = """
    first 1, seat 3 sends
    planet  home    ships   treasures  face up      face down
    A       .       .       .          1:7,3 2:7,1  .
    B       pirate  pirate  6          1:6,1 2:2    .
    C       .       .       5 5        3:7          .
    D       .       trade   4          1:4,2        2:4
    E       trade   .       3          2:5 3:6,5    .
    F       .       .       .          1:5 2:6,3    3:4
    seat    hand    lost         taken
    1       .       T            .
    2       .       T            .
    3       2       (1) (3) (T)  .
"""


def test_case_12_all_cards_laid_without_a_ship_at_home_is_the_end() -> None:
    game = pirates.position(LAST_CARD)
    game.play("2C")
    assert ships(game) == ("D", "B")
    assert face_up(game, "C") == [[], [], [7, 2]]
    assert takers(game, "x3 x5 x5 xS x4") == [PURPLE, PURPLE, PURPLE, GREEN, YELLOW]
    assert game.phase == "over"


def test_case_12_a_last_card_that_moves_a_ship_home_is_the_same_end_once() -> None:
    game = pirates.position(LAST_CARD)
    game.play("2D")
    assert ships(game) == ("E", "B")
    assert face_up(game, "D") == [[4, 2], [4], [2]]
    assert takers(game, "xS x3 x5 x5 x4") == [PURPLE, YELLOW, PURPLE, PURPLE, GREEN]
    assert game.phase == "over"


def test_case_13_a_pirate_face_down_under_a_ship_at_the_end_does_not_move_it() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       trade   4          .        1:6
        D       .       .       .          .        .
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert ships(game) == ("C", "E")
    assert face_up(game, "C") == [[6], [], []]
    assert takers(game, "xS x4") == [GREEN, GREEN]
