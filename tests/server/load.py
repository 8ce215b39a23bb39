"""Many tables played at once from one process: for tests that pull the plug, and for the benchmark."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.serving import Client, OpenedTable, Server, open_table, sitting, start

TABLES = 6
DIFFERENT = 5  # moments at which the plug is pulled
INTERRUPTED = 130
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)


@dataclass
class Witness:
    """What the server has acknowledged or shown: by table, the longest course that anybody has been told."""

    courses: dict[str, list[object]] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)

    def saw(self, table: str, client: Client) -> None:
        if len(client.course) > len(self.courses.get(table, [])):
            self.courses[table] = list(client.course)

    def heard(self, table: str, seq: int) -> None:
        self.acknowledged[table] = max(seq, self.acknowledged.get(table, 0))


async def play_until_gone(server: Server, opened: OpenedTable, witness: Witness, seed: int) -> None:
    """One person plays every seat of a table as fast as it answers, until the line breaks or the game is over."""
    dice = random.Random(seed)
    try:
        async with sitting(server, opened.table, opened.host, seat=1) as me:
            while me.shown["status"] == "playing":
                witness.saw(opened.table, me)
                await me.say("look", seat=me.shown["to_move"])
                while not me.shown.get("legal"):
                    await me.hear()
                await me.say("play", key=me.key(), move=dice.choice(me.shown["legal"]), after=me.shown["moved"])
                done = await me.until("done")
                witness.heard(opened.table, done["seq"])
                while me.shown["seq"] < done["seq"]:
                    await me.hear()
            witness.saw(opened.table, me)
    except GONE:
        return


async def play_all(server: Server, tables: list[OpenedTable], witness: Witness, seed: int) -> None:
    await asyncio.gather(
        *(play_until_gone(server, table, witness, seed + number) for number, table in enumerate(tables))
    )


End: TypeAlias = Callable[[Server], object]


async def after(seconds: float, server: Server, end: End) -> None:
    """In mid-load."""
    await asyncio.sleep(seconds)
    await asyncio.to_thread(end, server)


def pull_the_plug(database: Path, cuts: int, end: End = Server.kill) -> Witness:
    """Ends a server in mid-load, so many times, and looks each time whether everything is there again."""
    server = start(str(database))
    witness, tables, seen = Witness(), [open_one(server) for _ in range(TABLES)], list[OpenedTable]()
    for cut in range(cuts):
        asyncio.run(load_and_cut(server, tables, witness, cut, end))
        server = start(str(database))
        statuses = [check(server, opened, witness) for opened in tables]
        seen += tables
        tables = [
            open_one(server) if status == "over" else opened for opened, status in zip(tables, statuses, strict=True)
        ]
    for opened in dict.fromkeys(seen):
        check(server, opened, witness)
    assert server.stop() == INTERRUPTED
    return witness


def open_one(server: Server) -> OpenedTable:
    return open_table(server, "rocket", ("host", "same_screen", "same_screen"), setting={"round_cap": "30"})


async def load_and_cut(server: Server, tables: list[OpenedTable], witness: Witness, cut: int, end: End) -> None:
    await asyncio.gather(
        play_all(server, tables, witness, seed=cut * 100), after(0.4 + 0.1 * (cut % DIFFERENT), server, end)
    )


def check(server: Server, opened: OpenedTable, witness: Witness) -> str:
    """The table as it came back: as long as anybody was told, and the same up to there. Answers with its status."""
    with httpx.Client(base_url=server.url) as browser:
        answer = browser.post(f"/api/tables/{opened.table}/entry", json={"token": opened.host})
        assert answer.status_code == 200, answer.text
        shown = browser.get(f"/api/tables/{opened.table}").json()
    told = witness.courses.get(opened.table, [])
    assert shown.get("course", [])[: len(told)] == told, opened.table
    assert shown["seq"] >= witness.acknowledged.get(opened.table, 0), opened.table
    return str(shown["status"])
