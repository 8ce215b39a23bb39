"""How a player of some sense sends pirates: what a card is worth at once, and what it costs to part with it."""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.search.pirates.deal import draw_from
from cosmodrome.bots.search.pirates.haul import LANE, Sight, add_power, force_of, haul_at, lead
from cosmodrome.games.chance import below
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.apply import send
from cosmodrome.games.pirates.board import PLANETS, clockwise, counter_clockwise
from cosmodrome.games.pirates.codec import send_code
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import NO_CARD, TELEPORT

POINT: Final = 8  # of appeal, for a point's worth of treasure
COST: Final = 6  # of a card, for each of its strength: a strong one is missed later
TRAP: Final = 16  # what a teleport is good for besides: the next card laid there is lost
HASTE: Final = 400  # for ending the game while ahead, or against it while behind
FAR: Final = 10_000


@rule
def gain(s: State, sight: Sight, seat: int, card: int, planet: int) -> int:
    """By how much a seat would take more if the sending ended right after this card of the seat to move."""
    if is_wasted(s, planet):
        return 0
    power = sight.power[planet]
    more = power + (force_of(card) << LANE * s.seat)
    before = haul_at(sight, power, seat, planet, s.trade, s.pirate)
    if s.down_card[planet] == NO_CARD or (s.trade != planet and s.pirate != planet):
        return haul_at(sight, more, seat, planet, s.trade, s.pirate) - before
    return gain_by_ships(s, sight, seat, more, planet) - before


@rule
def gain_by_ships(s: State, sight: Sight, seat: int, more: int, planet: int) -> int:
    """KP 2.4 What a seat takes at this planet when its ships have left, and by how much more at those they come to."""
    trade, pirate = s.trade, s.pirate
    if trade == planet:
        trade = clockwise(planet)
    if pirate == planet:
        pirate = counter_clockwise(planet)
    total = haul_at(sight, more, seat, planet, trade, pirate)
    if trade != s.trade:
        power = sight.power[trade]
        total += haul_at(sight, power, seat, trade, trade, pirate) - haul_at(
            sight, power, seat, trade, s.trade, s.pirate
        )
    if pirate != s.pirate:
        total -= haul_at(sight, sight.power[pirate], seat, pirate, s.trade, s.pirate)
    return total


@rule
def is_wasted(s: State, planet: int) -> bool:
    """KP 2.3 Whether a card laid there is lost to a teleport of one's own; of others' teleports nobody knows."""
    return s.down_card[planet] == TELEPORT and s.down_seat[planet] == s.seat


@rule
def ends_the_sending(s: State, planet: int) -> bool:
    """KP 3.1 Whether a card laid there, turning a pirate up, brings a ship home."""
    if s.down_card[planet] == NO_CARD or is_wasted(s, planet):
        return False
    return (s.trade == planet and clockwise(planet) == s.trade_home) or (
        s.pirate == planet and counter_clockwise(planet) == s.pirate_home
    )


@rule
def lead_at_the_end(setting: Setting, s: State, sight: Sight, card: int, planet: int) -> int:
    """KP 5.1 By how much the seat to move would win if this card brought a ship home."""
    seat = s.seat
    trade, pirate = s.trade, s.pirate
    if trade == planet:
        trade = clockwise(planet)
    if pirate == planet:
        pirate = counter_clockwise(planet)
    add_power(sight, planet, seat, force_of(card))
    ahead = lead(setting, sight, seat, trade, pirate)
    add_power(sight, planet, seat, -force_of(card))
    return ahead


@rule
def appeal(setting: Setting, s: State, sight: Sight, card: int, planet: int) -> int:
    """How good a sending looks to the seat to move."""
    value = POINT * gain(s, sight, s.seat, card, planet) + (TRAP if card == TELEPORT else -COST * card)
    if ends_the_sending(s, planet):
        value += HASTE if lead_at_the_end(setting, s, sight, card, planet) > 0 else -HASTE
    return value


@rule
def pick_send(setting: Setting, s: State, sight: Sight, dice: Row, cards: int) -> int:
    """The most appealing planet for a card of the hand, or the best of a few cards so drawn."""
    chosen, most = 0, -FAR
    for _ in range(cards):
        card, planet = draw_from(s.hand[s.seat], dice), below(dice, PLANETS)
        for _ in range(PLANETS):
            value = appeal(setting, s, sight, card, planet)
            if value > most:
                chosen, most = send_code(card, planet), value
            planet = clockwise(planet)
    return chosen


@rule
def pick_card(setting: Setting, s: State, sight: Sight, planet: int, dice: Row, cards: int) -> int:
    """The most appealing of a few cards for that planet."""
    chosen, most = NO_CARD, -FAR
    for _ in range(cards):
        card = draw_from(s.hand[s.seat], dice)
        value = appeal(setting, s, sight, card, planet)
        if value > most:
            chosen, most = card, value
    return chosen


@rule
def lay(setting: Setting, s: State, sight: Sight, card: int, planet: int) -> None:
    """KP 2 Sends a card and keeps the sight up to date; a teleport turned up takes both cards away."""
    if s.down_card[planet] != TELEPORT:
        add_power(sight, planet, s.seat, force_of(card))
    send(setting, s, card, planet)
