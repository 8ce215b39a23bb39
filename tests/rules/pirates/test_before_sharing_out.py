"""KP 4.1 to 4.3: what comes before the sharing out, and who is how strong.

Where the sending has to end first, Purple's teleport does it: laid on Purple's own 1, it lets the pirate ship go home.
"""

from __future__ import annotations

from cosmodrome import pirates
from tests.rules.pirates import (
    GREEN,
    PURPLE,
    YELLOW,
    face_down,
    face_up,
    lost,
    seen,
    ships,
    takers,
    treasures,
)

# KP 4.1


def test_kp_4_1_all_face_down_cards_are_turned_up() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        1:3
        B       .       .       6          .        2:4
        C       .       .       .          2:2      1:6
        D       .       .       .          .        .
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert [face_down(game, planet) for planet in "ABCDEF"] == [None] * 6
    assert face_up(game, "A") == [[3], [], []]
    assert face_up(game, "B") == [[], [4], []]
    assert face_up(game, "C") == [[6], [2], []]


def test_kp_4_1_the_card_laid_last_of_all_is_turned_up_and_counts_too() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       pirate  .       .          .        .
        F       .       pirate  6          2:5      1:4
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7F")
    assert face_up(game, "F") == [[4], [5], [7]]
    assert game.seat == PURPLE


def test_kp_4_1_turning_up_the_last_cards_moves_no_ship() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       trade   .          .        1:3
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       pirate  .       .          .        2:7
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert ships(game) == ("B", "E")


def test_kp_4_1_a_teleport_turned_up_at_the_end_removes_nothing_but_itself() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       .       6 2        1:5 2:3  2:T
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert face_up(game, "D") == [[5], [3], []]
    assert lost(game) == [[], ["T"], ["T"]]


def test_kp_4_1_a_teleport_turned_up_at_the_end_is_seen_to_go_by_all() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       .       .          .        2:T
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert seen(game, None)["lost"] == [[], ["T"], ["T"]]


def test_kp_4_1_strength_is_the_sum_of_a_players_cards_at_a_planet() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up      face down
        A       trade   trade   .          .            .
        B       .       .       .          .            .
        C       .       .       .          1:7          .
        D       .       .       6 2        1:6 2:4,2,1  .     # 6 against 7
        E       pirate  .       .          1:5          .
        F       .       pirate  .          .            3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x2") == [YELLOW, GREEN]


def test_kp_4_1_a_pirate_face_down_to_the_end_adds_to_the_strength() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       .       6 2        1:6 2:5  2:2   # 6 against 5 and 2
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x2") == [YELLOW, GREEN]


def test_kp_4_1_a_teleport_counts_nothing() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       .       6 2        1:2 2:1  2:T
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x2") == [GREEN, YELLOW]


def test_kp_4_1_interpretation_only_a_player_with_a_pirate_there_takes_part() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          2:7      .
        D       .       .       6 4 2      1:1 3:2  2:T
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4 x2") == [PURPLE, GREEN, PURPLE]


# KP 4.2


def test_kp_4_2_the_treasures_at_the_planet_of_the_pirate_ship_go_to_the_box() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       .       6          1:2      .
        E       pirate  .       7 5        1:7 2:3  .
        F       .       pirate  4 3        .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert [treasures(game, planet) for planet in "DEF"] == [[6], [], [4, 3]]
    assert takers(game, "x6 x4 x3") == [GREEN, PURPLE, PURPLE]
    assert game.phase == "over"


def test_kp_4_2_the_home_of_a_pirate_ship_that_stands_elsewhere_keeps_its_treasures() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       pirate  7          1:7      .
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       pirate  .       5 2        1:6      .
        F       .       trade   .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert [treasures(game, planet) for planet in "BE"] == [[], [5, 2]]


def test_kp_4_2_interpretation_the_trade_ship_at_the_pirate_planet_is_lost() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       pirate  trade   7          1:7 2:3  .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert [treasures(game, planet) for planet in "ABCDEF"] == [[]] * 6
    assert game.result is not None
    assert game.result.scores == (0, 0, 0)


# KP 4.3


def test_kp_4_3_the_trade_ship_is_a_treasure_of_value_10_at_the_planet_where_it_stands() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          1:3      .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       trade   6          2:3      .
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert treasures(game, "D") == [10, 6]
    assert takers(game, "xS x6") == [YELLOW, YELLOW]
    assert game.result is not None
    assert game.result.scores == (0, 16, 0)


def test_kp_4_3_the_trade_ship_at_home_is_a_treasure_there() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       4          2:3      .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       pirate  pirate  .          .        .
        F       .       trade   .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert treasures(game, "A") == [10, 4]
