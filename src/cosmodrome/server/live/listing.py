"""The list of open tables: one to which nobody comes for long leaves it. By its links it is there as before."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from cosmodrome.server.live.house import House
from cosmodrome.server.live.patience import at_last
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.moment import now_ms
from cosmodrome.server.store import tables

LOOK: Final = 3600.0  # seconds between two looks at the list, and between two notes that a table is looked at
LISTED: Final = 3 * 24 * 3600.0  # seconds after the last visit


class Listing:
    """Notes who comes, and takes off the list what has been waiting for too long."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._noted: WeakKeyDictionary[LiveTable, int] = WeakKeyDictionary()

    async def run(self) -> None:
        while True:
            await self.look(now_ms())
            await asyncio.sleep(LOOK)

    async def look(self, now: int) -> None:
        """Those who have stayed count as well as those who have come."""
        for live in self._house.live:
            await self._note(live, now)
        await at_last(partial(self._house.store.write, tables.unlist_before, now - milliseconds(LISTED)))

    def visited(self, live: LiveTable) -> None:
        if self._is_news(live, now_ms()):
            self._house.spawn(self._note(live, now_ms()))

    def _is_news(self, live: LiveTable, now: int) -> bool:
        is_recent = now - self._noted.get(live, 0) < milliseconds(LOOK)
        return live.table.status == "open" and bool(live.watchers) and not is_recent

    async def _note(self, live: LiveTable, now: int) -> None:
        if self._is_news(live, now):
            self._noted[live] = now
            await at_last(partial(self._house.store.write, tables.touch, live.table.name, now))


def milliseconds(seconds: float) -> int:
    return round(seconds * 1000)
