"""KP 5: who has won."""

from __future__ import annotations

from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import HIGHEST, LOWEST, TRADE_SHIP, TRADE_SHIP_VALUE


@rule
def points(s: State, seat: int) -> int:
    """KP 5.1 The sum of the values of the treasures taken, the trade ship 10."""
    total = TRADE_SHIP_VALUE * s.taken[seat][TRADE_SHIP]
    for value in range(LOWEST, HIGHEST + 1):
        total += value * s.taken[seat][value]
    return total


@rule
def distinct(s: State, seat: int) -> int:
    """KP 5.2 How many different treasures a player has: distinct values (I), the trade ship one of its own."""
    count = 0
    for kind in range(LOWEST, TRADE_SHIP + 1):
        if s.taken[seat][kind] > 0:
            count += 1
    return count


@rule
def is_ahead(s: State, seat: int, other: int) -> bool:
    """KP 5.2 More points; on a tie, more different treasures."""
    if points(s, seat) != points(s, other):
        return points(s, seat) > points(s, other)
    return distinct(s, seat) > distinct(s, other)


@rule
def wins(setting: Setting, s: State, seat: int) -> bool:
    """KP 5.2 Nobody is ahead of a winner; those still tied share the win (I)."""
    for other in range(setting.players):
        if is_ahead(s, other, seat):
            return False
    return True
