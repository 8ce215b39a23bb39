"""Information-set tree search: in every iteration the hidden cards are dealt anew, and one path is followed to its end.

The tree knows what its seat knows: moves of other seats are a planet and an unseen card, so that what follows cannot
depend on it. Each seat takes what it holds to be best for itself. The tree ends where the sending ends; the taking has
a tree of its own, in which everything is in sight.
"""

from __future__ import annotations

from typing import Any, Final

from cosmodrome.bots.search.pirates.deal import deal_hidden
from cosmodrome.bots.search.pirates.desk import Desk, Knobs
from cosmodrome.bots.search.pirates.haul import LIKELY_CARD, Sight, look
from cosmodrome.bots.search.pirates.moves import HIDDEN_SEND
from cosmodrome.bots.search.pirates.playout import play_on, share_out
from cosmodrome.bots.search.pirates.policy import POINT, appeal, lay, pick_card
from cosmodrome.bots.search.pirates.regret import least_regretted, regret_on_path
from cosmodrome.bots.search.tree import NONE, PRIORS, add_child, has_room, most_promising, remember
from cosmodrome.games.chance import next_word
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.codec import MOST_MOVES, card_of, kind_of, planet_of
from cosmodrome.games.pirates.legal import list_moves
from cosmodrome.games.pirates.rules.taking import take
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import Phase
from cosmodrome.games.slots import copy_slot

FULL: Final = 1 << 32  # the bound of a random word
SPAN: Final = 96  # of appeal: who falls short of the best by that much is no more inviting than the worst
LEAST: Final = 8


@rule
def think(setting: Setting, states: Any, desk: Desk, knobs: Knobs, root: int, iterations: int) -> None:
    """So many times: a deal, down to a new leaf, on to the end of the game, and back. `states` has the root's state in
    place 0 and room for one more."""
    seat = states[0].seat
    for _ in range(iterations):
        copy_slot(states, 1, 0)
        deal_hidden(setting, states[1], seat, desk.slate.dice)
        look(setting, states[1], desk.sight)
        length = descend(setting, states[1], seat, desk, knobs, root)
        play_on(setting, states[1], desk.sight, desk.slate.dice, knobs.cards)
        share_out(setting, states[1], desk.slate.shares, knobs.wealth)
        remember(desk.tree, desk.slate, length, setting.players)
        if knobs.regret == 1:
            regret_on_path(desk.tree, desk.regret, desk.slate.path, desk.seats, length, desk.slate.shares)


@rule
def descend(setting: Setting, s: State, seat: int, desk: Desk, knobs: Knobs, root: int) -> int:
    """Down to a node that has not been visited, or to the end of the phase; answers how long the path is."""
    tree, path = desk.tree, desk.slate.path
    phase = s.phase
    node = root
    path[0] = node
    length = 1
    while s.phase == phase:
        if tree.child[node] == NONE:
            if not has_room(tree, MOST_MOVES):
                return length
            open_node(setting, s, seat, desk, node, knobs.widest if node != root else MOST_MOVES)
        desk.seats[length] = s.seat
        if knobs.regret == 1:
            node = least_regretted(tree, desk.regret, node, knobs.caution, next_word(desk.slate.dice) / FULL)
        else:
            node = most_promising(tree, node, s.seat, knobs.curiosity)
        follow(setting, s, tree.move[node], desk, knobs.answers)
        path[length] = node
        length += 1
        if tree.visits[node] == 0:
            return length
    return length


@rule
def follow(setting: Setting, s: State, move: int, desk: Desk, answers: int) -> None:
    """Plays the move; where only its planet is known, the seat chooses the card."""
    if s.phase == Phase.TAKE:
        take(setting, s, kind_of(move))
        return
    card, planet = card_of(move), planet_of(move)
    if move >= HIDDEN_SEND:
        planet = move - HIDDEN_SEND
        card = pick_card(setting, s, desk.sight, planet, desk.slate.dice, answers)
    lay(setting, s, desk.sight, card, planet)


@rule
def open_node(setting: Setting, s: State, seat: int, desk: Desk, node: int, widest: int) -> None:
    """Gives a node its children: the most appealing of its moves, no more than `widest`."""
    moves, weights = desk.slate.moves, desk.slate.weights
    count = weigh(setting, s, seat, desk.sight, moves, weights)
    total = make_inviting(weights, count)
    while count > widest:
        count -= 1
        total -= drop_worst(moves, weights, count)
    for place in range(count):
        prior = max(weights[place] * PRIORS // total, 1)
        desk.regret[add_child(desk.tree, node, moves[place], prior)] = prior / PRIORS


@rule
def make_inviting(weights: Row, count: int) -> int:
    """Turns appeals into weights above 0; answers their sum."""
    highest = weights[0]
    for place in range(1, count):
        highest = max(highest, weights[place])
    total = 0
    for place in range(count):
        above = max(weights[place] - highest + SPAN, 0) + LEAST
        weights[place] = above * above
        total += weights[place]
    return total


@rule
def drop_worst(moves: Row, weights: Row, last: int) -> int:
    """Puts the last move in the place of the least inviting; answers the weight that is gone."""
    worst = 0
    for place in range(1, last + 1):
        if weights[place] < weights[worst]:
            worst = place
    weight = weights[worst]
    moves[worst], weights[worst] = moves[last], weights[last]
    return weight


@rule
def weigh(setting: Setting, s: State, seat: int, sight: Sight, moves: Row, weights: Row) -> int:
    """Lists the moves as the searching seat sees them, with their appeal; answers how many they are."""
    if s.phase == Phase.SEND and s.seat != seat:
        count = PLANETS
        for planet in range(PLANETS):
            moves[planet] = HIDDEN_SEND + planet
    else:
        count = list_moves(setting, s, moves)
    for place in range(count):
        weights[place] = attraction(setting, s, sight, moves[place])
    return count


@rule
def attraction(setting: Setting, s: State, sight: Sight, move: int) -> int:
    """A treasure attracts by its value, a sending by its appeal; an unseen card is taken for a middling one."""
    if s.phase == Phase.TAKE:
        return POINT * kind_of(move)
    card, planet = card_of(move), planet_of(move)
    if move >= HIDDEN_SEND:
        card, planet = LIKELY_CARD, move - HIDDEN_SEND
    return appeal(setting, s, sight, card, planet)
