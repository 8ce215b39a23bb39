"""Opening tables, finding them, sitting down, and what can be wished there without a socket."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from cosmodrome.server.http.endpoint import Endpoint, endpoint, reply
from cosmodrome.server.http.visitor import give_cookie, holder_of, house_of, table_of, take_cookie
from cosmodrome.server.http.wishing import let
from cosmodrome.server.identity import is_table_name, new_token, token_hash
from cosmodrome.server.limits import Limit
from cosmodrome.server.live.house import House
from cosmodrome.server.live.opening import Opening, open_new
from cosmodrome.server.live.showing import show
from cosmodrome.server.moment import now_ms
from cosmodrome.server.store import subscriptions, tables, tokens
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.player import tidy
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.tables.table import Table
from cosmodrome.server.tables.wishes import started
from cosmodrome.server.wire import incoming, rest
from cosmodrome.server.wire.outgoing import Done, Shown

TABLES: Final[list[Endpoint]] = []
OPENING: Final = Limit("opening tables", at_once=20, a_second=0.2)
SITTING: Final = Limit("sitting down", at_once=20, a_second=0.5)
LOOKING: Final = Limit("looking", at_once=60, a_second=10)
WISHING: Final = Limit("playing", at_once=30, a_second=10)
PAGE: Final = 50
Wish = (
    incoming.Play
    | incoming.Undo
    | incoming.AskBack
    | incoming.AnswerBack
    | incoming.Resign
    | incoming.Replace
    | incoming.Return
    | incoming.Leave
    | incoming.Start
    | incoming.Say
)


@endpoint(TABLES, "POST", "/api/tables", body=rest.OpenTable, answer=rest.TableOpened, limits=[OPENING])
async def open_table(request: Request, asked: rest.OpenTable) -> Response:
    """Open a table; whoever opens it holds its own seats and manages it."""
    return opening_response(request, await open_new(house_of(request), asked))


def opening_response(request: Request, opening: Opening) -> Response:
    links = [rest.Link(seat, link_to(opening.table, token)) for seat, token in opening.links.items()]
    answer = rest.TableOpened(opening.table, links, link_to(opening.table, opening.host))
    return give_cookie(request, reply(answer, 201), opening.table, opening.host)


def link_to(table: str, token: str) -> str:
    return f"/t/{table}#{token}"


@endpoint(
    TABLES,
    "GET",
    "/api/tables",
    answer=rest.Tables,
    query={"after": "The `following` of the page before."},
    limits=[LOOKING],
)
async def list_tables(request: Request) -> rest.Tables:
    """List the tables that anybody may join, the newest first; `after` goes on from a page before."""
    after = place_in(request.query_params.get("after"))
    rows = await house_of(request).store.read(tables.open_tables, PAGE, after)
    listed = [
        rest.Listed(
            table=row.id,
            game=row.game,
            seats=row.summary["players"],
            free=row.summary["free"],
            names=row.summary["names"],
            setting=row.summary["setting"],
            seconds=row.summary["seconds"],
            opened=row.created_ms,
        )
        for row in rows
    ]
    return rest.Tables(listed, f"{rows[-1].created_ms}-{rows[-1].id}" if len(rows) == PAGE else None)


def place_in(text: str | None) -> tuple[int, str] | None:
    if text is None:
        return None
    when, _, name = text.partition("-")
    if not (when.isascii() and when.isdecimal() and len(when) < 16 and is_table_name(name)):
        raise Refusal("unreadable", "`after` is the `following` of the page before.")
    return int(when), name


@endpoint(
    TABLES,
    "GET",
    "/api/tables/{table}",
    answer=Shown,
    query={"seat": "Whose eyes to look with, of several own seats."},
    limits=[LOOKING],
)
async def look(request: Request) -> Shown:
    """See a table as the own seat, or as a spectator, sees it; of several own seats `seat` says whose eyes."""
    live, holder = await table_of(request), await holder_of(request)
    seat = seat_in(request, holder.viewpoint)
    if seat is not None and seat not in holder.seats:
        raise Refusal("not_your_seat", f"Seat {seat} is not yours.")
    return show(live.table, holder, live.table.game.view(seat))


def seat_in(request: Request, otherwise: int | None) -> int | None:
    text = request.query_params.get("seat")
    if text is None:
        return otherwise
    if text not in ("1", "2", "3", "4", "5"):
        raise Refusal("unreadable", "`seat` is a seat's number.")
    return int(text)


@endpoint(TABLES, "POST", "/api/tables/{table}/entry", body=rest.Enter, answer=rest.Entered, limits=[SITTING])
async def enter(request: Request, asked: rest.Enter) -> Response:
    """Exchange a link's token for a cookie. With a name, the link of a seat that is free also sits down there."""
    live, holder = await table_of(request), await holder_of(request, [asked.token])
    entering = await house_of(request).holder(live.table.name, [asked.token])
    if not entering.seats and not entering.is_host:
        raise Refusal("unknown", "This link is not valid, or not any more: ask for a new one.")
    if asked.name is not None:
        for seat in sorted(entering.seats):
            await sit_down(house_of(request), live.table.name, seat, asked.name)
    answer = rest.Entered(live.table.name, sorted(holder.seats), holder.is_host, link_to(live.table.name, asked.token))
    return give_cookie(request, reply(answer), live.table.name, asked.token)


