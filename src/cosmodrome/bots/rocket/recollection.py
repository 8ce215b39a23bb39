"""Follows a game from view to view, so that a search need not replay it from its beginning for each move."""

from __future__ import annotations

from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Event
from cosmodrome.games.rocket.begin import resample
from cosmodrome.games.rocket.memory import PERFECT, Memory
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.table import Table
from cosmodrome.games.rocket.view import View


class Recollection:
    """What one seat holds to be the table, ships included: certain by perfect memory, else guessed anew each time."""

    def __init__(self, stream: Stream, memory: str) -> None:
        self._stream = stream
        self._memory = Memory.named(memory)
        self.is_certain = self._memory == PERFECT
        self._start: Table | None = None
        self._known: tuple[Event, ...] = ()

    def kernel(self, view: View) -> tuple[Setting, State]:
        """The state to think about; a copy."""
        if not self.is_certain:
            return resample(view, self._stream, self._memory).kernel()
        if self._start != view.start or view.history[: len(self._known)] != self._known:
            self._game = resample(view, self._stream)
        else:
            for event in view.history[len(self._known) :]:
                self._game.apply(event)
        self._start, self._known = view.start, view.history
        return self._game.kernel()
