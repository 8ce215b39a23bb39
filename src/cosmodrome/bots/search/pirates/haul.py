"""What each seat would carry off if the sending ended now: the measure that all who know something play by.

`Sight` is what a player reckons with. It is derived from the state once and kept up to date move by move. The strengths
of all seats at a planet stand side by side in one whole number, eight bits each, so that they are compared all at once.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.rules.taking import strength
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import HIGHEST, LOWEST, MAX_SEATS, NO_CARD, TELEPORT, TRADE_SHIP_VALUE

LANE: Final = 8  # bits for a seat's strength, 28 at most
LANE_MASK: Final = (1 << LANE) - 1
ONES: Final = sum(1 << LANE * seat for seat in range(MAX_SEATS))
HALF: Final = 1 << LANE - 1
HALVES: Final = ONES * HALF
TOP_LANE: Final = LANE * (MAX_SEATS - 1)
PLACES: Final = 2 * MAX_SEATS + 1  # by how many are stronger; for the strongest, by how many take part
PRIZES: Final = 2 * PLANETS * PLACES
LIKELY_CARD: Final = 4


class Sight(NamedTuple):
    power: Row  # the seats' strengths at a planet, the cards that lie face down included
    prize: Row  # what each place in the order of strength is worth, planet by planet, then with the trade ship there


@rule
def force_of(card: int) -> int:
    """KP 4.1 A teleport counts 0."""
    return card % TELEPORT


@rule
def add_power(sight: Sight, planet: int, seat: int, force: int) -> None:
    sight.power[planet] += force << LANE * seat


@rule
def seats_above(power: int, force: int) -> int:
    """How many seats are stronger than that."""
    above = (power + (HALF - 1 - force) * ONES & HALVES) >> LANE - 1
    return above * ONES >> TOP_LANE & LANE_MASK


@rule
def look(setting: Setting, s: State, sight: Sight) -> None:
    """Reckons with every card as it lies in this world."""
    for planet in range(PLANETS):
        sight.power[planet] = 0
        for seat in range(setting.players):
            add_power(sight, planet, seat, strength(s, planet, seat))
        if s.down_card[planet] != NO_CARD:
            add_power(sight, planet, s.down_seat[planet], force_of(s.down_card[planet]))


@rule
def look_from(setting: Setting, s: State, sight: Sight, seat: int) -> None:
    """Reckons with a middling card wherever the seat sees the back of another's."""
    look(setting, s, sight)
    for planet in range(PLANETS):
        if s.down_card[planet] != NO_CARD and s.down_seat[planet] != seat:
            add_power(sight, planet, s.down_seat[planet], LIKELY_CARD - force_of(s.down_card[planet]))


@rule
def set_prizes(s: State, sight: Sight) -> None:
    """KP 4.3, 4.4 What every place at every planet is worth, without the trade ship and with it."""
    for planet in range(PLANETS):
        for ship in range(2):
            row = (planet + ship * PLANETS) * PLACES
            for stronger in range(1, MAX_SEATS):
                sight.prize[row + stronger] = highest_sum(s, planet, ship, stronger, stronger + 1)
            for takers in range(1, MAX_SEATS + 1):
                rest = highest_sum(s, planet, ship, takers, LANE_MASK)
                sight.prize[row + MAX_SEATS + takers] = highest_sum(s, planet, ship, 0, 1) + rest


@rule
def highest_sum(s: State, planet: int, ship: int, start: int, end: int) -> int:
    """The values of the treasures at a planet, the trade ship first, from place `start` to before place `end`."""
    count = ship
    total = TRADE_SHIP_VALUE * (start < ship)
    for kind in range(HIGHEST, LOWEST - 1, -1):
        for _ in range(s.treasures[planet][kind]):
            if start <= count < end:
                total += kind
            count += 1
    return total


@rule
def prize_for(sight: Sight, power: int, seat: int, row: int) -> int:
    """KP 4.4 One treasure each in order of strength, and the rest for the strongest; a tie counts as won."""
    mine = power >> LANE * seat & LANE_MASK
    stronger = seats_above(power, mine)
    place = stronger + (stronger == 0) * (MAX_SEATS + seats_above(power, 0))
    return (mine > 0) * sight.prize[row + place]


@rule
def haul_at(sight: Sight, power: int, seat: int, planet: int, trade: int, pirate: int) -> int:
    """KP 4.2 What a seat takes at a planet, given the strengths there and where the ships stand: at the pirate ship's
    planet, nothing."""
    return (planet != pirate) * prize_for(sight, power, seat, (planet + PLANETS * (planet == trade)) * PLACES)


@rule
def haul(sight: Sight, seat: int, trade: int, pirate: int) -> int:
    """KP 4 All that a seat takes with the ships standing there."""
    total = 0
    for planet in range(PLANETS):
        total += haul_at(sight, sight.power[planet], seat, planet, trade, pirate)
    return total


@rule
def lead(setting: Setting, sight: Sight, seat: int, trade: int, pirate: int) -> int:
    """KP 5.1 By how much a seat would be ahead of the best of the others."""
    mine, most = 0, 0
    for other in range(setting.players):
        carried = haul(sight, other, trade, pirate)
        if other == seat:
            mine = carried
        else:
            most = max(most, carried)
    return mine - most
