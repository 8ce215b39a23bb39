"""A copy of everything, made while a server writes: a SQLite file, whatever the database is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection, func, select

from cosmodrome.games.errors import BadSetting, CosmodromeError
from cosmodrome.server.database import Database
from cosmodrome.server.log.file import connect
from cosmodrome.server.store.engine import reading, writing
from cosmodrome.server.store.schema import events, metadata
from cosmodrome.server.store.upgrade import is_current, upgrade

AT_ONCE: Final = 1_000  # rows


class BadBackup(CosmodromeError):
    """A copy that cannot be relied upon."""

    def __init__(self, where: str, reason: str) -> None:
        self.where, self.reason = where, reason
        super().__init__(f"The backup {where} is no good: {reason}.")


def back_up(database: Database, to: Path) -> int:
    """Answers with the number of events in the copy, which is there under its name only once it has been checked."""
    if to.exists():
        raise BadSetting("--to", str(to), "the file is there already; give another name")
    with unfinished(to) as part:
        if database.file:
            copy_file(database.file, part)
        else:
            if not is_current(database):
                raise BadBackup(str(to), f"{database} is not up to date; run cosmodrome db upgrade first")
            copy_rows(database, Database(part))
        return check(part)


def restore(backup: Path, database: Database) -> int:
    """Fills a database that is empty with a backup; answers with the number of events."""
    if not backup.is_file():
        raise BadSetting("--from", str(backup), "there is no such file")
    with TemporaryDirectory(prefix="cosmodrome-") as folder:
        copy = Path(folder) / "copy.db"  # it may be of an older form, and the backup stays as it is
        copy_file(backup, copy)
        check(copy)
        upgrade(Database(copy))
        copy_rows(Database(copy), database)
    return count(database)


@contextmanager
def unfinished(to: Path) -> Iterator[Path]:
    """A file beside the one that is wanted, which takes its name if all goes well and is gone otherwise."""
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    try:
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(to)
    finally:
        for suffix in ("", "-wal", "-shm"):
            part.with_name(part.name + suffix).unlink(missing_ok=True)


def copy_file(source: Path, target: Path) -> None:
    """One moment of the file; who writes to it meanwhile does not wait."""
    with closing(connect(source)) as here, closing(connect(target)) as there:
        here.backup(there)


def copy_rows(source: Database, target: Database) -> None:
    """One moment of all tables, into a database that has none of them filled."""
    upgrade(target)
    here, there = source.engine(), target.engine()
    try:
        with reading(here, source) as one, writing(there, target) as other:
            if any(other.execute(select(func.count()).select_from(table)).scalar() for table in metadata.sorted_tables):
                raise BadSetting("--database", str(target), "there are games in it already; give an empty one")
            fill(one, other)
    finally:
        here.dispose()
        there.dispose()


def fill(source: Connection, target: Connection) -> None:
    for table in metadata.sorted_tables:
        rows = source.execution_options(yield_per=AT_ONCE).execute(select(table))
        for some in rows.mappings().partitions():
            target.execute(table.insert(), [dict(row) for row in some])


def check(path: Path) -> int:
    """Opens a copy as a server would."""
    with closing(connect(path)) as file:
        said = file.execute("PRAGMA integrity_check").fetchone()[0]
    if said != "ok":
        raise BadBackup(str(path), said)
    return count(Database(path))


def count(database: Database) -> int:
    engine = database.engine()
    try:
        with reading(engine, database) as connection:
            return connection.execute(select(func.count()).select_from(events)).scalar_one()
    finally:
        engine.dispose()
