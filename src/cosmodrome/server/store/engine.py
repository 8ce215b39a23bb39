"""The database as SQLAlchemy reaches it, with the same care as the log: the same file, flushed at every commit."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.pool import QueuePool

from cosmodrome.games.errors import CosmodromeError
from cosmodrome.server.database import Database
from cosmodrome.server.log.errors import DatabaseUnusable
from cosmodrome.server.log.file import connect, unusable

READING: Final = "cosmodrome_reading"
CONNECTIONS: Final = 4


def engine_of(database: Database) -> Engine:
    if database.file:
        return sqlite_engine(database.file)
    return create_engine(
        "postgresql+psycopg://", creator=lambda: postgres(database), pool_size=CONNECTIONS, pool_pre_ping=True
    )


def sqlite_engine(path: Path) -> Engine:
    engine = create_engine(
        "sqlite://", creator=lambda: connect(path), poolclass=QueuePool, pool_size=CONNECTIONS, max_overflow=0
    )
    event.listen(engine, "begin", begin)
    return engine


def begin(connection: Connection) -> None:
    """Who is going to write takes the file's only write lock first: what was read before is then still true."""
    reading = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def postgres(database: Database) -> Any:
    import psycopg

    return psycopg.connect(database.url, connect_timeout=5)


@contextmanager
def writing(engine: Engine, database: Database) -> Iterator[Connection]:
    with told(database), engine.begin() as connection:
        yield connection


@contextmanager
def reading(engine: Engine, database: Database) -> Iterator[Connection]:
    """All that is read is of one moment, however long it takes and whoever writes meanwhile."""
    level = {} if database.file else {"isolation_level": "REPEATABLE READ"}
    with told(database), engine.connect().execution_options(**{READING: True}, **level) as connection:
        yield connection


@contextmanager
def told(database: Database) -> Iterator[None]:
    """What a database complains of, said to a person."""
    try:
        yield
    except CosmodromeError:
        raise
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error) and database.file:
            raise unusable(database.file, error.orig) from None
        raise DatabaseUnusable(str(database), " ".join(str(error.orig).split())) from None
    except NoneFree:
        raise DatabaseUnusable(str(database), "all connections are busy; try again") from None
