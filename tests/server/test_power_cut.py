"""kill -9, or a stop, in mid-load: what was acknowledged or shown is there afterwards, and every table opens."""

from __future__ import annotations

from pathlib import Path

from tests.server.load import TABLES, pull_the_plug
from tests.server.serving import Server

CUTS = 4
STOPS = 2


def test_nothing_acknowledged_or_shown_is_lost_by_a_power_cut(tmp_path: Path) -> None:
    """`make bench ARGS="--only power"` does the same a hundred times."""
    witness = pull_the_plug(tmp_path / "games.db", CUTS)
    assert sum(map(len, witness.courses.values())) > CUTS * TABLES


def test_nothing_acknowledged_or_shown_is_lost_by_a_stop(tmp_path: Path) -> None:
    witness = pull_the_plug(tmp_path / "games.db", STOPS, Server.stop)
    assert sum(map(len, witness.courses.values())) > STOPS * TABLES
