"""What a run leaves behind: `results.json`, `report.html`, and `seatings.parquet` where polars is installed."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from cosmodrome.arena.files import write
from cosmodrome.arena.play import GameRow
from cosmodrome.arena.report.page import page
from cosmodrome.arena.report.parquet import write_parquet
from cosmodrome.arena.summary import Summary

RESULTS: Final = "results.json"
REPORT: Final = "report.html"
SEATINGS: Final = "seatings.parquet"


def write_reports(
    folder: Path,
    summary: Summary,
    rows: Sequence[GameRow],
    extra: Sequence[str] = (),
    more: Mapping[str, Any] = MappingProxyType({}),
) -> list[Path]:
    """Writes all of them and says which; `extra` are further sections of the page, as HTML, `more` further results."""
    write(folder / RESULTS, json.dumps({**more, **summary.as_json()}, indent=1) + "\n")
    write(folder / REPORT, page(summary, rows, extra))
    if not has_polars():
        return [folder / RESULTS, folder / REPORT]
    write_parquet(folder / SEATINGS, rows)
    return [folder / RESULTS, folder / REPORT, folder / SEATINGS]


def has_polars() -> bool:
    return importlib.util.find_spec("polars") is not None
