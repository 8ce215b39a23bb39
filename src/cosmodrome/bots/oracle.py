"""Sees everything, for measuring what hidden things are worth. It is on no ladder."""

from __future__ import annotations

import importlib
from typing import Any

from cosmodrome.bots.contract import Budget
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Game, Move


class Oracle:
    """Tree search about the table as it truly is; the dice to come it does not know either."""

    def __init__(self, game: str, stream: Stream, memory: str) -> None:
        self._search: Any = importlib.import_module(f"cosmodrome.bots.search.{game}").Oracle(stream, memory)

    def choose_knowing(self, game: Game, budget: Budget) -> Move:
        if len(game.legal_moves) == 1:
            return game.legal_moves[0]
        move: Move = self._search.analyse(game, budget).candidates[0].move
        return move
