"""What a move looks like at first sight, and what it is worth at once."""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.search.pirates.haul import PRIZES, Sight, look_from, set_prizes
from cosmodrome.bots.search.pirates.policy import gain
from cosmodrome.bots.search.pirates.root import state_of
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.codec import card_of, is_send, kind_of, planet_of
from cosmodrome.games.pirates.notation import CODE_OF, PLANET_LETTERS
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.table import value_of
from cosmodrome.games.pirates.view import View
from cosmodrome.games.pirates.vocabulary import TELEPORT, TRADE_SHIP_VALUE

LEAST: Final = 1.0  # weight of the least inviting move


def weights(view: View) -> list[float]:
    """A strong card where much lies, and the treasure that is worth most."""
    return [weight(view, CODE_OF[move]) for move in view.legal_moves]


def weight(view: View, code: int) -> float:
    if not is_send(code):
        return float(value_of(kind_of(code)) ** 2)
    return LEAST + pot(view, planet_of(code)) * (card_of(code) % TELEPORT)


def pot(view: View, planet: int) -> int:
    """What lies at a planet, the trade ship included; nothing where the pirate ship stands (KP 4.2, 4.3)."""
    letter = PLANET_LETTERS[planet]
    if letter == view.table.pirate:
        return 0
    return sum(view.table.planets[planet].treasures) + TRADE_SHIP_VALUE * (letter == view.table.trade)


def gains(view: View) -> list[float]:
    """By how many points' worth of treasure a seat would take more if the sending ended right after the move."""
    _, state, sight = reckon(view)
    return [float(gain_of(state, sight, CODE_OF[move])) for move in view.legal_moves]


def gain_of(s: State, sight: Sight, code: int) -> int:
    if not is_send(code):
        return value_of(kind_of(code))
    return gain(s, sight, s.seat, card_of(code), planet_of(code))


def reckon(view: View) -> tuple[Setting, State, Sight]:
    """The table and what the seat of the view reckons with; a card that it cannot see is taken for a middling one."""
    setting, state = state_of(view)
    sight = Sight([0] * PLANETS, [0] * PRIZES)
    set_prizes(state, sight)
    look_from(setting, state, sight, (view.seat or 1) - 1)
    return setting, state, sight
