"""A table's socket: one task reads what the client says, the other tells it what is new."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final, cast

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cosmodrome.server.http.endpoint import address
from cosmodrome.server.http.errors import as_refusal
from cosmodrome.server.http.security import is_same_origin
from cosmodrome.server.http.visitor import holder_of, table_of
from cosmodrome.server.http.wishing import let
from cosmodrome.server.limits import Limit, Limits
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.live.watcher import Watcher
from cosmodrome.server.metrics import count_refusal
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.wire import incoming
from cosmodrome.server.wire.outgoing import Bye, Done, Pong, Refused, encode

CONNECTING: Final = Limit("connecting", at_once=60, a_second=2)
CONNECTED: Final = Limit("connections", at_once=50, a_second=0)  # at the same time
TALKING: Final = Limit("messages", at_once=200, a_second=50)  # of one socket
GREETING: Final = 10.0  # seconds until the first message
POLICY: Final = 1008  # a code of the WebSocket protocol: closed for what the client did
AWAY: Final = 1001  # and: the server goes
LONGEST_REASON: Final = 123  # bytes, of the protocol


async def socket(connection: WebSocket) -> None:
    """From the greeting until one of the two has gone."""
    if not is_same_origin(connection):
        await connection.close(POLICY)
        return
    await connection.accept()
    try:
        with cast(Limits, connection.app.state.limits).holding(CONNECTED, address(connection)):
            await converse(connection, *await greet(connection))
    except WebSocketDisconnect:
        return
    except Exception as error:
        await farewell(connection, as_refusal(error)[0])


async def converse(connection: WebSocket, live: LiveTable, watcher: Watcher) -> None:
    live.join(watcher)
    connection.app.state.sockets.add(watcher)
    try:
        await until_one_ends(listen(connection, live, watcher), speak(connection, live, watcher))
    finally:
        live.leave(watcher)
        connection.app.state.sockets.discard(watcher)


async def greet(connection: WebSocket) -> tuple[LiveTable, Watcher]:
    """Who it is, and what they have seen: the first message says so."""
    cast(Limits, connection.app.state.limits).spend(CONNECTING, address(connection))
    try:
        async with asyncio.timeout(GREETING):
            hello = decode(await receive(connection))
    except TimeoutError:
        raise Refusal("unreadable", f"No hello within {GREETING:.0f} seconds.") from None
    if not isinstance(hello, incoming.Hello):
        raise Refusal("unreadable", "The first message is a hello.")
    live = await table_of(connection)
    holder = await holder_of(connection, [hello.token] if hello.token else [])
    if hello.seen > live.table.seq:
        await live.catch_up()  # another process has told them more than this one has read
    watcher = Watcher(holder, holder.viewpoint)
    if hello.seat is not None:
        watcher.look_with(hello.seat)
    watcher.seen = hello.seen
    return live, watcher


async def until_one_ends(*works: Any) -> None:
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect | RuntimeError | OSError):
                raise outcome


async def listen(connection: WebSocket, live: LiveTable, watcher: Watcher) -> None:
    """Answers each message; what cannot be read ends the talk, what is refused does not."""
    limits = Limits()  # of this socket alone
    while watcher.closing is None:
        try:
            message = decode(await receive(connection))
            limits.spend(TALKING, "")
        except Refusal as refusal:
            if refusal.code != "too_many":
                watcher.close(refusal)
                return
            refuse(connection, watcher, refusal)
            continue
        await answer(connection, message, live, watcher)


async def answer(connection: WebSocket, message: incoming.Message, live: LiveTable, watcher: Watcher) -> None:
    key = message.key if isinstance(message, incoming.Wish) else None
    try:
        match message:
            case incoming.Ping():
                watcher.reply(encode(Pong()))
            case incoming.Look():
                watcher.look_with(message.seat)
            case incoming.Hello():
                raise Refusal("not_allowed", "We have met already.")
            case _:
                await let(
                    connection, live, watcher.holder, message, lambda seq: watcher.reply(encode(Done(message.key, seq)))
                )
    except Exception as error:
        refusal = as_refusal(error)[0]
        refuse(connection, watcher, refusal, key)
        if refusal.code == "stale":
            watcher.look_again()


def refuse(connection: WebSocket, watcher: Watcher, why: Refusal, key: str | None = None) -> None:
    count_refusal(connection, why.code)
    watcher.reply(encode(Refused(why.code, why.text, key, why.rule, why.evidence)))


async def speak(connection: WebSocket, live: LiveTable, watcher: Watcher) -> None:
    """Answers first, then whatever is new."""
    while True:
        for reply in await watcher.something():
            await connection.send_text(reply.decode())
        if (news := live.news_for(watcher)) is not None:
            await connection.send_text(news.decode())
        if watcher.closing is not None:
            return await farewell(connection, watcher.closing)


async def farewell(connection: WebSocket, why: Refusal) -> None:
    """Says why, and closes."""
    count_refusal(connection, why.code)
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await connection.send_text(encode(Bye(why.code, why.text)).decode())
        reason = why.text.encode()[:LONGEST_REASON].decode(errors="ignore")
        await connection.close(AWAY if why.code == "unavailable" else POLICY, reason)


async def receive(connection: WebSocket) -> bytes:
    """One message, of either kind."""
    message = await connection.receive()
    if message["type"] == "websocket.disconnect" or connection.client_state is WebSocketState.DISCONNECTED:
        raise WebSocketDisconnect(message.get("code", AWAY))
    text = message.get("text")
    content: bytes = text.encode("utf-8", "surrogatepass") if text is not None else message["bytes"]
    if len(content) > incoming.LONGEST_MESSAGE:
        raise Refusal("too_large", f"A message has no more than {incoming.LONGEST_MESSAGE} bytes.")
    return content


def decode(content: bytes) -> incoming.Message:
    try:
        return incoming.DECODER.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("unreadable", f"The message cannot be read: {error}.") from None


ROUTE: Final = WebSocketRoute("/api/tables/{table}/socket", socket)
