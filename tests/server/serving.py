"""A real server in a process of its own, and clients that talk to it as browsers and programs do."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")
UNLIMITED = ("--limits", "10000")  # all clients of the tests have one address
PATIENCE = 60.0  # seconds, for a machine that is busy with other tests


@dataclass
class Server:
    """`cosmodrome serve`, started here and ended by its process number."""

    process: subprocess.Popen[str]
    port: int
    log: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As Ctrl-C does."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


def start(database: str, *options: str, port: int = 0, log: Path | None = None) -> Server:
    """Returns when the server says that it is there."""
    file = log or Path(tempfile.mkdtemp()) / "serve.log"
    command = [
        sys.executable,
        "-m",
        "cosmodrome",
        "serve",
        "--port",
        str(port),
        "--database",
        database,
        *UNLIMITED,
        *options,
    ]
    environment = {**os.environ, "COSMODROME_JIT": "0"}
    with file.open("a") as words:
        process = subprocess.Popen(command, stdout=words, stderr=words, text=True, env=environment)
    server = Server(process, port, file)
    server.port = wait_for_address(server)
    wait_until_well(server)
    return server


def wait_for_address(server: Server) -> int:
    with server.log.open() as words:
        said = ""
        for _ in ticks():
            said += words.read()
            if found := ADDRESS.findall(said):
                return int(found[-1])
            if server.process.poll() is not None:
                raise AssertionError(f"the server ended: {said}")
    raise AssertionError(f"the server said no address: {said}")


def wait_until_well(server: Server) -> None:
    for _ in ticks():
        try:
            if httpx.get(f"{server.url}/healthz").status_code == 200:
                return
        except httpx.TransportError:
            continue
    raise AssertionError(f"the server does not answer: {server.log.read_text()}")


def ticks() -> Iterator[int]:
    """Turns of waiting for another process, which cannot tell us anything but by what it prints."""
    end = time.monotonic() + PATIENCE
    turn = 0
    while time.monotonic() < end:
        yield turn
        turn += 1
        time.sleep(0.02)


@contextmanager
def serving(database: str, *options: str) -> Iterator[Server]:
    server = start(database, *options)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


@dataclass
class Client:
    """One browser: a socket to a table, and the last that was told of it."""

    socket: ClientConnection
    shown: dict[str, Any] = field(default_factory=dict)
    course: list[Any] = field(default_factory=list)
    around: dict[str, Any] = field(default_factory=dict)
    sent: int = 0

    async def say(self, kind: str, **said: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **said}))

    def key(self) -> str:
        self.sent += 1
        return f"{id(self):x}-{self.sent:06}"

    async def hear(self) -> dict[str, Any]:
        """The next message; what is shown is kept."""
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["type"] == "shown":
            self.course = self.course[: message.get("kept", 0)] + message.get("course", [])
            self.shown = {**message, "about": message.get("about") or self.shown.get("about")}
        if message["type"] == "around":
            self.around = message
        return message

    async def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while (message := await self.hear())["type"] != kind:
            pass
        return message

    async def see(self, seq: int) -> dict[str, Any]:
        """Listens until as much has been shown."""
        while self.shown.get("seq", 0) < seq:
            await self.hear()
        return self.shown

    async def see_around(self, seats: list[int], spectators: int) -> None:
        """Listens until those are said to be there."""
        while (self.around.get("seats"), self.around.get("spectators")) != (seats, spectators):
            await self.hear()

    async def play(self, move: str | None = None) -> dict[str, Any]:
        """Plays a move of the own seat, the first legal one if none is said; answers with the reply, once it shows."""
        chosen = move or self.shown["legal"][0]
        await self.say("play", key=self.key(), move=chosen, after=self.shown["moved"])
        while True:
            message = await self.hear()
            if message["type"] in ("done", "refused"):
                await self.see(message.get("seq", 0))
                return message


@asynccontextmanager
async def sitting(server: Server, table: str, token: str | None = None, **hello: Any) -> AsyncIterator[Client]:
    """A client that has been shown the table."""
    async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket", max_size=None) as socket:
        client = Client(socket)
        await client.say("hello", **({"token": token} if token else {}), **hello)
        await client.until("shown")
        yield client


@dataclass(frozen=True)
class OpenedTable:
    table: str
    host: str
    links: dict[int, str] = field(compare=False)

    def tokens(self) -> dict[int, str]:
        """By seat: the host has seat 1."""
        return {1: self.host, **self.links}


def open_table(
    server: Server, game: str = "pirates", seats: tuple[str, ...] = ("host", "link", "link"), **more: Any
) -> OpenedTable:
    """A table; a seat that is neither a person's kind nor a bot is that bot."""
    kinds = ("host", "same_screen", "link", "open")
    wanted = [{"kind": seat} if seat in kinds else {"kind": "bot", "bot": seat} for seat in seats]
    answer = httpx.post(f"{server.url}/api/tables", json={"game": game, "seats": wanted, "first": 1, **more})
    assert answer.status_code == 201, answer.text
    said = answer.json()
    links = {link["seat"]: link["path"].partition("#")[2] for link in said.get("links", [])}
    return OpenedTable(said["table"], said["resume"].partition("#")[2], links)


def enter(server: Server, table: str, token: str, name: str = "") -> httpx.Client:
    """A browser that has come by a link: its cookie is its seat."""
    browser = httpx.Client(base_url=server.url)
    answer = browser.post(f"/api/tables/{table}/entry", json={"token": token, "name": name})
    assert answer.status_code == 200, answer.text
    return browser


def enter_all(server: Server, opened: OpenedTable) -> None:
    for seat, token in opened.links.items():
        enter(server, opened.table, token, f"friend {seat}").close()
