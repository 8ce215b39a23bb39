"""KP 2.3: teleports."""

from __future__ import annotations

import pytest

from cosmodrome import pirates
from tests.rules.pirates import GREEN, PURPLE, YELLOW, face_down, face_up, hand, lost, play, seen, ships, treasures


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
