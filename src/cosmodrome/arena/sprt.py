"""A sequential test: it asks after every block whether enough has been seen, and stops as soon as it has.

A candidate sits among copies of a base bot. H0 says that it takes `h0` more than its fair share of the wins, H1 that it
takes `h1` more. The logarithm of their likelihood ratio, each block's win share one observation of normal spread, is
compared with Wald's bounds: above them the candidate is accepted, below rejected.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from cosmodrome.arena.play import GameRow
from cosmodrome.arena.seatings import seatings_of
from cosmodrome.games.errors import BadSetting

ASSUMED_BLOCKS: Final = 10  # that many with the spread of fair games are taken for granted: the first are too alike
ACCEPTED: Final = "accepted"
REJECTED: Final = "rejected"
UNDECIDED: Final = "undecided"


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked; alpha is how often H1 may be accepted where H0 holds, beta how often rejected where it holds."""

    players: int
    h0: float = 0.0
    h1: float = 0.05
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -self.fair <= self.h0 < self.h1 <= 1 - self.fair:
            most = f"{-self.fair:g} <= h0 < h1 <= {1 - self.fair:g}"
            raise BadSetting("h0 and h1", f"{self.h0:g} and {self.h1:g}", f"as parts of the wins, {most}")
        for name, said in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < said < 0.5:
                raise BadSetting(name, said, "it is above 0 and below 0.5")

    @property
    def fair(self) -> float:
        return 1 / self.players

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first the candidate is rejected, above the second accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer, after so many blocks; `path` is the logarithm of the likelihood ratio after each."""

    answer: str
    share: float
    path: tuple[float, ...]

    @property
    def blocks(self) -> int:
        return len(self.path)


class Sprt:
    """Takes the candidate's win share in one block after the other, until there is an answer."""

    def __init__(self, question: Question) -> None:
        self._question = question
        self._path: list[float] = []
        self._sum = self._squares = 0.0

    def add(self, share: float) -> Verdict:
        self._sum += share
        self._squares += share * share
        self._path.append(self._ratio(len(self._path) + 1))
        return self.verdict

    @property
    def verdict(self) -> Verdict:
        low, high = self._question.bounds
        reached = self._path[-1] if self._path else 0.0
        answer = ACCEPTED if reached >= high else REJECTED if reached <= low else UNDECIDED
        return Verdict(answer, self._sum / max(1, len(self._path)), tuple(self._path))

    def _ratio(self, blocks: int) -> float:
        question = self._question
        first, second = question.fair + question.h0, question.fair + question.h1
        mean = self._sum / blocks
        assumed = question.fair * (1 - question.fair) / question.players
        spread = self._squares - blocks * mean * mean + ASSUMED_BLOCKS * assumed
        variance = spread / (blocks + ASSUMED_BLOCKS)
        return blocks * (second - first) * (mean - (first + second) / 2) / variance


def judge(question: Question, shares: Iterable[float]) -> Verdict:
    """The verdict on win shares by block, of which no more are read than it takes."""
    test = Sprt(question)
    for share in shares:
        if test.add(share).answer != UNDECIDED:
            break
    return test.verdict


def block_share(rows: Sequence[GameRow], candidate: str) -> float:
    """The mean win share of the candidate's seats."""
    shares = [seating.share for row in rows for seating in seatings_of(row) if seating.bot == candidate]
    return sum(shares) / len(shares)
