"""Tables, tokens and subscriptions, in either database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import blake2b

import pytest
from sqlalchemy import Connection

from cosmodrome.server.database import Database
from cosmodrome.server.log.contract import Entry
from cosmodrome.server.log.errors import DatabaseUnusable
from cosmodrome.server.store import subscriptions, tables, tokens
from cosmodrome.server.store.store import Store
from cosmodrome.server.store.subscriptions import Subscription
from cosmodrome.server.store.tables import Table
from cosmodrome.server.store.tokens import Token
from tests.server.loop import in_loop


@asynccontextmanager
async def opened(database: Database) -> AsyncIterator[Store]:
    store = Store(database)
    try:
        yield store
    finally:
        await store.close()


def table(name: str = "aaaabbbbccccdddd", created_ms: int = 1_700_000_000_000) -> Table:
    return Table(name, "rocket", "open", True, {"seats": ["Ż", None]}, "5e" * 32, None, None, created_ms, created_ms)


def token(word: str, of: Table, *seats: int) -> Token:
    return Token(blake2b(word.encode(), digest_size=32).digest(), of.id, "seat", seats, 1_700_000_000_000)


@in_loop
async def test_a_table_comes_back_as_it_was_added(database: Database) -> None:
    async with opened(database) as store:
        kept = replace(table(), clock_ms=60_000, due_ms=1_700_000_060_000)
        await store.write(tables.add, kept)
        assert await store.read(tables.find, kept.id) == kept
        assert await store.read(tables.find, "nobody's") is None


@in_loop
async def test_a_table_and_its_tokens_are_added_together_or_not_at_all(database: Database) -> None:
    async with opened(database) as store:
        granted = [token("one", table(), 1), token("two", table(), 2, 3)]
        await store.write(tables.add, table(), granted)
        assert await store.read(tokens.find, granted[1].hash) == granted[1]
        another = table("eeeeffffgggghhhh")
        with pytest.raises(DatabaseUnusable):
            await store.write(tables.add, another, [token("three", another, 1), token("one", another, 2)])
        assert await store.read(tables.find, another.id) is None
        assert await store.read(tokens.find, token("three", another, 1).hash) is None


@in_loop
async def test_a_token_that_is_revoked_opens_nothing(database: Database) -> None:
    async with opened(database) as store:
        await store.write(tables.add, table(), [token("one", table(), 1)])
        later = token("two", table(), 2)
        await store.write(tokens.grant, [later])
        await store.write(tokens.revoke, [token("one", table(), 1).hash, b"unknown"])
        assert await store.read(tokens.find, token("one", table(), 1).hash) is None
        assert await store.read(tokens.of_table, table().id) == [later]


@in_loop
async def test_open_tables_are_listed_newest_first_and_page_by_page(database: Database) -> None:
    async with opened(database) as store:
        added = [table(f"table {number}", created_ms=1_000 + number // 2) for number in range(7)]
        for each in added:
            await store.write(tables.add, each)
        await store.write(tables.add, replace(table("hidden"), listed=False))
        await store.write(tables.change, "table 3", status="playing")
        pages = [await store.read(tables.open_tables, 4)]
        while pages[-1]:
            pages.append(await store.read(tables.open_tables, 4, pages[-1][-1].place))
        names = [[each.id for each in page] for page in pages]
        assert names == [["table 6", "table 5", "table 4", "table 2"], ["table 1", "table 0"], []]


@in_loop
async def test_what_waits_for_too_long_leaves_the_list_and_nothing_else_does(database: Database) -> None:
    async with opened(database) as store:
        for name, touched in (("old", 99), ("fresh", 100)):
            await store.write(tables.add, replace(table(name), touched_ms=touched))
        await store.write(tables.add, replace(table("played"), status="playing", touched_ms=1))
        await store.write(tables.unlist_before, 100)
        assert [each.id for each in await store.read(tables.open_tables, 10)] == ["fresh"]
        old, played = await store.read(tables.find, "old"), await store.read(tables.find, "played")
        assert old is not None
        assert played is not None
        assert (old.status, old.listed, old.touched_ms) == ("open", False, 99)
        assert played.listed


@in_loop
async def test_what_changes_at_a_table_is_kept_and_nothing_else(database: Database) -> None:
    async with opened(database) as store:
        await store.write(tables.add, table())
        await store.write(tables.add, table("eeeeffffgggghhhh"))
        await store.write(tables.change, table().id, status="over", summary={"winner": 2}, listed=False)
        await store.write(tables.set_due, table().id, 70, 7)
        await store.write(tables.touch, table().id, 8)
        changed = replace(table(), status="over", summary={"winner": 2}, due_ms=70, listed=False, touched_ms=8)
        assert await store.read(tables.find, table().id) == changed
        assert await store.read(tables.find, "eeeeffffgggghhhh") == table("eeeeffffgggghhhh")


@in_loop
async def test_tables_whose_time_is_up_are_found_the_longest_due_first(database: Database) -> None:
    async with opened(database) as store:
        for name, due in (("late", 300), ("early", 100), ("next", 200), ("none", None)):
            await store.write(tables.add, replace(table(name), status="playing", clock_ms=50, due_ms=due))
        await store.write(tables.add, replace(table("over"), status="over", clock_ms=50, due_ms=10))
        await store.write(tables.add, replace(table("without"), status="playing"))
        assert [each.id for each in await store.read(tables.due_before, 300, 10)] == ["early", "next"]
        assert [each.id for each in await store.read(tables.due_before, 999, 1)] == ["early"]


@in_loop
async def test_a_seat_is_called_at_each_address_once_until_it_is_forgotten(database: Database) -> None:
    async with opened(database) as store:
        await store.write(tables.add, table())
        push = Subscription(table().id, 1, "push", "https://push.example/1", {"auth": "old"})
        mail = Subscription(table().id, 1, "mail", "anybody@example.org")
        for each in (push, mail, replace(mail, seat=2, id="another")):
            await store.write(subscriptions.add, each)
        renewed = replace(push, keys={"auth": "new"}, id="renewed")
        await store.write(subscriptions.add, renewed)
        assert await store.read(subscriptions.of_seat, table().id, 1) == [mail, renewed]
        await store.write(subscriptions.forget, table().id, 1, mail.address)
        assert await store.read(subscriptions.of_seat, table().id, 1) == [renewed]
        await store.write(subscriptions.forget, table().id, 1)
        assert await store.read(subscriptions.of_seat, table().id, 1) == []
        assert len(await store.read(subscriptions.of_seat, table().id, 2)) == 1


@in_loop
async def test_several_steps_are_one_transaction(database: Database) -> None:
    def add_and_fail(connection: Connection) -> None:
        tables.add(connection, table())
        raise ZeroDivisionError

    async with opened(database) as store:
        with pytest.raises(ZeroDivisionError):
            await store.write(add_and_fail)
        assert await store.read(tables.find, table().id) is None


@in_loop
async def test_log_and_store_write_at_the_same_time(database: Database) -> None:
    log = database.log()
    async with opened(database) as store, opened(database) as second:
        await store.write(tables.add, table())
        await asyncio.gather(
            *(log.append(f"table {number % 5}", [Entry(number // 5 + 1, None, 0, b"")]) for number in range(50)),
            *(each.write(tables.set_due, table().id, n, n) for n in range(20) for each in (store, second)),
            *(store.read(tables.find, table().id) for _ in range(20)),
        )
        assert await log.latest(["table 0"]) == {"table 0": 10}
    await log.close()
