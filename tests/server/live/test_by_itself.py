"""What happens by itself: bots move, clocks run out, the list is kept; also when the database is away for a while."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.server.identity import new_table_name
from cosmodrome.server.live import bots as bots_module
from cosmodrome.server.live import clock as clock_module
from cosmodrome.server.live import patience
from cosmodrome.server.live.bots import BotSeats
from cosmodrome.server.live.clock import Clock
from cosmodrome.server.live.house import House
from cosmodrome.server.live.opening import open_new
from cosmodrome.server.live.summary import Summaries
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.live.watcher import Watcher
from cosmodrome.server.log.contract import Entry
from cosmodrome.server.log.errors import DatabaseUnusable
from cosmodrome.server.store import tables
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.holder import SPECTATOR
from cosmodrome.server.tables.table import Table
from cosmodrome.server.wire.rest import OpenTable, WantedSeat
from cosmodrome.server.workers import BotPool
from tests.server.live.rooms import house_on

ALONE = [WantedSeat("host"), WantedSeat("bot", bot="random"), WantedSeat("bot", bot="random")]
BOTS_FIRST = OpenTable("pirates", ALONE, first=2, stand_in="random")
AGAINST_THE_CLOCK = OpenTable("pirates", ALONE, first=1, seconds=10, stand_in="random")


@asynccontextmanager
async def bot_pool() -> AsyncIterator[BotPool]:
    pool = BotPool(1, is_compiled=False)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.close()


async def until_moved(live: LiveTable, events: int) -> None:
    """Until so much of the game has happened."""
    watcher = Watcher(SPECTATOR, None)
    live.join(watcher)
    async with asyncio.timeout(60):
        while len(live.table.game.events) < events:
            await watcher.something()
    live.leave(watcher)


def test_a_bot_moves_as_soon_as_the_database_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "REST", 0)

    async def run() -> None:
        async with bot_pool() as pool, house_on(tmp_path / "games.db") as house:
            house.listeners.append(BotSeats(house, pool).changed)
            name, append, tries = (await open_new(house, BOTS_FIRST)).table, house.log.append, count()

            async def away_at_first(table: str, entries: Sequence[Entry]) -> None:
                if next(tries) < 3:
                    raise DatabaseUnusable("here", "it is locked")
                await append(table, entries)

            monkeypatch.setattr(house.log, "append", away_at_first)
            await until_moved(await house.find(name), 2)

    asyncio.run(run())


def test_a_bot_moves_also_where_the_process_that_should_ask_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_module, "ELSEWHERE", 0)

    async def run() -> None:
        async with (
            house_on(tmp_path / "games.db") as gone,
            house_on(tmp_path / "games.db") as house,
            bot_pool() as pool,
        ):
            house.listeners.append(BotSeats(house, pool).changed)
            seats = [*ALONE[:2], WantedSeat("link")]
            opening = await open_new(gone, OpenTable("pirates", seats, first=2, stand_in="random"))
            live = await house.find(opening.table)
            there = await gone.find(opening.table)
            await there.write(lambda _table: [e.Sat(3, "friend"), e.Started()], None)
            await live.catch_up()
            await until_moved(live, 1)

    asyncio.run(run())


def test_a_turn_whose_time_is_up_is_played_by_the_stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a table of which the store knows, but the log does not: the server was stopped in between."""
    monkeypatch.setattr(clock_module, "LOOK", 0.01)

    async def run() -> None:
        async with bot_pool() as pool, house_on(tmp_path / "games.db") as house:
            seats = BotSeats(house, pool)
            clock = Clock(house, seats)
            house.listeners += [Summaries(house).changed, seats.changed, clock.changed]
            name = await open_long_ago(house)
            row = await house.store.read(tables.find, name)
            assert row is not None
            ghost = replace(row, id=new_table_name(), due_ms=1)
            await house.store.write(tables.add, ghost)
            house.spawn(clock.run())
            while not (found := [live for live in house.live if live.table.name == name]):
                await asyncio.sleep(0)
            await until_moved(found[0], 2)
            [first, *_] = [e.from_body(entry.body) for entry in await house.log.events(name) if b"played" in entry.body]
            assert isinstance(first, e.Played)
            assert (first.seat, first.by) == (1, "clock")
            forgotten = await house.store.read(tables.find, ghost.id)
            assert forgotten is not None
            assert forgotten.due_ms is None

    asyncio.run(run())


async def open_long_ago(house: House) -> str:
    """A table whose first turn has been waiting for a day."""
    opening = await open_new(house, AGAINST_THE_CLOCK)
    row = await house.store.read(tables.find, opening.table)
    assert row is not None
    name, then = new_table_name(), now_ms() - 24 * 3600 * 1000
    await house.store.write(tables.add, replace(row, id=name, due_ms=then + 10_000))
    entries = [replace(entry, at=then) for entry in await house.log.events(opening.table)]
    await house.log.append(name, entries)
    return name


def sits(seat: int, _table: Table) -> list[e.Event]:
    return [e.Sat(seat, f"friend {seat}")]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def test_the_store_has_the_newest_summary_whatever_the_order_of_its_threads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            house.listeners.append(Summaries(house).changed)
            seats = [WantedSeat("host"), WantedSeat("open"), WantedSeat("open")]
            live = await house.find((await open_new(house, OpenTable("pirates", seats))).table)
            await asyncio.gather(*[task for task in house._tasks if "_keep" in repr(task)])
            write, calls, ends = house.store.write, count(1), count(1)
            second, both = asyncio.Event(), asyncio.Event()

            async def slow_at_first(*asked: Any) -> None:
                call = next(calls)
                if call == 1:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(second.wait(), 0.2)
                await write(*asked)
                if call == 2:
                    second.set()
                if next(ends) == 2:
                    both.set()

            monkeypatch.setattr(house.store, "write", slow_at_first)
            for seat in (2, 3):
                await live.write(partial(sits, seat), None)
            async with asyncio.timeout(60):
                await both.wait()
            row = await house.store.read(tables.find, live.table.name)
            assert row is not None
            assert row.summary["names"] == ["", "friend 2", "friend 3"]

    asyncio.run(run())
