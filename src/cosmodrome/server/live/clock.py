"""The clock: when the time of somebody's turn is up, a bot plays that turn."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from cosmodrome.server.live.bots import BotSeats
from cosmodrome.server.live.house import House
from cosmodrome.server.live.patience import at_last
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.moment import now_ms
from cosmodrome.server.store import tables
from cosmodrome.server.tables.refusal import Refusal

LOOK: Final = 1.0  # seconds between two looks at the clock
AT_ONCE: Final = 100


class Clock:
    """Looks for tables that are due, also those that nobody has open."""

    def __init__(self, house: House, seats: BotSeats) -> None:
        self._house = house
        self._seats = seats

    async def run(self) -> None:
        while True:
            now = now_ms()
            for row in await at_last(partial(self._house.store.read, tables.due_before, now, AT_ONCE)):
                await at_last(partial(self._look_up, row.id, now))
            await asyncio.sleep(LOOK)

    async def _look_up(self, name: str, now: int) -> None:
        try:
            self.look(await self._house.find(name), now)
        except Refusal:  # it was never written to the log: the server was stopped in between
            await self._house.store.write(tables.set_due, name, None, now)

    def changed(self, live: LiveTable, is_own: bool) -> None:
        """A turn may have several decisions: once its time is up, all that are left are played."""
        if is_own:
            self.look(live, now_ms())

    def look(self, live: LiveTable, now: int) -> None:
        due = live.table.due
        if due is not None and due <= now:
            self._seats.think(live, live.table.opened.stand_in, "clock")
