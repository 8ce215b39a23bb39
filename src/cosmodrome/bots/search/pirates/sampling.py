"""Flat Monte Carlo: every move of the root as often as the others, in deals of its own, with no tree below."""

from __future__ import annotations

from typing import Any

from cosmodrome.bots.search.pirates.deal import deal_hidden
from cosmodrome.bots.search.pirates.desk import Desk, Knobs
from cosmodrome.bots.search.pirates.growth import follow, open_node
from cosmodrome.bots.search.pirates.haul import look
from cosmodrome.bots.search.pirates.playout import play_on, share_out
from cosmodrome.bots.search.tree import NONE, Tree, remember
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.codec import MOST_MOVES
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.slots import copy_slot


@rule
def sample(setting: Setting, states: Any, desk: Desk, knobs: Knobs, root: int, iterations: int) -> None:
    """So many times: a deal, the next move in turn, on to the end of the game."""
    open_root(setting, states[0], desk, root)
    seat = states[0].seat
    for _ in range(iterations):
        copy_slot(states, 1, 0)
        deal_hidden(setting, states[1], seat, desk.slate.dice)
        look(setting, states[1], desk.sight)
        try_next(setting, states[1], desk, knobs, root)
        play_on(setting, states[1], desk.sight, desk.slate.dice, knobs.cards)
        share_out(setting, states[1], desk.slate.shares, knobs.wealth)
        remember(desk.tree, desk.slate, 2, setting.players)


@rule
def open_root(setting: Setting, s: State, desk: Desk, root: int) -> None:
    """Gives the root all its moves, if it has none yet."""
    if desk.tree.child[root] == NONE:
        look(setting, s, desk.sight)
        open_node(setting, s, s.seat, desk, root, MOST_MOVES)


@rule
def try_next(setting: Setting, s: State, desk: Desk, knobs: Knobs, root: int) -> None:
    """Plays the move that has been tried least, and notes it as the path."""
    node = least_tried(desk.tree, root)
    desk.slate.path[0], desk.slate.path[1] = root, node
    follow(setting, s, desk.tree.move[node], desk, knobs.answers)


@rule
def least_tried(tree: Tree, root: int) -> int:
    best = tree.child[root]
    node = tree.sibling[best]
    while node != NONE:
        if tree.visits[node] < tree.visits[best]:
            best = node
        node = tree.sibling[node]
    return best
