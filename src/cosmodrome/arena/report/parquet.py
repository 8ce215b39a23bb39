"""The games for further study: a line for every seat of every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cosmodrome.arena.play import GameRow
from cosmodrome.arena.seatings import amounts, seatings_of


def write_parquet(file: Path, rows: Sequence[GameRow]) -> None:
    import polars

    polars.DataFrame(list(lines(rows)), infer_schema_length=None).write_parquet(file)


def lines(rows: Iterable[GameRow]) -> Iterator[dict[str, Any]]:
    parts = {f"points_{name}": None for row in rows for part in row.parts for name in part}
    for row in rows:
        for at, seating in enumerate(seatings_of(row)):
            made_of = amounts(row.parts[at]) if row.parts else {}
            yield {
                **asdict(seating),
                "rotation": row.rotation,
                "seat": at + 1,
                "moves": row.moves[at] if row.moves else None,
                "seconds": row.seconds[at] if row.seconds else None,
                **parts,
                **{f"points_{name}": amount for name, amount in made_of.items()},
            }
