"""A PostgreSQL and a Redis of the tests' own, each in a temporary folder, reached by a socket in it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, Final

import psycopg
import pytest
import redis as redis_client

DEBIAN: Final = "/usr/lib/postgresql"  # it keeps the servers of each version beside one another, off the PATH
PATIENCE: Final = 30.0  # seconds
QUICK: Final = ("-c", "fsync=off", "-c", "full_page_writes=off")
ROOT: Final = 0


class Service:
    """A program that serves at a socket in its own folder, until it is stopped."""

    CRASH: ClassVar = signal.SIGKILL

    def __init__(self, folder: Path, command: list[str], user: str | None) -> None:
        self.folder, self.command, self.user = folder, command, user
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, cwd=self.folder, user=self.user)
        self.wait_until(self.answers)

    def stop(self) -> None:
        """Ends it in an orderly way."""
        self._end(signal.SIGINT)

    def crash(self) -> None:
        """Ends it as a crash would."""
        self._end(self.CRASH)

    def _end(self, by: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(by)
            self.process.wait(PATIENCE)
            self.process = None

    def answers(self) -> bool:
        raise NotImplementedError

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not is_so():
            assert self.process is not None
            if self.process.poll() is not None or time.monotonic() > deadline:
                pytest.fail(f"{self.command[0]} does not start:\n{(self.folder / 'log').read_text()}")
            time.sleep(0.02)


class Postgres(Service):
    """`url()` leads to a schema of its own, new and empty: a hundred times as quick as a database of its own."""

    CRASH = signal.SIGQUIT  # of all its processes, not only of the first

    def __init__(self, folder: Path, options: tuple[str, ...] = QUICK) -> None:
        user = "postgres" if os.geteuid() == ROOT else None  # it refuses to be run by root
        if user:
            shutil.chown(folder, user)
        initdb = [program("initdb"), "--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8"]
        made = subprocess.run(
            [*initdb, "--locale=C", "--pgdata=data"], cwd=folder, user=user, capture_output=True, text=True, check=False
        )
        assert made.returncode == 0, made.stderr
        served = [program("postgres"), "-D", "data", "-k", str(folder), "-c", "listen_addresses=", *options]
        super().__init__(folder, served, user)
        self._url = f"postgresql://postgres@/postgres?host={folder}"
        self._numbers = count(1)

    def answers(self) -> bool:
        try:
            psycopg.connect(self._url).close()
        except psycopg.OperationalError:
            return False
        return True

    def url(self) -> str:
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self._url, autocommit=True) as database:
            database.execute(f"CREATE SCHEMA {name}")
        return f"{self._url}&options=-csearch_path%3D{name}"


class Redis(Service):
    def __init__(self, folder: Path) -> None:
        self.url = f"unix://{folder}/socket"
        settings = ["--port", "0", "--unixsocket", f"{folder}/socket", "--save", "", "--appendonly", "no"]
        super().__init__(folder, [program("redis-server"), *settings], None)

    def answers(self) -> bool:
        with redis_client.Redis.from_url(self.url) as asked:
            try:
                return bool(asked.ping())
            except redis_client.ConnectionError:
                return False


def program(name: str) -> str:
    """Where a server program is; the newest of those that Debian has."""
    versions = sorted(Path(DEBIAN).glob("*"), key=lambda folder: int(folder.name) if folder.name.isdigit() else 0)
    path = os.pathsep.join([os.environ.get("PATH", ""), *(str(folder / "bin") for folder in reversed(versions))])
    found = shutil.which(name, path=path)
    if found is None:
        pytest.fail(f"There is no {name}: run python tools/system.py, which installs it or says how.", pytrace=False)
    return found


def serving(make: Callable[[Path], Any]) -> Iterator[Any]:
    """In a folder with a short name: a socket's may not be longer than a hundred characters."""
    with tempfile.TemporaryDirectory(prefix="cosmodrome-") as name:
        service = make(Path(name))
        service.start()
        try:
            yield service
        finally:
            service.crash()  # nobody needs what it would still write


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    yield from serving(Postgres)


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    yield from serving(Redis)
