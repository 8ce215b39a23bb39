"""Errors keep their evidence wherever they go."""

from __future__ import annotations

import copy
import pickle

import pytest

from cosmodrome import BadNotation, BadPosition, BadRecord, BadSetting, CosmodromeError, IllegalMove, pirates
from cosmodrome.games.errors import BadTrace, UnknownName

ERRORS = [
    UnknownName("game", "ludo", ("pirates",)),
    BadSetting("players", 9, "three to five"),
    BadNotation("5Z", "a card and a planet"),
    IllegalMove("5C", "KP 2.1", "no such card", "a diagram"),
    BadPosition(3, "9", "a treasure"),
    BadRecord("line 3", "9", "a move"),
    BadTrace(3, "9", "a move"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_is_copied_and_pickled_with_its_evidence(error: CosmodromeError) -> None:
    for again in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert vars(again) == vars(error)


def test_an_illegal_move_says_move_rule_reason_and_position() -> None:
    game = pirates.new(players=3, seed=1, first=1)
    with pytest.raises(IllegalMove) as caught:
        game.play("x7")
    error = caught.value
    assert (error.move, error.rule) == ("x7", "KP 4.4")
    assert error.reason in str(error)
    assert error.position == str(game.view(1))


def test_a_long_text_is_shown_by_its_ends() -> None:
    assert len(str(BadRecord("line 1", "x" * 10_000, "a move"))) < 200
