"""A wish, however it has come: there may not be too many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.requests import HTTPConnection

from cosmodrome.server.limits import Limit, Limits
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.tables.holder import Holder
from cosmodrome.server.wire import incoming

PLAYING: Final = Limit("wishes at this table", at_once=300, a_second=60)  # of those who sit there, together
CHATTING: Final = Limit("saying something", at_once=8, a_second=0.5)  # of a seat; of all spectators together


async def let(
    connection: HTTPConnection, live: LiveTable, holder: Holder, asked: incoming.Wish, done: Callable[[int], None]
) -> None:
    """Lets a wish come true, unless there have been too many."""
    spend(connection.app.state.limits, live.table.name, holder, asked)
    await live.wish(holder, asked, done)


def spend(limits: Limits, table: str, holder: Holder, asked: incoming.Wish) -> None:
    """Nobody uses up what others have: who holds no seat is refused most wishes anyway."""
    if holder.seats or holder.is_host:
        limits.spend(PLAYING, table)
    if isinstance(asked, incoming.Say) and (asked.seat is None or asked.seat in holder.seats):
        limits.spend(CHATTING, f"{table} {asked.seat or 'spectators'}")
