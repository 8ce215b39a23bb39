"""From a view to a state that the kernel can begin with."""

from __future__ import annotations

from dataclasses import replace

from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.table import pick_up
from cosmodrome.games.pirates.view import View, fill, filled_in, hidden_cards


def state_of(view: View) -> tuple[Setting, State]:
    """The table with every hidden card somewhere that it may be: always the same guess, which tells nothing."""
    table = view.table
    hidden = [hidden_cards(table, seat) for seat in range(table.players)]
    planets = tuple(
        replace(planet, down=filled_in(planet.down, hidden) if planet.down else None) for planet in table.planets
    )
    lost_unseen = tuple(fill(cards, hidden[seat]) for seat, cards in enumerate(table.lost_unseen))
    hands = tuple(fill(cards, hidden[seat]) for seat, cards in enumerate(table.hands))
    return pick_up(replace(table, planets=planets, lost_unseen=lost_unseen, hands=hands))
