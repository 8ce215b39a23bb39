"""Which moves there are in a position, in the order of their codes."""

from __future__ import annotations

from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.codec import send_code, take_code
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import LOWEST, TELEPORT, TRADE_SHIP, WEAKEST, Phase


@rule
def list_moves(setting: Setting, s: State, moves: Row) -> int:
    """Fills `moves` with the codes of all legal moves; answers how many they are."""
    if s.phase == Phase.SEND:
        return list_sends(s, moves)
    if s.phase == Phase.TAKE:
        return list_takes(s, moves)
    return 0


@rule
def list_sends(s: State, moves: Row) -> int:
    """KP 2.1 Any card of the hand to any planet; there is no passing."""
    count = 0
    hand = s.hand[s.seat]
    for card in range(WEAKEST, TELEPORT + 1):
        for planet in range(PLANETS):
            moves[count + planet] = send_code(card, planet)
        count += PLANETS * (hand >> card & 1)
    return count


@rule
def list_takes(s: State, moves: Row) -> int:
    """KP 4.5 Any treasure at the planet being shared out; equal ones are one move."""
    count = 0
    for kind in range(LOWEST, TRADE_SHIP + 1):
        moves[count] = take_code(kind)
        count += min(s.treasures[s.sharing][kind], 1)
    return count
