"""Thinks about a view as long as the budget says, and keeps what still holds for the next one."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from cosmodrome.bots.contract import Analysis, Budget, Candidate
from cosmodrome.bots.search.pirates.growth import HIDDEN_SEND, LONGEST, Desk, Knobs
from cosmodrome.bots.search.pirates.haul import PRIZES, Sight, set_prizes
from cosmodrome.bots.search.pirates.root import state_of
from cosmodrome.bots.search.pirates.tree import (
    NONE,
    ROOT,
    Tree,
    add_child,
    child_by,
    children,
    clear,
    make_room,
    new_tree,
    replant,
)
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Decision, Move
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import can_compile, compiled
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.codec import MOST_MOVES
from cosmodrome.games.pirates.notation import CODE_OF, HIDDEN, MOVES, PLANET_LETTERS
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.view import View
from cosmodrome.games.pirates.vocabulary import MAX_SEATS

CHUNK: Final = 256  # iterations between two looks at the clock
SLOW_CHUNK: Final = 2  # the same where nothing is compiled
USUAL: Final = 1000  # iterations, where the name says no budget
DEPTH_SHOWN: Final = 6  # moves of a principal line
UNLIKELY: Final = 0.005  # how inviting a move is that was not thought of before
SEES_MANY: Final = 8  # visits, below which a line says nothing

Kernel = Callable[[Any, Any, int, Tree, Desk, Knobs, int], None]


class Thinker:
    """One seat's thoughts in one game."""

    def __init__(self, kernel: Kernel, knobs: Knobs, stream: Stream, is_compiled: bool | None = None) -> None:
        self._is_compiled = can_compile() if is_compiled is None else is_compiled
        self._kernel = self._made(kernel)
        self._knobs = knobs
        self._desk = self._new_desk(stream)
        self._tree, self._other = new_tree(self._is_compiled), new_tree(self._is_compiled)
        self._course: tuple[int, ...] | None = None  # that led to the root
        self._seat: int | None = None

    def analyse(self, view: View, budget: Budget) -> Analysis:
        if not view.legal_moves or view.seat is None:
            return Analysis((), 0)
        self._find_root(view)
        setting, state = state_of(view)
        set_prizes(state, self._desk.sight)
        iterations = self._think(setting, state, view.seat - 1, budget)
        return Analysis(
            tuple(self._candidate(node, setting.players) for node in children(self._tree, ROOT)), iterations
        )

    def _think(self, setting: Setting, state: State, seat: int, budget: Budget) -> int:
        settings, states = self._bodies(setting, state)
        if budget.milliseconds is None:
            wanted, end = budget.iterations or USUAL, None
        else:
            wanted, end = None, time.monotonic() + budget.milliseconds / 1000
        chunk = CHUNK if self._is_compiled else SLOW_CHUNK
        done = 0
        while done != wanted and (end is None or done == 0 or time.monotonic() < end):
            count = chunk if wanted is None else min(chunk, wanted - done)
            make_room(self._tree, (count + 1) * MOST_MOVES)
            self._kernel(settings[0], states, seat, self._tree, self._desk, self._knobs, count)
            done += count
        return done

    def _find_root(self, view: View) -> None:
        """Where the game has gone on from the last view, the tree goes on below the moves made since."""
        assert view.seat is not None
        course = tuple(as_in_tree(decision, view.seat) for decision in view.history)
        node = self._node_after(course) if self._course is not None and view.seat == self._seat else None
        if node is None:
            clear(self._tree)
        elif node != ROOT:
            make_room(self._other, self._tree.used[0])
            self._made(replant)(self._tree, node, self._other, self._new_row(self._tree.used[0]))
            self._tree, self._other = self._other, self._tree
        self._course, self._seat = course, view.seat
        self._complete_root([CODE_OF[move] for move in view.legal_moves])

    def _complete_root(self, moves: list[int]) -> None:
        """Below the root only some of the moves were thought of, or those of another world, where the sending had not
        ended or had."""
        known = {int(self._tree.move[child]) for child in children(self._tree, ROOT)}
        if not known.issubset(moves):
            clear(self._tree)
        elif known:
            make_room(self._tree, MOST_MOVES)
            for move in moves:
                if move not in known:
                    add_child(self._tree, ROOT, move, UNLIKELY)

    def _node_after(self, course: tuple[int, ...]) -> int | None:
        assert self._course is not None
        known = len(self._course)
        if course[:known] != self._course:
            return None
        node = ROOT
        for move in course[known:]:
            node = int(child_by(self._tree, node, move))
            if node == NONE:
                return None
        return node

    def _candidate(self, node: int, players: int) -> Candidate:
        tree = self._tree
        worth = [int(share) for share in tree.worth[node][:players]]
        total = sum(worth)
        return Candidate(
            move=move_seen(int(tree.move[node])),
            visits=int(tree.visits[node]),
            expected=tuple(share / total if total else 1 / players for share in worth),
            line=tuple(self._line(node)),
        )

    def _line(self, node: int) -> list[Move]:
        """What the search thinks will follow: each time the move it has tried most."""
        line: list[Move] = []
        while len(line) < DEPTH_SHOWN:
            following = children(self._tree, node)
            if not following or self._tree.visits[following[0]] < SEES_MANY:
                break
            node = following[0]
            line.append(move_seen(int(self._tree.move[node])))
        return line

    def _made(self, kernel: Any) -> Any:
        return compiled(kernel) if self._is_compiled else kernel

    def _new_row(self, length: int) -> Any:
        if not self._is_compiled:
            return [0] * length
        import numpy as np

        return np.zeros(length, np.int64)

    def _new_desk(self, stream: Stream) -> Desk:
        prize: Any = [self._new_row(PRIZES) for _ in range(2 * PLANETS)]
        dice: Any = stream.dice()
        if self._is_compiled:
            import numpy as np

            prize, dice = np.array(prize), np.array(dice)
        rows: list[Row] = [self._new_row(MOST_MOVES), self._new_row(MOST_MOVES), self._new_row(LONGEST)]
        return Desk(Sight(self._new_row(PLANETS), prize), dice, *rows, self._new_row(LONGEST), self._new_row(MAX_SEATS))

    def _bodies(self, setting: Setting, state: State) -> tuple[Any, Any]:
        if not self._is_compiled:
            return [setting], [state, state]
        import numpy as np

        settings, states = np.zeros(1, Setting.dtype()), np.zeros(2, State.dtype())
        setting.to_record(settings[0])
        state.to_record(states[0])
        return settings, states


def as_in_tree(decision: Decision, seat: int) -> int:
    """The number by which the tree of a seat knows a move, whether or not its card has been turned up since."""
    move = decision.move
    if decision.seat == seat or move.startswith("x"):
        return CODE_OF[move]
    return HIDDEN_SEND + PLANET_LETTERS.index(move[1])


def move_seen(number: int) -> Move:
    return HIDDEN + PLANET_LETTERS[number - HIDDEN_SEND] if number >= HIDDEN_SEND else MOVES[number]
