"""KP 2 and 3: sending pirates, and the end of it."""

from __future__ import annotations

import pytest

from cosmodrome import BadNotation, IllegalMove, pirates
from tests.rules.pirates import GREEN, PURPLE, YELLOW, face_down, face_up, hand, lost, play, seen, ships, treasures

# KP 2.1


def test_kp_2_1_any_card_of_the_hand_may_go_to_any_planet() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up          face down
        A       trade   trade   7 1        .                2:4
        B       .       .       .          1:7,6,5 2:5 3:1  3:2
        C       .       .       .          .                1:4
        D       pirate  pirate  3          1:1              .
        E       .       .       .          .                .
        F       .       .       .          .                .
        seat    hand    lost    taken
        1       2 3 T   .       .
        2       *       .       .
        3       *       .       .
    """)
    assert game.legal_moves == tuple(card + planet for card in "23T" for planet in "ABCDEF")


def test_kp_2_1_one_card_is_laid_a_turn() -> None:
    game = pirates.new(3, seed=1, first=GREEN)
    game.play("5C")
    assert hand(game, GREEN) == ["1", "2", "3", "4", "6", "7", "T"]
    assert game.seat == YELLOW


def test_kp_2_1_a_card_is_laid_face_down() -> None:
    game = pirates.new(3, seed=1, first=GREEN)
    game.play("5C")
    assert face_down(game, "C") == (GREEN, "5")
    assert face_up(game, "C") == [[], [], []]


def test_kp_2_1_any_number_of_cards_may_lie_at_a_planet() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up                          face down
        A       trade   trade   .          .                                .
        B       .       .       .          1:7,6,5,4,3 2:7,6,5,4,3 3:7,6,5  3:4
        C       .       .       .          .                                .
        D       pirate  pirate  .          .                                .
        E       .       .       .          .                                .
        F       .       .       .          .                                .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    play(game, "2B 2B 3B 1B")
    assert face_up(game, "B") == [[7, 6, 5, 4, 3, 2], [7, 6, 5, 4, 3, 2], [7, 6, 5, 4, 3]]


def test_kp_2_1_a_card_that_is_not_in_the_hand_is_refused() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          1:5      .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       pirate  pirate  .          .        .
        E       .       .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    before = str(game)
    with pytest.raises(IllegalMove) as refused:
        game.play("5C")
    assert refused.value.rule == "KP 2.1"
    assert refused.value.reason == "seat 1 has no card 5 in the hand, but 1 2 3 4 6 7 T"
    assert str(game) == before


@pytest.mark.parametrize("text", ["", ".", "pass", "C", "5"])
def test_kp_2_1_there_is_no_passing(text: str) -> None:
    game = pirates.new(3, seed=1, first=GREEN)
    with pytest.raises(BadNotation):
        game.play(text)
    assert game.seat == GREEN


# KP 2.2


def test_kp_2_2_a_card_laid_on_a_face_down_one_of_another_player_turns_it_up_for_its_owner() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        1:5
        D       pirate  pirate  .          .        .
        E       .       .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7C")
    assert face_up(game, "C") == [[5], [], []]
    assert face_down(game, "C") == (YELLOW, "7")


def test_kp_2_2_a_card_laid_on_an_own_face_down_one_turns_it_up_too() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          2:2      1:5
        D       pirate  pirate  .          .        .
        E       .       .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7C")
    assert face_up(game, "C") == [[5], [2], []]
    assert face_down(game, "C") == (GREEN, "7")


def test_kp_2_2_cards_face_down_at_other_planets_stay_so() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        3:1
        B       .       .       .          .        1:2
        C       .       .       .          .        1:5
        D       pirate  pirate  .          .        2:3
        E       .       .       .          .        3:T
        F       .       .       .          .        2:T
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7C")
    assert [face_down(game, planet) for planet in "ABDEF"] == [(3, "1"), (1, "2"), (2, "3"), (3, "T"), (2, "T")]


# KP 2.3


def test_kp_2_3_a_teleport_turned_up_takes_the_card_just_laid_with_it() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        1:T
        D       pirate  pirate  .          .        .
        E       .       .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7C")
    assert lost(game) == [["T"], ["7"], []]
    assert hand(game, YELLOW) == ["1", "2", "3", "4", "5", "6", "T"]


def test_kp_2_3_a_teleport_leaves_no_face_down_card_and_the_cards_face_up_stay() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up      face down
        A       trade   trade   .          .            .
        B       .       .       .          .            .
        C       .       .       6 4        1:6 2:3 3:1  1:T
        D       pirate  pirate  .          .            .
        E       .       .       .          .            .
        F       .       .       .          .            .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7C")
    assert face_down(game, "C") is None
    assert face_up(game, "C") == [[6], [3], [1]]
    assert treasures(game, "C") == [6, 4]


def test_kp_2_3_a_teleport_turned_up_moves_no_ship() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships         treasures  face up  face down
        A       trade   .             .          .        .
        B       .       .             .          .        .
        C       .       trade pirate  .          .        1:T
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


@pytest.mark.parametrize("onlooker", [GREEN, PURPLE, None])
def test_kp_2_3_the_card_just_laid_is_not_shown_to_anybody(onlooker: int | None) -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        1:T
        D       pirate  pirate  .          .        .
        E       .       .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7C")
    assert seen(game, onlooker)["lost"] == [["T"], ["?"], []]
    assert game.view(onlooker).history[-1].move == "?C"


def test_kp_2_3_the_card_just_laid_is_not_shown_at_the_end_either() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       pirate  pirate  .          .        .
        F       .       trade   .          .        3:4
        seat    hand    lost    taken
        1       *       .       .
        2       *       T       .
        3       *       (6)     .
    """)
    game.play("1F")
    assert game.phase == "over"
    assert [seen(game, seat)["lost"][PURPLE - 1] for seat in (GREEN, YELLOW, PURPLE, None)] == [
        ["?"],
        ["?"],
        ["6"],
        ["?"],
    ]


