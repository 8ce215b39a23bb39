"""What a search of Pacal's Rocket works on: arrays for the compiled twin, plain objects for the interpreter."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from cosmodrome.bots.contract import Budget
from cosmodrome.bots.search.rocket.grow import LONGEST
from cosmodrome.bots.search.rocket.knobs import WIDEST, Knobs
from cosmodrome.bots.search.rocket.survey import Survey
from cosmodrome.bots.search.tree import new_slate, new_tree
from cosmodrome.games.chance import Stream
from cosmodrome.games.jit import compiled
from cosmodrome.games.rocket.codec import MOST_MOVES
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import MAX_SEATS

NODES: Final = 300_000
FEW_NODES: Final = 20_000  # interpreted: lists take ten times the room, and are filled a hundred times as slowly
STATES: Final = 3  # the root's, and room for those that follow
USUAL: Final = 1000  # iterations, where the budget says nothing
CHUNK: Final = 32  # iterations between two looks at the clock, some two milliseconds
SLOW_CHUNK: Final = 1  # interpreted


class Desk:
    def __init__(
        self, way: Callable[..., int], setting: Setting, stream: Stream, is_compiled: bool, knobs: Knobs
    ) -> None:
        self.is_compiled = is_compiled
        self.way: Any = compiled(way) if is_compiled else way
        self.players = setting.players
        self.knobs = knobs
        self.tree = new_tree(NODES if is_compiled else FEW_NODES, setting.players, is_compiled)
        self.slate = new_slate(stream.dice(), MOST_MOVES, LONGEST, MAX_SEATS, is_compiled)
        self.root = 0
        self.decisions = 0  # that the playouts took
        self._setting: Any = setting
        self._paper: Any = Survey()
        self._states: Any = [State() for _ in range(STATES)]
        if is_compiled:
            import numpy as np

            settings, self._states = np.zeros(1, Setting.dtype()), np.zeros(STATES, State.dtype())
            self._paper = np.zeros(1, Survey.dtype())[0]
            setting.to_record(settings[0])
            self._setting = settings[0]

    def begin(self, state: State, root: int) -> None:
        """Thinks of this state from now on, at a node that is known to be about it, or at a new tree's root."""
        if self.is_compiled:
            state.to_record(self._states[0])
        else:
            self._states[0] = state
        self.root = root

    def clear(self) -> None:
        """Forgets the tree."""
        self.tree.used[0] = 1
        for row in (self.tree.child, self.tree.visits):
            row[0] = 0
        for seat in range(self.players):
            self.tree.worth[0][seat] = 0

    @property
    def is_half_full(self) -> bool:
        return int(self.tree.used[0]) > (len(self.tree.child) - WIDEST) // 2

    def think(self, budget: Budget, most: int) -> int:
        """As long as the budget says, and no more iterations than there is any use in; answers how many."""
        if budget.milliseconds is None:
            return self.iterate(min(budget.iterations or USUAL, most))
        end = time.monotonic() + budget.milliseconds / 1000
        done = self.iterate(1)
        while done < most and time.monotonic() < end:
            done += self.iterate(min(CHUNK if self.is_compiled else SLOW_CHUNK, most - done))
        return done

    def iterate(self, iterations: int) -> int:
        self.slate.path[0] = self.root
        self.decisions += int(
            self.way(self._setting, self._states, self.tree, self.slate, self._paper, iterations, self.knobs)
        )
        return iterations
