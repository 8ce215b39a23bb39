"""Keeps as many workers alive as there are places, interpreted at once and compiled as soon as they can be."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Final

from cosmodrome.games.jit import cache_folder
from cosmodrome.server.workers.desk import PLAYERS_KEPT
from cosmodrome.server.workers.messages import Answer
from cosmodrome.server.workers.process import COMPILING, THINKING, CannotStart, Worker

LOG: Final = logging.getLogger(__name__)
TO_START: Final = 60.0  # seconds that an interpreter may take
TO_COMPILE: Final = 1800.0
REST: Final = 5.0  # seconds before another try where the system gives us no process
TRIES: Final = 3  # to compile


class Place:
    """Where a worker stands, and the tables that it knows."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self.successor: Worker | None = None
        self.is_busy = False
        self.is_down = False
        self.tables: deque[str] = deque(maxlen=PLAYERS_KEPT)

    async def ask(self, task: bytes, seconds: float) -> Answer:
        assert self.worker is not None
        return await self.worker.ask(task, seconds)

    @property
    def is_idle(self) -> bool:
        return self.worker is not None and not self.worker.has_ended and not self.is_busy

    @property
    def is_compiled(self) -> bool:
        return self.worker is not None and self.worker.is_compiled


class Crew:
    """Calls `changed` whenever somebody has become idle, or cannot be replaced."""

    def __init__(self, size: int, memory_mb: int, is_compiled: bool, changed: Callable[[], None]) -> None:
        self.places: Final = [Place() for _ in range(size)]
        self.restarts = 0
        self.settled: Final = asyncio.Event()  # as much is compiled as can be
        self._memory_mb = memory_mb
        self._is_compiled = is_compiled
        self._changed = changed
        self._wanted = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._workers: set[Worker] = set()  # that are alive, whether or not they have a place

    async def start(self) -> None:
        for failure in await asyncio.gather(*map(self._fill, self.places), return_exceptions=True):
            if failure is not None:
                raise failure
        if self._is_compiled:
            self.background(self._compile())
        else:
            self.settled.set()

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))
        self._workers.clear()

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Goes on by itself until it is done or the crew is closed; an error in it is told, not lost."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("Something about the bots' processes went wrong", exc_info=error)

    @property
    def has_idle(self) -> bool:
        return any(place.is_idle for place in self.places)

    def take(self, table: str) -> Place:
        """Of those who are idle the one that knows this table, else a compiled one before one that is not."""
        free = [place for place in self.places if place.is_idle]
        chosen = max(free, key=lambda place: (table in place.tables, place.is_compiled))
        chosen.is_busy = True
        if table in chosen.tables:
            chosen.tables.remove(table)
        chosen.tables.append(table)
        return chosen

    @property
    def is_down(self) -> bool:
        """Whether there is nobody, and the system gives us nobody."""
        return all(place.is_down for place in self.places)

    async def release(self, place: Place) -> None:
        """The worker has answered, or is gone; it or another is idle again."""
        place.is_busy = False
        if place.worker is not None and place.worker.has_ended:
            await self._replace(place)
        elif not self._succeed(place):
            self._changed()

    async def _new_worker(self, is_compiled: bool, niceness: int = THINKING) -> Worker:
        seconds = TO_COMPILE if is_compiled else TO_START
        worker = await Worker.start(self._memory_mb, is_compiled, seconds, niceness)
        self._workers.add(worker)
        self.background(self._watch(worker))
        return worker

    async def _watch(self, worker: Worker) -> None:
        """A worker may die of something while nobody asks it anything."""
        await worker.wait()
        self._workers.discard(worker)
        for place in self.places:
            if place.worker is worker and not place.is_busy:
                await self._replace(place)

    async def _fill(self, place: Place) -> None:
        self._seat(place, await self._new_worker(is_compiled=False))
        self._succeed(place)

    def _seat(self, place: Place, worker: Worker) -> None:
        place.worker = worker
        place.is_down = False
        place.tables.clear()
        self._changed()

    async def _replace(self, place: Place) -> None:
        place.worker = None
        self.restarts += 1
        while True:
            try:
                await self._fill(place)
            except CannotStart as error:
                place.is_down = True
                LOG.error("%s Trying again in %g seconds.", error, REST)
                self._changed()
                await asyncio.sleep(REST)
            else:
                return self._wanted.set()

    async def _compile(self) -> None:
        """A compiled worker for each place, one after the other, and again whenever one had to be replaced."""
        failures = 0 if await self._fill_cache() else TRIES
        while failures < TRIES:
            place = next((each for each in self.places if not each.is_compiled and each.successor is None), None)
            if place is None:
                self.settled.set()
                self._wanted.clear()
                await self._wanted.wait()
                continue
            self.settled.clear()
            worker = await self._try_to_compile()
            failures = 0 if worker else failures + 1
            self._hand_over(place, worker)
        LOG.warning("Nothing could be compiled: the bots stay interpreted and weaker than they could be.")
        self.settled.set()

    async def _fill_cache(self) -> bool:
        """By a process that ends then: the compiler's memory, twice a worker's own, goes with it."""
        if cache_folder() is None:
            return True  # every worker has to compile for itself
        for _ in range(TRIES):
            worker = await self._try_to_compile(COMPILING)
            if worker is not None:
                await worker.end()
                return True
        return False

    async def _try_to_compile(self, niceness: int = THINKING) -> Worker | None:
        try:
            return await self._new_worker(is_compiled=True, niceness=niceness)
        except CannotStart as error:
            LOG.warning("A compiled worker could not be started: %s", error)
            return None

    def _hand_over(self, place: Place, worker: Worker | None) -> None:
        place.successor = worker
        if place.is_idle:
            self._succeed(place)

    def _succeed(self, place: Place) -> bool:
        """The compiled worker that waits for this place takes it, if there is one."""
        before, after = place.worker, place.successor
        place.successor = None
        if after is None or after.has_ended:
            return False
        self._seat(place, after)
        if before is not None:
            self.background(before.end())
        return True
