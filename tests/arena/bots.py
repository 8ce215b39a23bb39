"""Bots that behave and bots that do not. Loaded by path, as anybody's are; what they do once they note in a file."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from cosmodrome.bots import Budget
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move, View


class First:
    """The first legal move."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.moves = 0

    def choose(self, view: View, _budget: Budget) -> Move:
        self.moves += 1
        return view.legal_moves[0]


class Crashing(First):
    def choose(self, view: View, budget: Budget) -> Move:
        move = super().choose(view, budget)
        if self.moves == 3:
            raise ValueError("no\nidea")
        return move


class Leaving(First):
    def choose(self, _view: View, _budget: Budget) -> Move:
        raise SystemExit(0)


class Cheating(First):
    def choose(self, _view: View, _budget: Budget) -> Move:
        return "two cards at once"


class Hanging(First):
    def choose(self, _view: View, _budget: Budget) -> Move:
        while True:
            pass


class Dying(First):
    """Ends its whole process, every time."""

    def choose(self, _view: View, _budget: Budget) -> Move:
        os._exit(9)


def first_time() -> bool:
    note = Path(__file__).with_name("done")
    if note.exists():
        return False
    note.touch()
    return True


class DyingOnce(First):
    def choose(self, view: View, budget: Budget) -> Move:
        if self.moves == 5 and first_time():
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, budget)


class EndingTheArena(First):
    """Kills the process that runs the arena, in the middle of its third game."""

    how = signal.SIGKILL

    def choose(self, view: View, budget: Budget) -> Move:
        lines = Path(__file__).with_name("run") / "games.jsonl"
        if lines.read_bytes().count(b"\n") >= 2 and first_time():
            os.kill(os.getppid(), self.how)
        return super().choose(view, budget)


class InterruptingTheArena(EndingTheArena):
    how = signal.SIGINT


class EndingItsNode(First):
    """Kills the second node of the cluster: what manages it, and the task that this game is. On the first it waits."""

    def choose(self, view: View, budget: Budget) -> Move:
        node_name = os.environ.get("COSMODROME_TEST_NODE")
        while node_name == "first" and not Path(__file__).with_name("done").exists():
            time.sleep(0.02)
        if node_name == "second" and first_time():
            task = os.getppid()
            said = Path(f"/proc/{task}/status").read_text(encoding="utf-8")
            node = next(int(line.split()[1]) for line in said.splitlines() if line.startswith("PPid"))
            os.kill(node, signal.SIGKILL)
            os.kill(task, signal.SIGKILL)
        return super().choose(view, budget)
