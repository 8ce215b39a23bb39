"""KP 2 and 3: sending pirates, card by card, until a ship is home or the hands are empty."""

from __future__ import annotations

from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.board import PLANETS, clockwise, counter_clockwise
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import NO_CARD, NOBODY, TELEPORT


@rule
def lay_card(s: State, card: int, planet: int) -> bool:
    """KP 2.1 The seat to move lays one card face down at any planet; answers whether a ship came home by it."""
    alone = is_first_at(s, planet)
    turned_card, turned_seat = s.down_card[planet], s.down_seat[planet]
    s.hand[s.seat] &= ~(1 << card)
    s.down_card[planet], s.down_seat[planet] = card, s.seat
    return not alone and turn_up(s, planet, turned_card, turned_seat)


@rule
def is_first_at(s: State, planet: int) -> bool:
    """KP 2.5 The first card at a planet, where nothing lies face down, turns nothing up and moves nothing."""
    return s.down_card[planet] == NO_CARD


@rule
def turn_up(s: State, planet: int, card: int, seat: int) -> bool:
    """KP 2.2 Only the card laid last lies face down: the one before it, whosever it is, is turned up."""
    if card == TELEPORT:
        lose_both(s, planet, seat)
        return False
    s.up[planet][seat] |= 1 << card
    return move_ships_from(s, planet)


@rule
def lose_both(s: State, planet: int, seat: int) -> None:
    """KP 2.3 A teleport turned up leaves the game, and with it, unseen, the card just laid; no ship moves."""
    s.lost[seat] |= 1 << TELEPORT
    s.lost_in_sight[seat] |= 1 << TELEPORT
    s.lost[s.down_seat[planet]] |= 1 << s.down_card[planet]
    s.down_card[planet], s.down_seat[planet] = NO_CARD, NOBODY


@rule
def move_ships_from(s: State, planet: int) -> bool:
    """KP 2.4 A pirate turned up sends every ship at its planet one planet on; answers whether one came home."""
    trade_moves = s.trade == planet
    pirate_moves = s.pirate == planet
    if trade_moves:
        s.trade = clockwise(planet)
    if pirate_moves:
        s.pirate = counter_clockwise(planet)
    return (trade_moves and s.trade == s.trade_home) or (pirate_moves and s.pirate == s.pirate_home)


@rule
def sending_ends(setting: Setting, s: State, ship_is_home: bool) -> bool:
    """KP 3.1 At once when a ship has come home, or when all cards have been laid."""
    return ship_is_home or all_cards_laid(setting, s)


@rule
def all_cards_laid(setting: Setting, s: State) -> bool:
    """KP 3.2 Hands shrink by one card a turn, so the next player has none left only when nobody has."""
    return s.hand[next_seat(setting, s.seat)] == 0


@rule
def next_seat(setting: Setting, seat: int) -> int:
    """KP 1.5 Clockwise round the table."""
    return (seat + 1) % setting.players


@rule
def lies_hidden(s: State, seat: int) -> int:
    """KP 2.6 The cards of a seat, as a set, of which only their owner knows where they are: those in the hand, those
    face down, and those lost unseen."""
    cards = s.hand[seat] | (s.lost[seat] & ~s.lost_in_sight[seat])
    for planet in range(PLANETS):
        if s.down_seat[planet] == seat:
            cards |= 1 << s.down_card[planet]
    return cards
