"""KP 2.4 and 2.5: what moves the ships, and what does not."""

from __future__ import annotations

from cosmodrome import pirates
from tests.rules.pirates import PURPLE, YELLOW, face_down, face_up, ships

# KP 2.4


def test_kp_2_4_a_pirate_turned_up_moves_the_trade_ship_there_one_planet_clockwise() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       trade   .          .        1:5
        D       .       .       .          .        .
        E       pirate  pirate  .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7C")
    assert ships(game) == ("D", "E")


def test_kp_2_4_a_pirate_turned_up_moves_the_pirate_ship_there_one_planet_counter_clockwise() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       pirate  .          .        1:5
        E       pirate  .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7D")
    assert ships(game) == ("A", "C")


def test_kp_2_4_both_ships_move_if_both_stand_there() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships         treasures  face up  face down
        A       trade   .             .          .        .
        B       .       .             .          .        .
        C       .       trade pirate  .          .        1:5
        D       .       .             .          .        .
        E       pirate  .             .          .        .
        F       .       .             .          .        .
        seat    hand    lost          taken
        1       *       .             .
        2       *       .             .
        3       *       .             .
    """)
    game.play("7C")
    assert ships(game) == ("D", "B")


def test_kp_2_4_a_ship_at_another_planet_stays() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       pirate  .          .        .
        C       .       .       .          .        1:5
        D       .       trade   .          .        .
        E       pirate  .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7C")
    assert ships(game) == ("D", "B")


def test_kp_2_4_a_ship_that_arrives_turns_nothing_up_and_goes_no_farther() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       trade   .          .        1:5
        D       .       .       .          3:2      3:6
        E       pirate  pirate  .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7C")
    assert ships(game) == ("D", "E")
    assert face_down(game, "D") == (PURPLE, "6")


def test_kp_2_4_a_teleport_laid_on_a_pirate_turns_it_up_like_any_other_card() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       trade   .          .        1:5
        D       .       .       .          .        .
        E       pirate  pirate  .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TC")
    assert face_up(game, "C") == [[5], [], []]
    assert face_down(game, "C") == (YELLOW, "T")
    assert ships(game) == ("D", "E")


# KP 2.5


def test_kp_2_5_the_first_card_at_a_planet_moves_no_ship() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships         treasures  face up  face down
        A       trade   .             .          .        .
        B       .       .             .          .        .
        C       .       trade pirate  .          .        .
        D       pirate  .             .          .        .
        E       .       .             .          .        .
        F       .       .             .          .        .
        seat    hand    lost          taken
        1       *       .             .
        2       *       .             .
        3       *       .             .
    """)
    game.play("7C")
    assert ships(game) == ("C", "C")


def test_kp_2_5_a_card_on_cards_that_all_lie_face_up_turns_nothing_up() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships         treasures  face up  face down
        A       trade   .             .          .        .
        B       .       .             .          .        .
        C       .       trade pirate  .          1:6 3:2  .
        D       pirate  .             .          .        .
        E       .       .             .          .        .
        F       .       .             .          .        .
        seat    hand    lost          taken
        1       *       .             .
        2       *       T             .
        3       *       (1)           .
    """)
    game.play("7C")
    assert face_up(game, "C") == [[6], [], [2]]
    assert ships(game) == ("C", "C")
