"""What another process writes is noticed without anybody saying so."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

from cosmodrome.server.database import Database
from cosmodrome.server.hub.contract import Hint
from cosmodrome.server.hub.local import LocalHub
from cosmodrome.server.hub.neighbours import FileWatch, Neighbours
from cosmodrome.server.log.contract import Entry
from cosmodrome.server.log.postgres import PostgresLog
from cosmodrome.server.log.sqlite import SqliteLog
from cosmodrome.server.store.upgrade import upgrade
from tests.server.hub.test_conformance import until
from tests.server.log.test_processes import EACH, TABLE, Writer
from tests.server.loop import in_loop
from tests.services import Postgres


@in_loop
async def test_what_another_process_writes_is_hinted_at(database: Database) -> None:
    log, hub = database.log(), LocalHub()
    watching = asyncio.create_task(Neighbours(hub, log, lambda: [TABLE]).watch(database.file))
    async with hub.listen() as hints:
        writer = Writer(database, "one", EACH)
        writer.begin()
        assert len(await asyncio.to_thread(writer.rest)) == EACH
        await until(hints, Hint(TABLE, EACH))
    watching.cancel()
    with suppress(asyncio.CancelledError):
        await watching
    await log.close()


@in_loop
async def test_only_tables_that_somebody_looks_at_and_only_when_they_have_grown(file: Path) -> None:
    log, hub = SqliteLog(file), LocalHub()
    neighbours = Neighbours(hub, log, lambda: ["one", "two", "none"])
    for table in ("one", "two", "three"):
        await log.append(table, [Entry(1, None, 0, b"")])
    async with hub.listen() as hints:
        await neighbours.look()
        assert {await anext(hints), await anext(hints)} == {Hint("one", 1), Hint("two", 1)}
        await log.append("two", [Entry(2, None, 0, b"")])
        await log.append("three", [Entry(2, None, 0, b"")])
        await neighbours.look()
        assert await anext(hints) == Hint("two", 2)
        await neighbours.look()
        hub.tell(Hint("end", 1))
        assert await anext(hints) == Hint("end", 1)
    await log.close()


@in_loop
async def test_a_log_that_cannot_answer_is_asked_again(postgres: Postgres) -> None:
    served = Database.named(postgres.url())
    upgrade(served)
    log, hub = PostgresLog(served.url, "here", patience=0.1), LocalHub()
    neighbours = Neighbours(hub, log, lambda: ["one"])
    await log.append("one", [Entry(1, None, 0, b"")])
    async with hub.listen() as hints:
        await asyncio.to_thread(postgres.stop)
        await neighbours.look()
        await asyncio.to_thread(postgres.start)
        await neighbours.look()
        assert await anext(hints) == Hint("one", 1)
    await log.close()


@in_loop
async def test_a_file_has_changed_once_for_each_time_that_it_was_written_to(file: Path) -> None:
    log, watch = SqliteLog(file), FileWatch(file)
    watch()
    assert not watch()
    await log.append("one", [Entry(1, None, 0, b"")])
    assert watch()
    assert not watch()
    watch.close()
    await log.close()
