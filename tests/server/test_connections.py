"""What a connection took is free again as soon as it is over, without anybody who looks for it."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.protocol import Protocol

from cosmodrome.server.connections import Requests, Socket
from tests.server.loop import in_loop, soon


@contextmanager
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@asynccontextmanager
async def served() -> AsyncIterator[int]:
    """A server that says back what it hears; answers with its port."""

    async def echo(connection: WebSocket) -> None:
        await connection.accept()
        async for text in connection.iter_text():
            await connection.send_text(text)

    listening = socket.create_server(("127.0.0.1", 0))
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    server = uvicorn.Server(uvicorn.Config(app, http=Requests, ws=Socket, log_config=None, lifespan="off"))
    task = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await task


def alive() -> Counter[str]:
    """What there is of one WebSocket on the server's side."""
    kinds: tuple[type[Any], ...] = (Socket, Requests)
    found = Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, kinds))
    found["parsers"] = sum(isinstance(each, Protocol) and each.side.name == "SERVER" for each in gc.get_objects())
    return found


@pytest.mark.parametrize("says_goodbye", [True, False])
def test_a_socket_that_is_closed_leaves_nothing_behind(says_goodbye: bool) -> None:
    @in_loop
    async def run() -> None:
        async with served() as port:
            with no_collector():
                async with connect(f"ws://127.0.0.1:{port}/") as client:
                    await client.send("hello")
                    assert await client.recv() == "hello"
                    assert alive()["Socket"] == alive()["parsers"] == 1
                    if not says_goodbye:
                        client.transport.abort()

                async def is_gone() -> bool:
                    return not alive().total()

                await soon(is_gone)

    run()
