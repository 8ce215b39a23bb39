"""What all bots have in common that search: `bots/search/` has a package of the same names for each game."""

from __future__ import annotations

import importlib
from functools import partial
from typing import Any, ClassVar

from cosmodrome.bots.contract import Analysis, Budget
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move, View


class Thinker:
    """Plays what its search holds to be best."""

    SEARCH: ClassVar[str]

    def __init__(self, game: str, stream: Stream, memory: str) -> None:
        searches = importlib.import_module(f"cosmodrome.bots.search.{game}")
        self._new_search = partial(getattr(searches, self.SEARCH), stream, memory)
        self._search: Any = self._new_search()

    def choose(self, view: View, budget: Budget) -> Move:
        """The only move there is needs no thinking."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        return self.analyse(view, budget).candidates[0].move

    def analyse(self, view: View, budget: Budget) -> Analysis:
        found: Analysis = self._search.analyse(view, budget)
        return found
