"""All tables of this process: opened from the log when somebody comes, let go when nobody has looked for a while."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Final
from weakref import WeakValueDictionary

from cosmodrome.server.hub.contract import Hint, Hub, News, Present
from cosmodrome.server.identity import is_table_name, token_hash
from cosmodrome.server.live.patience import at_last
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.log.contract import Entry, Log
from cosmodrome.server.store import tables, tokens
from cosmodrome.server.store.store import Store
from cosmodrome.server.tables.holder import SPECTATOR, Holder
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.tables.table import Table

AGAIN: Final = 20.0  # seconds until other processes are told again who is here
MOST_IDLE: Final = 100  # tables that are kept open for those who come back soon, though nobody looks at them
LOGGER: Final = logging.getLogger("cosmodrome.tables")

Listener = Callable[[LiveTable, bool], None]


class House:
    """Finds tables and tells `listeners` of every change: the table, and whether it was written here."""

    def __init__(self, log: Log, store: Store, hub: Hub) -> None:
        self.log = log
        self.store = store
        self.listeners: list[Listener] = []
        self.visits: list[Callable[[LiveTable], None]] = []  # who wants to know that somebody has come, or gone
        self._hub = hub
        self._process = secrets.token_hex(8)
        self._tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()  # whoever holds one: the same
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def start(self) -> None:
        self.spawn(self._listen())
        self.spawn(self._repeat())

    async def close(self) -> None:
        self._is_closed = True
        tasks = [*self._tasks, *self._opening.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Something that goes on by itself until the end; what goes wrong in it is noted."""
        if self._is_closed:
            work.close()
            return
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
        """The table of that name, as it stands in the log; as long as anybody holds it there is no other."""
        live = self._tables.get(name)
        if live is None:
            live = await self._opened(name)
        elif not live.watchers:
            await live.catch_up()  # what others write is told as it comes only where somebody looks
        self._keep(live)
        return live

    async def _opened(self, name: str) -> LiveTable:
        """Opened once, also for those who come meanwhile."""
        if not is_table_name(name):
            raise Refusal("unknown", "There is no such table: is the link whole?")
        if name not in self._opening:
            self._opening[name] = asyncio.create_task(self._open(name))
            self._opening[name].add_done_callback(lambda _task: self._opening.pop(name))
        return await asyncio.shield(self._opening[name])

    async def _open(self, name: str) -> LiveTable:
        row = await self.store.read(tables.find, name)
        entries = await self.log.events(name) if row else []
        if row is None or not entries:
            raise Refusal("unknown", "There is no such table: is the link whole?")
        table = Table(name, row.seed)
        await asyncio.to_thread(take_in_all, table, entries)  # a long game takes a while
        live = self._tables[name] = LiveTable(table, self.log, self._changed, self._visited)
        self._say_who_is_here(live)  # nobody yet: it makes the others say who is there
        self._announce(live, is_own=True)  # a bot may have been about to move when the server stopped
        return live

    def _changed(self, live: LiveTable, is_own: bool) -> None:
        if is_own:
            self._hub.publish(Hint(live.table.name, live.table.seq))
        live.tell()
        self._announce(live, is_own)

    def _announce(self, live: LiveTable, is_own: bool) -> None:
        for listener in self.listeners:
            listener(live, is_own)

    def _keep(self, live: LiveTable) -> None:
        """The tables that were asked for longest ago go first; they are in the log."""
        self._kept[live.table.name] = live
        self._kept.move_to_end(live.table.name)
        if len(self._kept) > MOST_IDLE:
            self._kept.popitem(last=False)

    async def _listen(self) -> None:
        """Other processes say which tables they have written to."""
        async with self._hub.listen() as news:
            async for hint in news:
                self._heed(hint)

    def _heed(self, news: News) -> None:
        match news:
            case Hint():
                self._read_on(self._tables.get(news.table), news.seq)
            case Present():
                self._meet(self._tables.get(news.table), news)
            case None:
                for live in self.live:
                    self._read_on(live)
                    self._say_who_is_here(live)

    def _read_on(self, live: LiveTable | None, seq: int | None = None) -> None:
        if live is not None and (seq is None or live.table.seq < seq):
            self.spawn(at_last(live.catch_up))

    def _meet(self, live: LiveTable | None, there: Present) -> None:
        """Tells those who look here who looks elsewhere, and a process that is new who is here."""
        if live is None or there.process == self._process:
            return
        before = live.around
        if live.elsewhere.heed(there) and live.watchers:
            self._say_who_is_here(live)
        if live.around != before:
            live.tell_around()

    def _visited(self, live: LiveTable) -> None:
        self._say_who_is_here(live)
        for each in self.visits:
            each(live)

    def _say_who_is_here(self, live: LiveTable) -> None:
        self._hub.publish(live.here(self._process))

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            self.say_again()

    def say_again(self) -> None:
        """A word may have been lost, and a process may have been killed: both heal."""
        for live in self.live:
            if live.watchers:
                self._say_who_is_here(live)
            before = live.around
            live.elsewhere.forget()
            if live.around != before:
                live.tell_around()

    async def holder(self, name: str, held: Sequence[str]) -> Holder:
        """What these tokens allow at the table; those of other tables, and ended ones, allow nothing."""
        found = [await self.store.read(tokens.find, token_hash(token)) for token in held]
        valid = [token for token in found if token is not None and token.table_id == name]
        if not valid:
            return SPECTATOR
        seats = frozenset(seat for token in valid for seat in token.seats)
        return Holder(seats, any(token.kind == "host" for token in valid))


def take_in_all(table: Table, entries: Sequence[Entry]) -> None:
    for entry in entries:
        table.take_in(entry)
