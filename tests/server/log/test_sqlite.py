"""What can happen to a file."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cosmodrome.server.database import Database
from cosmodrome.server.log.contract import Entry
from cosmodrome.server.log.errors import DatabaseUnusable
from cosmodrome.server.log.sqlite import SqliteLog
from cosmodrome.server.store.upgrade import upgrade
from tests.server.loop import in_loop

TABLE = "aaaabbbbccccdddd"


def entry(seq: int, size: int = 2) -> Entry:
    return Entry(seq, None, 0, b" " * size)


@contextmanager
def no_file_grows_beyond(size: int) -> Iterator[None]:
    """As if the disk were full: the system refuses to write further."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@in_loop
async def test_every_commit_is_flushed_to_the_disk(file: Path) -> None:
    log = SqliteLog(file)
    assert log._writing.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    assert log._writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    await log.close()


@in_loop
async def test_a_full_disk_is_said_and_the_log_goes_on_when_there_is_room_again(file: Path) -> None:
    log = SqliteLog(file)
    await log.append(TABLE, [entry(1)])
    with no_file_grows_beyond(1_000_000), pytest.raises(DatabaseUnusable, match="disk"):
        await log.append(TABLE, [entry(2, size=5_000_000)])
    await log.append(TABLE, [entry(2)])
    assert await log.events(TABLE) == [entry(1), entry(2)]
    await log.close()


@in_loop
async def test_a_file_that_another_keeps_to_itself_is_said_and_can_be_used_afterwards(file: Path) -> None:
    log = SqliteLog(file, patience=0.1)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(DatabaseUnusable, match="another program keeps it to itself"):
        await log.append(TABLE, [entry(1)])
    other.execute("ROLLBACK")
    other.close()
    await log.append(TABLE, [entry(1)])
    await log.close()


@in_loop
async def test_a_short_wait_for_another_is_no_error(file: Path) -> None:
    log = SqliteLog(file)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(log.append(TABLE, [entry(1)]))
    assert await log.events(TABLE) == []  # who reads does not wait
    assert not waiting.done()
    other.execute("ROLLBACK")
    other.close()
    await waiting
    await log.close()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Reiner, " * 100)
    with pytest.raises(DatabaseUnusable, match="it is something else"):
        SqliteLog(tmp_path / "letter")


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="does its folder exist"):
        SqliteLog(tmp_path / "nowhere" / "server.db")


@in_loop
async def test_a_file_without_tables_says_how_to_make_them(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "server.db")
    with pytest.raises(DatabaseUnusable, match="cosmodrome db upgrade"):
        await log.append(TABLE, [entry(1)])
    with pytest.raises(DatabaseUnusable, match="cosmodrome db upgrade"):
        await log.events(TABLE)
    await log.close()


WRITE = """
import asyncio, os, sys
from pathlib import Path
from cosmodrome.server.log.contract import Entry
from cosmodrome.server.log.sqlite import SqliteLog
if os.geteuid() == 0:
    os.setuid(65534)
async def main():
    log = SqliteLog(Path(sys.argv[1]))
    await log.append("table", [Entry(1, None, 0, b"")])
asyncio.run(main())
"""


def test_a_file_that_may_only_be_read_is_said() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "server.db"
        upgrade(Database.named(str(path)))
        path.chmod(0o444)
        Path(folder).chmod(0o555)
        done = subprocess.run([sys.executable, "-c", WRITE, path], capture_output=True, text=True, check=False)
        Path(folder).chmod(0o755)
    assert "DatabaseUnusable" in done.stderr
    assert "readonly" in done.stderr or "unable to open" in done.stderr


@in_loop
async def test_forgotten_words_are_not_in_the_file_any_more(file: Path) -> None:
    log = SqliteLog(file)
    await log.append(TABLE, [Entry(1, None, 0, b"unforgettable" * 10)])
    await log.replace(TABLE, Entry(1, None, 0, b"gone"))
    await log.close()
    assert b"unforgettable" not in file.read_bytes()
    assert list(file.parent.iterdir()) == [file]
