"""Rows made by hand, and runs of the smallest kind."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

from cosmodrome.arena.crew import play_all
from cosmodrome.arena.plan import Plan, make_plan
from cosmodrome.arena.play import BEATS, Fault, Fixture, GameRow
from cosmodrome.arena.pool import Pool

BOTS = Path(__file__).with_name("bots.py")


def bot(name: str) -> str:
    return f"{BOTS}:{name}"


def plan_of(field: Sequence[str], blocks: int = 2, players: int = 3, seed: int = 1, patience: float = 60) -> Plan:
    return make_plan("pirates", players, field, blocks=blocks, seed=seed, patience=patience)


def rows_of(plan: Plan, processes: int = 1) -> list[GameRow]:
    return sorted(play_all(Pool(processes), plan.fixtures()), key=lambda row: row.key)


def without_seconds(rows: Iterable[GameRow]) -> list[tuple[object, ...]]:
    return [(row.key, row.seats, row.first, row.winners, row.scores, row.moves, row.fault) for row in rows]


def fixture(*seats: str, block: int = 0, rotation: int = 0) -> Fixture:
    return Fixture("pirates", seats, seed=1, block=block, rotation=rotation, patience=60)


def beat() -> list[float]:
    return [0.0] * BEATS


def row(seats: str, scores: Sequence[int], block: int = 0, first: int = 1, winners: Sequence[int] = ()) -> GameRow:
    """A game between bots of one letter each."""
    best = [seat for seat, score in enumerate(scores, 1) if score == max(scores)]
    parts = tuple({"coins": [score], "luck": 0} for score in scores)
    moves = (4,) * len(seats)
    return GameRow(
        block, 0, tuple(seats), first, tuple(winners or best), tuple(scores), parts, moves, (0.5,) * len(seats)
    )


def lost_by_fault(seats: str, seat: int, block: int = 0) -> GameRow:
    others = tuple(other for other in range(1, len(seats) + 1) if other != seat)
    return GameRow(block, 0, tuple(seats), 1, others, fault=Fault(seat, "crash", "ValueError"))


def copy_of_bots(folder: Path) -> Path:
    """So that what they note is this test's own."""
    return Path(shutil.copy(BOTS, folder / "bots.py"))
