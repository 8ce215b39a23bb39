"""Max^n tree search for Pacal's Rocket: each seat takes what it holds to be best for itself; the die has its own nodes.

A turn is three decisions, so three steps in the tree. Which moves a node has at all is decided when it is opened: of a
god stone's many flights only those that look best (`priors.py`).
"""

from __future__ import annotations

from typing import Any, Final

from cosmodrome.bots.search.rocket.knobs import WIDEST, Knobs
from cosmodrome.bots.search.rocket.playout import play_on, share_out
from cosmodrome.bots.search.rocket.priors import list_inviting
from cosmodrome.bots.search.rocket.survey import Survey
from cosmodrome.bots.search.tree import (
    NONE,
    PRIORS,
    Slate,
    Tree,
    add_child,
    child_by,
    has_room,
    most_promising,
    remember,
)
from cosmodrome.games.chance import below
from cosmodrome.games.jit import called, rule
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.legal import list_moves
from cosmodrome.games.rocket.rules.turns import roll
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import Phase
from cosmodrome.games.slots import copy_slot

LONGEST: Final = 200  # steps from the root


@rule
def think(setting: Setting, states: Any, tree: Tree, slate: Slate, v: Survey, iterations: int, knobs: Knobs) -> int:
    """From the root to a new leaf, on for a few rounds, and back; answers the decisions of all playouts.

    `states` has the root's state in place 0 and room for one more; the path begins with the root.
    """
    decisions = 0
    for _ in range(iterations):
        copy_slot(states, 1, 0)
        length = descend(setting, states[1], tree, slate, v, knobs)
        decisions += play_on(setting, states[1], slate, v, knobs.rounds)
        share_out(setting, states[1], v, slate.shares, knobs.behind)
        remember(tree, slate, length, setting.players)
    return decisions


@rule
def descend(setting: Setting, s: State, tree: Tree, slate: Slate, v: Survey, knobs: Knobs) -> int:
    """Down the most promising moves to a node that has not been visited; answers the length of the path there."""
    node = slate.path[0]
    length = 1
    while s.phase != Phase.OVER and length < LONGEST:
        if s.phase == Phase.ROLL:
            face = setting.faces[below(slate.dice, setting.face_count)]
            roll(s, face)
            following = child_by(tree, node, face)
            if following == NONE:
                if not has_room(tree, 1):
                    return length
                following = add_child(tree, node, face, PRIORS)
        else:
            if tree.child[node] == NONE:
                if not has_room(tree, WIDEST):
                    return length
                open_node(setting, s, tree, slate, v, node, knobs)
            following = most_promising(tree, node, s.seat, knobs.curiosity)
            apply(setting, s, tree.move[following], slate.moves)
        node = following
        slate.path[length] = node
        length += 1
        if tree.visits[node] == 0 and s.phase != Phase.ROLL:
            return length
    return length


@called
def open_node(setting: Setting, s: State, tree: Tree, slate: Slate, v: Survey, node: int, knobs: Knobs) -> None:
    """Gives a node the most inviting of its moves as children."""
    kept = list_inviting(setting, s, v, slate.moves, list_moves(setting, s, slate.moves), slate.weights, knobs)
    total = 0
    for place in range(kept):
        total += slate.weights[place]
    for place in range(kept - 1, -1, -1):
        add_child(tree, node, slate.moves[place], slate.weights[place] * PRIORS // total)
