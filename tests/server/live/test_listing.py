"""A listed table to which nobody comes leaves the list; it is there for whoever has its link."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cosmodrome.server.live import listing as module
from cosmodrome.server.live.house import House
from cosmodrome.server.live.listing import LISTED, LOOK, Listing, milliseconds
from cosmodrome.server.live.opening import open_new
from cosmodrome.server.live.watcher import Watcher
from cosmodrome.server.moment import now_ms
from cosmodrome.server.store import tables
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.holder import SPECTATOR
from cosmodrome.server.wire.rest import OpenTable, WantedSeat
from tests.server.live.rooms import house_on
from tests.server.loop import in_loop, soon

WAITING = OpenTable("pirates", [WantedSeat("host"), WantedSeat("open"), WantedSeat("open")], listed=True)
LONG = milliseconds(LISTED)


async def listed(house: House) -> list[str]:
    return [row.id for row in await house.store.read(tables.open_tables, 10)]


@in_loop
async def test_who_waits_for_too_long_is_found_by_link_alone(tmp_path: Path) -> None:
    async with house_on(tmp_path / "games.db") as house:
        name, listing = (await open_new(house, WAITING)).table, Listing(house)
        row = await house.store.read(tables.find, name)
        assert row is not None
        await listing.look(row.touched_ms + LONG)
        assert await listed(house) == [name]
        await listing.look(row.touched_ms + LONG + 1)
        assert await listed(house) == []
        live = await house.find(name)
        await live.write(lambda _table: [e.Sat(2, "late")], None)
        assert live.table.players[1].name == "late"


@in_loop
async def test_who_stays_and_who_comes_keeps_a_table_on_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_on(tmp_path / "games.db") as house:
        listing = Listing(house)
        house.visits.append(listing.visited)
        stayed, visited, left = [(await open_new(house, WAITING)).table for _ in range(3)]
        now = now_ms() + LONG

        async def touched(name: str) -> int:
            row = await house.store.read(tables.find, name)
            assert row is not None
            return row.touched_ms

        watched = await house.find(stayed)
        watched.join(Watcher(SPECTATOR, None))
        monkeypatch.setattr(module, "now_ms", lambda: now)
        live, watcher = await house.find(visited), Watcher(SPECTATOR, None)
        live.join(watcher)

        async def is_noted() -> bool:
            return await touched(visited) == now

        await soon(is_noted)
        live.leave(watcher)
        await listing.look(now + milliseconds(LOOK))
        assert set(await listed(house)) == {stayed, visited}
        assert await touched(stayed) == now + milliseconds(LOOK)
        assert await touched(visited) == now
        assert left not in await listed(house)


@in_loop
async def test_a_visit_is_noted_once_in_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house_on(tmp_path / "games.db") as house:
        live, listing, writes = await house.find((await open_new(house, WAITING)).table), Listing(house), 0
        house.visits.append(listing.visited)

        async def count(*_asked: object) -> None:
            nonlocal writes
            writes += 1

        monkeypatch.setattr(house.store, "write", count)
        for _ in range(50):
            live.join(Watcher(SPECTATOR, None))
            await asyncio.sleep(0)
        assert writes == 1
