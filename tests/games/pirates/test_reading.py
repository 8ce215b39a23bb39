"""Diagrams that show no position are refused, with the line and what was expected there."""

from __future__ import annotations

import pytest

from cosmodrome import BadPosition, pirates

GOOD = """\
first 2, seat 3 sends
planet  home    ships   treasures  face up    face down
A       trade   pirate  5 3 1      1:7,3 3:2  3:T
B       .       .       7 4 2      .          .
C       .       .       6 3 3      .          .
D       pirate  trade   5 5 4      .          2:6
E       .       .       7 4 2      .          .
F       .       .       6 1 5      .          .
seat  hand       lost   taken
1     1 2 4 6 T  (5)    .
2     *          T      .
3     *          .      .
"""
SHARING = """\
first 1, seat 2 takes at A after 1
planet  home    ships   treasures  face up      face down
A       trade   .       S 5 3      1:7 2:6 3:5  .
B       pirate  pirate  .          .            .
C       .       .       .          .            .
D       .       .       .          .            .
E       .       .       .          .            .
F       .       trade   .          .            .
seat  hand  lost  taken
1     *     T     .
2     *     T     .
3     *     T     .
"""


def test_a_diagram_is_read_as_drawn() -> None:
    game = pirates.position(GOOD)
    assert (game.players, game.seat, game.phase) == (3, 3, "send")
    assert game.trace_state()["planets"]["A"] == {
        "treasures": [5, 3, 1],
        "up": [[7, 3], [], [2]],
        "down": {"seat": 3, "card": "T"},
    }
    assert game.trace_state()["hands"][1] == ["1", "2", "3", "4", "5", "7"]
    assert game.trace_state()["lost"] == [["5"], ["T"], []]


def test_remarks_and_empty_lines_are_passed_over() -> None:
    remarked = "\n# The ships have parted.\n\n" + GOOD.replace("3 sends", "3 sends   # to move")
    assert str(pirates.position(remarked)) == str(pirates.position(GOOD))


def test_a_card_in_brackets_was_lost_unseen() -> None:
    game = pirates.position(GOOD)
    assert game.view(1).table.lost_unseen[0] == ("5",)
    assert game.view(2).table.lost_unseen[0] == ("?",)


@pytest.mark.parametrize(
    ("before", "after", "line", "expected"),
    [
        ("first 2, seat 3 sends", "seat 3 sends", 1, "first 2, seat 3 sends"),
        ("seat 3 sends", "seat 4 sends", 1, "a seat from 1 to 3"),
        ("first 2", "first 0", 1, "a seat from 1 to 3"),
        ("planet  home", "planets  home", 2, "'planet'"),
        ("planet  home    ships", "planet  ships   home", 2, "planet  home"),
        ("A       trade", "B       trade", 3, "'A'"),
        ("5 3 1  ", "5 3 9  ", 3, "treasures from 1 to 7"),
        ("5 3 1  ", "5 3 S  ", 1, "the trade ship is no treasure"),
        ("7 4 2      .          .\nC", "7 7 7      .          .\nC", 1, "the box holds 2"),
        ("1:7,3", "1:7,8", 3, "cards out of 1 2 3 4 5 6 7"),
        ("1:7,3", "1:7,T", 3, "cards out of 1 2 3 4 5 6 7"),
        ("1:7,3", "4:7,3", 3, "a seat from 1 to 3"),
        ("1:7,3", "7,3", 3, "a seat from 1 to 3"),
        ("1:7,3 3:2", "1:7,3 1:2", 3, "put its cards together"),
        ("3:T", "3:?", 3, "cards out of"),
        ("3     *          .      .", "3     *          .      3", 1, "nobody has taken"),
        ("3:T", "T", 3, "a seat from 1 to 3"),
        ("B       .  ", "B       pirate  ", 6, "once each"),
        ("A       trade   pirate", "A       .       pirate", 8, "trade once under 'home'"),
        ("D       pirate  trade", "D       pirate  .", 8, "trade once under 'ships'"),
        ("C       .       .  ", "C       .       moon  ", 5, "once each"),
        ("B       .       .       7 4 2      .          .", "B  .  .  7 4 2  .", 4, "6 cells"),
        ("1 2 4 6 T", "1 2 4 6", 10, "card T is nowhere"),
        ("1 2 4 6 T", "1 2 4 6 7 T", 10, "card 7 is there twice"),
        ("(5)", "5", 10, "cards out of T"),
        ("(5)", "(8)", 10, "cards out of"),
        ("(5)    .", "(5)    0", 10, "treasures from 1 to 7"),
        ("3     *          .      .\n", "4     *          .      .\n", 12, "'3'"),
        ("3     *          .      .\n", "", None, "3 to 5 seats"),
    ],
)
def test_a_mistake_is_named_with_its_line(before: str, after: str, line: int | None, expected: str) -> None:
    assert GOOD.count(before) >= 1
    with pytest.raises(BadPosition) as caught:
        pirates.position(GOOD.replace(before, after, 1))
    assert caught.value.line == line
    assert expected in caught.value.expected


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("seat 2 takes", "seat 1 takes", "not this seat's turn"),
        ("at A after 1", "at A after 0", "not this seat's turn"),
        ("at A after 1", "at A after 999", "first 2, seat 3 takes at C after 1"),
        ("at A after 1", "at C after 1", "no treasure is left at C"),
        ("S 5 3      1:7 2:6 3:5  .", "S 5 3      1:7 2:6  3:5", "no card lies face down"),
        ("S 5 3", "S S 3", "the box holds 1"),
    ],
)
def test_a_position_in_the_taking_must_fit_the_rules(before: str, after: str, expected: str) -> None:
    with pytest.raises(BadPosition) as caught:
        pirates.position(SHARING.replace(before, after, 1))
    assert (caught.value.line, expected in caught.value.expected) == (1, True)


def test_a_position_in_the_taking_is_read() -> None:
    game = pirates.position(SHARING)
    assert (game.seat, game.phase, game.legal_moves) == (2, "take", ("x3", "x5", "xS"))


def test_a_seat_without_cards_cannot_be_the_one_to_send() -> None:
    diagram = GOOD.replace("C       .       .       6 3 3      .  ", "C       .       .       6 3 3      3:1,3,4,5,6,7")
    with pytest.raises(BadPosition) as caught:
        pirates.position(diagram)
    assert caught.value.expected == "seat 3 has no card to send, and hands run out together (KP 2.1, 3.2)"


def test_where_something_is_left_to_take_the_game_is_not_over() -> None:
    with pytest.raises(BadPosition) as caught:
        pirates.position(SHARING.replace("seat 2 takes at A after 1", "over"))
    assert caught.value.expected == "there is still a treasure to take at A (KP 4.4)"


def test_nothing_is_left_with_the_pirates() -> None:
    with pytest.raises(BadPosition) as caught:
        pirates.position(SHARING.replace("B       pirate  pirate  .  ", "B       pirate  pirate  6 6"))
    assert caught.value.expected.startswith("at the pirate ship's planet no treasure is left")


@pytest.mark.parametrize(
    "text", ["", "\n\n", "#", "nonsense", "first 1, over", GOOD[:200], GOOD * 2, "\x00", "🚀" * 500]
)
def test_nonsense_is_refused_politely(text: str) -> None:
    with pytest.raises(BadPosition):
        pirates.position(text)


@pytest.mark.parametrize("length", range(0, len(GOOD) - 30, 7))
def test_a_truncated_diagram_is_refused_or_read(length: int) -> None:
    try:
        game = pirates.position(GOOD[:length])
    except BadPosition:
        return
    assert str(pirates.position(str(game))) == str(game)
