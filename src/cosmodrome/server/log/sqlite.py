"""The log in a SQLite file: one thread writes, and whoever waits meanwhile shares the next commit.

A flush to the disk takes as long for one event as for hundreds. Several processes may write to the same file: each
takes the file's only write lock before it looks whether a number is free, so what it sees stays true until its commit.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, TypeAlias, TypeVar

from cosmodrome.server.log.contract import Entry, KeyUsed, SeqTaken
from cosmodrome.server.log.errors import DatabaseUnusable, WrongNumber, check
from cosmodrome.server.log.file import PATIENCE, begin, connect, unusable
from cosmodrome.server.log.settle import Outcome, settle

MOST_AT_ONCE: Final = 1_000  # appends in one commit: so that nobody waits long for the others' rows

LATEST: Final = "SELECT coalesce(max(seq), 0) FROM events WHERE table_id = ?"
LATEST_OF: Final = "SELECT value, (SELECT max(seq) FROM events WHERE table_id = value) FROM json_each(?)"
KEYED: Final = "SELECT seq FROM events WHERE table_id = ? AND key = ?"
APPEND: Final = "INSERT INTO events (table_id, seq, key, at, body) VALUES (?, ?, ?, ?, ?)"
REPLACE: Final = "UPDATE events SET body = ? WHERE table_id = ? AND seq = ?"
AFTER: Final = "SELECT seq, key, at, body FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"

Work: TypeAlias = Callable[[sqlite3.Connection], None]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody waits for, and where they wait."""

    work: Work
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class SqliteLog:
    """Events in a file that `store.schema.upgrade` has made ready."""

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        self._path = path
        self._patience = patience
        self._writing = connect(path, patience)
        self._reading = connect(path, patience)
        self._readers = ThreadPoolExecutor(1, "log reader")
        self._wishes: SimpleQueue[Wish | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="log writer", daemon=True)
        self._writer.start()
        self._closed = False

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        if entries:
            check(table, entries)
            await self._wish(lambda file: append(file, table, entries))

    async def replace(self, table: str, entry: Entry) -> None:
        await self._wish(lambda file: replace(file, table, entry))

    async def events(self, table: str, after: int = 0) -> list[Entry]:
        return await self._read(lambda file: [Entry(*row) for row in file.execute(AFTER, (table, after))])

    async def latest(self, tables: Iterable[str]) -> Mapping[str, int]:
        asked = json.dumps(list(tables))
        found = await self._read(lambda file: file.execute(LATEST_OF, (asked,)).fetchall())
        return {table: seq for table, seq in found if seq}

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._wishes.put(None)
            await asyncio.to_thread(self._writer.join)
            await asyncio.to_thread(self._readers.shutdown)
            self._reading.close()
            self._writing.close()

    async def _wish(self, work: Work) -> None:
        self._check_open()
        loop = asyncio.get_running_loop()
        wish = Wish(work, loop, loop.create_future())
        self._wishes.put(wish)
        await wish.done

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        self._check_open()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, read, self._reading)
        except sqlite3.Error as error:
            raise unusable(self._path, error) from None

    def _check_open(self) -> None:
        if self._closed:
            raise DatabaseUnusable(str(self._path), "it has been closed")

    def _write(self) -> None:
        """The writing thread: what waits is written together, until the log is closed."""
        wishes: list[Wish] | None
        while wishes := self._waiting():
            self._tell(wishes, self._commit(wishes))

    def _waiting(self) -> list[Wish]:
        """Waits for the first, then takes all that are there; none if the log is closed and everything is written."""
        first = self._wishes.get()
        wishes = [first] if first else []
        try:
            while wishes and len(wishes) < MOST_AT_ONCE:
                more = self._wishes.get_nowait()
                if more is None:
                    self._wishes.put(None)  # for the next round, which is the last
                    break
                wishes.append(more)
        except Empty:
            pass
        return wishes

    def _commit(self, wishes: Sequence[Wish]) -> list[Exception | None]:
        """One transaction. Somebody else's number is only one's own affair, a full disk everybody's."""
        try:
            begin(self._writing, self._patience)
            outcomes = [attempt(wish.work, self._writing) for wish in wishes]
            self._writing.execute("COMMIT")
        except sqlite3.Error as error:
            if self._writing.in_transaction:
                self._writing.execute("ROLLBACK")
            return [unusable(self._path, error) for _ in wishes]
        return outcomes

    @staticmethod
    def _tell(wishes: Sequence[Wish], outcomes: Sequence[Exception | None]) -> None:
        """Wakes each event loop once for all that it waits for."""
        by_loop: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
        for wish, outcome in zip(wishes, outcomes, strict=True):
            by_loop.setdefault(wish.loop, []).append((wish.done, outcome))
        for loop, told in by_loop.items():
            with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
                loop.call_soon_threadsafe(settle, told)


def attempt(work: Work, file: sqlite3.Connection) -> Exception | None:
    """Answers with what stood in the way of this one alone; it looks first and writes last, so nothing is written."""
    try:
        work(file)
    except sqlite3.Error:
        raise
    except Exception as problem:
        return problem
    return None


def append(file: sqlite3.Connection, table: str, entries: Sequence[Entry]) -> None:
    for entry in entries:
        if entry.key is not None and (used := file.execute(KEYED, (table, entry.key)).fetchone()):
            raise KeyUsed(used[0])
    latest: int = file.execute(LATEST, (table,)).fetchone()[0]
    if entries[0].seq <= latest:
        raise SeqTaken
    if entries[0].seq > latest + 1:
        raise WrongNumber(table, entries[0].seq, latest)
    file.executemany(APPEND, [(table, entry.seq, entry.key, entry.at, entry.body) for entry in entries])


def replace(file: sqlite3.Connection, table: str, entry: Entry) -> None:
    if not file.execute(REPLACE, (entry.body, table, entry.seq)).rowcount:
        raise WrongNumber(table, entry.seq, file.execute(LATEST, (table,)).fetchone()[0])
