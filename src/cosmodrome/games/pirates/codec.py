"""A move as a number and back. The numbers are in the order of the tokens: 1A … 7F, TA … TF, x1 … x7, xS."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.vocabulary import CARDS, LOWEST, TRADE_SHIP, WEAKEST

SENDS: Final = CARDS * PLANETS
CODES: Final = SENDS + TRADE_SHIP
MOST_MOVES: Final = SENDS  # in one position: a full hand, any planet


@rule
def send_code(card: int, planet: int) -> int:
    return (card - WEAKEST) * PLANETS + planet


@rule
def take_code(kind: int) -> int:
    return SENDS + kind - LOWEST


@rule
def is_send(code: int) -> bool:
    return code < SENDS


@rule
def card_of(code: int) -> int:
    return code // PLANETS + WEAKEST


@rule
def planet_of(code: int) -> int:
    return code % PLANETS


@rule
def kind_of(code: int) -> int:
    return code - SENDS + LOWEST
