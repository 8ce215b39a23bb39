"""Tree search about the true deal, for a bot that sees everything."""

from __future__ import annotations

from typing import Any

from cosmodrome.bots.contract import Analysis, Budget
from cosmodrome.bots.search.pirates.desk import Desk, Knobs
from cosmodrome.bots.search.pirates.growth import descend
from cosmodrome.bots.search.pirates.haul import look
from cosmodrome.bots.search.pirates.playout import play_on, share_out
from cosmodrome.bots.search.pirates.thinking import Thinker
from cosmodrome.bots.search.tree import remember
from cosmodrome.games.chance import Stream
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.game import Game
from cosmodrome.games.pirates.state import Setting
from cosmodrome.games.slots import copy_slot


@rule
def foresee(setting: Setting, states: Any, desk: Desk, knobs: Knobs, root: int, iterations: int) -> None:
    """As `think` does, in the one deal that is true."""
    seat = states[0].seat
    for _ in range(iterations):
        copy_slot(states, 1, 0)
        look(setting, states[1], desk.sight)
        length = descend(setting, states[1], seat, desk, knobs, root)
        play_on(setting, states[1], desk.sight, desk.slate.dice, knobs.cards)
        share_out(setting, states[1], desk.slate.shares, knobs.wealth)
        remember(desk.tree, desk.slate, length, setting.players)


class Foresight(Thinker):
    """What a seat would think that sees every card."""

    way = staticmethod(foresee)


class Oracle:
    """The same about the game as it truly is."""

    def __init__(self, stream: Stream, memory: str = "perfect", is_compiled: bool | None = None) -> None:
        self._search = Foresight(stream, memory, is_compiled=is_compiled)

    def analyse(self, game: Game, budget: Budget) -> Analysis:
        return self._search.analyse_state(game.view(game.seat), *game.kernel(), budget)
