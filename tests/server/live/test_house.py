"""Tables in one process and in several: nothing is done twice, nothing is lost, everybody sees the same."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cosmodrome import pirates
from cosmodrome.games.contract import Decision
from cosmodrome.server.live import house as house_module
from cosmodrome.server.live.house import House
from cosmodrome.server.live.opening import Opening, open_new, open_record
from cosmodrome.server.live.patience import at_last
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.live.watcher import Watcher
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.holder import SPECTATOR, Holder
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.wire import incoming as wish
from cosmodrome.server.wire.rest import OpenTable, WantedSeat
from tests.server.live.rooms import house_on

ALL = Holder(frozenset({1, 2, 3}), is_host=True)


async def open_alone(house: House, game: Any = "pirates") -> Opening:
    """A table for three at one screen: whoever opened it may play every seat."""
    seats = [WantedSeat("host", "one"), WantedSeat("same_screen", "two"), WantedSeat("same_screen", "three")]
    return await open_new(house, OpenTable(game, seats, first=1))


async def play(live: LiveTable, key: str, after: int | None = None) -> int:
    done: list[int] = []
    move, moved = live.table.game.legal_moves[0], live.table.moved if after is None else after
    await live.wish(ALL, wish.Play(key=key, move=move, after=moved), done.append)
    return done[0]


def test_the_same_key_is_done_once_also_in_another_process(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as here, house_on(tmp_path / "games.db") as there:
            opening = await open_alone(here)
            one, other = await here.find(opening.table), await there.find(opening.table)
            seq = await play(one, "the-key-of-a-move")
            assert await play(one, "the-key-of-a-move") == seq
            assert await play(other, "the-key-of-a-move") == seq
            assert len(one.table.game.events) == len(other.table.game.events) == 1

    asyncio.run(run())


def test_of_two_processes_that_play_at_once_one_is_stale(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as here, house_on(tmp_path / "games.db") as there:
            opening = await open_alone(here, "rocket")
            lives = [await here.find(opening.table), await there.find(opening.table)]
            for turn in range(20):
                after = lives[0].table.moved
                outcomes = await asyncio.gather(
                    *(play(live, f"turn-{turn:04}-{place}", after) for place, live in enumerate(lives)),
                    return_exceptions=True,
                )
                failed = [outcome for outcome in outcomes if isinstance(outcome, Refusal)]
                assert len(failed) == 1
                assert failed[0].code == "stale"
                for live in lives:
                    await live.catch_up()
            assert str(lives[0].table.game) == str(lives[1].table.game)
            assert lives[0].table.game.events == lives[1].table.game.events

    asyncio.run(run())


def hear(live: LiveTable, watcher: Watcher, told: dict[str, Any]) -> None:
    """What a page does with what it is told."""
    if (news := live.news_for(watcher)) is not None:
        message = json.loads(news)
        told["course"] = told.get("course", [])[: message.get("kept", 0)] + message.get("course", [])
        told.update(position=message["position"], seq=message["seq"], legal=message.get("legal", []))


@pytest.mark.parametrize("game", ["pirates", "rocket"])
def test_who_was_told_step_by_step_or_after_a_gap_knows_what_a_newcomer_is_told(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            live = await house.find((await open_alone(house, game)).table)
            holders = [Holder(frozenset({1})), Holder(frozenset({2})), SPECTATOR]
            told: list[tuple[Watcher, dict[str, Any], int]] = [
                (Watcher(holder, holder.viewpoint), {}, gap) for holder in holders for gap in (1, 7, 50)
            ]
            for turn in range(60):
                if live.table.status == "over":
                    break
                if turn % 9 == 5:
                    await live.wish(
                        ALL, wish.AskBack(key=f"back-{turn:04}", seat=1, after=live.table.moved), lambda _seq: None
                    )
                    for seat in (2, 3):
                        yes = wish.AnswerBack(key=f"yes-{turn:04}-{seat}", seat=seat, yes=True, after=live.table.moved)
                        await live.wish(ALL, yes, lambda _seq: None)
                await play(live, f"turn-{turn:04}")
                for watcher, known, gap in told:
                    if turn % gap == 0:
                        hear(live, watcher, known)
            for watcher, known, _ in told:
                hear(live, watcher, known)
                fresh: dict[str, Any] = {}
                hear(live, Watcher(watcher.holder, watcher.seat), fresh)
                assert known == fresh

    asyncio.run(run())


def test_a_table_that_was_let_go_is_opened_again_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "MOST_IDLE", 1)

    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            first, second = await open_alone(house), await open_alone(house)
            await play(await house.find(first.table), "the-first-move")
            played = (await house.find(first.table)).table.game.events
            await house.find(second.table)
            assert [each.table.name for each in house.live] == [second.table]
            assert (await house.find(first.table)).table.game.events == played

    asyncio.run(run())


def test_there_are_never_two_of_a_table_that_somebody_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "MOST_IDLE", 1)

    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            first, second = await open_alone(house), await open_alone(house)
            live = await house.find(first.table)
            other = await house.find(second.table)
            again = await house.find(first.table)
            assert again is live
            watcher, told = Watcher(SPECTATOR, None), dict[str, Any]()
            live.join(watcher)
            other.join(Watcher(SPECTATOR, None))
            await play(again, "the-first-move")
            hear(live, watcher, told)
            assert len(told["course"]) == 1

    asyncio.run(run())


def test_more_tables_may_be_looked_at_than_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "MOST_IDLE", 1)

    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            names = [(await open_alone(house)).table for _ in range(3)]
            lives = [await house.find(name) for name in names]
            for live in lives:
                live.join(Watcher(SPECTATOR, None))
            assert sorted(house.looked_at()) == sorted(names)
            late = (await open_alone(house)).table
            assert (await house.find(late)).table.name == late

    asyncio.run(run())


def test_a_table_that_many_ask_for_at_once_is_opened_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            name = (await open_alone(house)).table
            asked = [asyncio.create_task(house.find(name)) for _ in range(5)]
            await asyncio.sleep(0)
            asked[0].cancel()
            lives = await asyncio.gather(*asked[1:])
            assert all(live is lives[0] for live in lives)

    asyncio.run(run())


def test_what_another_process_has_written_is_found_also_where_nobody_looks(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as here, house_on(tmp_path / "games.db") as there:
            name = (await open_alone(here)).table
            held = await there.find(name)
            await play(await here.find(name), "the-first-move")
            assert len((await there.find(name)).table.game.events) == 1
            assert len(held.table.game.events) == 1

    asyncio.run(run())


def test_who_comes_later_is_told_the_time_of_their_coming(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            live = await house.find((await open_alone(house)).table)
            told = []
            for now in (1_000_000, 1_090_000):
                monkeypatch.setattr(time, "time_ns", partial(int.__mul__, now, 1_000_000))
                message = live.news_for(Watcher(SPECTATOR, None))
                assert message is not None
                told.append(json.loads(message)["now"])
            assert told == [1_000_000, 1_090_000]

    asyncio.run(run())


def test_who_is_slow_is_told_once_who_is_there_and_stays(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            live = await house.find((await open_alone(house)).table)
            slow = Watcher(Holder(frozenset({1})), 1)
            live.join(slow)
            for _ in range(200):
                live.join(Watcher(SPECTATOR, None))
            assert slow.closing is None
            [around] = await slow.something()
            assert json.loads(around) == {"type": "around", "seats": [1], "spectators": 200}

    asyncio.run(run())


def told(live: LiveTable, seen: int) -> dict[str, Any]:
    """What somebody is told who comes back and has seen so much."""
    message = live.news_for(Watcher(ALL, 1, seen))
    assert message is not None
    shown: dict[str, Any] = json.loads(message)
    return shown


def test_who_comes_back_is_told_what_they_missed_or_everything(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            live = await house.find((await open_alone(house)).table)
            seen = live.table.seq
            await live.write(lambda _table: [e.Said(1, "one", "hello")], None)
            await live.write(lambda _table: [e.Replaced(3, "random")], None)
            await play(live, "the-first-move")
            missed, whole = told(live, seen), told(live, 0)
            assert [line["text"] for line in missed["said"]] == ["hello"]
            assert missed["happened"] == [{"type": "replaced", "seat": 3, "bot": "random"}]
            assert "about" not in missed
            assert "happened" not in whole
            same = {name for name in whole if name not in ("about", "now")}
            assert {name: missed.get(name) for name in same} == {name: whole[name] for name in same}
            up_to_date = told(live, live.table.seq)
            assert "said" not in up_to_date
            assert up_to_date["position"] == whole["position"]
            assert up_to_date["course"] == whole["course"]
            for unknown in (seen - 1, live.table.seq + 1):  # before this process had the table open, and never
                assert told(live, unknown)["about"] == whole["about"]

    asyncio.run(run())


def test_who_held_a_seat_before_is_sent_away(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            seats = [WantedSeat("host"), WantedSeat("open"), WantedSeat("link")]
            live = await house.find((await open_new(house, OpenTable("pirates", seats))).table)
            watchers = {seat: Watcher(Holder(frozenset({seat}), is_host=seat == 1), seat) for seat in (1, 2, 3)}
            for watcher in watchers.values():
                live.join(watcher)
            await live.write(lambda _table: [e.Sat(2, "somebody else"), e.Relinked(3)], None)
            gone = {seat: watcher.closing and watcher.closing.code for seat, watcher in watchers.items()}
            assert gone == {1: None, 2: "not_your_seat", 3: "not_your_seat"}

    asyncio.run(run())


def test_a_recorded_game_without_end_is_refused_before_it_is_replayed(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            record = replace(pirates.new(3, seed=1).record(), events=(Decision(1, "1A"),) * 5001)
            with pytest.raises(Refusal, match="5000") as told:
                await open_record(house, record)
            assert told.value.code == "too_large"

    asyncio.run(run())


def test_nothing_begins_in_a_house_that_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            live = await house.find((await open_alone(house)).table)
            done: list[int] = []
            await house.close()
            house.spawn(at_last(live.catch_up))
            await live.write(lambda _table: [e.Said(1, "one", "still here")], None, done.append)
            assert done
            assert not house._tasks

    asyncio.run(run())


def test_words_and_names_of_somebody_who_wants_it_are_gone_from_the_log(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            live = await house.find((await open_alone(house)).table)
            await play(live, "the-first-move")
            await live.wish(ALL, wish.Say(key="words-of-two", seat=2, text="a secret"), lambda _seq: None)
            await live.wish(ALL, wish.Say(key="words-of-one", seat=1, text="good luck"), lambda _seq: None)
            await live.forget(2)
            bodies = b"".join(entry.body for entry in await house.log.events(live.table.name))
            assert b"a secret" not in bodies
            assert b'"two"' not in bodies
            assert b"good luck" in bodies
            assert b'"one"' in bodies
            assert [said.text for _, said in live.table.said] == ["good luck"]
        async with house_on(tmp_path / "games.db") as house:
            again = await house.find(live.table.name)
            assert len(again.table.game.events) == 1
            assert [player.name for player in again.table.players] == ["one", "", "three"]

    asyncio.run(run())


def test_tokens_open_their_own_tables_seats_only(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_on(tmp_path / "games.db") as house:
            seats = [WantedSeat("host"), WantedSeat("link"), WantedSeat("link")]
            mine, other = [await open_new(house, OpenTable("pirates", seats)) for _ in range(2)]
            assert await house.holder(mine.table, [mine.host]) == Holder(frozenset({1}), is_host=True)
            assert await house.holder(mine.table, [mine.links[2]]) == Holder(frozenset({2}))
            assert await house.holder(mine.table, [mine.links[2], mine.links[3]]) == Holder(frozenset({2, 3}))
            assert await house.holder(mine.table, [other.host, "x" * 43]) == SPECTATOR

    asyncio.run(run())
