"""Messages that are lost, come twice or out of order: whoever asks again with the same key ends where everybody is."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.proxy import MISHAPS, BadLine
from tests.server.serving import Server, enter_all, open_table, serving, sitting
from tests.services import Postgres, Redis

PATIENCE = 120.0  # seconds
SILENCE = 0.25  # seconds after which a client connects again


class Gap(Exception):
    """Something was told that the client has not heard."""


class Stubborn:
    """A person whose client connects again and asks again until it has an answer."""

    def __init__(self, port: int, table: str, seat: int, token: str) -> None:
        self._is_greeted = False
        self._address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self._seat, self._token = seat, token
        self._dice = random.Random(seat)
        self._wish: dict[str, Any] | None = None
        self.done: dict[str, int] = {}
        self.shown: dict[str, Any] = {}
        self.course: list[Any] = []

    @property
    def has_finished(self) -> bool:
        """The game is over, and every wish has been answered."""
        return self.shown.get("status") == "over" and self._wish is None

    async def play(self) -> None:
        while not self.has_finished:
            try:
                async with connect(self._address, max_size=None) as socket:
                    await self._talk(socket)
            except (Gap, ConnectionClosed, TimeoutError):
                continue

    async def _talk(self, socket: ClientConnection) -> None:
        """Comes back with what has been seen."""
        await socket.send(json.dumps({"type": "hello", "token": self._token, "seen": self.shown.get("seq", 0)}))
        self._is_greeted = False
        if self._wish is not None:
            await self._ask(socket)
        while not self.has_finished:
            async with asyncio.timeout(SILENCE):
                self._hear(json.loads(await socket.recv()))
            if (
                self._wish is None
                and self._is_greeted
                and self.shown.get("legal")
                and self.shown["seq"] >= max(self.done.values(), default=0)
            ):
                move, key = self._dice.choice(self.shown["legal"]), f"seat{self._seat}-{len(self.done):04}"
                self._wish = {"type": "play", "key": key, "move": move, "after": self.shown["moved"]}
                await self._ask(socket)

    async def _ask(self, socket: ClientConnection) -> None:
        """With a second message under way, so that there are two to be put out of order."""
        await socket.send(json.dumps(self._wish))
        await socket.send(json.dumps({"type": "ping"}))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "shown":
            self._see(message)
        elif self._wish is not None and message.get("key") == self._wish["key"]:
            assert message["type"] == "done", message
            self.done[message["key"]] = message["seq"]
            self._wish = None

    def _see(self, message: dict[str, Any]) -> None:
        """All of the course, or what is new of it, if nothing in between is missing."""
        kept = message.get("kept", 0)
        if kept and (not self._is_greeted or kept > len(self.course)):
            raise Gap
        if message["seq"] >= self.shown.get("seq", 0):
            self._is_greeted = True
            self.course = self.course[:kept] + message.get("course", [])
            self.shown = message


def test_everybody_ends_with_the_same_view_as_somebody_who_comes_fresh(server: Server) -> None:
    asyncio.run(play([server], seed=5))


def test_so_they_do_at_two_servers_with_postgresql_and_redis(postgres: Postgres, redis: Redis) -> None:
    with ExitStack() as stack:
        url = postgres.url()
        pair = [stack.enter_context(serving(url, "--hub", redis.url, "--bots", "1")) for _ in range(2)]
        asyncio.run(play(pair, seed=6))


async def play(servers: Sequence[Server], seed: int) -> None:
    """Games with people at each of the servers in turn, until every mishap has happened."""
    lines = [BadLine(server.port, seed + number) for number, server in enumerate(servers)]
    async with AsyncExitStack() as stack, asyncio.timeout(PATIENCE):
        ports = [await stack.enter_async_context(line.open()) for line in lines]
        while not all(any(line.happened[mishap] for line in lines) for mishap in MISHAPS):
            await play_a_game(servers, ports)


async def play_a_game(servers: Sequence[Server], ports: Sequence[int]) -> None:
    opened = open_table(servers[0])
    enter_all(servers[-1], opened)
    people = [Stubborn(ports[seat % len(ports)], opened.table, seat, token) for seat, token in opened.tokens().items()]
    await asyncio.gather(*(person.play() for person in people))
    for server in servers:
        await compare(server, opened.table, list(opened.tokens().values()), people)


async def compare(server: Server, table: str, tokens: Sequence[str], people: Sequence[Stubborn]) -> None:
    for token, person in zip(tokens, people, strict=True):
        async with sitting(server, table, token) as fresh:
            for part in ("seq", "moved", "position", "result", "players", "to_move", "turn_start"):
                assert person.shown.get(part) == fresh.shown.get(part), part
            assert person.course == fresh.course
    once = {seq for person in people for seq in person.done.values()}
    assert len(once) == sum(len(person.done) for person in people) == len(people[0].course)
