"""The nouns of Pacal's Rocket (PR 0), as small numbers with names."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Phase(IntEnum):
    """What is awaited: a decision of the seat to move, or the die."""

    SET = 0
    ROLL = 1
    FLY = 2
    STONES = 3
    BUILD = 4
    OVER = 5


class Flight(IntEnum):
    """The kinds of flight (PR 3.5 to 3.11); the three god stones follow one another."""

    STRAIGHT = 0
    TURNING = 1
    ARROWS = 2
    GOD_2 = 3
    GOD_4 = 4
    GOD_6 = 5
    STUCK = 6


MIN_SEATS: Final = 2
MAX_SEATS: Final = 5
NOBODY: Final = MAX_SEATS

# PR 1.7: a face of the die is its pips; the arrows are a face of their own.
NOT_ROLLED: Final = 0
ARROWS: Final = 1
MOST_PIPS: Final = 9
MOST_FACES: Final = 12
FEWEST_FACES: Final = 6

STONES_IN_PLAY: Final = 10  # PR 1.3
GOD_STONES: Final = 3  # PR 1.2: worth 2, 4 and 6
ALL_GODS: Final = (1 << GOD_STONES) - 1

TALLEST: Final = 5
HEIGHTS: Final = TALLEST + 1
PYRAMIDS_BY_HEIGHT: Final = (0, 1, 3, 3, 2, 2)  # PR 1.2

TWO_STONES: Final = 2  # PR 3.5, 3.9
ONE_STONE: Final = 1  # PR 3.6, 3.10
NO_STONES: Final = 0  # PR 3.11

PYRAMIDS_BONUS: Final = 5  # PR 7.1
FRENCH_BONUS_LEFT: Final = 1  # PR 9
SECOND_IN_DISTRICT: Final = 2  # PR 8.3


def god_value(god: int) -> int:
    """PR 1.2 God stone 0 is worth 2, 1 is worth 4, 2 is worth 6."""
    return 2 * god + 2
