"""What the statistics count: who sat where in which game, and what became of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cosmodrome.arena.play import GameRow

ANCHOR: Final = "random"


def anchor_of(field: Sequence[str]) -> str:
    """Whose rating is 0."""
    return ANCHOR if ANCHOR in field else field[0]


@dataclass(frozen=True, slots=True)
class Seating:
    """One seat of one game. `place` counts from the seat that began; ties share their ranks and the win."""

    bot: str
    block: int
    place: int
    share: float
    rank: float
    score: int | None
    margin: int | None  # to the best of the others; None after a fault, as are the points
    at_fault: bool


def seatings(rows: Iterable[GameRow]) -> Iterator[Seating]:
    for row in rows:
        yield from seatings_of(row)


def seatings_of(row: GameRow) -> Iterator[Seating]:
    ranks = ranks_of(row)
    for at, bot in enumerate(row.seats):
        score = row.scores[at] if row.scores else None
        yield Seating(
            bot=bot,
            block=row.block,
            place=(at + 1 - row.first) % len(row.seats) + 1,
            share=1 / len(row.winners) if at + 1 in row.winners else 0.0,
            rank=ranks[at],
            score=score,
            margin=None if score is None else score - max(row.scores[:at] + row.scores[at + 1 :]),
            at_fault=row.fault is not None and row.fault.seat == at + 1,
        )


def order(row: GameRow) -> list[list[int]]:
    """The seats (from 0) by rank, those who tie together: the winners, then the others by points."""
    standing: dict[tuple[int, int], list[int]] = {}
    for at in range(len(row.seats)):
        won = 0 if at + 1 in row.winners else 1
        standing.setdefault((won, -row.scores[at] if row.scores and won else 0), []).append(at)
    return [standing[key] for key in sorted(standing)]


def ranks_of(row: GameRow) -> list[float]:
    """Each seat's rank, from 1; those who tie share the mean of theirs."""
    ranks = [0.0] * len(row.seats)
    above = 0
    for tied in order(row):
        for at in tied:
            ranks[at] = above + (len(tied) + 1) / 2
        above += len(tied)
    return ranks


def amounts(parts: Mapping[str, Any]) -> dict[str, float]:
    """What a score is made of, in numbers: a list counts as its sum."""
    return {name: float(sum(said) if isinstance(said, list | tuple) else said) for name, said in parts.items()}
