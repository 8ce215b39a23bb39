"""The reasons given for refusing a move of Pacal's Rocket are true ones."""

from __future__ import annotations

import pytest

from cosmodrome import IllegalMove, rocket


def reason(game: rocket.Game, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        game.play(move)
    assert (refused.value.rule, refused.value.move) == ("PR 4.3", move)
    return refused.value.reason


def with_supply(left: int) -> rocket.Game:
    """Seat 1 brings in two stones, has so many in the supply, and two visible ones on a2 and d1."""
    game = rocket.position(f"""
        round 2, first 1, die 4, seat 1 brings in 2
        a . B({"a" * (8 - left)})  . C
        . . A                      a b
    """)
    assert game.table.supply[0] == left
    return game


NAME_THE_SECOND = "after the first stone the supply is empty: name a visible one for the second, as "


@pytest.mark.parametrize(
    ("left", "move", "expected"),
    [
        (2, "+>2a2", "the second stone comes from the supply, too, while it has any"),
        (2, "+a2", "a stone comes from the supply while it has any"),
        (2, "+a2>2d1", "a stone comes from the supply while it has any"),
        (1, "+>2", NAME_THE_SECOND + "+>2d6"),
        (1, "+>2b1", "seat 1 has no visible stone on b1"),
        (1, "+>2e1", "seat 1 has no visible stone on e1"),
        (1, "+a2>2", "a stone comes from the supply while it has any"),
        (0, "+", "the supply is empty: take a visible stone off the board, as +c5"),
        (0, "+>2a2", "the supply is empty: take a visible stone off the board, as +c5"),
        (0, "+a2>2", NAME_THE_SECOND + "+a2>2d6"),
        (0, "+a2>2a2", "the stone on a2 is brought in once"),
        (0, "+a2>3b1", "seat 1 has no visible stone on b1"),
        (0, "+e1>3a2", "seat 1 has no visible stone on e1"),
        (0, "+b1", "seat 1 has no visible stone on b1"),
    ],
)
def test_why_a_stone_is_not_brought_in(left: int, move: str, expected: str) -> None:
    assert reason(with_supply(left), move) == expected
