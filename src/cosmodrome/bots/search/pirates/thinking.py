"""Thinks about a view as long as the budget says, and keeps what still holds for the next one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from cosmodrome.bots.contract import Analysis, Budget, Candidate
from cosmodrome.bots.search.pirates.desk import Desk, Knobs, bodies, clear, is_half_full, new_desk
from cosmodrome.bots.search.pirates.haul import set_prizes
from cosmodrome.bots.search.pirates.moves import as_in_tree, move_seen
from cosmodrome.bots.search.pirates.root import state_of
from cosmodrome.bots.search.tree import NONE, Tree, add_child, child_by, children, expected, most_visited
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move
from cosmodrome.games.errors import BadSetting
from cosmodrome.games.jit import can_compile, compiled
from cosmodrome.games.pirates.notation import CODE_OF
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.view import View

CHUNK: Final = 256  # iterations between two looks at the clock, some two milliseconds
SLOW_CHUNK: Final = 2  # interpreted
USUAL: Final = 1000  # iterations, where the name says no budget
LONGEST_LINE: Final = 6
KNOWN_WELL: Final = 8  # visits that make a move worth telling


class Thinker:
    """One seat's thoughts in one game."""

    way: Callable[..., None]

    def __init__(
        self,
        stream: Stream,
        memory: str = "perfect",
        knobs: Knobs | None = None,
        is_compiled: bool | None = None,
    ) -> None:
        check_memory(memory)
        self._stream = stream
        self._knobs = knobs or Knobs()
        self._is_compiled = can_compile() if is_compiled is None else is_compiled
        self._desk: Desk | None = None
        self._about: tuple[object, ...] = ()  # which seat of which game
        self._course: tuple[int, ...] = ()  # the moves that led to the root
        self._root = 0

    def analyse(self, view: View, budget: Budget) -> Analysis:
        return self.analyse_state(view, *state_of(view), budget)

    def analyse_state(self, view: View, setting: Setting, state: State, budget: Budget) -> Analysis:
        """Of a view, as the state says what it does not show."""
        if self._desk is None:
            self._desk = new_desk(self._stream.dice(), setting.players, self._is_compiled)
        self._find_root(self._desk, view)
        set_prizes(state, self._desk.sight)
        iterations = self._think(self._desk, setting, state, budget)
        best_first = self._best_first(self._desk.tree, state.seat)
        return Analysis(tuple(candidate(self._desk.tree, node) for node in best_first), iterations)

    def _best_first(self, tree: Tree, _seat: int) -> list[int]:
        """The children of the root; a search tries most what it holds to be best."""
        return children(tree, self._root)

    def _think(self, desk: Desk, setting: Setting, state: State, budget: Budget) -> int:
        """As long as the budget says; answers the iterations."""
        way: Any = compiled(self.way) if self._is_compiled else self.way
        table, states = bodies(setting, state, self._is_compiled)
        wanted = budget.iterations or USUAL if budget.milliseconds is None else None
        end = time.monotonic() + (budget.milliseconds or 0) / 1000
        chunk = CHUNK if self._is_compiled else SLOW_CHUNK
        done = 0
        while done == 0 or (done < wanted if wanted is not None else time.monotonic() < end):
            count = chunk if wanted is None else min(chunk, wanted - done)
            way(table, states, desk, self._knobs, self._root, count)
            done += count
        return done

    def _find_root(self, desk: Desk, view: View) -> None:
        """Where the game has gone on from the last view, the tree goes on below the moves made since."""
        about, course = what_about(view), tuple(as_in_tree(decision, view.seat) for decision in view.history)
        root = self._node_after(desk, course) if about == self._about else NONE
        moves = {CODE_OF[move] for move in view.legal_moves}
        known = {int(desk.tree.move[child]) for child in children(desk.tree, root)}
        if root == NONE or is_half_full(desk) or not known <= moves:
            clear(desk)
            root = NONE
        elif known:
            for move in sorted(moves - known):
                desk.regret[add_child(desk.tree, root, move, 1)] = 0.0
        self._about, self._course, self._root = about, course, root

    def _node_after(self, desk: Desk, course: tuple[int, ...]) -> int:
        """The node that the game has come to since, if the tree has it; NONE is also the first root."""
        known = len(self._course)
        node = self._root if course[:known] == self._course else NONE
        for move in course[known:]:
            node = int(child_by(desk.tree, node, move))
            if node == NONE:
                break
        return node


def check_memory(memory: str) -> None:
    """Everything that a seat has seen lies on the table, so there is nothing to forget."""
    if memory != "perfect":
        raise BadSetting("A bot's memory", memory, "Kosmiczni Piraci has nothing to forget: perfect")


def what_about(view: View) -> tuple[object, ...]:
    """What does not change in a game, as its seat sees it, and tells it from others."""
    start = view.start
    treasures = tuple(planet.treasures for planet in start.planets)
    return view.seat, start.players, start.first, start.trade_home, start.pirate_home, treasures


def candidate(tree: Tree, node: int) -> Candidate:
    return Candidate(
        move=move_seen(int(tree.move[node])),
        visits=int(tree.visits[node]),
        expected=expected(tree, node),
        line=tuple(line(tree, node)),
    )


def line(tree: Tree, node: int) -> Iterator[Move]:
    """A move and what the search takes to follow it: each time what it has tried most."""
    for _ in range(LONGEST_LINE):
        yield move_seen(int(tree.move[node]))
        node = int(most_visited(tree, node))
        if node == NONE or tree.visits[node] < KNOWN_WELL:
            return
