"""What a bot is: it sees a view, never a game, and has a budget and dice of its own.

One bot plays one seat of one game, from its beginning or from any later position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from cosmodrome.games.contract import Game, Move, View
from cosmodrome.games.errors import BadSetting


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move: iterations or milliseconds, whichever is given."""

    iterations: int | None = None
    milliseconds: int | None = None

    def __post_init__(self) -> None:
        for said in (self.iterations, self.milliseconds):
            if said is not None and said < 1:
                raise BadSetting("A bot's budget", said, "it thinks for at least 1 iteration or millisecond")

    def __str__(self) -> str:
        return f"{self.milliseconds}ms" if self.milliseconds is not None else f"{self.iterations}it"


NO_LIMIT = Budget()


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that a bot has thought about: how often it was tried, the share of the win that it expects for each seat,
    and what it thinks will follow."""

    move: Move
    visits: int
    expected: tuple[float, ...]
    line: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a bot thinks of a position, the best move first."""

    candidates: tuple[Candidate, ...]
    iterations: int


class Bot(Protocol):
    """Chooses one of the view's legal moves."""

    def choose(self, view: View, budget: Budget) -> Move: ...


class Seer(Protocol):
    """Is handed the game itself, the hidden things included: unrated, and never a plug-in."""

    def choose_knowing(self, game: Game, budget: Budget) -> Move: ...


@runtime_checkable
class Analyst(Protocol):
    """A bot that can explain itself."""

    def choose(self, view: View, budget: Budget) -> Move: ...
    def analyse(self, view: View, budget: Budget) -> Analysis: ...
