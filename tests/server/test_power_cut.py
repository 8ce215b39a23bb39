"""kill -9 in mid-load: what was acknowledged or shown is there afterwards, and every table opens."""

from __future__ import annotations

from pathlib import Path

from tests.server.load import TABLES, pull_the_plug

CUTS = 4


def test_nothing_acknowledged_or_shown_is_lost_by_a_power_cut(tmp_path: Path) -> None:
    """`make bench ARGS="--only power"` does the same a hundred times."""
    witness = pull_the_plug(tmp_path / "games.db", CUTS)
    assert sum(map(len, witness.courses.values())) > CUTS * TABLES
