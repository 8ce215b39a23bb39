"""The nouns of Kosmiczni Piraci (KP 0), as small numbers with names."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Phase(IntEnum):
    """What is asked of the seat to move."""

    SEND = 0
    TAKE = 1
    OVER = 2


MIN_SEATS: Final = 3
MAX_SEATS: Final = 5
NOBODY: Final = MAX_SEATS

# A card is its strength, so a set of pirates at a planet can be added up; the teleport comes after them (KP 1.4).
NO_CARD: Final = 0
WEAKEST: Final = 1
STRONGEST: Final = 7
TELEPORT: Final = 8
CARDS: Final = 8
FULL_HAND: Final = sum(1 << card for card in range(WEAKEST, TELEPORT + 1))

# A treasure's kind is its value; the trade ship is a kind of its own (KP 4.3, 5.2).
LOWEST: Final = 1
HIGHEST: Final = 7
TRADE_SHIP: Final = 8
KINDS: Final = 9
TRADE_SHIP_VALUE: Final = 10
