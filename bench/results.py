"""The same figures for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from bench.measurement import Section
from bench.rounds import Tallies, Tally, reference

LATEST: Final = Path(__file__).parent / "results" / "latest.json"


def write(sections: Sequence[Section], tallies: Tallies, machine: Mapping[str, Any], quick: bool) -> None:
    rows = [
        {"section": section.title, **row(tallies[each], tallies)}
        for section in sections
        for each in section.measurements
        if each in tallies
    ]
    LATEST.parent.mkdir(exist_ok=True)
    text = json.dumps({"machine": machine, "quick": quick, "rows": rows}, indent=2, ensure_ascii=False)
    LATEST.write_text(text + "\n", encoding="utf-8")


def row(tally: Tally, tallies: Tallies) -> dict[str, Any]:
    """All figures are in the row's unit; `speed` says how many times as fast it is as the row `versus`."""
    measurement, other = tally.measurement, reference(tally, tallies)
    named = {"name": measurement.name, "unit": measurement.unit.value, "target": measurement.target}
    if not tally.runs:
        return {**named, "trouble": tally.trouble}
    taken = {
        "median": tally.figure,
        "met": measurement.meets(tally.figure),
        "runs": tally.figures(),
        "wall_clock": tally.wall_clock(),
    }
    if other is None:
        return {**named, **taken}
    return {**named, **taken, "versus": other.measurement.name, "speed": tally.speed_against(other)}
