"""The top rung: tree search in the compiled kernel."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.bots.thinking import Thinker


class Mcts(Thinker):
    """Monte Carlo tree search, told apart by how long it thinks."""

    SEARCH: ClassVar = "Search"
