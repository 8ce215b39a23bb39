"""KP 2.6: who knows what."""

from __future__ import annotations

import pytest

from cosmodrome import pirates
from tests.rules.pirates import GREEN, PURPLE, YELLOW, play, seen


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