def test_kp_2_3_after_a_teleport_the_next_card_is_a_first_one() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       trade   .          .        1:T
        D       pirate  pirate  .          .        .
        E       .       .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    play(game, "7C 3C")
    assert face_down(game, "C") == (PURPLE, "3")
    assert ships(game) == ("C", "D")


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


# KP 2.6


def test_kp_2_6_every_player_knows_which_own_cards_are_where() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        1:2
        B       .       .       .          .        .
        C       .       .       .          .        1:T
        D       pirate  pirate  .          .        .
        E       .       .       .          .        .
        F       .       .       .          .        2:3
        seat    hand    lost    taken
        1       *       (4)     .
        2       *       .       .
        3       *       T       .
    """)
    game.play("7C")
    for seat in (GREEN, YELLOW, PURPLE):
        view, truth = seen(game, seat), game.trace_state()
        assert view["hands"][seat - 1] == truth["hands"][seat - 1]
        assert view["lost"][seat - 1] == truth["lost"][seat - 1]
    assert seen(game, GREEN)["planets"]["A"]["down"] == {"seat": GREEN, "card": "2"}
    assert seen(game, YELLOW)["planets"]["F"]["down"] == {"seat": YELLOW, "card": "3"}


def test_kp_2_6_of_a_card_lost_to_a_teleport_the_others_know_only_that_it_was_lost() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        1:T
        D       pirate  pirate  .          .        .
        E       .       .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("7C")
    assert seen(game, YELLOW)["lost"][YELLOW - 1] == ["7"]
    assert seen(game, GREEN)["lost"][YELLOW - 1] == ["?"]
    assert "7" not in str(game.view(None))


def test_kp_2_6_the_number_of_cards_in_each_hand_is_public() -> None:
    game = pirates.new(3, seed=1, first=GREEN)
    play(game, "5C 5C")
    assert [len(cards) for cards in seen(game, PURPLE)["hands"]] == [7, 7, 8]
    assert [len(cards) for cards in seen(game, None)["hands"]] == [7, 7, 8]


@pytest.mark.parametrize("onlooker", [GREEN, PURPLE, None])
def test_kp_2_6_interpretation_who_owns_a_face_down_card_is_public(onlooker: int | None) -> None:
    game = pirates.new(3, seed=1, first=YELLOW)
    game.play("5C")
    assert seen(game, onlooker)["planets"]["C"]["down"] == {"seat": YELLOW, "card": "?"}
    assert game.view(onlooker).history[-1].move == "?C"


@pytest.mark.parametrize("onlooker", [GREEN, PURPLE, None])
def test_kp_2_6_a_table_looks_the_same_whichever_cards_a_player_hides(onlooker: int | None) -> None:
    diagram = """
        first 1, seat 1 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   5 2        2:3      .
        B       .       .       .          .        .
        C       .       .       .          3:1      2:7
        D       pirate  pirate  .          .        .
        E       .       .       .          .        2:T
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       (2)     .
        3       *       T       .
    """
    shuffled = diagram.replace("2:7", "2:2").replace("2:T", "2:1").replace("(2)", "(T)")
    one, other = pirates.position(diagram), pirates.position(shuffled)
    assert str(one) != str(other)
    assert one.view(onlooker).as_json() == other.view(onlooker).as_json()


@pytest.mark.parametrize("onlooker", [GREEN, YELLOW, PURPLE, None])
def test_kp_2_6_a_card_turned_up_is_known_to_all(onlooker: int | None) -> None:
    game = pirates.new(3, seed=1, first=GREEN)
    play(game, "5C 7C")
    assert seen(game, onlooker)["planets"]["C"]["up"] == [[5], [], []]
    assert game.view(onlooker).history[0].move == "5C"


# KP 3.1


def test_kp_3_1_the_sending_ends_at_once_when_the_trade_ship_comes_home() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       .       .          .        .
        C       .       .       7          3:2      .
        D       pirate  pirate  .          .        .
        E       .       .       .          .        .
        F       .       trade   .          .        1:5
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("1F")
    assert game.phase == "take"


def test_kp_3_1_the_sending_ends_at_once_when_the_pirate_ship_comes_home() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       7          3:2      .
        D       pirate  .       .          .        .
        E       .       pirate  .          .        1:5
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("1E")
    assert game.phase == "take"


def test_kp_3_1_a_ship_at_the_home_of_the_other_one_is_not_home() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up  face down
        A       trade   .       .          .        .
        B       .       pirate  .          .        2:5
        C       .       trade   .          .        2:6
        D       pirate  .       .          .        .
        E       .       .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    play(game, "1B 1C")
    assert ships(game) == ("D", "A")
    assert game.phase == "send"


def test_kp_3_1_a_ship_that_has_not_left_its_home_does_not_come_back_to_it() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   .          .        .
        B       .       .       .          .        .
        C       .       .       .          .        .
        D       pirate  pirate  .          .        2:5
        E       .       .       .          .        .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("1D")
    assert ships(game) == ("A", "C")
    assert game.phase == "send"


def test_kp_3_1_one_card_left_in_one_hand_is_still_laid() -> None:
    game = pirates.position("""
        first 1, seat 2 sends
        planet  home    ships   treasures  face up    face down
        A       trade   trade   .          1:7,5,3    .
        B       .       .       .          2:7,6,5,4  .
        C       .       .       .          3:7,6,5,4  .
        D       pirate  pirate  .          .          .
        E       .       .       .          1:6,4,2,1  2:2
        F       .       .       3          2:3        3:3
        seat    hand    lost     taken
        1       .       T        .
        2       1       T        .
        3       2       (1) (T)  .
    """)
    game.play("1A")
    assert (game.phase, game.seat) == ("send", PURPLE)
    game.play("2B")
    assert game.phase == "take"


def test_kp_3_1_once_the_sending_has_ended_no_card_is_sent() -> None:
    game = pirates.position("""
        first 1, seat 3 takes at C after 0
        planet  home    ships   treasures  face up  face down
        A       trade   trade   S          .        .
        B       .       .       .          .        .
        C       .       .       7          3:2      .
        D       pirate  pirate  .          .        .
        E       .       .       .          1:5      .
        F       .       .       .          .        .
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    with pytest.raises(IllegalMove) as refused:
        game.play("7C")
    assert refused.value.rule == "KP 3.1"
    assert refused.value.reason == "the sending has ended"


# KP 3.2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_kp_3_2_hands_run_out_together_at_the_end_of_a_round(players: int) -> None:
    game = pirates.new(players, seed=1)
    laid = 0
    while game.phase == "send":
        shipless = next(planet for planet in "ABCDEF" if planet not in ships(game))
        assert len(hand(game, game.seat or 0)) == 8 - laid // players
        game.play(next(move for move in game.legal_moves if move.endswith(shipless)))
        laid += 1
    assert laid == 8 * players
    assert [hand(game, seat) for seat in range(1, players + 1)] == [[]] * players
