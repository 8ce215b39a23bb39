"""Those who sit at a table and play whatever is legal: four people with a socket each, or one who plays all seats."""

from __future__ import annotations

import asyncio
import random
from abc import ABC, abstractmethod
from time import perf_counter
from typing import Any, Final, Protocol

import httpx
import msgspec

from bench.line import Heard, Line
from cosmodrome.games import find
from cosmodrome.records import text

PEOPLE: Final = 4


class Told(msgspec.Struct, frozen=True):
    """As much of a message as a player needs who plays anything."""

    type: str
    moved: int = 0
    status: str = ""
    to_move: int | None = None
    kept: int = 0
    course: msgspec.Raw = msgspec.Raw(b"[]")
    legal: msgspec.Raw = msgspec.Raw(b"[]")
    text: str = ""


TOLD: Final = msgspec.json.Decoder(Told)
MOVES: Final = msgspec.json.Decoder(list[str])
COURSE: Final = msgspec.json.Decoder(list[tuple[int, str]])


class Crowd(Protocol):
    """Whom a table tells how it went."""

    async def connect(self, path: str, heard: Heard) -> Line: ...
    def saw_move(self, table: Table, delay: float) -> None: ...
    def saw_end(self, table: Table) -> None: ...
    def fail(self, why: str) -> None: ...


class Seat:
    """One person, and what they were shown last."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.told = Told("")
        self.line: Line

    async def sit_down(self, crowd: Crowd, address: str, token: str) -> None:
        self.line = await crowd.connect(f"{address}/socket", self.hear)
        self.line.say(msgspec.json.encode({"type": "hello", "token": token}))

    def hear(self, message: bytes) -> None:
        told = TOLD.decode(message)
        if told.type == "shown":
            is_new = told.moved > self.told.moved
            self.told = told
            if is_new and told.status != "open":
                self._table.somebody_saw(told)
        elif told.type in ("refused", "bye"):
            self._table.crowd.fail(told.text)


class Table(ABC):
    """What both kinds have in common."""

    people: int

    def __init__(self, crowd: Crowd, game: str, number: int) -> None:
        self.crowd = crowd
        self._game = game
        self._number = number
        self._dice = random.Random(number)
        self._seats = [Seat(self) for _ in range(self.people)]
        self._moved = self._waiting = 0
        self._since = 0.0
        self._sent = 0
        self._is_ready = asyncio.Event()

    @abstractmethod
    async def open(self, browser: httpx.AsyncClient) -> None:
        """Sits down."""

    @abstractmethod
    def choose(self) -> tuple[Seat, str]:
        """Who plays, and what."""

    def somebody_saw(self, told: Told) -> None:
        if told.moved > self._moved:
            self._moved, self._waiting = told.moved, self.people
        self._waiting -= 1
        if self._waiting == 0 and self._sent:
            self.crowd.saw_move(self, perf_counter() - self._since)
        elif self._waiting == 0:
            self._is_ready.set()

    def play(self) -> None:
        told = self._seats[0].told
        if told.to_move is None:
            self.crowd.saw_end(self)
            return
        mover, move = self.choose()
        self._sent += 1
        wish = f'{{"type":"play","key":"crowd-{self._sent:06}","move":"{move}","after":{told.moved}}}'
        self._since = perf_counter()
        mover.line.say(wish.encode())

    def leave(self) -> None:
        for seat in self._seats:
            seat.line.hang_up()


class Four(Table):
    """They come by link, and play what they are shown to be legal."""

    people = PEOPLE

    async def open(self, browser: httpx.AsyncClient) -> None:
        seats = [{"kind": "host"}, *[{"kind": "link"}] * (PEOPLE - 1)]
        opened = await post(browser, "/api/tables", json={"game": self._game, "seats": seats})
        address = f"/api/tables/{opened['table']}"
        paths = [opened["resume"], *(link["path"] for link in opened["links"])]
        for seat, path in zip(self._seats, paths, strict=True):
            token = path.partition("#")[2]
            if path != opened["resume"]:
                await post(browser, f"{address}/entry", json={"token": token, "name": "a friend"})
            await seat.sit_down(self.crowd, address, token)
        await self._is_ready.wait()

    def choose(self) -> tuple[Seat, str]:
        to_move = self._seats[0].told.to_move
        assert to_move is not None
        mover = self._seats[to_move - 1]
        return mover, self._dice.choice(MOVES.decode(mover.told.legal))


class One(Table):
    """Looks with nobody's eyes and knows the rules: the game was dealt here, and is played along."""

    people = 1

    async def open(self, browser: httpx.AsyncClient) -> None:
        kind = find(self._game)
        record = kind.new(PEOPLE, seed=self._number).record()
        self._mine = kind.from_record(record)
        dealt = await post(browser, "/api/records", content=text.write(record).encode())
        seats = [{"kind": "host"}, *[{"kind": "same_screen"}] * (PEOPLE - 1)]
        opened = await post(browser, f"/api/tables/{dealt['table']}/forks", json={"ply": 0, "seats": seats})
        token = opened["resume"].partition("#")[2]
        await self._seats[0].sit_down(self.crowd, f"/api/tables/{opened['table']}", token)
        await self._is_ready.wait()

    def somebody_saw(self, told: Told) -> None:
        """The own move is played here already; what is new is what chance gave."""
        for _, face in COURSE.decode(told.course)[len(self._mine.events) - told.kept :]:
            self._mine.roll(face)
        super().somebody_saw(told)

    def choose(self) -> tuple[Seat, str]:
        move = self._dice.choice(self._mine.legal_moves)
        self._mine.play(move)
        return self._seats[0], move


async def post(browser: httpx.AsyncClient, address: str, **said: Any) -> Any:
    """As a browser that keeps nothing."""
    answer = await browser.post(address, **said)
    browser.cookies.clear()
    return answer.raise_for_status().json()
