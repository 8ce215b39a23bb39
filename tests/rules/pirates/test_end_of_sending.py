"""KP 3: the end of the sending."""

from __future__ import annotations

import pytest

from cosmodrome import IllegalMove, pirates
from tests.rules.pirates import PURPLE, hand, play, ships

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
