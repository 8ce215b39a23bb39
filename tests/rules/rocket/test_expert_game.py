"""PR 9: the expert game, and open ships."""

from __future__ import annotations

import pytest

from cosmodrome import rocket
from tests.rules.rocket import left, legal, play, pyramids, supply

every_edition = pytest.mark.parametrize("edition", rocket.EDITIONS)


def building(drawing: str, edition: str, expert: bool = True) -> rocket.Game:
    """Seat 1 is to build; the drawing shows at least a stone of its own."""
    text = f"round 5, first 1, die 3, seat 1 builds\n{drawing}"
    return rocket.position(text, rules=rocket.RuleSet(edition=edition, expert=expert))


IN_A_ROW = "a A2 a a"


@every_edition
def test_pr_9_expert_a_new_pyramid_is_built_from_stones_alone(edition: str) -> None:
    game = building(IN_A_ROW, edition)
    new = [move for move in game.legal_moves if not move[1:].startswith("b1:")]
    assert new == [".", "1a1:a1", "1c1:c1", "1d1:d1", "2c1:c1d1", "2d1:c1d1"]


@every_edition
def test_pr_9_expert_an_upgrade_uses_the_replaced_pyramid_and_no_other(edition: str) -> None:
    game = building(IN_A_ROW, edition)
    assert legal(game, "3") == ["3b1:a1b1c1", "3b1:b1c1d1"]
    assert legal(game, "4") == ["4b1:a1b1c1d1"]
    game = building("a A2 a A3", edition)
    assert legal(game, "3") == ["3b1:a1b1c1"]
    assert legal(game, "4") == []


@every_edition
def test_pr_9_without_the_expert_game_both_are_allowed(edition: str) -> None:
    game = building("a A2 a A3", edition, expert=False)
    assert legal(game, "3") == ["3a1:a1b1c1", "3b1:a1b1c1", "3b1:b1c1d1", "3c1:a1b1c1", "3c1:b1c1d1"]
    assert legal(game, "4") == ["4a1:a1b1c1d1", "4b1:a1b1c1d1", "4c1:a1b1c1d1", "4d1:a1b1c1d1"]


def test_pr_9_expert_an_upgrade_takes_the_stones_and_the_replaced_pyramid_off_the_board() -> None:
    game = building(IN_A_ROW, "pl")
    game.play("4b1:a1b1c1d1")
    assert pyramids(game, 1) == {"b1": 4}
    assert (supply(game, 1), left(game, 1)) == (10, (1, 3, 3, 1, 2))


# Open ships


def test_pr_9_open_ships_show_everyone_what_lies_inside() -> None:
    game = rocket.position(
        """
        round 5, first 1, die 3, seat 1 builds
        a  .  .  .  .
        A  .  C  .  B(aac)
        """,
        rules=rocket.RuleSet(open_ships=True),
    )
    for seat in (1, 2, 3, None):
        assert game.view(seat).table.inside == ((0, 0, 0), (2, 0, 1), (0, 0, 0))


def test_pr_9_open_ships_change_no_rule() -> None:
    drawing = ". . . . .\nA a . . B(ab)"
    closed = rocket.position(drawing, die=2)
    opened = rocket.position(drawing, die=2, rules=rocket.RuleSet(open_ships=True))
    for move in ("-c1", "+>2", "1b1:b1"):
        assert opened.legal_moves == closed.legal_moves
        play(closed, move)
        play(opened, move)
    assert opened.trace_state() == closed.trace_state()
