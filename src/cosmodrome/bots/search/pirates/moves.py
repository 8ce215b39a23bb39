"""The moves of a tree, by number: those of its own seat, of which it knows the cards, and those of others."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.contract import Decision, Move
from cosmodrome.games.pirates.codec import CODES, is_send
from cosmodrome.games.pirates.notation import CODE_OF, HIDDEN, MOVES, PLANET_LETTERS

HIDDEN_SEND: Final = CODES  # and the planet: a card of another seat, as it is seen to be laid


def as_in_tree(decision: Decision, seat: int | None) -> int:
    """The number of a move in the tree of a seat, whether or not its card has been turned up since."""
    move = decision.move
    if decision.seat == seat or (move in CODE_OF and not is_send(CODE_OF[move])):
        return CODE_OF[move]
    return HIDDEN_SEND + PLANET_LETTERS.index(move[1])


def move_seen(number: int) -> Move:
    return HIDDEN + PLANET_LETTERS[number - HIDDEN_SEND] if number >= HIDDEN_SEND else MOVES[number]
