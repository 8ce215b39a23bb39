"""The store for those who must not wait: what is asked of it runs in threads of its own.

`tables`, `tokens` and `subscriptions` are functions of a connection; several of them can share one transaction:

    await store.write(tables.add, table, granted)
    await store.read(tokens.find, digest)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from cosmodrome.server.database import Database
from cosmodrome.server.store.engine import CONNECTIONS, reading, writing

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """All but the log, in a database that `upgrade` has made ready."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._engine = database.engine()
        self._threads = ThreadPoolExecutor(CONNECTIONS, "store")

    async def read(self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> T:
        """Answers with what a function of a connection finds."""

        def work() -> T:
            with reading(self._engine, self._database) as connection:
                return ask(connection, *args, **named)

        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def write(self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> T:
        """Does all that a function of a connection does, or nothing of it; it is on the disk when this returns."""

        def work() -> T:
            with writing(self._engine, self._database) as connection:
                return do(connection, *args, **named)

        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()
