"""What a program asks over HTTP, and how it is answered when that is no good."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

import httpx

from tests.server.serving import OpenedTable, Server, open_table

ALONE: Final = ("host", "random", "random")
KEYS: Final = count(1)


@dataclass
class Guest:
    """One browser at one table, that never opens a socket."""

    browser: httpx.Client
    table: str
    shown: dict[str, Any] = field(default_factory=dict)

    def ask(self, method: str, what: str = "", **more: Any) -> httpx.Response:
        return self.browser.request(method, f"/api/tables/{self.table}{what}", **more)

    def look(self, seat: int | None = None) -> dict[str, Any]:
        answer = self.ask("GET", params={} if seat is None else {"seat": seat})
        assert answer.status_code == 200, answer.text
        self.shown = answer.json()
        return self.shown

    def wish(self, kind: str, **said: Any) -> httpx.Response:
        return self.ask("POST", "/wishes", json={"type": kind, "key": new_key(), **said})

    def done(self, kind: str, **said: Any) -> dict[str, Any]:
        """The table after a wish that comes true."""
        answer = self.wish(kind, **said)
        assert answer.status_code == 200, answer.text
        return self.look()

    def play(self, seat: int) -> None:
        """The first legal move of the seat."""
        shown = self.look(seat)
        answer = self.wish("play", move=shown["legal"][0], after=shown["moved"])
        assert answer.status_code == 200, answer.text

    def play_to_the_end(self, seat: int) -> dict[str, Any]:
        """Against bots, which play when they have thought: until then one asks again."""
        while self.look()["status"] == "playing":
            if self.shown["to_move"] == seat and self.shown.get("legal"):
                self.play(seat)
        return self.shown


def new_key() -> str:
    return f"a-wish-{next(KEYS):06}"


@contextmanager
def guest(server: Server, table: str, token: str | None = None, name: str = "") -> Iterator[Guest]:
    """Who has come by a link, or only looks on."""
    with httpx.Client(base_url=server.url, timeout=60) as browser:
        if token is not None:
            answer = browser.post(f"/api/tables/{table}/entry", json={"token": token, "name": name})
            assert answer.status_code == 200, answer.text
        yield Guest(browser, table)


@contextmanager
def host(server: Server, *args: Any, **named: Any) -> Iterator[Guest]:
    """Who has opened a table."""
    opened = open_table(server, *args, **named)
    with guest(server, opened.table, opened.host) as me:
        yield me


def play_out(server: Server, game: str = "pirates", **more: Any) -> OpenedTable:
    """A table whose game is over: one at the table resigns until one is left."""
    opened = open_table(server, game, ("host", "same_screen", "same_screen"), **more)
    with guest(server, opened.table, opened.host) as me:
        for seat in (1, 2, 1, 2):
            if me.look()["to_move"] == seat:
                me.play(seat)
        for seat in (1, 2):
            me.done("resign", seat=seat)
        assert me.shown["status"] == "over"
    return opened


def refused(answer: httpx.Response, code: str, status: int) -> str:
    """What it says; it is the one kind of answer that a mistake has."""
    assert answer.status_code == status, (answer.status_code, answer.text)
    said = answer.json()
    assert said["type"] == "error", said
    assert said["code"] == code, said
    assert said["text"][-1] in ".?", said
    assert "Traceback" not in said["text"]
    return str(said["text"])


def token_of(link: str) -> str:
    return link.partition("#")[2]
