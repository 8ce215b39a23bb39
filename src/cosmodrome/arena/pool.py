"""Processes on this machine, one game each, watched from here: a bot that hangs cannot be stopped from within."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from functools import cache
from multiprocessing import connection, get_context, parent_process
from pickle import UnpicklingError
from typing import Any, Final

from cosmodrome.arena.crew import Lost
from cosmodrome.arena.play import ALLOWED, BEATS, NOBODY, SEAT, SINCE, Beat, Fault, Fixture, GameRow, forfeit, play

MOMENT: Final = 0.25  # seconds between two looks at the clock


class Worker:
    """A process of its own that plays one game after the other."""

    def __init__(self) -> None:
        # A fresh interpreter everywhere: a forked one would inherit threads and locks of ours.
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._beat: Beat = context.RawArray("d", BEATS)
        self._process = context.Process(target=work, args=(theirs, self._beat), daemon=True)
        self._process.start()
        theirs.close()
        self.fixture: Fixture | None = None

    def give(self, fixture: Fixture) -> None:
        self.fixture = fixture
        try:
            self.connection.send(fixture)
        except OSError:
            self.kill()  # it has died while it was idle; `look` finds it so

    def look(self) -> GameRow | Lost | None:
        """The game's row, or that it is lost; None while it is being played. Ends a process whose bot hangs."""
        fixture = self.fixture
        assert fixture is not None
        over_time = self._over_time()
        if over_time:
            self.kill()
        try:
            if self.connection.poll():
                row: GameRow = self.connection.recv()
                self.fixture = None
                return row
        except (EOFError, OSError, UnpicklingError):
            self.kill()
            if not over_time:
                return Lost(int(self._beat[SEAT]) if self._beat[SINCE] else NOBODY)
        if over_time:
            seconds = f"no move within {self._beat[ALLOWED]:g} seconds"
            return forfeit(fixture, Fault(int(self._beat[SEAT]), "hang", seconds))
        return None

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def kill(self) -> None:
        self._process.kill()
        self._process.join()

    def _over_time(self) -> bool:
        since = self._beat[SINCE]
        return since != NOBODY and time.monotonic() - since > self._beat[ALLOWED]


class Pool:
    """So many workers, started when they are needed."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._workers: list[Worker] = []

    def give(self, fixture: Fixture) -> None:
        idle = next((worker for worker in self._workers if worker.fixture is None), None)
        if idle is None:
            idle = Worker()
            self._workers.append(idle)
        idle.give(fixture)

    def collect(self) -> Iterator[tuple[Fixture, GameRow | Lost]]:
        busy = [worker for worker in self._workers if worker.fixture is not None]
        connection.wait([worker.connection for worker in busy], MOMENT)
        for worker in busy:
            fixture = worker.fixture
            outcome = worker.look()
            if outcome is None or fixture is None:
                continue
            if not worker.is_alive:
                self._workers.remove(worker)
            yield fixture, outcome

    def close(self) -> None:
        for worker in self._workers:
            worker.kill()
        self._workers.clear()


@cache
def own_worker() -> Worker:
    return Worker()


def play_in_own_process(fixture: Fixture) -> GameRow | Lost:
    """Plays a game in a worker that this process keeps for itself, and waits for it."""
    worker = own_worker()
    worker.give(fixture)
    while (outcome := worker.look()) is None:
        connection.wait([worker.connection], MOMENT)
    if not worker.is_alive:
        own_worker.cache_clear()
    return outcome


def work(channel: connection.Connection[Any, Any], beat: Beat) -> None:
    """What the process does: play what it is given, until nobody is there to give."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who ends us
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is not part of what we say
    threading.Thread(target=leave_with_parent, daemon=True).start()
    while True:
        try:
            channel.send(play(channel.recv(), beat))
        except (EOFError, OSError):
            return


def leave_with_parent() -> None:
    """A killed parent cannot end us, and a bot that hangs would never notice."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)
