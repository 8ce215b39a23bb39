"""The fourth rung: an expert's rules of thumb."""

from __future__ import annotations

from cosmodrome.bots.contract import Budget
from cosmodrome.bots.knowledge import knowledge_of
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move, View


class Rules:
    """Plays what an experienced player of the game would advise."""

    def __init__(self, game: str, stream: Stream, memory: str) -> None:
        self._advice = knowledge_of(game).adviser(stream, memory)

    def choose(self, view: View, _budget: Budget) -> Move:
        return self._advice(view)
