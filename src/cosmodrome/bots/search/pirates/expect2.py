"""Two plies: one's own move and everybody's best answer, in deal after deal, with nothing played on by chance.

What has come of it is judged by what each seat would carry off now and by the cards that it still holds.
"""

from __future__ import annotations

from typing import Any, Final

from cosmodrome.bots.search.pirates.deal import deal_hidden
from cosmodrome.bots.search.pirates.desk import Desk, Knobs
from cosmodrome.bots.search.pirates.haul import Sight, haul, look
from cosmodrome.bots.search.pirates.playout import play_on, share_out
from cosmodrome.bots.search.pirates.policy import COST, FAR, POINT, TRAP, appeal, lay
from cosmodrome.bots.search.pirates.sampling import open_root, try_next
from cosmodrome.bots.search.tree import WIN, remember
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.codec import card_of, planet_of, send_code
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import STRONGEST, TELEPORT, WEAKEST, Phase
from cosmodrome.games.slots import copy_slot

KEENNESS: Final = 4  # the power of one's prospects that hopes of the win grow with: ahead by a little is more than half


@rule
def expect(setting: Setting, states: Any, desk: Desk, knobs: Knobs, root: int, iterations: int) -> None:
    """So many times: a deal, the next move in turn, the best answers, and what each seat may hope for then."""
    open_root(setting, states[0], desk, root)
    seat = states[0].seat
    for _ in range(iterations):
        copy_slot(states, 1, 0)
        deal_hidden(setting, states[1], seat, desk.slate.dice)
        look(setting, states[1], desk.sight)
        try_next(setting, states[1], desk, knobs, root)
        answer(setting, states[1], seat, desk.sight)
        if states[1].phase == Phase.SEND:
            hope(setting, states[1], desk.sight, desk.slate.shares)
        else:
            play_on(setting, states[1], desk.sight, desk.slate.dice, knobs.cards)
            share_out(setting, states[1], desk.slate.shares, knobs.wealth)
        remember(desk.tree, desk.slate, 2, setting.players)


@rule
def answer(setting: Setting, s: State, seat: int, sight: Sight) -> None:
    """The others send what serves them best, until it is the seat's turn again."""
    while s.phase == Phase.SEND and s.seat != seat:
        code = best_send(setting, s, sight)
        lay(setting, s, sight, card_of(code), planet_of(code))


@rule
def best_send(setting: Setting, s: State, sight: Sight) -> int:
    """The most appealing of all sendings."""
    chosen, most = 0, -FAR
    for card in range(WEAKEST, TELEPORT + 1):
        if s.hand[s.seat] >> card & 1:
            for planet in range(PLANETS):
                value = appeal(setting, s, sight, card, planet)
                if value > most:
                    chosen, most = send_code(card, planet), value
    return chosen


@rule
def hope(setting: Setting, s: State, sight: Sight, shares: Row) -> None:
    """KP 5 The share of the win that a seat may hope for, while nobody knows when the sending will end."""
    total = 0
    for seat in range(setting.players):
        shares[seat] = prospects(s, sight, seat) ** KEENNESS
        total += shares[seat]
    for seat in range(setting.players):
        shares[seat] = WIN * shares[seat] // max(total, 1)


@rule
def prospects(s: State, sight: Sight, seat: int) -> int:
    """What a seat would carry off now, and what the cards of its hand are good for, as appeal has it."""
    value = POINT * haul(sight, seat, s.trade, s.pirate)
    for card in range(WEAKEST, STRONGEST + 1):
        value += COST * card * (s.hand[seat] >> card & 1)
    return (value + TRAP * (s.hand[seat] >> TELEPORT & 1)) // POINT
