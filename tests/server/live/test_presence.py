"""Who is at a table is known in every process, also after words were lost or a process was killed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from cosmodrome.server.hub.contract import Present
from cosmodrome.server.hub.local import LocalHub
from cosmodrome.server.live.elsewhere import HOLDS, Elsewhere
from cosmodrome.server.live.house import House
from cosmodrome.server.live.opening import open_new
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.live.watcher import Watcher
from cosmodrome.server.notify.notifier import is_seen
from cosmodrome.server.tables.holder import SPECTATOR, Holder
from cosmodrome.server.wire.outgoing import Around
from cosmodrome.server.wire.rest import OpenTable, WantedSeat
from tests.server.live.rooms import house_on
from tests.server.loop import in_loop, soon

SEATS = [WantedSeat("host"), WantedSeat("link"), WantedSeat("link")]


def at(seat: int) -> Watcher:
    return Watcher(Holder(frozenset({seat})), seat)


@asynccontextmanager
async def houses(folder: Path, many: int) -> AsyncIterator[tuple[list[House], str]]:
    """So many processes with a hub between them, and a table."""
    hub = LocalHub()
    async with AsyncExitStack() as stack:
        found = [await stack.enter_async_context(house_on(folder / "games.db", hub)) for _ in range(many)]
        await asyncio.sleep(0)  # now they listen
        yield found, (await open_new(found[0], OpenTable("pirates", SEATS, first=1))).table


async def until_around(live: LiveTable, seats: list[int], spectators: int = 0) -> None:
    async def is_so() -> bool:
        return live.around == Around(seats, spectators)

    await soon(is_so)


@in_loop
async def test_everybody_is_told_who_comes_and_goes_elsewhere(tmp_path: Path) -> None:
    async with houses(tmp_path, 3) as (found, name):
        lives = [await house.find(name) for house in found]
        for seat, live in enumerate(lives, 1):
            live.join(at(seat))
        lives[2].join(Watcher(SPECTATOR, None))
        for live in lives:
            await until_around(live, [1, 2, 3], 1)
        lives[0].leave(next(iter(lives[0].watchers)))
        for live in lives:
            await until_around(live, [2, 3], 1)


@in_loop
async def test_who_comes_to_a_process_that_had_nobody_is_told_who_is_there(tmp_path: Path) -> None:
    async with houses(tmp_path, 2) as (found, name):
        (await found[0].find(name)).join(at(2))
        await asyncio.sleep(0)  # nobody hears it who has the table
        late, watcher = await found[1].find(name), at(1)
        late.join(watcher)
        await until_around(late, [1, 2])
        assert is_seen(late, 2)
        assert not is_seen(late, 3)


@in_loop
async def test_who_is_there_is_said_again_so_that_a_lost_word_heals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with houses(tmp_path, 2) as (found, name):
        one, other = [await house.find(name) for house in found]
        with monkeypatch.context() as patch:
            patch.setattr(found[0]._hub, "publish", lambda _word: None)
            one.join(at(1))
        assert other.around.seats == []
        found[0].say_again()
        await until_around(other, [1])


@in_loop
async def test_all_is_said_again_when_words_may_have_been_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with houses(tmp_path, 2) as (found, name):
        one, other = [await house.find(name) for house in found]
        with monkeypatch.context() as patch:
            patch.setattr(found[0]._hub, "publish", lambda _word: None)
            one.join(at(1))
        found[0]._hub.tell(None)
        await until_around(other, [1])


@in_loop
async def test_those_at_a_process_that_was_killed_are_gone_after_a_while(tmp_path: Path) -> None:
    now = 0.0
    async with houses(tmp_path, 1) as ([house], name):
        live, watcher = await house.find(name), at(1)
        live.elsewhere = Elsewhere(lambda: now)
        live.join(watcher)
        house._hub.publish(Present(name, "soon killed", (2,), 3))
        await until_around(live, [1, 2], 3)
        now = HOLDS
        house.say_again()
        assert live.around == Around([1, 2], 3)
        now = HOLDS + 1
        await watcher.something()
        house.say_again()
        assert await watcher.something()
        assert live.around == Around([1], 0)
