"""KP 4.6: ties in strength.

Where the sending has to end first, Purple's teleport does it: laid on Purple's own 1, it lets the pirate ship go home.
"""

from __future__ import annotations

from cosmodrome import pirates
from tests.rules.pirates import GREEN, PURPLE, YELLOW, takers


def test_kp_4_6_of_two_equally_strong_the_one_stronger_at_the_next_planet_counter_clockwise_goes_first() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          1:1 2:2  .
        D       .       .       6 4        1:5 2:5  .
        E       pirate  .       .          1:7 2:1  .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4") == [YELLOW, GREEN]


def test_kp_4_6_strength_counts_in_a_tie_and_not_the_cards_it_is_made_of() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up    face down
        A       trade   trade   .          .          .
        B       .       .       .          .          .
        C       .       .       .          2:1        .
        D       .       .       6 4        1:7 2:5,2  .
        E       pirate  .       .          .          .
        F       .       pirate  .          .          3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4") == [YELLOW, GREEN]


def test_kp_4_6_the_first_planet_that_differs_decides_however_much_the_others_do() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up      face down
        A       .       trade   .          1:1 2:6      .
        B       .       .       .          1:2 2:7      .
        C       .       .       .          1:3,4 2:1,5  .      # 7 against 6
        D       trade   .       6 4        1:5 2:3,2    .      # 5 against 5
        E       pirate  .       .          .            .
        F       .       pirate  .          .            3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4") == [GREEN, YELLOW]


def test_kp_4_6_if_that_planet_is_equal_too_the_one_after_it_decides() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       .       trade   .          1:7      .
        B       .       .       .          1:1 2:3  .
        C       .       .       .          1:2 2:2  .
        D       trade   .       6 4        1:5 2:5  .
        E       pirate  .       .          1:6 2:1  .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4") == [YELLOW, GREEN]


def test_kp_4_6_the_comparing_goes_all_round_the_ring() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       6 4        1:5 2:5  .
        B       .       trade   .          1:6 2:7  .     # the last one, counter-clockwise from A
        C       .       .       .          1:4 2:4  .
        D       .       .       .          1:3 2:3  .
        E       pirate  .       .          1:2 2:2  .
        F       .       pirate  .          1:1 2:1  3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4") == [YELLOW, GREEN]


def test_kp_4_6_of_three_equally_strong_each_two_are_compared_in_the_same_way() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up      face down
        A       trade   trade   .          .            .
        B       .       .       .          2:7 3:3      .
        C       .       .       .          1:2 2:1 3:2  .
        D       .       .       6 4 2      1:5 2:5 3:5  .
        E       pirate  .       .          .            .
        F       .       pirate  .          .            3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4 x2") == [PURPLE, GREEN, YELLOW]


def test_kp_4_6_a_stronger_player_is_not_drawn_into_a_tie_of_weaker_ones() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up      face down
        A       trade   trade   .          .            .
        B       .       .       .          .            .
        C       .       .       .          1:1 2:2      .
        D       .       .       6 4 2      1:5 2:5 3:6  .
        E       pirate  .       .          .            .
        F       .       pirate  .          .            3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4 x2") == [PURPLE, YELLOW, GREEN]


def test_kp_4_6_interpretation_absent_counts_as_0() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          1:6 2:2  .
        C       .       .       .          2:1      .
        D       .       .       6 4        1:5 2:5  .
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4") == [YELLOW, GREEN]


def test_kp_4_6_interpretation_the_planet_of_the_pirate_ship_counts_like_any_other() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       .       pirate  6 4        1:5 2:5  3:1
        B       trade   trade   .          .        .
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       .       .       .          1:7 2:1  .
        F       pirate  .       .          1:1 2:2  .     # the pirate ship comes home to here
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TA")
    assert takers(game, "x6 x4") == [YELLOW, GREEN]


def test_kp_4_6_interpretation_all_equal_the_one_earlier_in_turn_order_goes_first() -> None:
    game = pirates.position("""
        first 2, seat 3 sends
        planet  home    ships   treasures  face up      face down
        A       trade   trade   .          .            .
        B       .       .       .          .            .
        C       .       .       .          .            .
        D       .       .       6 4 2      1:5 2:5 3:5  .
        E       pirate  .       .          .            .
        F       .       pirate  .          1:1 2:1      3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4 x2") == [YELLOW, PURPLE, GREEN]
