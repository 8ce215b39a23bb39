"""A SQLite file opened the one way in which nothing is lost: a write-ahead log, flushed at every commit."""

from __future__ import annotations

import random
import sqlite3
import time
from pathlib import Path
from typing import Final

from cosmodrome.server.log.errors import DatabaseUnusable

PATIENCE: Final = 5.0  # seconds that one process waits for another to finish writing
PAUSE: Final = (0.0002, 0.002)  # seconds, at least and at most, between two attempts to begin
PRIMARY: Final = 0xFF  # the part of an error's number that says the kind
PRAGMAS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "cache_size = -256",  # KiB a connection: the system keeps the file's pages as well
    "secure_delete = ON",  # what somebody wants to be forgotten is overwritten, not just unlinked
)


def connect(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection that any one thread at a time may use; transactions begin and end where the caller says so."""
    try:
        file = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise unusable(path, error) from None
    try:
        for pragma in PRAGMAS:
            execute_patiently(file, f"PRAGMA {pragma}", patience)
    except sqlite3.Error as error:
        file.close()
        raise unusable(path, error) from None
    return file


def begin(file: sqlite3.Connection, patience: float = PATIENCE) -> None:
    """Takes the only write lock. A neighbour's commit takes milliseconds; SQLite itself would sleep far longer."""
    file.execute("PRAGMA busy_timeout = 0")
    execute_patiently(file, "BEGIN IMMEDIATE", patience)


def execute_patiently(file: sqlite3.Connection, statement: str, patience: float) -> None:
    """Again and again while a neighbour is busy: where two open a bare file at once, SQLite itself does not wait."""
    until = time.monotonic() + patience
    while True:
        try:
            file.execute(statement)
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(random.uniform(*PAUSE))


def unusable(path: Path, error: sqlite3.Error) -> DatabaseUnusable:
    """What SQLite says, and what to do about it."""
    said = str(error)
    remedies = {
        "locked": "another program keeps it to itself; end that one, or wait",
        "full": "there is no room left on the disk; make some",
        "disk I/O": "the disk refuses to write; look for room on it, and for its health",
        "readonly": "it may only be read; give this user the right to write it and its folder",
        "unable to open": "does its folder exist, and may this user write there?",
        "not a database": "it is something else; give another name",
        "no such table": "it has no tables yet; run cosmodrome db upgrade",
    }
    remedy = next((remedy for sign, remedy in remedies.items() if sign in said), None)
    return DatabaseUnusable(str(path), f"{said}: {remedy}" if remedy else said)
