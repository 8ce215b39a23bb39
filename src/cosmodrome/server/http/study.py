"""Looking back and ahead: a hint, positions of a game that is over, what the bot holds of them, forks and records."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final, cast

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from cosmodrome import bots, games, records
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Game
from cosmodrome.records import text, twin
from cosmodrome.server.http.endpoint import Endpoint, endpoint
from cosmodrome.server.http.tables import opening_response, seat_in
from cosmodrome.server.http.visitor import holder_of, house_of, table_of
from cosmodrome.server.limits import Limit
from cosmodrome.server.live.bots import request as bot_request
from cosmodrome.server.live.opening import fork as fork_table
from cosmodrome.server.live.opening import open_record
from cosmodrome.server.tables.holder import Holder
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.tables.table import Table, replayed
from cosmodrome.server.wire import rest
from cosmodrome.server.wire.positions import position_of
from cosmodrome.server.workers import BotPool

STUDY: Final[list[Endpoint]] = []
THINKING: Final = Limit("asking the bot", at_once=10, a_second=2)
READING: Final = Limit("reading games", at_once=30, a_second=5)
OPENING: Final = Limit("opening tables", at_once=20, a_second=0.2)
ADVISER: Final = "mcts:500ms"
CHAPTER: Final = 50  # positions in one answer
SPECTATOR: Final = 0  # whose eyes see what all see


def pool_of(request: Request) -> BotPool:
    return cast(BotPool, request.app.state.pool)


@endpoint(STUDY, "POST", "/api/tables/{table}/hint", body=rest.WantHint, answer=rest.Thoughts, limits=[THINKING])
async def hint(request: Request, asked: rest.WantHint) -> rest.Thoughts:
    """What a bot would do in one's place; it sees what the seat sees, and no more."""
    live, holder = await table_of(request), await holder_of(request)
    table = live.table
    if asked.seat not in holder.seats:
        raise Refusal("not_your_seat", f"Seat {asked.seat} is not yours.")
    if table.to_move != asked.seat:
        raise Refusal("not_your_turn", f"It is not seat {asked.seat}'s turn.")
    ply = len(table.game.events)
    return thoughts(ply, asked.seat, await pool_of(request).analyse(bot_request(table, asked.seat, ADVISER)))


def thoughts(ply: int, seat: int | None, found: bots.Analysis) -> rest.Thoughts:
    candidates = [
        rest.Candidate(each.move, each.visits, [round(share, 4) for share in each.expected], list(each.line))
        for each in found.candidates
    ]
    return rest.Thoughts(ply, seat, found.iterations, candidates)


@endpoint(
    STUDY, "POST", "/api/tables/{table}/analysis", body=rest.WantAnalysis, answer=rest.Thoughts, limits=[THINKING]
)
async def analyse(request: Request, asked: rest.WantAnalysis) -> rest.Thoughts:
    """What the bot holds of a position of a game that is over."""
    table = over(await table_of_request(request))
    if asked.ply > len(table.game.events):
        raise Refusal("unknown", f"That game has {len(table.game.events)} events.")
    game = await asyncio.to_thread(position_after, table, asked.ply)
    seat = game.seat
    if seat is None or game.outcomes:
        return rest.Thoughts(asked.ply, None, 0, [])
    wanted = bot_request(table, seat, f"mcts:{asked.milliseconds}ms", game.view(seat))
    return thoughts(asked.ply, seat, await pool_of(request).analyse(wanted))


@endpoint(
    STUDY,
    "GET",
    "/api/tables/{table}/course",
    answer=rest.Course,
    query={"from": "How many events of the game come before the first position.", "seat": "Whose eyes to look with."},
    limits=[READING],
)
async def course(request: Request) -> rest.Course:
    """The positions of a game that is over, fifty from `from` on, as `seat` (0 is a spectator) or whoever was to move
    saw them."""
    table = over(await table_of_request(request))
    start, eyes = number_in(request, "from"), eyes_in(request)
    if eyes is not None and eyes > len(table.players):
        raise Refusal("unknown", f"This table has {len(table.players)} seats.")
    return rest.Course(await asyncio.to_thread(chapter, table, start, eyes), len(table.game.events))


def eyes_in(request: Request) -> int | None:
    """A seat, `SPECTATOR`, or without any whoever is to move."""
    return SPECTATOR if request.query_params.get("seat") == "0" else seat_in(request, None)


def position_after(table: Table, ply: int) -> Game:
    """Beside the loop, as a long game takes a while."""
    *_, game = replayed(table.opened, table.game.events[:ply])
    return game


def chapter(table: Table, start: int, eyes: int | None) -> list[rest.Seen]:
    """Fifty positions, each with those eyes."""
    found = []
    for ply, game in enumerate(replayed(table.opened, table.game.events[: start + CHAPTER - 1])):
        if ply >= start:
            view = game.view(game.seat if eyes is None else eyes or None)
            found.append(rest.Seen(ply, game.seat, position_of(view), list(view.legal_moves)))
    return found


def number_in(request: Request, name: str) -> int:
    text = request.query_params.get(name, "0")
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise Refusal("unreadable", f"`{name}` is a number.")
    return int(text)


@endpoint(
    STUDY,
    "GET",
    "/api/tables/{table}/record",
    answer=str,
    query={"as": "`json` for JSON, else it is text."},
    limits=[READING],
)
async def record(request: Request) -> Response:
    """The record of a game that is over, as text, or with `as=json` as JSON."""
    table = over(await table_of_request(request))
    if request.query_params.get("as") == "json":
        return named(Response(twin.write(table.record()), media_type="application/json"), f"{table.name}.json")
    return named(PlainTextResponse(text.write(table.record())), f"{table.name}.txt")


def named(response: Response, file: str) -> Response:
    response.headers["content-disposition"] = f'attachment; filename="{file}"'
    return response


@endpoint(
    STUDY,
    "POST",
    "/api/records",
    body=str,
    answer=rest.TableOpened,
    limits=[OPENING],
    longest=rest.LONGEST_RECORD,
)
async def import_record(request: Request, content: str) -> Response:
    """Open a record, text or JSON, as a table to look at or to fork; what is wrong in it is named."""
    read = await asyncio.to_thread(records.loads, content.replace("\r\n", "\n"))
    return opening_response(request, await open_record(house_of(request), read))


@endpoint(STUDY, "POST", "/api/tables/{table}/forks", body=rest.Fork, answer=rest.TableOpened, limits=[OPENING])
async def fork(request: Request, asked: rest.Fork) -> Response:
    """Open a table that begins where another stood: one that is over, or one's own without other people."""
    live, holder = await table_of(request), await holder_of(request)
    source = forkable(live.table, holder)
    opening = await fork_table(house_of(request), live.table, source, asked)
    return opening_response(request, opening)


def forkable(table: Table, holder: Holder) -> Game:
    """The game that is gone on with. While it is played its one player gets one that looks the same to them: what the
    bots hide is dealt anew, so that a fork tells nothing."""
    if table.status == "over":
        return table.game
    people = [player.seat for player in table.players if player.is_person]
    if len(people) != 1 or people[0] not in holder.seats:
        raise Refusal("not_allowed", "A game that is not over is forked only by somebody who plays it alone with bots.")
    kind = games.find(table.opened.game)
    return kind.resample(table.game.view(people[0]), Stream(secrets.token_hex(), "fork"))


async def table_of_request(request: Request) -> Table:
    return (await table_of(request)).table


def over(table: Table) -> Table:
    if table.status != "over":
        raise Refusal("not_allowed", "While a game is being played nobody sees all of it: when it is over.")
    return table
