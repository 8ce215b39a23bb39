"""Several processes write to one log, and some of them die."""

from __future__ import annotations

import subprocess
import sys

from cosmodrome.server.database import Database
from cosmodrome.server.log.contract import Entry
from tests.server.log.test_conformance import opened
from tests.server.loop import in_loop

TABLE = "aaaabbbbccccdddd"
EACH = 60
KEPT_BEFORE_THE_END = 25


class Writer:
    """A process that begins to write when it is told to."""

    def __init__(self, database: Database, name: str, count: int) -> None:
        where = str(database.file or database.url)
        command = [sys.executable, "-m", "tests.server.log.writer", where, TABLE, name, str(count)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.line() == "ready"

    def begin(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def rest(self) -> list[str]:
        """What it has still said, whole lines only: until it ends."""
        with self.process:
            assert self.process.stdout is not None
            return [line.strip() for line in self.process.stdout if line.endswith("\n")]


async def log_of(database: Database) -> list[Entry]:
    async with opened(database) as log:
        return await log.events(TABLE)


@in_loop
async def test_two_processes_race_and_leave_neither_gap_nor_double(database: Database) -> None:
    writers = {name: Writer(database, name, EACH) for name in ("one", "two")}
    for writer in writers.values():
        writer.begin()
    for name, writer in writers.items():
        assert writer.rest() == [f"{name}-{number}" for number in range(EACH)]
        assert writer.process.returncode == 0
    events = await log_of(database)
    assert [event.seq for event in events] == list(range(1, 2 * EACH + 1))
    assert {event.key for event in events} == {f"{name}-{n}" for name in ("one", "two") for n in range(EACH)}


@in_loop
async def test_nothing_that_was_said_to_be_kept_is_lost_when_a_process_is_killed(database: Database) -> None:
    kept: list[str] = []
    for life in range(3):
        writer = Writer(database, f"life {life}", 1_000_000)
        writer.begin()
        kept += [writer.line() for _ in range(KEPT_BEFORE_THE_END)]
        writer.process.kill()
        kept += writer.rest()
    events = await log_of(database)
    assert len(kept) >= 3 * KEPT_BEFORE_THE_END
    assert set(kept) <= {event.key for event in events}
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    assert len(events) <= len(kept) + 3  # at most one each that nobody was told of
