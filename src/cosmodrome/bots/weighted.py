"""The second rung: by chance, but rather what looks inviting."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from cosmodrome.bots.contract import Budget
from cosmodrome.bots.knowledge import knowledge_of
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move, View

FINE: Final = 1 << 32  # into how many parts the chances are cut


class Weighted:
    """Any legal move, each as likely as it is inviting."""

    def __init__(self, game: str, stream: Stream, _memory: str) -> None:
        self._knowledge = knowledge_of(game)
        self._stream = stream

    def choose(self, view: View, _budget: Budget) -> Move:
        sums = list(accumulate(self._knowledge.weights(view)))
        drawn = self._stream.below(FINE) / FINE * sums[-1]
        return next(move for move, upto in zip(view.legal_moves, sums, strict=True) if drawn < upto)
