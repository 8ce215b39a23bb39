"""Plays a world to its end, and says what came of it."""

from __future__ import annotations

from cosmodrome.bots.search.pirates.haul import Sight
from cosmodrome.bots.search.pirates.policy import lay, pick_send
from cosmodrome.bots.search.tree import WIN
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.codec import card_of, planet_of
from cosmodrome.games.pirates.rules.result import distinct, points
from cosmodrome.games.pirates.rules.taking import take
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import KINDS, TRADE_SHIP, Phase


@rule
def play_on(setting: Setting, s: State, sight: Sight, dice: Row, cards: int) -> None:
    """Everybody plays on with some sense, to the end."""
    while s.phase == Phase.SEND:
        code = pick_send(setting, s, sight, dice, cards)
        lay(setting, s, sight, card_of(code), planet_of(code))
    while s.phase == Phase.TAKE:
        take(setting, s, highest(s))


@rule
def highest(s: State) -> int:
    """KP 4.5 The highest treasure at the planet being shared out."""
    kind = TRADE_SHIP
    while s.treasures[s.sharing][kind] == 0:
        kind -= 1
    return kind


@rule
def share_out(setting: Setting, s: State, shares: Row, wealth: int) -> None:
    """KP 5 What the end is worth to each seat, WIN for all together: the win, shared if tied, and `wealth` thousandths
    of it for points, so that a search without hope of the win or doubt of it goes on looking for more."""
    total = 0
    most = 0
    for seat in range(setting.players):
        total += points(s, seat)
        most = max(most, standing(s, seat))
    winners = 0
    for seat in range(setting.players):
        winners += standing(s, seat) == most
    for seat in range(setting.players):
        won = WIN // winners if standing(s, seat) == most else 0
        shares[seat] = ((WIN - wealth) * won + wealth * (WIN * points(s, seat) // max(total, 1))) // WIN


@rule
def standing(s: State, seat: int) -> int:
    """KP 5.2 Points, then different treasures, as one number."""
    return points(s, seat) * KINDS + distinct(s, seat)
