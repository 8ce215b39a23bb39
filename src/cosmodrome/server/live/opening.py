"""How tables come to be: new, as a fork of another, or from a record."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cosmodrome import games, records
from cosmodrome.games.contract import Event as GameEvent
from cosmodrome.games.contract import Game, Record
from cosmodrome.games.errors import BadSetting
from cosmodrome.server.identity import new_table_name, new_token, token_hash
from cosmodrome.server.live.house import House
from cosmodrome.server.live.summary import summary_of
from cosmodrome.server.live.table import entries_of
from cosmodrome.server.log.contract import Entry
from cosmodrome.server.store import tables
from cosmodrome.server.store.tokens import Token
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.player import tidy
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.tables.table import Table, first_position
from cosmodrome.server.tables.wishes import check_bot, started
from cosmodrome.server.wire.rest import Fork, OpenTable, WantedSeat

OF_THE_HOST: Final = ("host", "same_screen")


@dataclass(frozen=True, slots=True)
class Opening:
    """A table that has been opened: the tokens are told once, and only their hashes kept."""

    table: str
    host: str
    links: Mapping[int, str] = field(default_factory=dict)


async def open_new(house: House, asked: OpenTable) -> Opening:
    """A table for a new game, whose start is drawn from a seed of its own."""
    kind = games.find(asked.game)
    seed = secrets.token_hex(32)
    game = kind.new_with(asked.setting, len(asked.seats), seed, asked.first)
    record = game.record()
    return await open_table(
        house, opened(record, asked.seats, asked.seconds, asked.stand_in), seed, listed=asked.listed
    )


async def fork(house: House, source: Table, game: Game, asked: Fork) -> Opening:
    """A table that begins where another stood; the dice to come are new."""
    if asked.ply > len(game.events):
        raise Refusal("unknown", f"That game has {len(game.events)} events.")
    if len(asked.seats) != game.players:
        raise BadSetting("The number of seats", len(asked.seats), f"that game has {game.players}")
    seed = secrets.token_hex(32)
    first = opened(
        game.record(),
        asked.seats,
        asked.seconds,
        asked.stand_in,
        prior=game.events[: asked.ply],
        origin=e.Origin(source.name, asked.ply),
    )
    if first_position(first).seat is None:
        raise Refusal("over", "The game is over there: go on from an earlier move.")
    return await open_table(house, first, seed)


async def open_record(house: House, record: Record) -> Opening:
    """A table that shows a recorded game; one that has not ended may be gone on with as a fork."""
    game = records.replay(record)
    seats = [WantedSeat("host", name[:32]) for name in record.seats]
    first = opened(record, seats, None, "navigator", prior=record.events)
    result = game.result
    scores, winners = (list(result.scores), list(result.winners)) if result else ([], [])
    end = e.Ended(scores, winners, "", game.digest())
    name = new_table_name()
    return await write(house, name, "", [first, e.Started(), end], {}, listed=False)


def opened(  # what there is to say of a table
    record: Record,
    seats: Sequence[WantedSeat],
    seconds: int | None,
    stand_in: str,
    prior: Sequence[GameEvent] = (),
    origin: e.Origin | None = None,
) -> e.Opened:
    for seat in seats:
        if (seat.kind == "bot") != (seat.bot is not None):
            raise BadSetting("A seat", seat.kind, "a bot's seat names its bot, and no other does")
        if seat.bot is not None:
            check_bot(seat.bot, record.game)
    check_bot(stand_in, record.game)
    return e.Opened(
        game=record.game,
        rules_version=record.rules_version,
        setting=dict(record.setting),
        start=record.start,
        chairs=[e.Chair(seat.kind, tidy(seat.name), seat.bot) for seat in seats],
        prior=[e.Ply.of(event) for event in prior],
        seconds=seconds,
        stand_in=stand_in,
        origin=origin,
    )


async def open_table(house: House, first: e.Opened, seed: str, listed: bool = False) -> Opening:
    """Begins at once if nobody is waited for."""
    name = new_table_name()
    table = Table(name, seed)
    table.take_in(entries_of([first], 0, None)[0])
    begins = not any(player.is_waited_for for player in table.players)
    links = {seat: new_token() for seat, chair in enumerate(first.chairs, 1) if chair.kind == "link"}
    return await write(house, name, seed, [first, *(started(table) if begins else [])], links, listed)


async def write(  # all that makes a table
    house: House, name: str, seed: str, events: Sequence[e.Event], links: Mapping[int, str], listed: bool
) -> Opening:
    """The row with its tokens first: without events it is no table yet, and nobody has its name."""
    now = time.time_ns() // 1_000_000
    table = Table(name, seed)
    entries: list[Entry] = entries_of(events, 0, None)
    for entry in entries:
        table.take_in(entry)
    host = new_token()
    own = tuple(player.seat for player in table.players if player.kind in OF_THE_HOST)
    granted = [Token(token_hash(host), name, "host", own, now)]
    granted += [Token(token_hash(token), name, "seat", (seat,), now) for seat, token in links.items()]
    row = tables.Table(
        id=name,
        game=table.opened.game,
        status=table.status,
        listed=listed,
        summary=summary_of(table),
        seed=seed,
        clock_ms=None if table.opened.seconds is None else table.opened.seconds * 1000,
        due_ms=table.due,
        created_ms=now,
        touched_ms=now,
    )
    await house.store.write(tables.add, row, granted)
    await house.log.append(name, entries)
    return Opening(name, host, links)
