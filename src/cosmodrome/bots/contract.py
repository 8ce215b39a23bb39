"""What a bot is: it sees a view, never a game, and has a budget and dice of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cosmodrome.games.contract import Move, View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move: iterations or milliseconds, whichever is given."""

    iterations: int | None = None
    milliseconds: int | None = None


NO_LIMIT = Budget()


class Bot(Protocol):
    """Chooses one of the view's legal moves."""

    def choose(self, view: View, budget: Budget) -> Move: ...
