"""What a log promises, kept by every one of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

import pytest

from cosmodrome.server.database import Database
from cosmodrome.server.log.contract import Entry, KeyUsed, Log, SeqTaken
from cosmodrome.server.log.errors import DatabaseUnusable, WrongNumber
from tests.server.loop import in_loop

TABLE = "aaaabbbbccccdddd"
OTHER = "eeeeffffgggghhhh"


@asynccontextmanager
async def opened(database: Database) -> AsyncIterator[Log]:
    log = database.log()
    try:
        yield log
    finally:
        await log.close()


def entry(seq: int, key: str | None = None, body: bytes = b'{"type":"said"}') -> Entry:
    return Entry(seq, key, 1_700_000_000_000 + seq, body)


def entries(seqs: Iterable[int]) -> list[Entry]:
    return [entry(seq, f"key {seq}") for seq in seqs]


@in_loop
async def test_events_come_back_as_they_were_written_and_in_order(database: Database) -> None:
    written = [entry(1, "a"), entry(2, None, b'{"words":"\xc5\xbc\xc3\xb3\xc5\x82w"}'), entry(3, "ż", b"")]
    async with opened(database) as log:
        await log.append(TABLE, written[:2])
        await log.append(TABLE, written[2:])
        await log.append(OTHER, [entry(1, "a")])
        assert await log.events(TABLE) == written
        assert await log.events(TABLE, 1) == written[1:]
        assert await log.events(TABLE, 3) == []
        assert await log.events("nobody's") == []


@in_loop
async def test_they_are_there_when_the_log_is_opened_again(database: Database) -> None:
    async with opened(database) as log:
        await log.append(TABLE, entries([1, 2]))
    async with opened(database) as log:
        assert await log.events(TABLE) == entries([1, 2])


@in_loop
async def test_a_number_that_is_taken_leaves_nothing_of_the_others(database: Database) -> None:
    async with opened(database) as log:
        await log.append(TABLE, entries([1, 2]))
        with pytest.raises(SeqTaken):
            await log.append(TABLE, [entry(2), entry(3), entry(4)])
        assert await log.latest([TABLE]) == {TABLE: 2}


@in_loop
async def test_a_key_is_written_once_and_says_where(database: Database) -> None:
    async with opened(database) as log:
        await log.append(TABLE, entries([1, 2, 3]))
        with pytest.raises(KeyUsed) as used:
            await log.append(TABLE, [entry(4), entry(5, "key 2")])
        assert used.value.seq == 2
        with pytest.raises(KeyUsed):  # it tells more than that the number is taken
            await log.append(TABLE, entries([2]))
        assert await log.latest([TABLE]) == {TABLE: 3}
        await log.append(OTHER, [entry(1, "key 2")])


@in_loop
async def test_no_number_is_left_out(database: Database) -> None:
    async with opened(database) as log:
        await log.append(TABLE, entries([1]))
        with pytest.raises(WrongNumber, match="has 1 events: 3 is neither one of them nor the next"):
            await log.append(TABLE, entries([3]))
        with pytest.raises(WrongNumber):
            await log.append(TABLE, entries([2, 4]))
        with pytest.raises(WrongNumber):
            await log.append(OTHER, entries([0, 1]))
        assert await log.events(TABLE) == entries([1])


@in_loop
async def test_what_one_does_wrong_is_not_the_affair_of_those_who_wait_with_them(database: Database) -> None:
    async with opened(database) as log:
        await log.append(TABLE, entries([1]))
        outcomes = await asyncio.gather(
            log.append(TABLE, [entry(1, "late")]),
            log.append(TABLE, [entry(2, "key 1")]),
            log.append(TABLE, [entry(9, "far")]),
            log.append(TABLE, [entry(2, "lone \ud800")]),
            log.append(TABLE, [entry(2, "good")]),
            *(log.append(f"table {number}", entries([1, 2])) for number in range(50)),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes[:3]] == [SeqTaken, KeyUsed, WrongNumber]
        assert isinstance(outcomes[3], UnicodeEncodeError)
        assert outcomes[4:] == [None] * 51
        assert [event.key for event in await log.events(TABLE)] == ["key 1", "good"]
        assert await log.latest(f"table {number}" for number in range(50)) == {f"table {n}": 2 for n in range(50)}


@in_loop
async def test_of_many_who_want_the_same_number_one_gets_it(database: Database) -> None:
    async with opened(database) as log, opened(database) as second:
        wishes = [each.append(TABLE, [entry(1, f"{n}")]) for n in range(20) for each in (log, second)]
        outcomes = await asyncio.gather(*(asyncio.create_task(wish) for wish in wishes), return_exceptions=True)
        assert outcomes.count(None) == 1
        assert all(isinstance(outcome, SeqTaken | KeyUsed) for outcome in outcomes if outcome is not None)
        assert len(await log.events(TABLE)) == 1


@in_loop
async def test_the_latest_numbers_are_those_of_tables_that_have_one(database: Database) -> None:
    async with opened(database) as log:
        await log.append(TABLE, entries([1, 2, 3]))
        await log.append(OTHER, entries([1]))
        assert await log.latest([TABLE, OTHER, "nobody's"]) == {TABLE: 3, OTHER: 1}
        assert await log.latest([]) == {}


@in_loop
async def test_words_can_be_replaced_and_nothing_else(database: Database) -> None:
    async with opened(database) as log:
        await log.append(TABLE, entries([1, 2, 3]))
        await log.replace(TABLE, Entry(2, "another", 5, b"forgotten"))
        first, second, third = await log.events(TABLE)
        assert second == Entry(2, "key 2", entry(2).at, b"forgotten")
        assert [first, third] == entries([1, 3])
        with pytest.raises(WrongNumber):
            await log.replace(TABLE, entry(4))


@in_loop
async def test_nothing_to_append_is_nothing_to_do(database: Database) -> None:
    async with opened(database) as log:
        await log.append(TABLE, [])
        assert await log.events(TABLE) == []


@in_loop
async def test_closing_writes_what_waits_and_nothing_later(database: Database) -> None:
    log = database.log()
    waiting = [asyncio.create_task(log.append(f"table {number}", entries([1]))) for number in range(30)]
    await asyncio.sleep(0)
    await log.close()
    assert await asyncio.gather(*waiting) == [None] * 30
    with pytest.raises(DatabaseUnusable, match="has been closed"):
        await log.append(TABLE, entries([1]))
    with pytest.raises(DatabaseUnusable, match="has been closed"):
        await log.events(TABLE)
    async with opened(database) as log:
        assert len(await log.latest(f"table {number}" for number in range(30))) == 30


@in_loop
async def test_who_gives_up_waiting_harms_nobody(database: Database) -> None:
    async with opened(database) as log:
        impatient = asyncio.create_task(log.append(TABLE, entries([1])))
        patient = asyncio.create_task(log.append(OTHER, entries([1])))
        await asyncio.sleep(0)
        impatient.cancel()
        await patient
        assert await log.events(OTHER) == entries([1])
