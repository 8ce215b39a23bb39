"""What can happen to a database somewhere else."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cosmodrome.server.database import Database
from cosmodrome.server.log.contract import Entry, KeyUsed, SeqTaken
from cosmodrome.server.log.errors import DatabaseUnusable
from cosmodrome.server.log.postgres import PostgresLog
from cosmodrome.server.store.upgrade import upgrade
from tests.server.log.middleman import Middleman
from tests.server.loop import in_loop
from tests.services import Postgres

WRITERS = 10
EACH = 40
BEFORE = 60
TABLE = "aaaabbbbccccdddd"


def entry(seq: int) -> Entry:
    return Entry(seq, f"key {seq}", seq, b"{}")


@pytest.fixture
def url(postgres: Postgres) -> str:
    url = postgres.url()
    upgrade(Database.named(url))
    return url


@in_loop
async def test_play_goes_on_over_a_crash_of_postgresql_and_nothing_is_there_twice(postgres: Postgres, url: str) -> None:
    log = PostgresLog(url, "here")
    kept = asyncio.Semaphore(0)

    async def play(table: str) -> None:
        for seq in range(1, EACH + 1):
            await log.append(table, [entry(seq)])
            kept.release()

    playing = [asyncio.create_task(play(f"table {number}")) for number in range(WRITERS)]
    for _ in range(BEFORE):
        await kept.acquire()
    await asyncio.to_thread(postgres.crash)
    await asyncio.to_thread(postgres.start)
    await asyncio.gather(*playing)
    for number in range(WRITERS):
        assert await log.events(f"table {number}") == [entry(seq) for seq in range(1, EACH + 1)]
    await log.close()


@asynccontextmanager
async def by_middleman(postgres: Postgres, url: str) -> AsyncIterator[tuple[Middleman, PostgresLog]]:
    middleman = Middleman(postgres.folder)
    with tempfile.TemporaryDirectory(prefix="cosmodrome-") as folder:
        async with middleman.standing(Path(folder)):
            log = PostgresLog(url.replace(str(postgres.folder), folder), "here")
            try:
                yield middleman, log
            finally:
                await log.close()


@pytest.mark.parametrize("together", [1, 3])
@in_loop
async def test_what_was_committed_as_the_line_broke_is_found_again(postgres: Postgres, url: str, together: int) -> None:
    async with by_middleman(postgres, url) as (middleman, log):
        for number in range(together):
            await log.append(f"table {number}", [entry(1)])
        middleman.will_drop = True
        wishes = [log.append(f"table {number}", [entry(2), entry(3)]) for number in range(together)]
        assert await asyncio.gather(*wishes) == [None] * together
        assert middleman.dropped == 1
        for number in range(together):
            assert await log.events(f"table {number}") == [entry(1), entry(2), entry(3)]


@in_loop
async def test_what_another_wrote_as_the_line_broke_is_not_taken_for_ones_own(postgres: Postgres, url: str) -> None:
    other = PostgresLog(url, "here")
    async with by_middleman(postgres, url) as (middleman, log):
        middleman.will_lose, middleman.meanwhile = b"key 1", lambda: other.append(TABLE, [Entry(1, "rival", 0, b"")])
        with pytest.raises(SeqTaken):
            await log.append(TABLE, [entry(1)])
        middleman.will_lose, middleman.meanwhile = b"key 2", lambda: other.append(TABLE, [Entry(2, "key 2", 0, b"")])
        with pytest.raises(KeyUsed):
            await log.append(TABLE, [entry(2)])
        assert middleman.dropped == 2
        assert [event.at for event in await log.events(TABLE)] == [0, 0]
    await other.close()


@in_loop
async def test_a_database_that_stays_away_is_said_and_used_when_it_is_back(postgres: Postgres, url: str) -> None:
    log = PostgresLog(url, "the database of the tests", patience=0.2)
    await log.append(TABLE, [entry(1)])
    await asyncio.to_thread(postgres.stop)
    with pytest.raises(DatabaseUnusable, match="The database the database of the tests cannot be used"):
        await log.append(TABLE, [entry(2)])
    with pytest.raises(DatabaseUnusable):
        await log.events(TABLE)
    await asyncio.to_thread(postgres.start)
    await log.append(TABLE, [entry(2)])
    assert await log.events(TABLE) == [entry(1), entry(2)]
    await log.close()


@in_loop
async def test_a_database_without_tables_says_so_at_once(postgres: Postgres) -> None:
    log = PostgresLog(postgres.url(), "here")
    with pytest.raises(DatabaseUnusable, match="cosmodrome db upgrade"):
        await log.append(TABLE, [entry(1)])
    await log.close()
