"""`cosmodrome db verify`, from its file to its exit code."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from cosmodrome.server.database import Database
from cosmodrome.server.store.upgrade import upgrade
from tests.server.tables.playing import pirates_record
from tests.server.test_verify import entries_of, keep, played


def run(file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cosmodrome", "db", "verify", "--database", str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_what_is_well_is_counted_and_what_is_not_is_named(tmp_path: Path) -> None:
    file = tmp_path / "server.db"
    upgrade(Database(file))
    entries = entries_of(played(pirates_record()))
    keep(Database(file), "a" * 16, entries, "over")
    well = run(file)
    assert (well.returncode, well.stderr) == (0, "")
    assert well.stdout.strip().endswith("1 final positions are as they were, all is well.")
    with closing(sqlite3.connect(file)) as damaged, damaged:
        damaged.execute("DELETE FROM events WHERE seq = 6")
    bad = run(file)
    assert bad.returncode == 1
    assert bad.stderr.strip() == f"table {'a' * 16}, event 6: it is missing; event 7 comes next"
    assert bad.stdout.strip().endswith("1 are damaged.")


def test_a_file_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    answered = run(tmp_path / "nothing.db")
    assert answered.returncode == 2
    assert "there is no such file" in answered.stderr
    assert not list(tmp_path.iterdir())
