"""What the store knows of a table: enough to list it, and to see whose clock runs."""

from __future__ import annotations

import time
from typing import Any, Final
from weakref import WeakKeyDictionary

from sqlalchemy import Connection

from cosmodrome.server.live.house import House
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.store import tables
from cosmodrome.server.tables.table import Table

SETTINGS_TOLD: Final = ("edition", "expert", "tip_squares", "open_ships", "round_cap")


def summary_of(table: Table) -> dict[str, Any]:
    return {
        "players": len(table.players),
        "names": [player.label for player in table.players],
        "free": [player.seat for player in table.players if not player.is_seated and player.kind == "open"],
        "setting": {name: said for name, said in table.opened.setting.items() if name in SETTINGS_TOLD},
        "seconds": table.opened.seconds,
    }


class Summaries:
    """Keeps the store's row of each table in step; it only lags, as the log is the truth."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: WeakKeyDictionary[LiveTable, tuple[object, ...]] = WeakKeyDictionary()

    def changed(self, live: LiveTable, is_own: bool) -> None:
        table = live.table
        said = (table.status, table.due, summary_of(table))
        if is_own and self._kept.get(live) != said:
            self._kept[live] = said
            self._house.spawn(self._keep(table.name, *said))

    async def _keep(self, name: str, status: str, due: int | None, summary: dict[str, Any]) -> None:
        now = time.time_ns() // 1_000_000

        def keep(connection: Connection) -> None:
            tables.change(connection, name, status=status, due_ms=due, summary=summary, touched_ms=now)

        await self._house.store.write(keep)
