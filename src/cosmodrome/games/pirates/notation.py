"""Moves as people write them: `5C` sends card 5 to planet C, `x7` takes the treasure of value 7."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.contract import Move
from cosmodrome.games.errors import BadNotation
from cosmodrome.games.pirates.codec import CODES, card_of, is_send, kind_of, planet_of
from cosmodrome.games.pirates.vocabulary import TELEPORT, TRADE_SHIP, Phase

PLANET_LETTERS: Final = "ABCDEF"
HIDDEN: Final = "?"
PHASES: Final = {Phase.SEND: "send", Phase.TAKE: "take", Phase.OVER: "over"}
EXPECTED: Final = "a move is a card and a planet, as 5C or TA, or x and a treasure, as x7 or xS"


def card_text(card: int) -> str:
    return "T" if card == TELEPORT else str(card)


def card_number(text: str) -> int:
    return TELEPORT if text == "T" else int(text)


def move_text(code: int) -> Move:
    if is_send(code):
        return card_text(card_of(code)) + PLANET_LETTERS[planet_of(code)]
    kind = kind_of(code)
    return "x" + ("S" if kind == TRADE_SHIP else str(kind))


MOVES: Final = tuple(move_text(code) for code in range(CODES))
CODE_OF: Final = {move: code for code, move in enumerate(MOVES)}


def read_move(text: object) -> int:
    """The move's number; a text that could never be a move is refused."""
    code = CODE_OF.get(text) if isinstance(text, str) else None
    if code is None:
        raise BadNotation(text, EXPECTED)
    return code


def as_seen(move: Move, hidden_cards: int) -> Move:
    """KP 2.1 The move as those see it from whom these cards, a set, are hidden: `?C`."""
    code = CODE_OF[move]
    if is_send(code) and hidden_cards >> card_of(code) & 1:
        return HIDDEN + PLANET_LETTERS[planet_of(code)]
    return move
