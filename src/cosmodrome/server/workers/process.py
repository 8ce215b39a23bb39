"""A worker as the server sees it: a process that answers one task at a time, or is gone."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final, cast

from cosmodrome.games.errors import CosmodromeError, ended
from cosmodrome.server.workers.messages import LENGTH, OUT_OF_MEMORY, Answer

PROGRAM: Final = "cosmodrome.server.workers.worker"
THINKING: Final = 5  # niceness: the server goes first; on full cores it waits half as long for its turn
COMPILING: Final = 15  # and whoever thinks goes before the compiler
OURS: Final = "COSMODROME_"
A_MOMENT: Final = 1.0  # seconds
ONE_THREAD: Final = {"NUMBA_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}  # each more would take memory for nothing


class CannotStart(CosmodromeError):
    """The system gives us no process for bots, or it ends at once."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"No process for bots can be started: {ended(reason)} Is there enough memory?")


class Gone(Exception):  # not an error: somebody else can do it
    """The process has died or was ended because it hung; says how."""


class Worker:
    def __init__(self, process: Process, is_compiled: bool) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._questions, self._answers = process, process.stdin, process.stdout
        self._ending = asyncio.Lock()
        self.is_compiled = is_compiled

    @classmethod
    async def start(cls, memory_mb: int, is_compiled: bool, seconds: float, niceness: int = THINKING) -> Worker:
        """A process that is ready to be asked; raises CannotStart."""
        command = (sys.executable, "-P", "-m", PROGRAM, str(memory_mb), str(niceness))
        told = environment(is_compiled)
        try:
            process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=told)
        except OSError as error:
            raise CannotStart(str(error)) from error
        worker = cls(process, is_compiled)
        try:
            await worker._hear(seconds)
        except Gone as gone:
            raise CannotStart(str(gone)) from None
        except asyncio.CancelledError:
            await worker.end()
            raise
        return worker

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        return self._process.returncode is not None

    async def ask(self, task: bytes, seconds: float) -> Answer:
        """Raises Gone if there is no answer within so many seconds, and never will be."""
        self._questions.write(task)
        return await self._hear(seconds)

    async def _hear(self, seconds: float) -> Answer:
        try:
            async with asyncio.timeout(seconds):
                length = int.from_bytes(await self._answers.readexactly(LENGTH), "big")
                return cast(Answer, pickle.loads(await self._answers.readexactly(length)))
        except TimeoutError:
            await self.end()
            raise Gone(f"no answer within {seconds:g} seconds") from None
        except (asyncio.IncompleteReadError, OSError, pickle.UnpicklingError):
            await self._die()
            raise Gone(how_it_ended(self._process.returncode)) from None

    async def wait(self) -> None:
        """Until the process has ended, of itself or not."""
        await self._process.wait()

    async def _die(self) -> None:
        """Who has closed its pipe is about to end, and then we know how it ended: not if we kill it first."""
        with suppress(TimeoutError):
            async with asyncio.timeout(A_MOMENT):
                await self._process.wait()
        await self.end()

    async def end(self) -> None:
        """Kills the process, and waits until it is gone and its pipes are closed."""
        async with self._ending:
            with suppress(ProcessLookupError):  # it has ended already
                self._process.kill()
            await self._process.wait()
            self._questions.close()
            with suppress(TimeoutError):  # a process that a bot has started may hold the pipe
                async with asyncio.timeout(A_MOMENT):
                    await self._answers.read()


def environment(is_compiled: bool) -> dict[str, str]:
    """What a worker is told: nothing that is said to the server alone, such as where its database is."""
    told = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return {**told, **ONE_THREAD, "COSMODROME_JIT": str(int(is_compiled))}


def how_it_ended(code: int | None) -> str:
    if code == OUT_OF_MEMORY:
        return "its process wanted more memory than it may have"
    if code is not None and code < 0:
        return f"its process was ended by {signal.Signals(-code).name}"
    return f"its process ended with status {code}"
