"""The ring of planets (KP 1.1) and what the box holds (KP 1.2)."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.jit import rule

PLANETS: Final = 6

# KP 1.2: how many treasures there are of each value, 0 to 7.
TREASURES_BY_VALUE: Final = (0, 2, 2, 4, 4, 4, 2, 2)
TREASURE_VALUES: Final = range(1, len(TREASURES_BY_VALUE))


@rule
def clockwise(planet: int) -> int:
    """KP 2.4 The next planet in the trade ship's direction."""
    return (planet + 1) % PLANETS


@rule
def counter_clockwise(planet: int) -> int:
    """KP 2.4 The next planet in the pirate ship's direction; ties look this way too (KP 4.6)."""
    return (planet + PLANETS - 1) % PLANETS
