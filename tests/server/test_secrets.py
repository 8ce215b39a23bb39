"""What a seat may not know changes no byte that it is sent: live, after a gap, coming, asking once, or refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome import pirates, rocket
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Event as GameEvent
from cosmodrome.games.contract import Record
from cosmodrome.server.http.study import forkable, over
from cosmodrome.server.live.opening import opened
from cosmodrome.server.live.showing import show
from cosmodrome.server.live.table import LiveTable, entries_of
from cosmodrome.server.live.watcher import Watcher
from cosmodrome.server.log.contract import Entry
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.holder import SPECTATOR, Holder
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.tables.table import Table
from cosmodrome.server.tables.wishes import Visit
from cosmodrome.server.wire import incoming as wish
from cosmodrome.server.wire.outgoing import Refused, encode
from cosmodrome.server.wire.rest import WantedSeat

NOW = 1_700_000_000_000
SEATS = [WantedSeat("host", "one"), WantedSeat("link"), WantedSeat("link")]


@pytest.fixture(autouse=True)
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmodrome.server.moment.time.time_ns", lambda: NOW * 1_000_000)


class NoLog:
    """For tables that only read here."""

    async def append(self, table: str, entries: object) -> None:
        raise AssertionError((table, entries))


def entries(record: Record, course: tuple[GameEvent, ...]) -> Iterator[Entry]:
    """A table's log in which that course was played, with some talk in between."""
    happened: list[e.Event] = [opened(record, SEATS, None, "random"), e.Sat(2, "two"), e.Sat(3, "three"), e.Started()]
    for number, event in enumerate(course):
        ply = e.Ply.of(event)
        happened.append(e.Played(ply.seat, ply.move) if ply.seat else e.Rolled(ply.move))
        if number % 5 == 2:
            happened.append(e.Said(1, "one", "hm"))
    for entry in entries_of(happened, 0, None):
        yield replace(entry, at=NOW)


def sent(record: Record, course: tuple[GameEvent, ...], seed: str, holder: Holder, gap: int) -> Iterator[bytes]:
    """Everything that somebody at the table is sent, who listens every so many events."""
    table = Table("a" * 16, seed)
    live = LiveTable(table, NoLog(), lambda _live, _own: None, lambda _live: None)  # type: ignore[arg-type]  # it is never written to
    steady = Watcher(holder, holder.viewpoint)
    for number, entry in enumerate(entries(record, course)):
        live._take_in([entry], is_own=False)
        if number % gap == 0:
            yield live.news_for(steady) or b""
        yield live.news_for(Watcher(holder, holder.viewpoint)) or b""
        yield live.news_for(Watcher(holder, holder.viewpoint, seen=max(table.seq - gap, 0))) or b""
        for seat in {None, *holder.seats}:  # as a program without a socket looks
            yield encode(show(table, holder, table.game.view(seat)))
        yield from refusals(table, holder)


def refusals(table: Table, holder: Holder) -> Iterator[bytes]:
    """What is said to wishes that are refused."""
    for move in ("9Z", "x7", "TA", "a1", "*"):
        try:
            Visit(table, holder).events_of(wish.Play(key="some-wish", move=move, after=table.moved))
        except Refusal as refusal:
            yield encode(Refused(refusal.code, refusal.text, None, refusal.rule))
    for closed in (lambda: over(table), lambda: forkable(table, holder)):
        try:
            closed()
        except Refusal as refusal:
            yield encode(Refused(refusal.code, refusal.text, None, refusal.rule))


@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 10**6), plies=st.integers(1, 22), seat=st.sampled_from([None, 1, 2, 3]), gap=st.integers(1, 9)
)
def test_hidden_cards_change_no_byte(seed: int, plies: int, seat: int | None, gap: int) -> None:
    game, dice = pirates.new(3, seed=seed, first=1), random.Random(seed)
    for _ in range(plies):
        if game.phase == "send":
            game.play(dice.choice(game.legal_moves))
    twin = pirates.resample(game.view(seat), Stream(seed, "twin"))
    holder = SPECTATOR if seat is None else Holder(frozenset({seat}))
    told = list(sent(game.record(), game.events, "one seed", holder, gap))
    assert told == list(sent(twin.record(), twin.events, "another seed", holder, gap))


def test_the_twin_games_are_not_the_same_game() -> None:
    game, dice = pirates.new(3, seed=5, first=1), random.Random(5)
    for _ in range(12):
        game.play(dice.choice(game.legal_moves))
    assert pirates.resample(game.view(1), Stream(5, "twin")).events != game.events


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6), plies=st.integers(3, 60), gap=st.integers(1, 9))
def test_the_dice_to_come_change_no_byte(seed: int, plies: int, gap: int) -> None:
    game, dice = rocket.new(3, seed=seed, first=1), random.Random(seed)
    for _ in range(plies):
        game.play(dice.choice(game.legal_moves))
    holder = Holder(frozenset({2}))
    told = list(sent(game.record(), game.events, "one seed", holder, gap))
    assert told == list(sent(game.record(), game.events, "another seed", holder, gap))


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_what_lies_in_the_ships_at_the_start_changes_no_byte(seed: int) -> None:
    """A table that begins with stones in ships: nobody is told of them before a ship leaves."""
    stream = Stream(seed, "start")
    inside = ["bc", "ac", "ab"]
    drawn = {
        name: rocket.position(START.format(*stones)) for name, stones in {"as": inside, "other": inside[::-1]}.items()
    }
    assert drawn["as"].view(None) == drawn["other"].view(None)
    holder = Holder(frozenset({stream.below(3) + 1}))
    told = [list(sent(each.record(), (), "a seed", holder, 1)) for each in drawn.values()]
    assert told[0] == told[1]


START = """
    round 2, first 1, seat 1 rolls
    3  A({0})  .      .
    2  .      B({1})  .
    1  .      .      C({2})
    +  a      b      c
    seat  score  supply  gods   left
    A     0      8       2 4 6  1 3 3 2 2
    B     0      8       2 4 6  1 3 3 2 2
    C     0      8       2 4 6  1 3 3 2 2
"""
