"""The log in PostgreSQL: one connection writes, and whoever waits meanwhile shares the next statement.

A statement writes all that it is given or nothing. If it writes nothing, because of one number or key, each append is
tried alone. When a connection is lost nobody knows what it has written: the same is tried again, and what then stands
in the way may be our own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from psycopg import Error, IntegrityError

from cosmodrome.server.log.contract import Entry, KeyUsed, SeqTaken
from cosmodrome.server.log.errors import WrongNumber, check
from cosmodrome.server.log.link import PATIENCE, Connection, Link, unusable
from cosmodrome.server.log.settle import settle

MOST_AT_ONCE: Final = 1_000  # appends in one statement

APPEND: Final = """
INSERT INTO events (table_id, seq, key, at, body)
SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::bigint[], %s::bytea[])
WHERE NOT EXISTS (
    SELECT FROM unnest(%s::text[], %s::int[]) AS first (table_id, seq)
    WHERE first.seq - 1 <> (SELECT coalesce(max(seq), 0) FROM events WHERE events.table_id = first.table_id)
)"""
LATEST: Final = """
SELECT asked.table_id, (SELECT max(seq) FROM events WHERE events.table_id = asked.table_id)
FROM unnest(%s::text[]) AS asked (table_id)"""
KEYED: Final = "SELECT seq FROM events WHERE table_id = %s AND key = ANY(%s) ORDER BY seq LIMIT 1"
REPLACE: Final = "UPDATE events SET body = %s WHERE table_id = %s AND seq = %s"
AFTER: Final = "SELECT seq, key, at, body FROM events WHERE table_id = %s AND seq > %s ORDER BY seq"


class Wish(NamedTuple):
    """What somebody waits to have written."""

    table: str
    entries: Sequence[Entry]
    done: asyncio.Future[None]


class PostgresLog:
    """Events in a database that `upgrade` has made ready; `where` is its name for messages."""

    def __init__(self, url: str, where: str, patience: float = PATIENCE) -> None:
        self._where = where
        self._writing = Link(url, where, patience)
        self._reading = Link(url, where, patience)
        self._wishes: list[Wish] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        if not entries:
            return
        check(table, entries)
        self._writing.check_open()
        wish = Wish(table, entries, asyncio.get_running_loop().create_future())
        self._wishes.append(wish)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await wish.done

    async def events(self, table: str, after: int = 0) -> list[Entry]:
        return await self._reading.use(lambda database, _: events(database, table, after))

    async def latest(self, tables: Iterable[str]) -> Mapping[str, int]:
        asked = list(tables)
        return await self._reading.use(lambda database, _: latest(database, asked))

    async def replace(self, table: str, entry: Entry) -> None:
        await self._writing.use(lambda database, _: replace(database, table, entry))

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        await self._writing.close()
        await self._reading.close()

    async def _write(self) -> None:
        """Writes what waits, together, until nothing waits any more."""
        while self._wishes:
            wishes, self._wishes = self._wishes[:MOST_AT_ONCE], self._wishes[MOST_AT_ONCE:]
            try:
                problems = await self._writing.use(lambda database, unsure: write(database, wishes, unsure))  # noqa: B023
            except Exception as problem:
                problems = [problem for _ in wishes]
            settle(
                (wish.done, unusable(self._where, problem) if isinstance(problem, Error) else problem)
                for wish, problem in zip(wishes, problems, strict=True)
            )


async def write(database: Connection, wishes: Sequence[Wish], unsure: bool) -> list[Exception | None]:
    """Together if that can be, else one by one; answers with what stood in the way of each."""
    if len(wishes) > 1 and not unsure:
        with suppress_unless_lost(database):
            if await insert(database, wishes):
                return [None for _ in wishes]
    return [await write_one(database, wish, unsure) for wish in wishes]


async def write_one(database: Connection, wish: Wish, unsure: bool) -> Exception | None:
    try:
        if await insert(database, [wish]):
            return None
        if unsure and await is_written(database, wish):
            return None
        return await obstacle(database, wish)
    except Exception as problem:
        if database.closed:
            raise
        return problem


@contextmanager
def suppress_unless_lost(database: Connection) -> Iterator[None]:
    """What one of them did wrong is found out when each is tried alone."""
    try:
        yield
    except Exception:
        if database.closed:
            raise


async def insert(database: Connection, wishes: Sequence[Wish]) -> bool:
    """Writes all, or nothing if one cannot be written. In order: two writers must not wait for each other crosswise."""
    rows = sorted(
        ((wish.table, entry) for wish in wishes for entry in wish.entries), key=lambda row: (row[0], row[1].seq)
    )
    columns = (
        [table for table, _ in rows],
        [entry.seq for _, entry in rows],
        [entry.key for _, entry in rows],
        [entry.at for _, entry in rows],
        [entry.body for _, entry in rows],
    )
    firsts = ([wish.table for wish in wishes], [wish.entries[0].seq for wish in wishes])
    try:
        return (await database.execute(APPEND, (*columns, *firsts))).rowcount > 0
    except IntegrityError:
        return False


async def is_written(database: Connection, wish: Wish) -> bool:
    """Whether what stands there is what we wanted to write: the connection was lost after the commit."""
    there = await events(database, wish.table, wish.entries[0].seq - 1)
    return there[: len(wish.entries)] == list(wish.entries)


async def obstacle(database: Connection, wish: Wish) -> Exception:
    """Why one append could not be written."""
    first = wish.entries[0].seq
    keys = [entry.key for entry in wish.entries if entry.key is not None]
    if used := await (await database.execute(KEYED, (wish.table, keys))).fetchone():
        return KeyUsed(used[0])
    seq = (await latest(database, [wish.table])).get(wish.table, 0)
    return SeqTaken() if first <= seq else WrongNumber(wish.table, first, seq)


async def events(database: Connection, table: str, after: int) -> list[Entry]:
    return [Entry(*row) async for row in await database.execute(AFTER, (table, after))]


async def latest(database: Connection, tables: Sequence[str]) -> dict[str, int]:
    rows = await (await database.execute(LATEST, (list(tables),))).fetchall()
    return {table: seq for table, seq in rows if seq is not None}


async def replace(database: Connection, table: str, entry: Entry) -> None:
    if not (await database.execute(REPLACE, (entry.body, table, entry.seq))).rowcount:
        raise WrongNumber(table, entry.seq, (await latest(database, [table])).get(table, 0))
