"""The bots of a server: asked from asyncio, thinking in other processes, always answering."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, field
from typing import Final

from cosmodrome.bots import NO_LIMIT, Analysis, Budget, find, read_name
from cosmodrome.bots.faults import allowed, describe
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move
from cosmodrome.games.errors import BadSetting
from cosmodrome.games.jit import can_compile
from cosmodrome.server.workers.crew import Crew, Place
from cosmodrome.server.workers.messages import Answer, Failed, NoAnalysis, PoolClosed, Request, Task, packed
from cosmodrome.server.workers.process import Gone
from cosmodrome.server.workers.status import Status, Tally
from cosmodrome.server.workers.turns import Turns, shrunk

LOG: Final = logging.getLogger(__name__)
PROCESSES: Final = 2
MEMORY_MB: Final = 1024  # of a worker: 300 of compiled code, 80 for each tree; compiling takes 700
PATIENCE: Final = 10.0  # seconds, besides ten times the budget, before a bot is held to hang
USUAL: Final = Budget(milliseconds=1000)  # where neither request nor name says one, so that nobody thinks for ever
DEATHS_ALLOWED: Final = 2  # of workers over one request; with the third it is the bot that ends them


@dataclass(eq=False, slots=True)
class Job:
    """A request until it is answered."""

    request: Request
    budget: Budget
    is_analysis: bool
    answered: asyncio.Future[Answer] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    asked_at: float = field(default_factory=time.monotonic)
    deaths: int = 0

    def answer(self, answer: Answer) -> None:
        if not self.answered.done():
            self.answered.set_result(answer)


class BotPool:
    """So many processes for all tables. Started once, then asked; `settled` is set when all is compiled that can be."""

    def __init__(
        self,
        processes: int = PROCESSES,
        memory_mb: int = MEMORY_MB,
        patience: float = PATIENCE,
        is_compiled: bool | None = None,
    ) -> None:
        if processes < 1:
            raise BadSetting("The number of processes for bots", processes, "at least 1")
        self._turns: Turns[Job] = Turns(processes)
        self._crew = Crew(processes, memory_mb, can_compile() if is_compiled is None else is_compiled, self._dispatch)
        self.settled: Final = self._crew.settled
        self._patience = patience
        self._tally = Tally()
        self._jobs: set[Job] = set()
        self._is_open = False

    async def start(self) -> None:
        """Returns as soon as bots can answer, interpreted at first; raises CannotStart."""
        self._is_open = True
        try:
            await self._crew.start()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Ends every process. Who still waits is told so by PoolClosed."""
        self._is_open = False
        self._turns.clear()
        for job in self._jobs:
            if not job.answered.done():
                job.answered.set_exception(PoolClosed())
        await self._crew.close()

    async def choose(self, request: Request) -> Move:
        """The bot's move; a random one if the bot fails, so that the game goes on."""
        if not request.view.legal_moves:
            raise BadSetting("The view for a bot", f"that of seat {request.seat}", "it has no move to choose")
        answer = await self._ask(request, is_analysis=False)
        if isinstance(answer, str):
            return answer
        assert isinstance(answer, Failed)
        return self._chosen_by_lot(request, answer.reason)

    async def analyse(self, request: Request) -> Analysis:
        """What the bot thinks; raises NoAnalysis if it does not say."""
        answer = await self._ask(request, is_analysis=True)
        if isinstance(answer, Analysis):
            return answer
        assert isinstance(answer, Failed)
        self._tally.fallbacks += 1
        LOG.warning("%s gave no analysis at table %s: %s", request.bot, request.table, answer.reason)
        raise NoAnalysis(request.bot, answer.reason)

    def status(self) -> Status:
        places = self._crew.places
        return Status(
            processes=len(places),
            alive=sum(place.worker is not None and not place.worker.has_ended for place in places),
            compiled=sum(place.is_compiled for place in places),
            busy=sum(place.is_busy for place in places),
            queued=len(self._turns),
            restarts=self._crew.restarts,
            moves=self._tally.moves,
            fallbacks=self._tally.fallbacks,
            mean_wait=self._tally.mean_wait,
        )

    async def _ask(self, request: Request, is_analysis: bool) -> Answer:
        """Waits in the queue; who stops waiting leaves it."""
        if not self._is_open:
            raise PoolClosed
        budget = request.budget or read_name(request.bot).budget
        job = Job(request, USUAL if budget == NO_LIMIT else budget, is_analysis)
        self._jobs.add(job)
        self._turns.add(request.table, job)
        self._dispatch()
        try:
            return await job.answered
        finally:
            self._jobs.remove(job)
            self._turns.drop(request.table, job)

    def _dispatch(self) -> None:
        """Gives whoever is idle what is to be done next."""
        while self._crew.has_idle and (turn := self._turns.take()) is not None:
            job, share = turn
            place = self._crew.take(job.request.table)
            self._crew.background(self._serve(place, job, shrunk(job.budget, share)))
        if self._crew.is_down:
            for job in self._turns.clear():
                job.answer(Failed("there is no process to think in"))

    async def _serve(self, place: Place, job: Job, budget: Budget) -> None:
        if not job.deaths:
            self._tally.take_up(time.monotonic() - job.asked_at)
        try:
            task = packed(Task(job.request, budget, job.is_analysis))
            answer = await place.ask(task, allowed(budget, self._patience))
        except Gone as gone:
            self._lost(job, gone)
        except Exception as error:  # a view that cannot be sent, for one
            self._settle(job, Failed(describe(error)))
        else:
            self._settle(job, answer)
        await self._crew.release(place)

    def _settle(self, job: Job, answer: Answer) -> None:
        self._turns.done(job.request.table)
        self._tally.moves += not isinstance(answer, Failed)
        job.answer(answer)

    def _lost(self, job: Job, gone: Gone) -> None:
        """A worker has died over this: another does it again, if the bot is not to blame by now."""
        bot, table = job.request.bot, job.request.table
        job.deaths += 1
        LOG.warning("%s at table %s lost its process, attempt %d: %s", bot, table, job.deaths, gone)
        if job.deaths > DEATHS_ALLOWED or job.answered.done():
            self._settle(job, Failed(str(gone)))
        else:
            self._turns.put_back(table, job)

    def _chosen_by_lot(self, request: Request, reason: str) -> Move:
        self._tally.fallbacks += 1
        LOG.warning("%s at table %s plays by lot: %s", request.bot, request.table, reason)
        seed, name = request.dice
        stream = Stream(seed, f"{name}, by lot after {len(request.view.history)}")
        return find("random", request.view.game, stream).choose(request.view)
