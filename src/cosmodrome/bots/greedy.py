"""The third rung: the best move at once."""

from __future__ import annotations

from cosmodrome.bots.contract import Budget
from cosmodrome.bots.knowledge import knowledge_of
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move, View


class Greedy:
    """Takes the move worth most one ply ahead; by lot on a tie."""

    def __init__(self, game: str, stream: Stream, _memory: str) -> None:
        self._knowledge = knowledge_of(game)
        self._stream = stream

    def choose(self, view: View, _budget: Budget) -> Move:
        gains = self._knowledge.gains(view)
        most = max(gains)
        return self._stream.choice([move for move, gain in zip(view.legal_moves, gains, strict=True) if gain == most])
