"""A server of its own for a test: a process that can be killed and comes back at the same place."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final

PATIENCE: Final = 60.0  # seconds until a server must answer


class Server:
    """`cosmodrome serve` on a free port of this machine, its games in a file of the test's folder."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self._folder = folder
        self._environment = {**os.environ, **environment}
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        place = ["--port", str(self._port), "--database", str(self._folder / "games.db")]
        options = [*place, "--bots", "1", "--limits", "20"]  # tests open tables faster than people do
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "cosmodrome", "serve", *options], stdout=log, stderr=log, env=self._environment
            )
        wait_for(self.address, self._process, self._folder / "server.log")

    def kill(self) -> None:
        """As when the power fails."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Until it answers; if it ends instead, its last words are told."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{address}/api", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            assert process.poll() is None, log.read_text("utf-8")
            time.sleep(0.05)  # nobody tells us when a process of its own is ready
    raise TimeoutError(log.read_text("utf-8"))
