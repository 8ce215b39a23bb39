"""Flat Monte Carlo: every move of the root as often as the others, in deals of its own, with no tree below."""

from __future__ import annotations

from typing import Any

from cosmodrome.bots.search.pirates.deal import deal_hidden
from cosmodrome.bots.search.pirates.desk import Desk, Knobs
from cosmodrome.bots.search.pirates.growth import follow, open_node
from cosmodrome.bots.search.pirates.haul import look
from cosmodrome.bots.search.pirates.playout import play_on, share_out
from cosmodrome.bots.search.pirates.policy import lay, pick_send
from cosmodrome.bots.search.tree import NONE, Tree, remember
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.codec import MOST_MOVES, card_of, planet_of
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import Phase
from cosmodrome.games.slots import copy_slot


@rule
def sample(setting: Setting, states: Any, desk: Desk, knobs: Knobs, root: int, iterations: int) -> None:
    """So many times: a deal, the next move in turn, the answers, on to the end of the game."""
    tree, path, seat = desk.tree, desk.slate.path, states[0].seat
    if tree.child[root] == NONE:
        look(setting, states[0], desk.sight)
        open_node(setting, states[0], seat, desk, root, MOST_MOVES)
    path[0] = root
    for _ in range(iterations):
        copy_slot(states, 1, 0)
        deal_hidden(setting, states[1], seat, desk.slate.dice)
        look(setting, states[1], desk.sight)
        path[1] = least_tried(tree, root)
        follow(setting, states[1], tree.move[path[1]], desk, knobs.answers)
        if knobs.replies:
            answer_well(setting, states[1], seat, desk, knobs.answers)
        play_on(setting, states[1], desk.sight, desk.slate.dice, knobs.cards)
        share_out(setting, states[1], desk.slate.shares, knobs.wealth)
        remember(tree, desk.slate, 2, setting.players)


@rule
def least_tried(tree: Tree, root: int) -> int:
    best = tree.child[root]
    node = tree.sibling[best]
    while node != NONE:
        if tree.visits[node] < tree.visits[best]:
            best = node
        node = tree.sibling[node]
    return best


@rule
def answer_well(setting: Setting, s: State, seat: int, desk: Desk, answers: int) -> None:
    """The others answer with the best of a few of their cards, until it is the seat's turn again."""
    while s.phase == Phase.SEND and s.seat != seat:
        code = pick_send(setting, s, desk.sight, desk.slate.dice, answers)
        lay(setting, s, desk.sight, card_of(code), planet_of(code))
