"""KP 2.1 and 2.2: sending pirates, and what turns them up."""

from __future__ import annotations

import pytest

from cosmodrome import BadNotation, IllegalMove, pirates
from tests.rules.pirates import GREEN, YELLOW, face_down, face_up, hand, play

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
