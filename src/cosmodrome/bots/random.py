"""The bottom rung of the ladder."""

from __future__ import annotations

from cosmodrome.bots.contract import Budget
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move, View


class Random:
    """Any legal move, each as likely as the others."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def choose(self, view: View, budget: Budget) -> Move:  # noqa: ARG002  # nothing to think about
        return self._stream.choice(view.legal_moves)
