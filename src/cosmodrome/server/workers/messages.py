"""What is asked of a worker and what it answers; each crosses as its length and a pickle."""

from __future__ import annotations

import copyreg
import io
import pickle
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from cosmodrome.bots.contract import Analysis, Budget
from cosmodrome.games.contract import Chance, Decision, Move, View
from cosmodrome.games.errors import CosmodromeError, ended

LENGTH: Final = 4  # bytes before each message
OUT_OF_MEMORY: Final = 77  # how a process ends that wanted more than it may have


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody waits for a bot: for its move, or for what it thinks.

    The dice are a seed and a name, the same through a game: a bot goes on with what it has thought as long as table,
    seat, name and dice are the same. The budget, if there is one, goes before the one in the name.
    """

    table: str
    seat: int
    view: View
    bot: str
    dice: tuple[int | str, str]
    budget: Budget | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """A request as a worker gets it: with the budget that there is time for."""

    request: Request
    budget: Budget
    is_analysis: bool


@dataclass(frozen=True, slots=True)
class Ready:
    """A worker's first word."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A bot has raised an error or played what is not legal."""

    reason: str


Answer: TypeAlias = Ready | Failed | Move | Analysis


class PoolClosed(CosmodromeError):
    """Somebody asked while the server was ending."""

    def __init__(self) -> None:
        super().__init__("The server is closing down, and its bots with it; the game goes on when it is back.")


class NoAnalysis(CosmodromeError):
    """A bot did not explain a position, and why."""

    def __init__(self, bot: str, reason: str) -> None:
        self.bot, self.reason = bot, reason
        super().__init__(f"{bot} has no analysis of this position: {ended(reason)}")


def of_decision(decision: Decision) -> tuple[Any, ...]:
    return Decision, (decision.seat, decision.move)


def of_chance(chance: Chance) -> tuple[Any, ...]:
    return Chance, (chance.outcome,)


class Pickler(pickle.Pickler):
    """Writes events as what they are made of: a view is mostly history, and what a frozen dataclass does of itself
    takes three times as long. Board and setting take a twentieth of that, so they cross with every view."""

    dispatch_table: Mapping[type, Callable[[Any], Any]] = MappingProxyType(
        {**copyreg.dispatch_table, Decision: of_decision, Chance: of_chance}
    )


def packed(message: Task | Answer) -> bytes:
    """A message with its length before it."""
    body = io.BytesIO()
    Pickler(body, pickle.HIGHEST_PROTOCOL).dump(message)
    return len(body.getvalue()).to_bytes(LENGTH, "big") + body.getvalue()
