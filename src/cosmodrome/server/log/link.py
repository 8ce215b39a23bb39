"""A connection to PostgreSQL that is made when it is needed and made again when it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias, TypeVar

from psycopg import AsyncConnection, Error
from psycopg.errors import UndefinedTable

from cosmodrome.server.log.errors import DatabaseUnusable

PATIENCE: Final = 30.0  # seconds: as long as a restart of the database may take
PAUSE: Final = 0.1  # seconds between two attempts
CONNECTING: Final = 5  # seconds that one attempt may take

Connection: TypeAlias = AsyncConnection[Any]
T = TypeVar("T")


class Link:
    """One piece of work at a time; `where` is the database's name for messages."""

    def __init__(self, url: str, where: str, patience: float) -> None:
        self._url, self._where, self._patience = url, where, patience
        self._connection: Connection | None = None
        self._lock = asyncio.Lock()
        self._closed = False

    async def use(self, work: Callable[[Connection, bool], Awaitable[T]]) -> T:
        """Does the work, again if the connection is lost: it is told whether it may have been done already."""
        async with self._lock:
            until = asyncio.get_running_loop().time() + self._patience
            unsure = False
            while True:
                self.check_open()
                try:
                    connection = await self._connected()
                    return await work(connection, unsure)
                except Error as error:
                    is_lost = self._connection is None or self._connection.closed
                    if not is_lost or asyncio.get_running_loop().time() > until:
                        raise unusable(self._where, error) from None
                    unsure = unsure or self._connection is not None
                    await asyncio.sleep(PAUSE)

    def check_open(self) -> None:
        if self._closed:
            raise DatabaseUnusable(self._where, "it has been closed")

    async def close(self) -> None:
        async with self._lock:
            self._closed = True
            if self._connection is not None:
                await self._connection.close()

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.closed:
            self._connection = None
            self._connection = await AsyncConnection.connect(self._url, autocommit=True, connect_timeout=CONNECTING)
        return self._connection


def unusable(where: str, error: Exception) -> DatabaseUnusable:
    """What PostgreSQL says, on one line, and what to do about it."""
    if isinstance(error, UndefinedTable):
        return DatabaseUnusable(where, "it has no tables yet; run cosmodrome db upgrade")
    return DatabaseUnusable(where, " ".join(str(error).split()) or type(error).__name__)
