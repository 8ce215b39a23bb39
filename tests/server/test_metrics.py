"""Every figure moves when what it counts happens, in one process and summed over several."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from cosmodrome.server.http.errors import as_refusal
from cosmodrome.server.log.errors import DatabaseUnusable
from tests.server.loop import in_loop
from tests.server.serving import UNLIMITED, Server, enter_all, open_table, serving, sitting, ticks

LINE = re.compile(r"^(\w+)(?:\{(.*)\})? (\S+)$", re.MULTILINE)


def figures(server: Server) -> dict[tuple[str, str], float]:
    """By name and labels."""
    answer = httpx.get(f"{server.url}/metrics")
    assert answer.status_code == 200
    return {(name, labels): float(value) for name, labels, value in LINE.findall(answer.text)}


def grown(before: dict[Any, float], after: dict[Any, float], name: str, labels: str = "") -> float:
    return after.get((name, labels), 0) - before.get((name, labels), 0)


def test_events_writes_refusals_and_answers_are_counted(server: Server) -> None:
    before = figures(server)
    opened = open_table(server)
    wish = {"type": "play", "key": "a-key-of-mine", "move": "x", "after": 0}
    assert httpx.post(f"{server.url}/api/tables/{opened.table}/wishes", json=wish).status_code == 409
    after = figures(server)
    assert grown(before, after, "cosmodrome_events_total", 'type="opened"') == 1
    assert grown(before, after, "cosmodrome_write_seconds_count") == 1
    assert grown(before, after, "cosmodrome_refusals_total", 'code="not_started"') == 1
    assert grown(before, after, "cosmodrome_http_requests_total", 'method="POST",status="201"') == 1


def test_what_a_socket_refuses_is_counted_and_open_sockets_are(server: Server) -> None:
    opened = open_table(server)
    enter_all(server, opened)

    @in_loop
    async def play() -> None:
        before = figures(server)
        async with sitting(server, opened.table, opened.host) as me:
            assert (await me.play("nonsense"))["type"] == "refused"
            after = figures(server)
        assert grown(before, after, "cosmodrome_sockets") == 1
        assert grown(before, after, "cosmodrome_refusals_total", 'code="unreadable"') == 1

    play()


def test_any_of_several_processes_tells_the_sum(tmp_path: Path) -> None:
    with serving(str(tmp_path / "games.db"), "--workers", "2", "--bots", "1", *UNLIMITED) as server:
        for _ in range(12):
            open_table(server, seats=("host", "host", "host"))
        told = [figures(server) for _ in range(8)]
        assert {each["cosmodrome_events_total", 'type="opened"'] for each in told} == {12}
        for _ in ticks():
            if figures(server)["cosmodrome_bot_workers", ""] == 2:
                return
        pytest.fail(f"the bots of two processes are not summed: {figures(server)}")


def test_a_database_that_is_away_is_no_mistake_of_whoever_asks(caplog: pytest.LogCaptureFixture) -> None:
    refusal, status = as_refusal(DatabaseUnusable("postgresql://db.internal/games", "connection refused"))
    assert (refusal.code, status) == ("unavailable", 503)
    assert "db.internal" not in refusal.text
    assert "connection refused" in caplog.text
