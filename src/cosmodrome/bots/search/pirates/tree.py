"""A tree of moves in plain arrays, and the rules by which a search grows it.

A node is a number, the root is 0, and each knows its first child and its next sibling. Worth is added up by seat in
whole numbers; only the choice among children counts in fractions.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from cosmodrome.games.fields import Grid, Row
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.vocabulary import MAX_SEATS

ROOT: Final = 0
NONE: Final = 0  # no child, no sibling: the root is nobody's
WIN: Final = 1000  # what a whole win is worth
NODES: Final = 1 << 19  # at most


class Tree(NamedTuple):
    """Arrays in step: place k of each is about node k."""

    child: Row
    sibling: Row
    move: Row
    visits: Row
    worth: Grid  # by node and seat, summed over the visits
    prior: list[float]  # how inviting it looks before it is tried, all children together 1
    regret: list[float]  # for not having chosen it
    used: Row  # in place 0, how many nodes there are


def new_tree(is_compiled: bool) -> Tree:
    """An empty tree: arrays of their full size, of which the system hands out what is used, or short lists."""
    if not is_compiled:
        return Tree([0], [0], [0], [0], [[0] * MAX_SEATS], [0.0], [0.0], [1])
    import numpy as np

    rows: list[Any] = [np.zeros(NODES, np.int32) for _ in range(4)]
    fractions: list[Any] = [np.zeros(NODES) for _ in range(2)]
    worth: Any = np.zeros((NODES, MAX_SEATS), np.int64)
    used: Any = np.ones(1, np.int64)
    return Tree(rows[0], rows[1], rows[2], rows[3], worth, fractions[0], fractions[1], used)


def make_room(tree: Tree, nodes: int) -> None:
    """Lengthens lists for so many more nodes; arrays have their full size already."""
    if isinstance(tree.child, list):
        more = range(min(tree.used[0] + nodes, NODES) - len(tree.child))
        for row in (tree.child, tree.sibling, tree.move, tree.visits):
            row.extend(0 for _ in more)
        tree.worth.extend([0] * MAX_SEATS for _ in more)
        tree.prior.extend(0.0 for _ in more)
        tree.regret.extend(0.0 for _ in more)


@rule
def clear(tree: Tree) -> None:
    """Leaves nothing but a root that has not been visited."""
    tree.used[0] = ROOT
    new_node(tree, 0, 0.0)


@rule
def has_room(tree: Tree, nodes: int) -> bool:
    return tree.used[0] + nodes <= NODES


@rule
def new_node(tree: Tree, move: int, prior: float) -> int:
    node = tree.used[0]
    tree.used[0] += 1
    tree.child[node] = NONE
    tree.sibling[node] = NONE
    tree.move[node] = move
    tree.visits[node] = 0
    for seat in range(MAX_SEATS):
        tree.worth[node][seat] = 0
    tree.prior[node] = prior
    tree.regret[node] = prior
    return node


@rule
def add_child(tree: Tree, parent: int, move: int, prior: float) -> None:
    """A new first child."""
    node = new_node(tree, move, prior)
    tree.sibling[node] = tree.child[parent]
    tree.child[parent] = node


@rule
def child_by(tree: Tree, parent: int, move: int) -> int:
    """The child that a move leads to, or NONE."""
    node = tree.child[parent]
    while node != NONE and tree.move[node] != move:
        node = tree.sibling[node]
    return node


@rule
def most_promising(tree: Tree, parent: int, seat: int, curiosity: float) -> int:
    """The child with the highest sum of what it has been worth to the seat and of what is not known of it yet.

    The second part grows with the prior and with the visits of all, and falls with its own: PUCT. What has not been
    tried is taken to be worth what its parent is.
    """
    visits = tree.visits[parent]
    unknown = tree.worth[parent][seat] / (WIN * max(visits, 1))
    wonder = curiosity * math.sqrt(max(visits, 1))
    best = NONE
    highest = -1.0
    node = tree.child[parent]
    while node != NONE:
        visits = tree.visits[node]
        known = tree.worth[node][seat] / (WIN * visits) if visits > 0 else unknown
        promise = known + wonder * tree.prior[node] / (1 + visits)
        if promise > highest:
            highest = promise
            best = node
        node = tree.sibling[node]
    return best


@rule
def least_regretted(tree: Tree, parent: int, caution: float, dart: float) -> int:
    """Regret matching: each child as often as it is regretted that it was not chosen, and any of them now and then.

    The dart, from 0 to 1, falls on one of them.
    """
    total = 0.0
    count = 0
    node = tree.child[parent]
    while node != NONE:
        total += max(tree.regret[node], 0.0)
        count += 1
        node = tree.sibling[node]
    node = tree.child[parent]
    while tree.sibling[node] != NONE:
        if total > 0.0:
            dart -= caution / count + (1.0 - caution) * max(tree.regret[node], 0.0) / total
        else:
            dart -= 1.0 / count
        if dart < 0.0:
            return node
        node = tree.sibling[node]
    return node


@rule
def regret_others(tree: Tree, parent: int, seat: int, share: int) -> None:
    """Each child's regret grows by what it has been worth on average above what the choice came to."""
    node = tree.child[parent]
    while node != NONE:
        if tree.visits[node] > 0:
            tree.regret[node] += (tree.worth[node][seat] / tree.visits[node] - share) / WIN
        node = tree.sibling[node]


@rule
def remember(tree: Tree, path: Row, length: int, shares: Row) -> None:
    """Adds the outcome to every node on the way."""
    for place in range(length):
        node = path[place]
        tree.visits[node] += 1
        for seat in range(MAX_SEATS):
            tree.worth[node][seat] += shares[seat]


@rule
def replant(old: Tree, root: int, new: Tree, origin: Row) -> None:
    """Takes what stands below a node into another tree, breadth first, so that children stay in their order; `origin`
    is for noting where each node came from."""
    new.used[0] = ROOT
    origin[ROOT] = root
    take_over(old, root, new)
    node = ROOT
    while node < new.used[0]:
        child = old.child[origin[node]]
        before = NONE
        while child != NONE:
            place = new.used[0]
            origin[place] = child
            take_over(old, child, new)
            if before == NONE:
                new.child[node] = place
            else:
                new.sibling[before] = place
            before = place
            child = old.sibling[child]
        node += 1


@rule
def take_over(old: Tree, source: int, new: Tree) -> None:
    node = new_node(new, old.move[source], old.prior[source])
    new.visits[node] = old.visits[source]
    new.regret[node] = old.regret[source]
    for seat in range(MAX_SEATS):
        new.worth[node][seat] = old.worth[source][seat]


def children(tree: Tree, parent: int) -> list[int]:
    """All children of a node, the most visited first."""
    found: list[int] = []
    node = int(tree.child[parent])
    while node != NONE:
        found.append(node)
        node = int(tree.sibling[node])
    return sorted(found, key=lambda child: (-int(tree.visits[child]), int(tree.move[child])))
