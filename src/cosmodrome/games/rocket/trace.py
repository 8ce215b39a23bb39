"""The first line of a trace, written and read; docs/formats.md describes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cosmodrome.games.errors import BadSetting
from cosmodrome.games.rocket.board import Board
from cosmodrome.games.rocket.boards.file import board_from
from cosmodrome.games.rocket.ruleset import RuleSet


def setup_line(players: int, board: Board, rules: RuleSet, seed: int | str | None, first: int) -> dict[str, Any]:
    line = {
        "type": "setup",
        "game": "rocket",
        "players": players,
        "edition": rules.edition,
        "expert": rules.expert,
        "board": dict(board.said),
        "seed": seed,
        "first": first,
    }
    others = {"tip_squares": rules.tip_squares, "round_cap": rules.round_cap, "open_ships": rules.open_ships}
    return line | {key: value for key, value in others.items() if value}


def read_setup(setup: Mapping[str, Any]) -> tuple[int, Board, RuleSet, int]:
    """Players, board, rule set and start player of a set-up line, checked: it may come from anywhere."""
    board = setup.get("board")
    if not isinstance(board, Mapping):
        raise BadSetting("board", board, "it is the board file as an object")
    rules = RuleSet(
        edition=setup.get("edition", "pl"),
        expert=setup.get("expert", False),
        tip_squares=setup.get("tip_squares", False),
        round_cap=setup.get("round_cap"),
        open_ships=setup.get("open_ships", False),
    )
    return setup.get("players", 0), board_from(board), rules, setup.get("first", 1)
