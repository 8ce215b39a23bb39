"""Being told when it is one's turn."""

from __future__ import annotations

import re
from typing import Final, cast

from sqlalchemy import Connection
from starlette.requests import Request

from cosmodrome.server.http.endpoint import Endpoint, endpoint
from cosmodrome.server.http.tables import seat_in
from cosmodrome.server.http.visitor import holder_of, house_of, table_of
from cosmodrome.server.limits import Limit
from cosmodrome.server.notify import Notifier
from cosmodrome.server.notify.addresses import check_mail, check_push
from cosmodrome.server.store import subscriptions
from cosmodrome.server.store.subscriptions import Subscription
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.wire import rest

REMINDERS: Final[list[Endpoint]] = []
SUBSCRIBING: Final = Limit("asking to be told", at_once=10, a_second=0.1)
MOST: Final = 8  # browsers and addresses of one seat
PLACE: Final = re.compile(r"[A-Za-z0-9.-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")
PATH: Final = "/api/tables/{table}/reminders"


@endpoint(REMINDERS, "POST", PATH, body=rest.Subscribe, answer=rest.Nothing, limits=[SUBSCRIBING])
async def remind(request: Request, asked: rest.Subscribe) -> rest.Nothing:
    """Ask to be told of the turns of an own seat, by a push message or an e-mail, while no page of it is open."""
    live = await table_of(request)
    await own(request, asked.seat)
    wanted = subscription(live.table.name, asked, origin_of(request), notifier_of(request))
    await house_of(request).store.write(add, wanted)
    return rest.Nothing()


@endpoint(REMINDERS, "DELETE", PATH, answer=rest.Nothing, limits=[SUBSCRIBING])
async def stop_reminding(request: Request) -> rest.Nothing:
    """End that for an own seat, `seat`, wherever it was asked for; the addresses are forgotten."""
    live, seat = await table_of(request), seat_in(request, None)
    if seat is None:
        raise Refusal("unreadable", "Say which seat: `seat` is its number.")
    await own(request, seat)
    await house_of(request).store.write(subscriptions.forget, live.table.name, seat)
    return rest.Nothing()


async def own(request: Request, seat: int) -> None:
    if seat not in (await holder_of(request)).seats:
        raise Refusal("not_your_seat", f"Seat {seat} is not yours.")


def notifier_of(request: Request) -> Notifier:
    return cast(Notifier, request.app.state.notifier)


def subscription(table: str, asked: rest.Subscribe, page: str, notifier: Notifier) -> Subscription:
    """As it is kept: with the address of the page, to link back to the table, and its language."""
    shown = {"page": page, "language": asked.language}
    match asked:
        case rest.Subscribe(push=rest.Push() as push, mail=None):
            if notifier.push_key is None:
                raise Refusal("unavailable", "This server sends no push messages.")
            check_push(push)
            keys = {"p256dh": push.keys.p256dh, "auth": push.keys.auth}
            return Subscription(table, asked.seat, "push", push.endpoint, keys | shown)
        case rest.Subscribe(push=None, mail=str() as mail):
            if not notifier.has_mail:
                raise Refusal("unavailable", "This server sends no e-mail.")
            check_mail(mail)
            return Subscription(table, asked.seat, "mail", mail, shown)
    raise Refusal("unreadable", "Say either `push` or `mail`.")


def origin_of(request: Request) -> str:
    """The address under which this server was reached."""
    if PLACE.fullmatch(request.url.netloc) is None:
        raise Refusal("unreadable", "The request's Host is no name of a server.")
    return f"{request.url.scheme}://{request.url.netloc}"


def add(connection: Connection, wanted: Subscription) -> None:
    others = [
        each
        for each in subscriptions.of_seat(connection, wanted.table_id, wanted.seat)
        if each.address != wanted.address
    ]
    if len(others) >= MOST:
        raise Refusal("not_allowed", f"Seat {wanted.seat} is told in {MOST} places already: end those first.")
    subscriptions.add(connection, wanted)
