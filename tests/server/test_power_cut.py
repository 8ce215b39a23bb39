"""kill -9 in mid-load: what was acknowledged or shown is there afterwards, and every table opens."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from tests.server.load import Witness, after, play_all
from tests.server.serving import Server, open_table, start

TABLES = 6
CUTS = 4
INTERRUPTED = 130


def test_nothing_acknowledged_or_shown_is_lost_by_a_power_cut(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    server = start(database)
    tables = [
        open_table(server, "rocket", ("host", "same_screen", "same_screen"), setting={"round_cap": "30"})
        for _ in range(TABLES)
    ]
    witness = Witness()
    for cut in range(CUTS):
        asyncio.run(load_and_cut(server, tables, witness, cut))
        server = start(database)
        for opened in tables:
            check(server, opened.table, opened.host, witness)
    assert sum(map(len, witness.courses.values())) > CUTS * TABLES
    assert server.stop() == INTERRUPTED


async def load_and_cut(server: Server, tables: list, witness: Witness, cut: int) -> None:  # type: ignore[type-arg]  # of tables
    await asyncio.gather(play_all(server, tables, witness, seed=cut * 100), after(0.4 + 0.1 * cut, server))


def check(server: Server, table: str, token: str, witness: Witness) -> None:
    """The table as it came back: as long as anybody was told, and the same up to there."""
    with httpx.Client(base_url=server.url) as browser:
        answer = browser.post(f"/api/tables/{table}/entry", json={"token": token})
        assert answer.status_code == 200, answer.text
        shown = browser.get(f"/api/tables/{table}").json()
    told = witness.courses.get(table, [])
    assert shown.get("course", [])[: len(told)] == told
    assert shown["seq"] >= witness.acknowledged.get(table, 0)
