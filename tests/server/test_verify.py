"""A log is played again as it was, and every damage to it is found and named."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from cosmodrome.games.contract import Record
from cosmodrome.server.database import Database
from cosmodrome.server.log.contract import Entry
from cosmodrome.server.store import tables
from cosmodrome.server.store.store import Store
from cosmodrome.server.tables import events as e
from cosmodrome.server.verify import Damage, Found, verify
from cosmodrome.server.wire import incoming as wish
from tests.server.tables.playing import SEED, Sitting, pirates_record, rocket_record, seated

Change = Callable[[list[Entry]], list[Entry]]


def played(record: Record, moves: int | None = None) -> Sitting:
    """So many moves, or the whole game."""
    sitting = seated(record, ("host", "link", "link"))
    while sitting.table.status == "playing" and (moves is None or sitting.wishes < moves):
        sitting.play()
    return sitting


def entries_of(sitting: Sitting) -> list[Entry]:
    return [Entry(seq, None, seq, e.to_body(event)) for seq, event in enumerate(sitting.happened, 1)]


def keep(database: Database, name: str, entries: list[Entry], status: tables.Status = "playing") -> None:
    row = tables.Table(name, "rocket", status, False, {}, SEED, None, None, 0, 0)

    async def write() -> None:
        store = Store(database)
        await store.write(tables.add, row)
        await store.write(lambda connection: put(connection, name, entries))
        await store.close()

    asyncio.run(write())


def put(connection: Any, name: str, entries: list[Entry]) -> None:
    """As they are, gaps and all: a log would not take them."""
    from cosmodrome.server.store.schema import events

    rows = [{"table_id": name, "seq": each.seq, "key": None, "at": each.at, "body": each.body} for each in entries]
    connection.execute(events.insert(), rows)


def looked(database: Database) -> tuple[list[Damage], Found]:
    found = Found()
    return list(verify(database, found)), found


def test_games_that_are_well_are_played_again_and_compared(database: Database) -> None:
    whole, begun, empty = played(pirates_record()), played(rocket_record(), 12), seated(rocket_record(), ("host",) * 3)
    assert begun.table.game.digest() != empty.table.game.digest()
    for name, sitting in (("a" * 16, whole), ("b" * 16, begun), ("c" * 16, empty)):
        keep(database, name, entries_of(sitting), sitting.table.status)
    damages, found = looked(database)
    assert damages == []
    assert (found.tables, found.compared, found.damaged) == (3, 1, 0)
    assert found.events == len(whole.happened) + len(begun.happened) + len(empty.happened)


def test_what_was_undone_taken_back_said_and_resigned_is_well_too(database: Database) -> None:
    sitting = played(rocket_record(), 3)
    seat = sitting.table.to_move
    assert seat is not None
    while sitting.table.turn_start == len(sitting.table.game.events):
        sitting.play()
        seat = sitting.table.to_move
    sitting.wish(seat, wish.Undo(key="the-undo", after=sitting.table.moved))
    sitting.wish(1, wish.AskBack(key="the-asking", seat=1, after=sitting.table.moved))
    for other in (2, 3):
        sitting.wish(other, wish.AnswerBack(key=f"answer-{other}", seat=other, yes=True, after=sitting.table.moved))
    sitting.wish(2, wish.Say(key="the-words", seat=2, text="Well."))
    for other in (1, 3):
        sitting.wish(other, wish.Resign(key=f"resigns-{other}", seat=other))
    assert sitting.table.status == "over"
    keep(database, "a" * 16, entries_of(sitting), "over")
    assert looked(database)[0] == []


def changed(seq: int, **values: Any) -> Change:
    def change(entries: list[Entry]) -> list[Entry]:
        event = msgspec.structs.replace(e.from_body(entries[seq - 1].body), **values)
        return [*entries[: seq - 1], replace(entries[seq - 1], body=e.to_body(event)), *entries[seq:]]

    return change


def without(seq: int) -> Change:
    return lambda entries: [*entries[: seq - 1], *entries[seq:]]


def broken(seq: int, body: bytes) -> Change:
    return lambda entries: [*entries[: seq - 1], replace(entries[seq - 1], body=body), *entries[seq:]]


FIRST_MOVE = 5  # after the opening, two who sit down, and the start


@pytest.mark.parametrize(
    ("change", "seq", "what"),
    [
        (without(7), 7, "it is missing; event 8 comes next"),
        (without(1), 1, "it is missing"),
        (broken(6, b"\xff\x00"), 6, "it cannot be read"),
        (broken(6, b'{"type":"eaten"}'), 6, "it cannot be read"),
        (changed(FIRST_MOVE, move="Z9"), FIRST_MOVE, "played: "),
        (changed(FIRST_MOVE, seat=2), FIRST_MOVE, "it is seat 1's turn, not seat 2's"),
        (changed(FIRST_MOVE, seat=9), FIRST_MOVE, "there is no seat 9"),
        (changed(2, seat=4), 2, "there is no seat 4"),
        (changed(1, start="nothing"), 1, "opened: "),
        (lambda entries: entries[:-1], -1, "the end is missing, though the game is over"),
        (lambda entries: entries[:-3], -3, "the end is missing, of which the list of tables knows"),
    ],
)
def test_a_damaged_log_is_named(file: Any, change: Change, seq: int, what: str) -> None:
    database, entries = Database(file), entries_of(played(pirates_record()))
    keep(database, "a" * 16, change(entries), "over")
    keep(database, "b" * 16, entries, "over")
    (damage,), found = looked(database)
    assert (damage.table, damage.seq) == ("a" * 16, seq if seq > 0 else len(entries) + 1 + seq)
    assert what in damage.what
    assert (found.tables, found.compared, found.damaged) == (2, 1, 1)


@pytest.mark.parametrize(
    ("values", "what"),
    [
        ({"digest": "0" * 32}, "the final position was 0000"),
        ({"scores": [99, 0, 0]}, "it was won by"),
        ({"winners": [1, 2, 3]}, "it was won by"),
        ({"seed": "another"}, "it was won by"),
    ],
)
def test_another_end_than_was_played_is_named(file: Any, values: dict[str, Any], what: str) -> None:
    entries = entries_of(played(pirates_record()))
    keep(Database(file), "a" * 16, changed(len(entries), **values)(entries), "over")
    (damage,), _ = looked(Database(file))
    assert (damage.seq, what in damage.what) == (len(entries), True)


def test_a_die_that_the_seed_does_not_give_is_named(file: Any) -> None:
    sitting = played(rocket_record(), 20)
    entries = entries_of(sitting)
    seq = next(place for place, event in enumerate(sitting.happened, 1) if isinstance(event, e.Rolled))
    rolled = sitting.happened[seq - 1]
    assert isinstance(rolled, e.Rolled)
    face = next(face for face in ("1", "2", "3", "4", "5") if face != rolled.face)
    keep(Database(file), "a" * 16, changed(seq, face=face)(entries))
    (damage,), _ = looked(Database(file))
    assert damage.seq == seq
    assert "the seed of this table gives" in damage.what


def test_events_without_their_table_are_named(file: Any) -> None:
    database = Database(file)
    keep(database, "a" * 16, entries_of(played(pirates_record(), 1)))

    async def lose() -> None:
        from cosmodrome.server.store.schema import tables as rows

        store = Store(database)
        await store.write(lambda connection: connection.execute(rows.delete()))
        await store.close()

    asyncio.run(lose())
    (damage,), found = looked(database)
    assert "the table itself is missing" in damage.what
    assert found.events > 0
