"""`cosmodrome db`: what it says and what it makes."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path

from cosmodrome.server.database import Database
from cosmodrome.server.log.contract import Entry
from cosmodrome.server.store import tables
from cosmodrome.server.store.store import Store
from cosmodrome.server.store.upgrade import is_current
from tests.cli.command import Command
from tests.server.conftest import bare, database, file, postgres
from tests.server.log.test_processes import TABLE, Writer
from tests.server.store.test_store import table, token
from tests.services import Postgres

__all__ = ["bare", "database", "file", "postgres"]

EACH = 30


def place(database: Database) -> str:
    return str(database.file or database.url)


def test_upgrade_makes_the_file_in_the_data_folder(cosmodrome: Command) -> None:
    path = Path(os.environ["XDG_DATA_HOME"]) / "cosmodrome" / "server.db"
    assert cosmodrome("db", "upgrade").out == f"{path} is now up to date.\n"
    assert is_current(Database(path))
    assert cosmodrome("db", "upgrade").out == f"{path} was up to date.\n"


async def fill(database: Database) -> None:
    store, log = Store(database), database.log()
    await store.write(tables.add, table(TABLE), [token("one", table(TABLE), 1, 2)])
    await log.append(TABLE, [Entry(1, "first", 5, b"\x00\xff")])
    await log.close()
    await store.close()


async def everything(database: Database) -> tuple[object, ...]:
    store, log = Store(database), database.log()
    found = await log.events(TABLE), await store.read(tables.find, TABLE)
    await log.close()
    await store.close()
    return found


def test_a_backup_holds_everything_and_can_be_restored(cosmodrome: Command, database: Database, tmp_path: Path) -> None:
    asyncio.run(fill(database))
    copy = tmp_path / "copy.db"
    done = cosmodrome("db", "backup", "--to", str(copy), "--database", place(database))
    assert (done.code, done.out) == (0, f"{copy} holds 1 events.\n")
    assert asyncio.run(everything(Database(copy))) == asyncio.run(everything(database))
    assert not copy.with_name("copy.db.part").exists()
    again = tmp_path / "again.db"
    assert cosmodrome("db", "restore", "--from", str(copy), "--database", str(again)).code == 0
    assert asyncio.run(everything(Database(again))) == asyncio.run(everything(database))


def test_a_backup_goes_back_into_postgresql(cosmodrome: Command, file: Path, postgres: Postgres) -> None:
    asyncio.run(fill(Database(file)))
    url = postgres.url()
    assert cosmodrome("db", "restore", "--from", str(file), "--database", url).code == 0
    assert asyncio.run(everything(Database.named(url))) == asyncio.run(everything(Database(file)))
    twice = cosmodrome("db", "restore", "--from", str(file), "--database", url)
    assert twice.code == 2
    assert "there are games in it already" in twice.err


def test_a_backup_is_of_one_moment_while_others_write(cosmodrome: Command, database: Database, tmp_path: Path) -> None:
    writer = Writer(database, "busy", 1_000_000)
    writer.begin()
    for number in range(3):
        before = [writer.line() for _ in range(EACH)][-1]
        assert cosmodrome("db", "backup", "--to", str(tmp_path / f"{number}"), "--database", place(database)).code == 0
        copy = sqlite3.connect(tmp_path / f"{number}")
        rows = copy.execute("SELECT seq, key FROM events ORDER BY seq").fetchall()
        copy.close()
        assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
        assert before in {key for _, key in rows}
    writer.process.kill()
    writer.rest()


def test_a_postgresql_database_is_brought_up_to_date_before_it_is_backed_up(
    cosmodrome: Command, postgres: Postgres, tmp_path: Path
) -> None:
    said = cosmodrome("db", "backup", "--to", str(tmp_path / "copy"), "--database", postgres.url())
    assert said.code == 1
    assert "run cosmodrome db upgrade first" in said.err
    assert not (tmp_path / "copy").exists()


def test_what_is_wrong_is_said_in_one_line(cosmodrome: Command, file: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Reiner, " * 100)
    old = tmp_path / "old.db"
    sqlite3.connect(old).close()
    expected = {
        ("backup", "--to", str(file), "--database", str(file)): (2, "the file is there already"),
        ("backup", "--to", str(tmp_path / "a"), "--database", str(tmp_path / "none.db")): (2, "there is no such file"),
        ("backup", "--to", str(tmp_path / "a"), "--database", str(tmp_path / "letter")): (1, "it is something else"),
        ("backup", "--to", str(tmp_path / "a"), "--database", str(old)): (1, "run cosmodrome db upgrade"),
        ("backup", "--to", str(tmp_path / "no" / "a"), "--database", str(file)): (1, "does its folder exist"),
        ("restore", "--from", str(tmp_path / "none.db"), "--database", str(file)): (2, "there is no such file"),
        ("upgrade", "--database", "mysql://here"): (2, "say a file, or postgresql://user:password@host/name"),
        ("upgrade", "--database", str(tmp_path)): (2, "say a file, or postgresql://user:password@host/name"),
        ("upgrade", "--database", f"postgresql://somebody:hush@/x?host={tmp_path}"): (1, "postgresql:///x"),
    }
    for arguments, (code, words) in expected.items():
        said = cosmodrome("db", *arguments)
        assert (said.code, said.out) == (code, "")
        assert words in said.err
        assert said.err.count("\n") == 1
        assert "hush" not in said.err
    assert not (tmp_path / "a").exists()
