"""Workers end with the server, however it ended."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.workers.pools import Den

SERVER = """
import asyncio, sys
from tests.server.workers.pools import request
from cosmodrome.server.workers import BotPool

async def main(bot):
    pool = BotPool(processes=2, is_compiled=False)
    await pool.start()
    await asyncio.gather(*(pool.choose(request(sys.argv[2], table)) for table in "ab"))
    await pool.choose(request(bot))

asyncio.run(main(sys.argv[1]))
"""
pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells us that a stranger has ended")


@pytest.fixture
def den(tmp_path: Path) -> Iterator[Den]:
    den = Den(tmp_path)
    yield den
    den.open_gate()


async def begin(den: Den) -> tuple[subprocess.Popen[bytes], list[int]]:
    """A server with two workers, one of which hangs; and their descriptors."""
    command = [sys.executable, "-c", SERVER, den.bot("HangingBehindTheGate"), den.bot("WhoAmI")]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, cwd=Path(__file__).parents[3])
    await den.wait_for_bot()
    workers = {os.pidfd_open(int(pid)) for pid in den.notes}
    den.open_gate()
    return server, list(workers)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_worker_outlives_the_server(den: Den, how: signal.Signals) -> None:
    server, workers = asyncio.run(begin(den))
    assert len(workers) == 2
    server.send_signal(how)
    server.communicate()
    for worker in workers:
        assert select.select([worker], [], [], 60)[0] == [worker]
        os.close(worker)
