"""Between the second rung and the third: greedy, as long as it pays attention."""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.contract import Budget
from cosmodrome.bots.greedy import Greedy
from cosmodrome.bots.weighted import Weighted
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move, View

SLIPS: Final = 2  # one move in so many


class Careless:
    """Takes the move worth most; or, every other time, what merely looks inviting."""

    def __init__(self, game: str, stream: Stream, memory: str) -> None:
        self._stream = stream
        self._attentive = Greedy(game, stream, memory)
        self._slipping = Weighted(game, stream, memory)

    def choose(self, view: View, budget: Budget) -> Move:
        bot = self._slipping if self._stream.below(SLIPS) == 0 else self._attentive
        return bot.choose(view, budget)
