"""Nobody waits for a compiler: bots begin interpreted and are compiled behind the scenes, in processes of their own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cosmodrome import games
from cosmodrome.bots import Analysis
from cosmodrome.games.jit import can_compile
from cosmodrome.server.workers import BotPool, Request
from tests.server.workers.pools import Den, request, view, with_pool

needs_numba = pytest.mark.skipif(not can_compile(), reason="numba is missing or refused: there is nothing to test")

IN_THE_SERVER = """
import asyncio, json, sys
from cosmodrome import games
from cosmodrome.server.workers import BotPool, Request

async def main():
    pool = BotPool(processes=1)
    await pool.start()
    await pool.settled.wait()
    for kind in games.KINDS:
        view = games.find(kind).new(seed=1, first=1).view(1)
        await pool.choose(Request(kind, 1, view, "mcts:20ms", (1, "dice")))
        await pool.analyse(Request(kind, 1, view, "mcts:20ms", (1, "dice")))
        await pool.choose(Request(kind, 1, view, "nobody", (1, "dice")))
    print(json.dumps([pool.status().compiled, [name for name in ("numba", "numpy") if name in sys.modules]]))
    await pool.close()

asyncio.run(main())
"""


@pytest.fixture
def den(tmp_path: Path) -> Den:
    return Den(tmp_path)


def searched(kind: str) -> Request:
    return Request(kind, 1, games.find(kind).new(seed=1, first=1).view(1), "mcts:25it", (1, "dice"))


@needs_numba
def test_the_first_answer_is_interpreted_and_later_ones_compiled_and_they_are_the_same(den: Den) -> None:
    async def work(pool: BotPool) -> list[Analysis]:
        await pool.choose(request(den.bot("Telling")))
        answers = [await pool.analyse(searched(kind)) for kind in games.KINDS]
        assert pool.status().compiled == 0
        await pool.settled.wait()
        assert (pool.status().compiled, pool.status().alive) == (1, 1)
        await pool.choose(request(den.bot("Telling")))
        return answers + [await pool.analyse(searched(kind)) for kind in games.KINDS]

    answers = with_pool(work, is_compiled=True)
    assert den.notes == ["interpreted", "compiled"]
    assert answers[:2] == answers[2:]


@needs_numba
def test_in_place_of_a_killed_compiled_worker_an_interpreted_one_answers_until_another_is_compiled(den: Den) -> None:
    async def work(pool: BotPool) -> None:
        await pool.settled.wait()
        await pool.choose(request(den.bot("WhoAmI")))
        os.kill(int(den.notes.pop()), signal.SIGKILL)
        await pool.choose(request(den.bot("Telling")))
        await pool.settled.wait()
        await pool.choose(request(den.bot("Telling")))
        assert (pool.status().restarts, pool.status().compiled) == (1, 1)

    with_pool(work, is_compiled=True)
    assert den.notes[1:] == ["interpreted", "compiled"]


@needs_numba
def test_where_nothing_can_be_compiled_bots_stay_interpreted(caplog: pytest.LogCaptureFixture) -> None:
    async def work(pool: BotPool) -> None:
        await pool.settled.wait()
        assert await pool.choose(request("mcts:5it")) in view().legal_moves
        assert (pool.status().compiled, pool.status().alive, pool.status().fallbacks) == (0, 1, 0)

    with_pool(work, is_compiled=True, memory_mb=48)
    assert "A compiled worker could not be started" in caplog.text
    assert "the bots stay interpreted" in caplog.text


def test_the_server_imports_neither_numba_nor_numpy() -> None:
    done = subprocess.run([sys.executable, "-c", IN_THE_SERVER], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [int(can_compile()), []]