@endpoint(TABLES, "POST", "/api/tables/{table}/seats", body=rest.Sit, answer=rest.Entered, limits=[SITTING])
async def sit(request: Request, asked: rest.Sit) -> Response:
    """Take a seat that is open to all."""
    live, house = await table_of(request), house_of(request)
    player = next((each for each in live.table.players if each.seat == asked.seat), None)
    if player is None or player.kind != "open" or player.is_seated:
        raise Refusal("taken", f"Seat {asked.seat} is not free.", seat=asked.seat)
    token = new_token()
    granted = tokens.Token(token_hash(token), live.table.name, "seat", (asked.seat,), now_ms())
    await house.store.write(tokens.grant, [granted])
    try:
        await sit_down(house, live.table.name, asked.seat, asked.name, must=True)
    except Refusal:
        await house.store.write(tokens.revoke, [granted.hash])
        raise
    await house.store.write(revoke_others, granted)  # of who sat there before and got up
    holder = await holder_of(request, [token])
    answer = rest.Entered(live.table.name, sorted(holder.seats), holder.is_host, link_to(live.table.name, token))
    return give_cookie(request, reply(answer), live.table.name, token)


async def sit_down(house: House, name: str, seat: int, called: str, must: bool = False) -> None:
    """Takes the seat if nobody sits there; the game begins when the last has sat down."""
    live = await house.find(name)

    def events(table: Table) -> list[e.Event]:
        if table.players[seat - 1].is_seated or table.status != "open":
            if must:
                raise Refusal("taken", f"Seat {seat} is not free.", seat=seat)
            return []
        sat = e.Sat(seat, tidy(called))
        is_last = not any(player.is_waited_for and player.seat != seat for player in table.players)
        return [sat, *(started(table, waiting_for=seat) if is_last else [])]

    await live.write(events, None)


@endpoint(TABLES, "POST", "/api/tables/{table}/wishes", body=Wish, answer=Done, limits=[WISHING])
async def wish(request: Request, asked: incoming.Wish) -> Done:
    """Play a move, or wish for anything else that a socket takes: for programs that have none."""
    live, holder = await table_of(request), await holder_of(request)
    done: list[int] = []
    await let(request, live, holder, asked, done.append)
    return Done(asked.key, done[0])


@endpoint(TABLES, "POST", "/api/tables/{table}/links", body=rest.NewLink, answer=rest.Link, limits=[SITTING])
async def new_link(request: Request, asked: rest.NewLink) -> rest.Link:
    """Make a new link for a seat, for the host; the one before ends, and with it whoever came by it."""
    live, holder, house = await table_of(request), await holder_of(request), house_of(request)
    if not holder.is_host:
        raise Refusal("not_allowed", "Who opened the table gives out links.")
    player = next((each for each in live.table.players if each.seat == asked.seat), None)
    if player is None or player.kind not in ("link", "open"):
        raise Refusal("not_allowed", f"Seat {asked.seat} has no link.")
    token = new_token()
    granted = tokens.Token(token_hash(token), live.table.name, "seat", (asked.seat,), now_ms())
    await house.store.write(replace_links, granted)
    await live.write(lambda _table: [e.Relinked(asked.seat)], None)
    return rest.Link(asked.seat, link_to(live.table.name, token))


def replace_links(connection: Connection, granted: tokens.Token) -> None:
    tokens.grant(connection, [granted])
    revoke_others(connection, granted)


def revoke_others(connection: Connection, granted: tokens.Token) -> None:
    """From now on this token alone opens its seat, besides the host's."""
    held = [token for token in tokens.of_table(connection, granted.table_id) if token.kind == "seat"]
    others = [token.hash for token in held if token.seats == granted.seats and token.hash != granted.hash]
    tokens.revoke(connection, others)


@endpoint(TABLES, "DELETE", "/api/tables/{table}/me", answer=rest.Nothing, limits=[SITTING])
async def forget_me(request: Request) -> Response:
    """Delete what is known of me here: my name, my words and where to reach me. The game stays for the others."""
    live, holder, house = await table_of(request), await holder_of(request), house_of(request)
    if not holder.seats:
        raise Refusal("not_your_seat", "Nothing is known of you at this table.")
    for seat in sorted(holder.seats):
        await live.forget(seat)
        await house.store.write(subscriptions.forget, live.table.name, seat)
    return take_cookie(reply(rest.Nothing()), live.table.name)
