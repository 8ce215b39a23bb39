"""A house for tests: a real log and store in a file, as many processes as there are houses on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from cosmodrome.server.database import Database
from cosmodrome.server.hub.contract import Hub
from cosmodrome.server.hub.local import LocalHub
from cosmodrome.server.live.house import House
from cosmodrome.server.store.store import Store
from cosmodrome.server.store.upgrade import upgrade


@asynccontextmanager
async def house_on(file: Path, shared: Hub | None = None) -> AsyncIterator[House]:
    database = Database.named(str(file))
    upgrade(database)
    log, store, hub = database.log(), Store(database), shared or LocalHub()
    house = House(log, store, hub)
    await house.start()
    try:
        yield house
    finally:
        await house.close()
        await hub.close()
        await log.close()
        await store.close()
