"""Deals the cards that a seat cannot see anew, so that a search never knows more than its seat."""

from __future__ import annotations

from cosmodrome.games.chance import below
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.rules.sending import lies_hidden
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import NO_CARD, TELEPORT, WEAKEST


@rule
def deal_hidden(setting: Setting, s: State, seat: int, dice: Row) -> None:
    """KP 2.6 A world that looks the same to the seat, each equally likely."""
    for other in range(setting.players):
        if other != seat:
            deal_cards_of(s, other, dice)


@rule
def deal_cards_of(s: State, seat: int, dice: Row) -> None:
    """KP 2.6 Face down, lost unseen or in the hand: any order of the cards that lie nowhere in sight is possible."""
    cards = lies_hidden(s, seat)
    for planet in range(PLANETS):
        if s.down_seat[planet] == seat:
            card = draw_from(cards, dice)
            s.down_card[planet] = card
            cards &= ~(1 << card)
    unseen = how_many(s.lost[seat] & ~s.lost_in_sight[seat])
    s.lost[seat] = s.lost_in_sight[seat]
    for _ in range(unseen):
        card = draw_from(cards, dice)
        s.lost[seat] |= 1 << card
        cards &= ~(1 << card)
    s.hand[seat] = cards


@rule
def draw_from(cards: int, dice: Row) -> int:
    """Any card of a set that is not empty."""
    skipped = below(dice, how_many(cards))
    for card in range(WEAKEST, TELEPORT + 1):
        if cards >> card & 1:
            if skipped == 0:
                return card
            skipped -= 1
    return NO_CARD


@rule
def how_many(cards: int) -> int:
    """The size of a set of cards."""
    count = 0
    for card in range(WEAKEST, TELEPORT + 1):
        count += cards >> card & 1
    return count
