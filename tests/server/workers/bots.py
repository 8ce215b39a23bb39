"""Bots that behave and bots that do not. Loaded by path from a folder of the test's own, where they leave notes."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from cosmodrome.bots import Analysis, Budget, Candidate
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move, View

HERE = Path(__file__).parent


def note(text: object) -> None:
    with (HERE / "notes").open("a", encoding="utf-8") as notes:
        notes.write(f"{text}\n")


def is_first_time() -> bool:
    if (HERE / "done").exists():
        return False
    (HERE / "done").touch()
    return True


def wait_at_the_gate() -> None:
    """Until somebody has opened the gate for writing and closed it again."""
    (HERE / "gate").read_bytes()


class Noting:
    """Notes how long it may think, and plays the first legal move, next time the second, and so on."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.moves = 0

    def choose(self, view: View, budget: Budget) -> Move:
        note(budget)
        self.moves += 1
        return view.legal_moves[self.moves - 1]


class Telling(Noting):
    def choose(self, view: View, _budget: Budget) -> Move:
        note("compiled" if "numba" in sys.modules else "interpreted")
        return view.legal_moves[0]


class WhoAmI(Noting):
    def choose(self, view: View, _budget: Budget) -> Move:
        note(os.getpid())
        return view.legal_moves[0]


class WaitingOnce(Noting):
    """Waits at the gate, the first time."""

    def choose(self, view: View, _budget: Budget) -> Move:
        if is_first_time():
            note(os.getpid())
            wait_at_the_gate()
        return view.legal_moves[1]


class Hanging(Noting):
    def choose(self, _view: View, _budget: Budget) -> Move:
        note("hangs")
        while True:
            pass


class HangingBehindTheGate(Hanging):
    def choose(self, view: View, budget: Budget) -> Move:
        wait_at_the_gate()
        return super().choose(view, budget)


class Dying(Noting):
    def choose(self, _view: View, _budget: Budget) -> Move:
        note("dies")
        os.abort()


class Devouring(Noting):
    def choose(self, view: View, _budget: Budget) -> Move:
        note("devours")
        return view.legal_moves[len(bytearray(2 << 30)) % 1]


class Crashing(Noting):
    def choose(self, _view: View, _budget: Budget) -> Move:
        note("crashes")
        raise ValueError("no\nidea")


class Leaving(Noting):
    def choose(self, _view: View, _budget: Budget) -> Move:
        note("leaves")
        raise SystemExit(0)


class Cheating(Noting):
    def choose(self, _view: View, _budget: Budget) -> Move:
        note("cheats")
        return "two cards at once"


class Chatting(Noting):
    """Prints, and wants to be told."""

    def choose(self, view: View, _budget: Budget) -> Move:
        print("What shall I play?", flush=True)
        os.write(1, b"Well?\n")
        return view.legal_moves[2 if sys.stdin.read() == "" else 3]


class Snooping(Noting):
    def choose(self, view: View, _budget: Budget) -> Move:
        for name in os.environ:
            if name.startswith("COSMODROME"):
                note(name)
        return view.legal_moves[0]


class Explaining(Noting):
    """Explains itself in numbers that only NumPy has."""

    def analyse(self, view: View, _budget: Budget) -> Analysis:
        import numpy as np

        share: float = np.float64(0.5)
        visits: int = np.int64(7)  # type: ignore[assignment]
        return Analysis((Candidate(view.legal_moves[0], visits, (share, share)),), visits)
