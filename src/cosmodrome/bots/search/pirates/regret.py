"""Regret matching, the other way to choose among the children of a node; regrets are in step with the tree's nodes."""

from __future__ import annotations

from cosmodrome.bots.search.tree import NONE, WIN, Tree
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule


@rule
def least_regretted(tree: Tree, regret: list[float], parent: int, caution: float, dart: float) -> int:
    """Each child as often as it is regretted that it was not chosen, and any of them now and then.

    The dart, from 0 to 1, falls on one of them.
    """
    total = 0.0
    count = 0
    node = tree.child[parent]
    while node != NONE:
        total += max(regret[node], 0.0)
        count += 1
        node = tree.sibling[node]
    node = tree.child[parent]
    while tree.sibling[node] != NONE:
        if total > 0.0:
            dart -= caution / count + (1.0 - caution) * max(regret[node], 0.0) / total
        else:
            dart -= 1.0 / count
        if dart < 0.0:
            return node
        node = tree.sibling[node]
    return node


@rule
def regret_on_path(tree: Tree, regret: list[float], path: Row, seats: Row, length: int, shares: Row) -> None:
    """Whoever moved on the path regrets what it did not choose: as much as that has been worth on average above what
    the choice came to."""
    for place in range(1, length):
        seat = seats[place]
        node = tree.child[path[place - 1]]
        while node != NONE:
            if tree.visits[node] > 0:
                regret[node] += (tree.worth[node][seat] / tree.visits[node] - shares[seat]) / WIN
            node = tree.sibling[node]
