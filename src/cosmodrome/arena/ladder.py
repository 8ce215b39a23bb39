"""The published ladder: each rung against the one below, and the claims that are made of some."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from cosmodrome import bots
from cosmodrome.arena.play import GameRow
from cosmodrome.arena.statistics import Estimate

# From the bottom to the top, by game; those that search say how long they think.
LADDERS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "rocket": ("random", "weighted", "careless", "greedy", "rules", "flat:200it", "expect2:200ms", "mcts:200ms"),
        "pirates": ("random", "weighted", "careless", "greedy", "rules", "expect2:300it", "flat:5000it", "mcts:200ms"),
    }
)

QUICK: Final = frozenset({"random", "weighted", "careless", "greedy", "rules", "cadet", "pilot", "navigator"})
MORE_OFTEN: Final = 4
FOR_A_CLAIM: Final = 2


@dataclass(frozen=True, slots=True)
class Match:
    """One bot among as many of another as there is room; `claim` is the win share that it is said to reach at least."""

    one: str
    others: str
    claim: float | None = None

    @property
    def is_quick(self) -> bool:
        return {self.one, self.others} <= QUICK

    @property
    def times(self) -> int:
        """How many times the blocks are played: games in which nobody searches cost next to nothing, and a claim is
        worth a narrow interval."""
        if self.is_quick:
            return MORE_OFTEN
        return 1 if self.claim is None else FOR_A_CLAIM

    def holds(self, share: Estimate, fair: float) -> bool:
        """The win share is what is claimed; or, without a claim, its whole interval lies above the fair share."""
        if self.claim is not None:
            return share.value >= self.claim
        return share.low is not None and share.low > fair


CLAIMED_FOR: Final = 4  # players
CLAIMS: Final = (Match("mcts:200ms", "greedy", 0.70), Match("mcts:200ms", "random", 0.90))


def matches(game: str, players: int) -> list[Match]:
    """Every rung against the one below, and what is claimed of so many players."""
    climbed = [Match(above, below) for below, above in pairwise(LADDERS[game])]
    return [*climbed, *(CLAIMS if players == CLAIMED_FOR else ())]


def level_matches() -> list[Match]:
    """Every level for people against the one below."""
    return [Match(above, below) for below, above in pairwise(bots.LEVELS)]


def joined(runs: Sequence[Sequence[GameRow]]) -> list[GameRow]:
    """The games of several runs as one table: each run's blocks have numbers of their own."""
    rows: list[GameRow] = []
    for run in runs:
        first = max((row.block for row in rows), default=-1) + 1
        rows += [replace(row, block=row.block + first) for row in run]
    return rows
