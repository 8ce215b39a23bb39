"""The process that bots think in: `python -m cosmodrome.server.workers.worker MEGABYTES NICENESS`.

It reads tasks from its standard input and answers on its standard output, until the input ends: with the server,
however that ended.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from queue import SimpleQueue
from typing import BinaryIO

from cosmodrome.games.jit import can_compile
from cosmodrome.server.workers.desk import Desk
from cosmodrome.server.workers.messages import LENGTH, OUT_OF_MEMORY, Answer, Ready, packed
from cosmodrome.server.workers.warmup import warm_up


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    limit_memory(int(sys.argv[1]))
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[2]))
    questions, answers = claim_channels()
    tasks: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(questions, tasks), daemon=True).start()
    try:
        work(tasks, answers)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)  # nothing here can be trusted any more


def limit_memory(megabytes: int) -> None:
    """What is asked for counts, used or not; shared libraries do not. Some systems know no such limit."""
    try:
        import resource
    except ImportError:
        return
    most = megabytes << 20
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def claim_channels() -> tuple[BinaryIO, BinaryIO]:
    """Input and output for ourselves: what a bot prints goes where errors go, and it finds nothing to read."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    return questions, answers


def listen(questions: BinaryIO, tasks: SimpleQueue[bytes]) -> None:
    """In a thread of its own, because a bot that hangs would never notice that the server is gone."""
    while len(length := questions.read(LENGTH)) == LENGTH:
        tasks.put(questions.read(int.from_bytes(length, "big")))
    os._exit(0)


def work(tasks: SimpleQueue[bytes], answers: BinaryIO) -> None:
    if can_compile():
        warm_up()
    say(answers, Ready())
    desk = Desk()
    while True:
        say(answers, desk.answer(pickle.loads(tasks.get())))


def say(answers: BinaryIO, answer: Answer) -> None:
    answers.write(packed(answer))
    answers.flush()


if __name__ == "__main__":
    main()
