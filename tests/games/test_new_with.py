"""A table opened from the texts of a record's header `Setting`, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cosmodrome import BadSetting, CosmodromeError, games, rocket
from tests.games.rocket.boards import narrow


def test_what_a_record_says_opens_the_same_table() -> None:
    rules = rocket.RuleSet(edition="it", expert=True, tip_squares=True, round_cap=7, open_ships=True)
    for board in (rocket.palenque(), narrow()):
        game = rocket.new(players=3, seed=5, first=2, board=board, rules=rules)
        again = rocket.new_with(game.record().setting, players=3, seed=5, first=2)
        assert again.record() == game.record()
        assert (again.rules, again.board) == (rules, board)


@pytest.mark.parametrize("name", games.KINDS)
def test_an_empty_setting_is_the_usual_table(name: str) -> None:
    kind = games.find(name)
    assert kind.new_with({}, 4, 9, 2).record() == kind.new(4, 9, 2).record()
    assert kind.new_with({}, seed=9).record() == kind.new(seed=9).record()


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ({"edition": "xx"}, "pl, cs, it, fr"),
        ({"expert": "maybe"}, "yes or no"),
        ({"open_ships": "True"}, "yes or no"),
        ({"tip_squares": ""}, "yes or no"),
        ({"round_cap": "-1"}, "whole number"),
        ({"round_cap": "0"}, "from 1"),
        ({"board": "plain"}, "whole board"),
        ({"board": "{"}, "JSON"),
        ({"board": "[1]"}, "object"),
        ({"board": "[" * 100_000}, "JSON"),
        ({"board": "{}"}, "Bad board"),
        ({"colour": "red"}, "edition, expert, tip_squares, open_ships, round_cap, board"),
    ],
)
def test_what_is_not_known_is_refused_with_what_is(setting: Mapping[str, str], said: str) -> None:
    with pytest.raises(CosmodromeError, match=said) as refused:
        rocket.new_with(setting)
    assert len(str(refused.value)) < 2000


def test_no_is_the_same_as_nothing() -> None:
    assert rocket.new_with({"expert": "no", "open_ships": "no"}, seed=1).rules == rocket.RuleSet()


def test_pirates_have_no_settings() -> None:
    with pytest.raises(BadSetting, match="Kosmiczni Piraci has no settings"):
        games.find("pirates").new_with({"edition": "pl"})
