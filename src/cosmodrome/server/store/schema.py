"""Everything that is kept, as SQLAlchemy Core knows it. `migrations` makes it so; a test compares the two."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData()

events: Final = Table(
    "events",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("key", Text),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # a table's events lie beside one another, in order
)
KEYED: Final = events.c.key.is_not(None)
Index("events_key", events.c.table_id, events.c.key, unique=True, sqlite_where=KEYED, postgresql_where=KEYED)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("summary", JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("clock_ms", BigInteger),
    Column("due_ms", BigInteger),
    Column("created_ms", BigInteger, nullable=False),
    Column("touched_ms", BigInteger, nullable=False),
    Index("tables_listed", "status", "listed", "created_ms", "id"),
    Index("tables_due", "due_ms"),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
)

subscriptions: Final = Table(
    "subscriptions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", JSON, nullable=False),
    UniqueConstraint("table_id", "seat", "address", name="subscriptions_once"),
)
