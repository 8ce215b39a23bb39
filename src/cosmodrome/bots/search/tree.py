"""A tree of moves in plain arrays, and the rules by which every search grows it.

A node is a number, the root is 0, and each knows its first child and its next sibling. Worth is added up by seat in
whole numbers, so that the order of adding plays no part; only the choice among children counts in fractions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cosmodrome.games.fields import Grid, Row
from cosmodrome.games.jit import rule

NONE: Final = 0  # no child, no sibling: the root is nobody's
WIN: Final = 1000  # what a whole win is worth
PRIORS: Final = 1000  # the priors of all children together


class Tree(NamedTuple):
    """Arrays in step: place k of each is about node k."""

    child: Row
    sibling: Row
    move: Row
    prior: Row
    visits: Row
    worth: Grid  # by node and seat, summed over the visits
    used: Row  # in place 0, how many nodes there are


class Slate(NamedTuple):
    """What a search scribbles on, made once."""

    dice: Row
    moves: Row
    weights: Row  # in step with the moves
    path: Row  # the nodes from the root on
    shares: Row  # of an outcome, by seat


def new_tree(size: int, seats: int, is_compiled: bool) -> Tree:
    """An empty tree with its root."""
    if is_compiled:
        import numpy as np

        rows: list[Any] = [np.zeros(size, np.int32) for _ in range(5)]
        worth: Any = np.zeros((size, seats), np.int64)
        used: Any = np.ones(1, np.int64)
    else:
        rows, worth, used = [[0] * size for _ in range(5)], [[0] * seats for _ in range(size)], [1]
    child, sibling, move, prior, visits = rows
    return Tree(child, sibling, move, prior, visits, worth, used)


def new_slate(dice: Row, most_moves: int, longest: int, seats: int, is_compiled: bool) -> Slate:
    rows: list[Any] = [dice, [0] * most_moves, [0] * most_moves, [0] * longest, [0] * seats]
    if is_compiled:
        import numpy as np

        rows = [np.array(row, np.int64) for row in rows]
    return Slate(*rows)


@rule
def has_room(tree: Tree, children: int) -> bool:
    return tree.used[0] + children <= len(tree.child)


@rule
def add_child(tree: Tree, parent: int, move: int, prior: int) -> int:
    """A new first child; those of one parent are best added the least inviting first."""
    node = tree.used[0]
    tree.used[0] += 1
    tree.move[node] = move
    tree.prior[node] = prior
    tree.visits[node] = 0
    for seat in range(len(tree.worth[node])):
        tree.worth[node][seat] = 0
    tree.child[node] = NONE
    tree.sibling[node] = tree.child[parent]
    tree.child[parent] = node
    return node


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
    tried is taken to be a little worse than its parent.
    """
    wonder = curiosity * math.sqrt(tree.visits[parent]) / PRIORS
    unknown = 0.9 * tree.worth[parent][seat] / (WIN * max(tree.visits[parent], 1))
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
def remember(tree: Tree, slate: Slate, length: int, seats: int) -> None:
    """Adds the outcome to every node on the way."""
    for place in range(length):
        node = slate.path[place]
        tree.visits[node] += 1
        for seat in range(seats):
            tree.worth[node][seat] += slate.shares[seat]


@rule
def most_visited(tree: Tree, parent: int) -> int:
    """The child that the search has trusted most; of equals the one more inviting at first sight."""
    best = tree.child[parent]
    node = best
    while node != NONE:
        if tree.visits[node] > tree.visits[best]:
            best = node
        node = tree.sibling[node]
    return best


def children(tree: Tree, parent: int) -> list[int]:
    """All children of a node, the most visited first."""
    found: list[int] = []
    node = int(tree.child[parent])
    while node != NONE:
        found.append(node)
        node = int(tree.sibling[node])
    return sorted(found, key=lambda child: -int(tree.visits[child]))


def expected(tree: Tree, node: int) -> tuple[float, ...]:
    """The share of the win that each seat has come by on average."""
    worth: Sequence[Any] = [int(share) for share in tree.worth[node]]
    total = sum(worth)
    return tuple(share / total if total else 1 / len(worth) for share in worth)
