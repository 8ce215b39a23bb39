"""All tables of this process: opened from the log when somebody comes, let go when nobody has looked for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

from cosmodrome.server.hub.contract import Hub
from cosmodrome.server.identity import is_table_name, token_hash
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.log.contract import Log
from cosmodrome.server.store import tables, tokens
from cosmodrome.server.store.store import Store
from cosmodrome.server.tables.holder import SPECTATOR, Holder
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.tables.table import Table

MOST_TABLES: Final = 1000  # kept open; those that somebody looks at are kept whatever their number
LOGGER: Final = logging.getLogger("cosmodrome.tables")

Listener = Callable[[LiveTable, bool], None]


class House:
    """Finds tables and tells `listeners` of every change: the table, and whether it was written here."""

    def __init__(self, log: Log, store: Store, hub: Hub) -> None:
        self.log = log
        self.store = store
        self.listeners: list[Listener] = []
        self._hub = hub
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self.spawn(self._listen())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Something that goes on by itself; what goes wrong in it is noted."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOGGER.error("a mistake of ours", exc_info=error)

    @property
    def live(self) -> Sequence[LiveTable]:
        return tuple(self._tables.values())

    def looked_at(self) -> Sequence[str]:
        """The tables of which somebody here wants to know what others write."""
        return [live.table.name for live in self.live if live.is_busy]

    async def find(self, name: str) -> LiveTable:
        """The table of that name, as it stands in the log."""
        if (live := self._tables.get(name)) is not None:
            self._tables.move_to_end(name)
            return live
        if not is_table_name(name):
            raise Refusal("unknown", "There is no such table: is the link whole?")
        lock = self._opening.setdefault(name, asyncio.Lock())
        try:
            async with lock:
                if name not in self._tables:
                    self._tables[name] = await self._open(name)
                    self._make_room()
                return self._tables[name]
        finally:
            self._opening.pop(name, None)

    async def _open(self, name: str) -> LiveTable:
        row = await self.store.read(tables.find, name)
        table = Table(name, row.seed if row else "")
        entries = await self.log.events(name) if row else []
        for entry in entries:
            table.take_in(entry)
        if not entries:
            raise Refusal("unknown", "There is no such table: is the link whole?")
        live = LiveTable(table, self.log, self._changed)
        self._announce(live, is_own=True)  # a bot may have been about to move when the server stopped
        return live

    def _changed(self, live: LiveTable, is_own: bool) -> None:
        if is_own:
            self.spawn(self._hub.publish(live.table.name, live.table.seq))
        live.tell()
        self._announce(live, is_own)

    def _announce(self, live: LiveTable, is_own: bool) -> None:
        for listener in self.listeners:
            listener(live, is_own)

    def _make_room(self) -> None:
        """The tables that were looked at longest ago go first; they are in the log."""
        for name in list(self._tables):
            if len(self._tables) <= MOST_TABLES:
                return
            if not self._tables[name].is_busy:
                del self._tables[name]

    async def _listen(self) -> None:
        """Other processes say which tables they have written to."""
        async with self._hub.listen() as news:
            async for hint in news:
                named = self._tables.get(hint.table) if hint is not None else None
                for live in self.live if hint is None else [named] if named is not None else []:
                    if hint is None or live.table.seq < hint.seq:
                        self.spawn(live.catch_up())

    async def holder(self, name: str, held: Sequence[str]) -> Holder:
        """What these tokens allow at the table; those of other tables, and ended ones, allow nothing."""
        found = [await self.store.read(tokens.find, token_hash(token)) for token in held]
        valid = [token for token in found if token is not None and token.table_id == name]
        if not valid:
            return SPECTATOR
        seats = frozenset(seat for token in valid for seat in token.seats)
        return Holder(seats, any(token.kind == "host" for token in valid))
