"""Board and rule set as a record's headers say them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from cosmodrome.games.errors import BadRecord
from cosmodrome.games.rocket.board import PLAIN, Board, palenque
from cosmodrome.games.rocket.board_file import board_from
from cosmodrome.games.rocket.ruleset import RuleSet

NAMES: Final = ("edition", "expert", "tip_squares", "open_ships", "round_cap", "board")


def setting_texts(board: Board, rules: RuleSet) -> dict[str, str]:
    """Board and rule set as a record's headers say them; what is usual is left out, but for the edition."""
    texts = {"edition": rules.edition}
    for name in ("expert", "tip_squares", "open_ships"):
        if getattr(rules, name):
            texts[name] = "yes"
    if rules.round_cap is not None:
        texts["round_cap"] = str(rules.round_cap)
    if board.name == PLAIN:
        texts["board"] = PLAIN
    elif board.said != palenque().said:
        texts["board"] = json.dumps(board.said, ensure_ascii=False)
    return texts


def read_setting(texts: Mapping[str, str]) -> tuple[Board | None, RuleSet]:
    """The board, or None for a plain one that the drawing shows, and the rule set."""
    for name in texts:
        if name not in ("edition", "expert", "tip_squares", "open_ships", "round_cap", "board"):
            raise BadRecord(
                "header Setting", name, "expected edition, expert, tip_squares, open_ships, round_cap or board"
            )
    cap = texts.get("round_cap")
    if cap is not None and not (cap.isascii() and cap.isdecimal() and len(cap) < 10):
        raise BadRecord("header Setting", f"round_cap={cap}", "expected a whole number")
    return read_board_text(texts.get("board")), RuleSet(
        edition=texts.get("edition", "pl"),
        expert=texts.get("expert") == "yes",
        tip_squares=texts.get("tip_squares") == "yes",
        open_ships=texts.get("open_ships") == "yes",
        round_cap=None if cap is None else int(cap),
    )


def read_board_text(text: str | None) -> Board | None:
    if text is None:
        return palenque()
    if text == PLAIN:
        return None
    try:
        return board_from(json.loads(text))
    except (ValueError, RecursionError) as error:
        raise BadRecord("header Setting", "board", f"it is no board: {error}") from None
