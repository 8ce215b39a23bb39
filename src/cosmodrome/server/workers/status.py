"""How the bots are doing, for whoever watches the server."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Status:
    processes: int  # there should be
    alive: int
    compiled: int
    busy: int
    queued: int
    restarts: int
    moves: int  # and analyses that bots have answered
    fallbacks: int  # answers that no bot gave
    mean_wait: float  # seconds, from a request to a worker that takes it up


@dataclass(slots=True)
class Tally:
    """What has been counted since the server began."""

    moves: int = 0
    fallbacks: int = 0
    taken_up: int = 0
    waited: float = 0.0

    def take_up(self, seconds: float) -> None:
        self.taken_up += 1
        self.waited += seconds

    @property
    def mean_wait(self) -> float:
        return self.waited / self.taken_up if self.taken_up else 0.0
