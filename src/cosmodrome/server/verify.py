"""Plays every table's log again, and tells what does not fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, select

from cosmodrome.server.database import Database
from cosmodrome.server.log.contract import Entry
from cosmodrome.server.store.engine import reading
from cosmodrome.server.store.schema import events, tables
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.fitting import misfit
from cosmodrome.server.tables.table import Table

AT_ONCE: Final = 1_000  # rows


@dataclass(frozen=True, slots=True)
class Damage:
    """The first event of a table that does not fit; what comes after it cannot be judged."""

    table: str
    seq: int
    what: str

    def __str__(self) -> str:
        return f"table {self.table}, event {self.seq}: {self.what}"


@dataclass(slots=True)
class Found:
    """What has been looked at; `compared` final positions are as they were."""

    tables: int = 0
    events: int = 0
    compared: int = 0
    damaged: int = 0

    def __str__(self) -> str:
        looked = f"{self.tables} tables with {self.events} events have been played again"
        compared = f"{self.compared} final positions are as they were"
        return f"{looked}, {compared}, " + (f"{self.damaged} are damaged." if self.damaged else "all is well.")


def verify(database: Database, found: Found) -> Iterator[Damage]:
    """Counts in `found` what it looks at. It sees one moment of the database, while a server goes on."""
    engine = database.engine()
    try:
        with reading(engine, database) as connection:
            known = {row.id: row for row in connection.execute(select(tables.c.id, tables.c.seed, tables.c.status))}
            for name, entries in logs(connection):
                found.tables += 1
                damage = look(name, known, entries, found)
                if damage is not None:
                    found.damaged += 1
                    yield damage
    finally:
        engine.dispose()


def logs(connection: Connection) -> Iterator[tuple[str, Iterator[Entry]]]:
    """Table by table."""
    rows = connection.execution_options(yield_per=AT_ONCE).execute(
        select(events).order_by(events.c.table_id, events.c.seq)
    )
    for name, its in groupby(rows, lambda row: str(row.table_id)):
        yield name, (Entry(row.seq, row.key, row.at, bytes(row.body)) for row in its)


def look(name: str, known: Mapping[str, Any], entries: Iterable[Entry], found: Found) -> Damage | None:
    row = known.get(name)
    if row is None:
        found.events += sum(1 for _ in entries)
        return Damage(name, 1, "the table itself is missing, and with it the seed of its dice")
    table = Table(name, row.seed)
    damage: Damage | None = None
    for entry in entries:
        found.events += 1
        damage = damage or take_in(table, entry)
    if damage is not None:
        return damage
    if (missing := what_is_missing(table, row.status)) is not None:
        return Damage(name, table.seq + 1, missing)
    found.compared += table.ended is not None and bool(table.ended.digest)
    return None


def take_in(table: Table, entry: Entry) -> Damage | None:
    """Lets the event happen, if it can."""
    if entry.seq != table.seq + 1:
        return Damage(table.name, table.seq + 1, f"it is missing; event {entry.seq} comes next")
    try:
        event = e.from_body(entry.body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Damage(table.name, entry.seq, f"it cannot be read: {error}")
    try:
        if (what := misfit(table, event)) is None:
            table.take_in(entry)
            return None
    except Exception as error:  # a damaged event may break anything
        what = str(error) or type(error).__name__
    return Damage(table.name, entry.seq, f"{e.name_of(event)}: {what}")


def what_is_missing(table: Table, status: str) -> str | None:
    """Events that are written together with those before them, and what the list of tables knows of."""
    if table.status == "playing" and table.game.outcomes:
        return "the roll of the die is missing"
    if table.status == "playing" and table.game.result is not None:
        return "the end is missing, though the game is over"
    if status == "over" and table.status != "over":
        return "the end is missing, of which the list of tables knows"
    return None
