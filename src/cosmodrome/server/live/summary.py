"""What the store knows of a table: enough to list it, and to see whose clock runs."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, TypeAlias
from weakref import WeakKeyDictionary

from sqlalchemy import Connection

from cosmodrome.server.live.house import House
from cosmodrome.server.live.patience import at_last
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.moment import now_ms
from cosmodrome.server.store import tables
from cosmodrome.server.tables.table import Status, Table

Said: TypeAlias = tuple[Status, int | None, dict[str, Any]]

SETTINGS_TOLD: Final = ("edition", "expert", "tip_squares", "open_ships", "round_cap")


def summary_of(table: Table) -> dict[str, Any]:
    return {
        "players": len(table.players),
        "names": [player.label for player in table.players],
        "free": [player.seat for player in table.players if player.is_waited_for and player.kind == "open"],
        "setting": {name: said for name, said in table.opened.setting.items() if name in SETTINGS_TOLD},
        "seconds": table.opened.seconds,
    }


class Summaries:
    """Keeps the store's row of each table in step, one change after the other; it only lags, the log is the truth."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: WeakKeyDictionary[LiveTable, Said] = WeakKeyDictionary()
        self._waiting: dict[str, Said] = {}
        self._writing: set[str] = set()

    def changed(self, live: LiveTable, is_own: bool) -> None:
        table = live.table
        said = (table.status, table.due, summary_of(table))
        if not is_own or self._kept.get(live) == said:
            return
        self._kept[live] = self._waiting[table.name] = said
        if table.name not in self._writing:
            self._writing.add(table.name)
            self._house.spawn(self._keep(table.name))

    async def _keep(self, name: str) -> None:
        """Until nothing newer is waiting."""
        while (said := self._waiting.pop(name, None)) is not None:
            await at_last(partial(self._house.store.write, put, name, said))
        self._writing.discard(name)


def put(connection: Connection, name: str, said: Said) -> None:
    status, due, summary = said
    now = now_ms()
    tables.change(connection, name, status=status, due_ms=due, summary=summary, touched_ms=now)
