"""KP 4: taking treasures.

Where the sending has to end first, Purple's teleport does it: laid on Purple's own 1, it lets the pirate ship go home.
"""

from __future__ import annotations

import pytest

from cosmodrome import IllegalMove, pirates
from tests.rules.pirates import GREEN, PURPLE, YELLOW, face_down, face_up, lost, play, seen, ships, takers, treasures

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


# KP 4.6


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
