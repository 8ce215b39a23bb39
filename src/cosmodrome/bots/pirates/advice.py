"""What an experienced player does, as rules that can be read."""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.pirates.judgement import reckon
from cosmodrome.bots.search.pirates.haul import Sight
from cosmodrome.bots.search.pirates.policy import appeal, gain
from cosmodrome.games.contract import Move
from cosmodrome.games.pirates.codec import card_of, is_send, planet_of
from cosmodrome.games.pirates.notation import CODE_OF
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.view import View

ENVY: Final = 4  # of appeal, for each point that the others together would take less


def advice(view: View) -> Move:
    """Takes the highest treasure, and sends the card that serves oneself best and the others least."""
    codes = [CODE_OF[move] for move in view.legal_moves]
    if not is_send(codes[0]):
        return view.legal_moves[-1]
    setting, state, sight = reckon(view)
    return max(view.legal_moves, key=lambda move: merit(setting, state, sight, CODE_OF[move]))


def merit(setting: Setting, s: State, sight: Sight, code: int) -> int:
    """One's own treasure now, a strong card saved for later, the end of the game at the right time: and less for
    everybody else."""
    card, planet = card_of(code), planet_of(code)
    return appeal(setting, s, sight, card, planet) - ENVY * gain_of_others(setting, s, sight, card, planet)


def gain_of_others(setting: Setting, s: State, sight: Sight, card: int, planet: int) -> int:
    others = (seat for seat in range(setting.players) if seat != s.seat)
    return sum(gain(s, sight, seat, card, planet) for seat in others)
