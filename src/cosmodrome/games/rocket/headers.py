"""Board and rule set as a record's headers say them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from cosmodrome.games.errors import BadSetting, UnknownName
from cosmodrome.games.rocket.board import PLAIN, Board
from cosmodrome.games.rocket.boards import palenque
from cosmodrome.games.rocket.boards.file import board_from
from cosmodrome.games.rocket.ruleset import RuleSet

NAMES: Final = ("edition", "expert", "tip_squares", "open_ships", "round_cap", "board")
YES: Final = "yes"
NO: Final = "no"
SHOWN: Final = 60  # letters of a text that is no board


def setting_texts(board: Board, rules: RuleSet) -> dict[str, str]:
    """Board and rule set as a record's headers say them; what is usual is left out, but for the edition."""
    texts = {"edition": rules.edition}
    for name in ("expert", "tip_squares", "open_ships"):
        if getattr(rules, name):
            texts[name] = YES
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
        if name not in NAMES:
            raise UnknownName("setting", name, NAMES)
    return read_board_text(texts.get("board")), RuleSet(
        edition=texts.get("edition", "pl"),
        expert=is_on(texts, "expert"),
        tip_squares=is_on(texts, "tip_squares"),
        open_ships=is_on(texts, "open_ships"),
        round_cap=read_number(texts, "round_cap"),
    )


def is_on(texts: Mapping[str, str], name: str) -> bool:
    said = texts.get(name, NO)
    if said not in (YES, NO):
        raise BadSetting(name, said, f"it is {YES} or {NO}")
    return said == YES


def read_number(texts: Mapping[str, str], name: str) -> int | None:
    said = texts.get(name)
    if said is not None and not (said.isascii() and said.isdecimal() and len(said) < 10):
        raise BadSetting(name, said, "it is a whole number")
    return None if said is None else int(said)


def read_board_text(text: str | None) -> Board | None:
    if text is None:
        return palenque()
    if text == PLAIN:
        return None
    try:
        said = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSetting("board", text[:SHOWN], f"it is the board file as JSON: {error}") from None
    if not isinstance(said, dict):
        raise BadSetting("board", text[:SHOWN], "it is the board file as a JSON object")
    return board_from(said)
