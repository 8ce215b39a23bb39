"""Plays one move on a state. The caller has seen to it that the move is legal."""

from __future__ import annotations

from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.codec import card_of, is_send, kind_of, planet_of
from cosmodrome.games.pirates.rules.sending import lay_card, next_seat, sending_ends
from cosmodrome.games.pirates.rules.taking import start_sharing, take
from cosmodrome.games.pirates.state import Setting, State


@rule
def apply(setting: Setting, s: State, code: int) -> None:
    if is_send(code):
        send(setting, s, card_of(code), planet_of(code))
    else:
        take(setting, s, kind_of(code))


@rule
def send(setting: Setting, s: State, card: int, planet: int) -> None:
    """KP 2.1 The next player lays a card, unless the sending has ended."""
    if sending_ends(setting, s, ship_is_home=lay_card(s, card, planet)):
        start_sharing(setting, s)
    else:
        s.seat = next_seat(setting, s.seat)
