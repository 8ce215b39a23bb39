"""Which tables there are: what may be listed, what is due, and the seed that nobody learns before the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeAlias

from sqlalchemy import Connection, select, tuple_

from cosmodrome.server.store.schema import tables
from cosmodrome.server.store.tokens import Token, grant

Status: TypeAlias = Literal["open", "playing", "over"]
Place: TypeAlias = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it is kept; the game itself is in the log. `due_ms` is when the clock of whose turn it is runs out."""

    id: str
    game: str
    status: Status
    listed: bool
    summary: Mapping[str, Any]
    seed: str
    clock_ms: int | None
    due_ms: int | None
    created_ms: int
    touched_ms: int

    @property
    def place(self) -> Place:
        """Where it stands in the list of open tables: the next page goes on after the last one's place."""
        return self.created_ms, self.id


def add(connection: Connection, table: Table, granted: Iterable[Token] = ()) -> None:
    """A new table and the tokens that open its seats: both or neither."""
    connection.execute(tables.insert().values(asdict(table)))
    grant(connection, granted)


def find(connection: Connection, table: str) -> Table | None:
    row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    return Table(**row._mapping) if row else None


def open_tables(connection: Connection, limit: int, after: Place | None = None) -> Sequence[Table]:
    """Those that anybody may sit down at, newest first."""
    order = tuple_(tables.c.created_ms, tables.c.id)
    asked = select(tables).where(tables.c.status == "open", tables.c.listed)
    if after is not None:
        asked = asked.where(order < after)
    return rows(connection, asked.order_by(tables.c.created_ms.desc(), tables.c.id.desc()).limit(limit))


def due_before(connection: Connection, moment_ms: int, limit: int) -> Sequence[Table]:
    """Those whose clock has run out, the longest due first."""
    asked = select(tables).where(tables.c.due_ms < moment_ms, tables.c.status == "playing")
    return rows(connection, asked.order_by(tables.c.due_ms).limit(limit))


def rows(connection: Connection, asked: Any) -> Sequence[Table]:
    return [Table(**row._mapping) for row in connection.execute(asked)]


def set_due(connection: Connection, table: str, due_ms: int | None, touched_ms: int) -> None:
    change(connection, table, due_ms=due_ms, touched_ms=touched_ms)


def touch(connection: Connection, table: str, moment_ms: int) -> None:
    change(connection, table, touched_ms=moment_ms)


def unlist_before(connection: Connection, moment_ms: int) -> None:
    """Takes off the list what nobody has touched since."""
    waiting = tables.c.status == "open", tables.c.listed, tables.c.touched_ms < moment_ms
    connection.execute(tables.update().where(*waiting).values(listed=False))


def change(connection: Connection, table: str, /, **values: Any) -> None:
    connection.execute(tables.update().where(tables.c.id == table).values(**values))
