"""Who looks at a table in other processes, as far as those have said so lately."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from cosmodrome.server.hub.contract import Present

HOLDS: Final = 60.0  # seconds, for a process that was killed takes no leave; the others say it again before


class Elsewhere:
    """What is heard is kept for a while."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._heard: dict[str, tuple[float, Present]] = {}

    def heed(self, said: Present) -> bool:
        """Answers whether nothing was known of that process: then it may know nothing of us."""
        is_new = said.process not in self._heard
        if said.is_nobody:
            self._heard.pop(said.process, None)
        else:
            self._heard[said.process] = self._clock(), said
        return is_new

    def forget(self) -> None:
        """What was not said again."""
        old = self._clock() - HOLDS
        for process in [process for process, (when, _) in self._heard.items() if when < old]:
            del self._heard[process]

    @property
    def seats(self) -> set[int]:
        return {seat for _, said in self._heard.values() for seat in said.seats}

    @property
    def spectators(self) -> int:
        return sum(said.spectators for _, said in self._heard.values())
