"""The top rung: tree search in the compiled kernel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from cosmodrome.bots.contract import Analysis, Budget
from cosmodrome.bots.knobs import as_arguments, checked, packaged
from cosmodrome.bots.thinking import Thinker
from cosmodrome.games.chance import Stream


class Mcts(Thinker):
    """Monte Carlo tree search, told apart by how long it thinks, and set as it plays best among so many players."""

    SEARCH: ClassVar = "Search"

    def __init__(self, game: str, stream: Stream, memory: str, knobs: Iterable[tuple[str, float]] = ()) -> None:
        super().__init__(game, stream, memory)
        self._game = game
        self._knobs = checked(game, knobs)
        self._is_set = False

    def analyse(self, view: Any, budget: Budget) -> Analysis:
        if not self._is_set:
            self._set(view.table.players)
        return super().analyse(view, budget)

    def _set(self, players: int) -> None:
        """Before the first move, for only then it is known how many play. What its name says goes first."""
        if values := {**packaged(self._game, players), **self._knobs}:
            self._search = self._new_search(**as_arguments(self._game, values))
        self._is_set = True
