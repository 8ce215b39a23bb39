"""How tables come to be: new, as a fork of another, or from a record."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

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
from cosmodrome.server.tables.table import Table
from cosmodrome.server.tables.wishes import check_bot, started
from cosmodrome.server.wire.rest import Fork, OpenTable, WantedSeat

LaidOut: TypeAlias = tuple[Table, list[Entry]]

MOST_EVENTS: Final = 5000  # of a recorded game; whole games at random have some hundreds
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
    game = await asyncio.to_thread(kind.new_with, asked.setting, len(asked.seats), seed, asked.first)  # or a bad board
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
    return await open_table(house, first, seed)


async def open_record(house: House, record: Record) -> Opening:
    """A table that shows a recorded game; one that has not ended may be gone on with as a fork."""
    if len(record.events) > MOST_EVENTS:
        raise Refusal("too_large", f"A game of more than {MOST_EVENTS} events is not opened here.")
    return await write(house, await asyncio.to_thread(lay_out_record, record), {}, listed=False)


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
    laid_out = await asyncio.to_thread(lay_out, first, seed)
    links = {seat: new_token() for seat, chair in enumerate(first.chairs, 1) if chair.kind == "link"}
    return await write(house, laid_out, links, listed)


def lay_out(first: e.Opened, seed: str) -> LaidOut:
    """A new table and what is to be written of it; a long game before it takes a while to replay."""
    table = Table(new_table_name(), seed)
    entries = happen(table, [first])
    if table.game.seat is None:
        raise Refusal("over", "The game is over there: go on from an earlier move.")
    if not any(player.is_waited_for for player in table.players):
        entries += happen(table, started(table))
    return table, entries


def lay_out_record(record: Record) -> LaidOut:
    """The same for a recorded game, after checking that it follows the rules."""
    game = records.replay(record)
    result = game.result
    seats = [WantedSeat("host", name[:32]) for name in record.seats]
    first = opened(record, seats, None, "navigator", prior=record.events)
    scores, winners = (list(result.scores), list(result.winners)) if result else ([], [])
    end = e.Ended(scores, winners, "", game.digest())
    table = Table(new_table_name(), "")
    return table, happen(table, [first, e.Started(), end])


def happen(table: Table, events: Sequence[e.Event]) -> list[Entry]:
    entries = entries_of(events, table.seq, None)
    for entry in entries:
        table.take_in(entry)
    return entries


async def write(house: House, laid_out: LaidOut, links: Mapping[int, str], listed: bool) -> Opening:
    """The row with its tokens first: without events it is no table yet, and nobody has its name."""
    table, entries = laid_out
    name, now = table.name, entries[0].at
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
        seed=table.seed,
        clock_ms=None if table.opened.seconds is None else table.opened.seconds * 1000,
        due_ms=table.due,
        created_ms=now,
        touched_ms=now,
    )
    await house.store.write(tables.add, row, granted)
    await house.log.append(name, entries)
    return Opening(name, host, links)
