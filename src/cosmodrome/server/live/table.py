"""A table that is open in this process: one wish after the other, and everybody who looks is told."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from cosmodrome.games.contract import Event as GameEvent
from cosmodrome.server.hub.contract import Present
from cosmodrome.server.live.elsewhere import Elsewhere
from cosmodrome.server.live.showing import Numbered, show, show_news
from cosmodrome.server.live.watcher import Watcher
from cosmodrome.server.log.contract import Entry, KeyUsed, Log, SeqTaken
from cosmodrome.server.moment import now_ms
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.forgetting import without_person
from cosmodrome.server.tables.holder import Holder
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.tables.table import Table
from cosmodrome.server.tables.wishes import Visit
from cosmodrome.server.wire.incoming import Wish
from cosmodrome.server.wire.outgoing import Around, encode

KEPT: Final = 32  # events that a watcher may be behind and still be told only what is new
SECOND: Final = 1_000_000_000
TRIES: Final = 8  # against other processes that write to the same table

Events = Callable[[Table], list[e.Event]]


def nobody(_seq: int) -> None:
    """There is nobody to be told."""


class LiveTable:
    """What is told has been written before. `changed` is called with the table after every change, `visited` when
    somebody has come to look, or gone."""

    def __init__(
        self, table: Table, log: Log, changed: Callable[[LiveTable, bool], None], visited: Callable[[LiveTable], None]
    ) -> None:
        self.table = table
        self.watchers: set[Watcher] = set()
        self.elsewhere = Elsewhere()
        self._log = log
        self._changed = changed
        self._visited = visited
        self._lock = asyncio.Lock()
        self._recent: deque[Numbered] = deque(maxlen=KEPT)
        self._told: dict[tuple[Holder, int | None, int, int], tuple[bytes, tuple[GameEvent, ...]]] = {}
        self._told_at = 0  # in seconds: what is told says what time it is

    async def wish(self, holder: Holder, wish: Wish, done: Callable[[int], None]) -> None:
        """Lets a wish come true; `done` is told the number of its event, which is on the disk, before anybody else is.

        The same wish again is not done again.
        """
        await self.write(lambda table: Visit(table, holder).events_of(wish), wish.key, done)

    async def write(self, events: Events, key: str | None, done: Callable[[int], None] = nobody) -> None:
        """Writes what the events are at the time, to the end, even if whoever wished for it has gone meanwhile."""
        await asyncio.shield(self._write(events, key, done))

    async def _write(self, events: Events, key: str | None, done: Callable[[int], None]) -> None:
        """Others may write to the same table from elsewhere; then what was asked is asked again."""
        async with self._lock:
            for _ in range(TRIES):
                if key is not None and (seq := self.table.keys.get(key)) is not None:
                    return done(seq)
                entries = entries_of(events(self.table), self.table.seq, key)
                if not entries:
                    return done(self.table.seq)
                try:
                    await self._log.append(self.table.name, entries)
                except KeyUsed as used:
                    await self._read_on()
                    return done(used.seq)
                except SeqTaken:
                    await self._read_on()
                    continue
                done(entries[0].seq)
                return self._take_in(entries, is_own=True)
        raise RuntimeError(f"table {self.table.name} is written to from elsewhere without end")

    async def catch_up(self) -> None:
        """Reads what other processes have written."""
        async with self._lock:
            await self._read_on()

    async def _read_on(self) -> None:
        entries = await self._log.events(self.table.name, self.table.seq)
        if entries:
            self._take_in(entries, is_own=False)

    def _take_in(self, entries: Sequence[Entry], is_own: bool) -> None:
        for entry in entries:
            event = self.table.take_in(entry)
            self._recent.append((entry.seq, event))
            self._heed(event)
        self._told.clear()
        self._changed(self, is_own)

    def _heed(self, event: e.Event) -> None:
        """What an event means for those who look."""
        match event:
            case e.Relinked(seat=seat):
                self._send_away(seat)
            case e.Sat(seat=seat) if self.table.players[seat - 1].kind == "open":
                self._send_away(seat)
            case e.Forgotten():
                self._recent.clear()  # there may be words among them

    def _send_away(self, seat: int) -> None:
        """Those who held the seat before somebody else did."""
        for watcher in self.watchers:
            if seat in watcher.holder.seats and not watcher.holder.is_host:
                watcher.close(Refusal("not_your_seat", f"Seat {seat} is not yours any more."))

    async def forget(self, seat: int) -> None:
        """Takes a person's name and words out of the log, and says that it has been done."""
        async with self._lock:
            await self._read_on()
            for entry in await self._log.events(self.table.name):
                if (left := without_person(e.from_body(entry.body), seat)) is not None:
                    await self._log.replace(self.table.name, replace(entry, body=e.to_body(left)))
        await self.write(lambda _table: [e.Forgotten(seat)], None)

    @property
    def is_busy(self) -> bool:
        """Whether somebody looks at it, or writes."""
        return bool(self.watchers) or self._lock.locked()

    def tell(self) -> None:
        """Everybody who looks is told, each when their line is free."""
        for watcher in self.watchers:
            watcher.wake()

    def news_for(self, watcher: Watcher) -> bytes | None:
        """What the watcher has not been told yet; None if there is nothing. Who comes is told how things stand."""
        if watcher.seen == self.table.seq and watcher.is_greeted:
            return None
        if (now := time.time_ns() // SECOND) != self._told_at:
            self._told, self._told_at = {}, now
        asked = (watcher.holder, watcher.seat, watcher.seen, len(watcher.course))
        told = self._told.get(asked) or self._news(watcher)
        if not watcher.holder.seats:  # spectators may be many, and are told the same; players have a view of their own
            self._told[asked] = told
        message, watcher.course = told
        watcher.seen, watcher.is_greeted = self.table.seq, True
        return message

    def _news(self, watcher: Watcher) -> tuple[bytes, tuple[GameEvent, ...]]:
        view = self.table.game.view(watcher.seat)
        news = [event for event in self._recent if event[0] > watcher.seen]
        if watcher.seen == 0 or len(news) != self.table.seq - watcher.seen:
            shown = show(self.table, watcher.holder, view)
        else:
            shown = show_news(self.table, watcher.holder, view, news, watcher.course)
        return encode(shown), tuple(view.history)

    def join(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self._visited(self)
        self.tell_around()
        watcher.wake()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._visited(self)
        self.tell_around()

    def here(self, process: str) -> Present:
        """Who looks at it in this process."""
        seats = sorted({seat for watcher in self.watchers for seat in watcher.holder.seats})
        spectators = sum(1 for watcher in self.watchers if not watcher.holder.seats)
        return Present(self.table.name, process, tuple(seats), spectators)

    @property
    def around(self) -> Around:
        """Who looks at it in any process."""
        here = self.here("")
        return Around(sorted({*here.seats, *self.elsewhere.seats}), here.spectators + self.elsewhere.spectators)

    def tell_around(self) -> None:
        message = encode(self.around)
        for watcher in self.watchers:
            watcher.tell_around(message)


def entries_of(events: Sequence[e.Event], after: int, key: str | None) -> list[Entry]:
    """The events as they are to be written, the key with the first."""
    at = now_ms()
    return [
        Entry(after + place, key if place == 1 else None, at, e.to_body(event)) for place, event in enumerate(events, 1)
    ]
