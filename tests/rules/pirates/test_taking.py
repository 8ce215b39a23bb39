"""KP 4.4 and 4.5: taking treasures.

Where the sending has to end first, Purple's teleport does it: laid on Purple's own 1, it lets the pirate ship go home.
"""

from __future__ import annotations

import pytest

from cosmodrome import IllegalMove, pirates
from tests.rules.pirates import GREEN, PURPLE, YELLOW, play, takers, treasures

# KP 4.4


def test_kp_4_4_interpretation_the_planets_are_shared_out_clockwise_from_the_trade_ships_home() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up  face down
        A       .       .       1          2:1      .
        B       .       .       2          3:2      .
        C       .       trade   3          .        1:1
        D       trade   .       4          2:4      .
        E       .       .       5          3:5      .
        F       pirate  pirate  .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TC")
    assert takers(game, "xS x4 x5 x1 x2 x3") == [YELLOW, YELLOW, PURPLE, YELLOW, PURPLE, GREEN]


def test_kp_4_4_the_sharing_out_starts_at_the_home_even_when_the_trade_ship_is_elsewhere() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       .       .       1          2:1      .
        B       .       trade   .          2:7      .
        C       trade   .       3          1:2      .
        D       .       .       4          2:4      .
        E       pirate  .       .          .        .
        F       .       pirate  5          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x3 x4 x5 x1 xS") == [GREEN, YELLOW, PURPLE, YELLOW, YELLOW]


def test_kp_4_4_the_strongest_chooses_first_then_the_second_strongest_and_so_on() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up      face down
        A       trade   trade   .          .            .
        B       .       .       .          .            .
        C       .       .       .          .            .
        D       .       .       6 4 2      1:3 2:5 3:7  .
        E       pirate  .       .          .            .
        F       .       pirate  .          .            3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4 x2") == [PURPLE, YELLOW, GREEN]


def test_kp_4_4_five_players_at_one_planet_take_in_order_of_strength() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up                face down
        A       trade   trade   .          .                      .
        B       .       .       .          .                      .
        C       .       .       .          .                      .
        D       .       .       7 5 4 1    1:3 2:2 3:7 4:4,2 5:5  .
        E       pirate  .       .          .                      .
        F       .       pirate  .          .                      3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
        4       *       .       .
        5       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x7 x5 x4 x1") == [3, 4, 5, 1]


def test_kp_4_4_weaker_players_may_go_empty_handed() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up      face down
        A       trade   trade   .          .            .
        B       .       .       .          .            .
        C       .       .       .          .            .
        D       .       .       6          1:3 2:5 3:4  .
        E       pirate  .       .          .            .
        F       .       pirate  .          .            3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6") == [YELLOW]
    assert game.phase == "over"


def test_kp_4_4_what_is_left_after_all_present_have_taken_one_goes_to_the_strongest() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       trade   6 5 4 2    1:3 2:5  .
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "xS x6 x5 x4 x2") == [YELLOW, GREEN, YELLOW, YELLOW, YELLOW]


def test_kp_4_4_a_player_alone_at_a_planet_takes_everything() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          2:7      .
        D       .       .       6 4 2      1:1      .
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x4 x2") == [GREEN, GREEN, GREEN]


def test_kp_4_4_at_the_next_planet_the_strongest_there_begins_anew() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       6          1:5 2:4  .
        C       .       .       5 3 2      1:6 2:7  .
        D       .       trade   .          .        .
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("TF")
    assert takers(game, "x6 x5 x3 x2") == [GREEN, YELLOW, GREEN, YELLOW]


def test_kp_4_4_interpretation_with_nobody_there_treasures_stay_untaken() -> None:
    game = pirates.position("""
        first 1, seat 3 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       trade   7 3        .        .
        D       .       .       4          1:1      .
        E       pirate  .       .          .        .
        F       .       pirate  .          .        3:1
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    play(game, "TF x4")
    assert game.result is not None
    assert game.result.scores == (4, 0, 0)
    assert treasures(game, "C") == [10, 7, 3]


def test_kp_4_4_a_treasure_is_not_taken_while_cards_are_being_sent() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   6          1:7      .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       pirate  pirate  .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    with pytest.raises(IllegalMove) as refused:
        game.play("x6")
    assert refused.value.rule == "KP 4.4"
    assert refused.value.reason == "treasures are taken only after the sending"


# KP 4.5


def test_kp_4_5_the_choice_is_the_players() -> None:
    game = pirates.position("""
        first 1, seat 2 takes at D after 0
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       .       7          2:3      .
        D       .       trade   S 6 4 4 1  1:3 2:5  .
        E       pirate  pirate  .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    assert game.legal_moves == ("x1", "x4", "x6", "xS")


def test_kp_4_5_a_lower_treasure_may_be_taken_and_leaves_the_higher_to_the_next() -> None:
    game = pirates.position("""
        first 1, seat 2 takes at D after 0
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       trade   S 6 4 4 1  1:3 2:5  .
        E       pirate  pirate  .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    assert takers(game, "x4 xS") == [YELLOW, GREEN]
    assert treasures(game, "D") == [6, 4, 1]
    assert game.trace_state()["taken"] == [[10], [4], []]


def test_kp_4_5_the_strongest_chooses_among_the_rest_too() -> None:
    game = pirates.position("""
        first 1, seat 2 takes at D after 2
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       trade   6 4 1      1:3 2:5  .
        E       pirate  pirate  .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       7
        2       *       .       S
        3       *       .       .
    """)
    assert game.legal_moves == ("x1", "x4", "x6")
    assert takers(game, "x1 x6 x4") == [YELLOW, YELLOW, YELLOW]


def test_kp_4_5_a_treasure_that_does_not_lie_there_is_refused() -> None:
    game = pirates.position("""
        first 1, seat 2 takes at D after 0
        planet  home    ships   treasures  face up  face down
        A       trade   .       7          2:6      .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       trade   S 6        1:3 2:5  .
        E       pirate  pirate  .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    before = str(game)
    with pytest.raises(IllegalMove) as refused:
        game.play("x7")
    assert refused.value.rule == "KP 4.5"
    assert refused.value.reason == "a treasure 7 does not lie at D, but S 6"
    assert str(game) == before


def test_kp_4_5_the_trade_ship_of_another_planet_is_refused() -> None:
    game = pirates.position("""
        first 1, seat 2 takes at D after 0
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       .       6          1:3 2:5  .
        E       pirate  pirate  .          .        .
        F       .       trade   S          2:6      .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    with pytest.raises(IllegalMove) as refused:
        game.play("xS")
    assert refused.value.rule == "KP 4.5"
    assert refused.value.reason == "the trade ship does not lie at D, but 6"
