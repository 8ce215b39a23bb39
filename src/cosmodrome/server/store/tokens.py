"""Who may sit where: a token opens seats of one table. Only its hash is kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Literal, TypeAlias

from sqlalchemy import Connection, Row, delete, select

from cosmodrome.server.store.schema import tokens

Kind: TypeAlias = Literal["seat", "host", "watch"]


@dataclass(frozen=True, slots=True)
class Token:
    """`hash` is BLAKE2b-256 of the token; `table_id` and `seats` say what it opens."""

    hash: bytes
    table_id: str
    kind: Kind
    seats: tuple[int, ...]
    made_ms: int


def grant(connection: Connection, granted: Iterable[Token]) -> None:
    if values := [{**asdict(token), "seats": list(token.seats)} for token in granted]:
        connection.execute(tokens.insert(), values)


def find(connection: Connection, digest: bytes) -> Token | None:
    row = connection.execute(select(tokens).where(tokens.c.hash == digest)).one_or_none()
    return token_of(row) if row else None


def of_table(connection: Connection, table: str) -> Sequence[Token]:
    asked = select(tokens).where(tokens.c.table_id == table).order_by(tokens.c.made_ms, tokens.c.hash)
    return [token_of(row) for row in connection.execute(asked)]


def revoke(connection: Connection, digests: Iterable[bytes]) -> None:
    connection.execute(delete(tokens).where(tokens.c.hash.in_(list(digests))))


def token_of(row: Row[tuple[object, ...]]) -> Token:
    values = row._mapping
    return Token(bytes(values["hash"]), values["table_id"], values["kind"], tuple(values["seats"]), values["made_ms"])
