"""What a search of Kosmiczni Piraci works on: arrays for the compiled twin, lists for the interpreter."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cosmodrome.bots.search.pirates.haul import PRIZES, Sight
from cosmodrome.bots.search.tree import Slate, Tree, new_slate, new_tree
from cosmodrome.games.fields import Row
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.codec import MOST_MOVES
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import MAX_SEATS

NODES: Final = 400_000
FEW_NODES: Final = 20_000  # interpreted: lists take ten times the room, and are filled a hundred times as slowly
LONGEST: Final = 64  # steps from the root: all cards, or all treasures, and the root


class Knobs(NamedTuple):
    """How a search is set."""

    curiosity: float = 2.0
    regret: int = 0  # 1: chooses by regret matching, not by upper confidence bounds
    caution: float = 0.1  # how often regret matching tries anything
    wealth: int = 100  # thousandths of the win for points
    cards: int = 1  # that a playout's player thinks of
    answers: int = 4  # cards that another seat in the tree thinks of
    widest: int = 12  # children of a node of one's own below the root


class Desk(NamedTuple):
    """What the kernel works with."""

    tree: Tree
    regret: list[float]  # by node, for not having chosen it
    slate: Slate
    seats: Row  # who moved on the path
    sight: Sight


def new_desk(dice: Row, players: int, is_compiled: bool) -> Desk:
    nodes = NODES if is_compiled else FEW_NODES
    tree = new_tree(nodes, players, is_compiled)
    slate = new_slate(dice, MOST_MOVES, LONGEST, MAX_SEATS, is_compiled)
    seats: Any = [0] * LONGEST
    regret: Any = [0.0] * nodes
    power: Any = [0] * PLANETS
    prize: Any = [0] * PRIZES
    if is_compiled:
        import numpy as np

        seats, regret, power, prize = np.array(seats), np.zeros(nodes), np.array(power), np.array(prize)
    return Desk(tree, regret, slate, seats, Sight(power, prize))


def clear(desk: Desk) -> None:
    """Forgets the tree."""
    desk.tree.used[0] = 1
    desk.tree.child[0] = desk.tree.visits[0] = 0
    desk.tree.worth[0][:] = [0] * len(desk.tree.worth[0])


def is_half_full(desk: Desk) -> bool:
    return int(desk.tree.used[0]) > len(desk.tree.child) // 2


def bodies(setting: Setting, state: State, is_compiled: bool) -> tuple[Any, Any]:
    """The setting, and an array with the state in place 0 and room for one more."""
    if not is_compiled:
        return setting, [state, state]
    import numpy as np

    settings, states = np.zeros(1, Setting.dtype()), np.zeros(2, State.dtype())
    setting.to_record(settings[0])
    state.to_record(states[0])
    return settings[0], states
