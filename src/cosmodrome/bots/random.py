"""The bottom rung of the ladder."""

from __future__ import annotations

from cosmodrome.bots.contract import Budget
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move, View


class Random:
    """Any legal move, each as likely as the others."""

    def __init__(self, _game: str, stream: Stream, _memory: str) -> None:
        self._stream = stream

    def choose(self, view: View, _budget: Budget) -> Move:
        return self._stream.choice(view.legal_moves)
