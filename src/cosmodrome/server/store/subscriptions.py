"""Whom to call when it is their turn, and how."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Literal, TypeAlias

from sqlalchemy import Connection, delete, select

from cosmodrome.games.rulebook import ENGLISH
from cosmodrome.server.store.schema import subscriptions

Way: TypeAlias = Literal["push", "mail"]


@dataclass(frozen=True, slots=True)
class Subscription:
    """`address` is a browser's push address or a mail address; `keys` are the browser's, the page and its language."""

    table_id: str
    seat: int
    kind: Way
    address: str
    keys: Mapping[str, str] = field(default_factory=dict)
    id: str = field(default_factory=lambda: secrets.token_hex(16))

    @property
    def language(self) -> str:
        return self.keys.get("language", ENGLISH)


def add(connection: Connection, subscription: Subscription) -> None:
    """The same address once for a seat: a browser that asks again brings new keys."""
    forget(connection, subscription.table_id, subscription.seat, subscription.address)
    connection.execute(subscriptions.insert().values(asdict(subscription)))


def of_seat(connection: Connection, table: str, seat: int) -> Sequence[Subscription]:
    mine = (subscriptions.c.table_id == table, subscriptions.c.seat == seat)
    asked = select(subscriptions).where(*mine).order_by(subscriptions.c.address)
    return [Subscription(**row._mapping) for row in connection.execute(asked)]


def forget(connection: Connection, table: str, seat: int, address: str | None = None) -> None:
    """One address of a seat, or all of them."""
    gone = delete(subscriptions).where(subscriptions.c.table_id == table, subscriptions.c.seat == seat)
    connection.execute(gone if address is None else gone.where(subscriptions.c.address == address))
