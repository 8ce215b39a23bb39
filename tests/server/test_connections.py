"""What a connection took is free again as soon as it is over, without anybody who looks for it."""

from __future__ import annotations

import asyncio
import gc
import re
import socket
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.server import ServerProtocol

from cosmodrome.server import requests as requests_module
from cosmodrome.server.connections import REQUESTS, Socket
from cosmodrome.server.requests import LONGEST_HEAD, Requests
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
    config = uvicorn.Config(app, http=REQUESTS, ws=Socket, log_config=None, lifespan="off", timeout_keep_alive=3600)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await task


def alive() -> Counter[str]:
    """What there is of one WebSocket on the server's side."""
    kinds: tuple[type[Any], ...] = (Socket, Requests)
    found = Counter(type(each).__name__ for each in gc.get_objects() if issubclass(type(each), kinds))
    found["parsers"] = sum(type(each) is ServerProtocol for each in gc.get_objects())
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


@asynccontextmanager
async def line_to(port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


BEGIN = b"GET / HTTP/1.1\r\nHost: here\r\n"


@pytest.mark.parametrize("header", [b"X: y\r\n", b"a"])
def test_a_head_without_an_end_is_not_kept(header: bytes) -> None:
    """Neither of many headers nor of one."""

    @in_loop
    async def run() -> None:
        async with served() as port, line_to(port) as (reader, writer):
            writer.write((BEGIN + b"Z: " + header * LONGEST_HEAD)[: LONGEST_HEAD + 1])
            assert (await reader.read()).startswith(b"HTTP/1.1 400 ")

    run()


@pytest.mark.parametrize("said", [b"", BEGIN])
def test_who_says_nothing_or_does_not_end_is_not_waited_for(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    @in_loop
    async def run() -> None:
        monkeypatch.setattr(requests_module, "PATIENCE", 0.01)
        async with served() as port, line_to(port) as (reader, writer):
            writer.write(said)
            assert await reader.read() == b""

    run()


@in_loop
async def test_who_has_asked_once_has_as_much_time_to_ask_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served() as port, line_to(port) as (reader, writer):
        writer.write(BEGIN + b"\r\n")
        await answered(reader)
        monkeypatch.setattr(requests_module, "PATIENCE", 0.01)
        writer.write(BEGIN)
        assert await reader.read() == b""


@in_loop
async def test_a_body_that_nobody_reads_is_not_waited_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests_module, "FOR_A_BODY", 0.01)
    async with served() as port, line_to(port) as (reader, writer):
        writer.write(BEGIN + b"Content-Length: 10\r\n\r\nx")
        assert (await reader.read()).startswith(b"HTTP/1.1 404 ")


async def answered(reader: asyncio.StreamReader) -> None:
    """Reads the answer that there is nothing, to its end."""
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 404 ")
    length = re.search(rb"content-length: (\d+)", head)
    assert length is not None
    await reader.readexactly(int(length[1]))
