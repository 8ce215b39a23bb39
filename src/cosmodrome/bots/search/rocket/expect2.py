"""Two plies of Pacal's Rocket with the exact expectation of the die: the rest of this round, and the whole next one."""

from __future__ import annotations

from typing import Any

from cosmodrome.bots.search.rocket.grow import open_node
from cosmodrome.bots.search.rocket.knobs import Knobs
from cosmodrome.bots.search.rocket.playout import play_to_next_roll, share_out
from cosmodrome.bots.search.rocket.survey import Survey
from cosmodrome.bots.search.tree import NONE, Slate, Tree, remember
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.rules.turns import roll
from cosmodrome.games.rocket.state import Setting
from cosmodrome.games.rocket.vocabulary import Phase
from cosmodrome.games.slots import copy_slot


@rule
def weigh_each(
    setting: Setting, states: Any, tree: Tree, slate: Slate, v: Survey, iterations: int, knobs: Knobs
) -> int:
    """Looks into the most inviting moves, one an iteration, as far as there are any; answers the decisions played."""
    root = slate.path[0]
    if tree.child[root] == NONE:
        open_node(setting, states[0], tree, slate, v, root, knobs)
    decisions, left = 0, iterations
    node = tree.child[root]
    while node != NONE and left > 0:
        if tree.visits[node] == 0:
            slate.path[1] = node
            decisions += weigh(setting, states, tree, slate, v, knobs)
            left -= 1
        node = tree.sibling[node]
    return decisions


@rule
def weigh(setting: Setting, states: Any, tree: Tree, slate: Slate, v: Survey, knobs: Knobs) -> int:
    """Plays this round to its end as the expert advises everybody, and for every face of the die the next one."""
    copy_slot(states, 1, 0)
    apply(setting, states[1], tree.move[slate.path[1]], slate.moves)
    decisions = play_to_next_roll(setting, states[1], slate, v)
    for place in range(setting.face_count):
        copy_slot(states, 2, 1)
        if states[2].phase == Phase.ROLL:
            roll(states[2], setting.faces[place])
        decisions += play_to_next_roll(setting, states[2], slate, v)
        share_out(setting, states[2], v, slate.shares, knobs.behind)
        remember(tree, slate, 2, setting.players)
    return decisions
