"""A line between clients and a server that loses messages, says them twice, and puts one before another."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.asyncio.client import connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

MISHAPS = ("lost", "twice", "late")
OFTEN = 0.09


class BadLine:
    """`happened` counts what has been done to the messages, of both directions."""

    def __init__(self, port: int, seed: int) -> None:
        self._server = port
        self._dice = random.Random(seed)
        self.happened: Counter[str] = Counter()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[int]:
        """The port to connect to instead."""
        async with serve(self._carry, "127.0.0.1", 0, max_size=None) as server:
            yield next(iter(server.sockets)).getsockname()[1]

    async def _carry(self, client: ServerConnection) -> None:
        assert client.request is not None
        async with connect(f"ws://127.0.0.1:{self._server}{client.request.path}", max_size=None) as server:
            ways = [asyncio.ensure_future(self._pass_on(*way)) for way in ((client, server), (server, client))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _pass_on(self, source: Connection, to: Connection) -> None:
        held: list[str | bytes] = []
        try:
            async for message in source:
                mishap = self._dice.choice(MISHAPS) if self._dice.random() < OFTEN else ""
                self.happened[mishap] += 1
                if mishap == "late":
                    held.append(message)
                elif mishap != "lost":
                    for said in [message, *([message] if mishap == "twice" else []), *held]:
                        await to.send(said)
                    held.clear()
        except ConnectionClosed:
            return
