"""Flat Monte Carlo for Pacal's Rocket: every move of the root as often as every other, without a tree below."""

from __future__ import annotations

from typing import Any, Final

from cosmodrome.bots.search.rocket.grow import open_node
from cosmodrome.bots.search.rocket.knobs import Knobs
from cosmodrome.bots.search.rocket.playout import play_on, share_out
from cosmodrome.bots.search.rocket.survey import Survey
from cosmodrome.bots.search.tree import NONE, Slate, Tree, remember
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.state import Setting
from cosmodrome.games.slots import copy_slot

TO_THE_END: Final = 60  # rounds; a game that has not come to an end by then is counted as it stands


@rule
def try_each(setting: Setting, states: Any, tree: Tree, slate: Slate, v: Survey, iterations: int, knobs: Knobs) -> int:
    """Goes round the most inviting moves, each time on to the game's end; answers the decisions of all playouts."""
    root = slate.path[0]
    if tree.child[root] == NONE:
        open_node(setting, states[0], tree, slate, v, root, knobs)
    decisions = 0
    node = least_tried(tree, root)
    for _ in range(iterations):
        slate.path[1] = node
        copy_slot(states, 1, 0)
        apply(setting, states[1], tree.move[node], slate.moves)
        decisions += play_on(setting, states[1], slate, v, TO_THE_END)
        share_out(setting, states[1], v, slate.shares, knobs.behind)
        remember(tree, slate, 2, setting.players)
        node = tree.sibling[node]
        if node == NONE:
            node = tree.child[root]
    return decisions


@rule
def least_tried(tree: Tree, root: int) -> int:
    """Where the round goes on: the first child that has been tried less often than the one before it."""
    node = tree.child[root]
    while tree.sibling[node] != NONE and tree.visits[node] == tree.visits[tree.sibling[node]]:
        node = tree.sibling[node]
    following = tree.sibling[node]
    return tree.child[root] if following == NONE else following
