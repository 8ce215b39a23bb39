"""Many tables played at once from one process: for tests that pull the plug, and for the benchmark."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.serving import Client, OpenedTable, Server, sitting

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


async def after(seconds: float, server: Server) -> None:
    """Pulls the plug in mid-load."""
    await asyncio.sleep(seconds)
    server.kill()


def now_ms() -> float:
    return time.monotonic() * 1000
