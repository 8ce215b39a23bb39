"""Searches that keep their tree from one move to the next, as far as it is still about the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cosmodrome.bots.contract import Analysis, Budget, Candidate
from cosmodrome.bots.rocket.recollection import Recollection
from cosmodrome.bots.search.rocket.desk import Desk
from cosmodrome.bots.search.rocket.expect2 import weigh_each
from cosmodrome.bots.search.rocket.flat import try_each
from cosmodrome.bots.search.rocket.grow import think
from cosmodrome.bots.search.rocket.knobs import WIDEST, Knobs
from cosmodrome.bots.search.tree import NONE, child_by, children, expected, most_visited
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Chance, Event, Move
from cosmodrome.games.jit import can_compile
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.board import face_number
from cosmodrome.games.rocket.codec import MOST_MOVES
from cosmodrome.games.rocket.game import Game
from cosmodrome.games.rocket.notation import move_text, read_move
from cosmodrome.games.rocket.rules.turns import roll
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.view import View
from cosmodrome.games.rocket.vocabulary import Phase

LONGEST_LINE: Final = 9  # decisions: three turns
KNOWN_WELL: Final = 4  # visits that make a move worth telling


class Search:
    """Max^n tree search. With a memory that is not perfect it thinks of what it believes to lie in the ships."""

    way: Callable[..., int] = staticmethod(think)
    most = 1 << 30  # iterations of any use

    def __init__(
        self,
        stream: Stream,
        memory: str = "perfect",
        knobs: Knobs | None = None,
        is_compiled: bool | None = None,
    ) -> None:
        self._stream = stream
        self._recollection = Recollection(stream, memory)
        self._knobs = knobs or Knobs()
        self._is_compiled = can_compile() if is_compiled is None else is_compiled
        self._desk: Desk | None = None
        self._known: tuple[Event, ...] = ()  # the events that the tree's root stands after
        self._state: State | None = None  # and the state there

    def analyse(self, view: View, budget: Budget) -> Analysis:
        return self.analyse_state(view, *self._recollection.kernel(view), budget)

    def analyse_state(self, view: View, setting: Setting, state: State, budget: Budget) -> Analysis:
        """Thinks of the view as if that state were the true one."""
        desk = self._desk_for(view, setting, state)
        iterations = desk.think(budget, self.most)
        self._known, self._state = view.history, state
        return Analysis(tuple(self._best_first(candidates(desk, setting, state), state.seat)), iterations)

    def _best_first(self, found: Iterator[Candidate], _seat: int) -> Iterator[Candidate]:
        """The move that was tried most is the best: they come in that order."""
        return found

    def _desk_for(self, view: View, setting: Setting, state: State) -> Desk:
        if self._desk is None:
            self._desk = Desk(self.way, setting, self._stream, self._is_compiled, self._knobs)
        root = self._node_of(view, setting)
        if root == NONE or self._desk.is_half_full:
            self._desk.clear()
            root = NONE
        self._desk.begin(state, root)
        return self._desk

    def _node_of(self, view: View, setting: Setting) -> int:
        """The node that the game has come to since, if the tree has it; NONE is also the first root."""
        desk, known = self._desk, self._known
        if (
            desk is None
            or self._state is None
            or not self._recollection.is_certain
            or view.history[: len(known)] != known
        ):
            return NONE
        node, state = desk.root, self._state.copy()
        for event in view.history[len(known) :]:
            node = child_by(desk.tree, node, play(setting, state, event))
            if node == NONE:
                return NONE
        return node


class Oracle:
    """The same about the game as it truly is."""

    def __init__(self, stream: Stream, memory: str = "perfect", is_compiled: bool | None = None) -> None:
        self._search = Search(stream, memory, is_compiled=is_compiled)

    def analyse(self, game: Game, budget: Budget) -> Analysis:
        return self._search.analyse_state(game.view(game.seat), *game.kernel(), budget)


class Flat(Search):
    """Monte Carlo without a tree; nothing is kept."""

    way: Callable[..., int] = staticmethod(try_each)

    def _node_of(self, view: View, setting: Setting) -> int:  # noqa: ARG002
        return NONE

    def _best_first(self, found: Iterator[Candidate], seat: int) -> Iterator[Candidate]:
        """All are tried alike, so what is best is what ends best; what has not been tried comes last."""
        return iter(sorted(found, key=lambda candidate: (candidate.visits == 0, -candidate.expected[seat])))


class Expect2(Flat):
    """Every move once, for every face of the die."""

    way: Callable[..., int] = staticmethod(weigh_each)
    most = WIDEST


def play(setting: Setting, state: State, event: Event) -> int:
    """Plays an event of a game that is known to be legal; answers its number in the tree."""
    if isinstance(event, Chance):
        code = face_number(event.outcome)
        roll(state, code)
    else:
        code = read_move(setting, state.phase, event.move)
        apply(setting, state, code, [0] * MOST_MOVES)
    return code


def candidates(desk: Desk, setting: Setting, state: State) -> Iterator[Candidate]:
    """The moves of the root, the most visited first."""
    for child in children(desk.tree, desk.root):
        yield Candidate(
            move=move_text(setting, state.phase, int(desk.tree.move[child])),
            visits=int(desk.tree.visits[child]),
            expected=expected(desk.tree, child),
            line=tuple(line(desk, setting, state.copy(), child)),
        )


def line(desk: Desk, setting: Setting, state: State, node: int) -> Iterator[Move]:
    """A move and what the search takes to follow it, up to the next roll."""
    for _ in range(LONGEST_LINE):
        code = int(desk.tree.move[node])
        yield move_text(setting, state.phase, code)
        apply(setting, state, code, [0] * MOST_MOVES)
        node = int(most_visited(desk.tree, node))
        if state.phase in (Phase.ROLL, Phase.OVER) or node == NONE or desk.tree.visits[node] < KNOWN_WELL:
            return
