"""Information-set tree search: in every iteration the hidden cards are dealt anew, and one path is followed to its end.

The tree knows what its seat knows: moves of other seats are a planet and an unseen card, so that what follows cannot
depend on it. Each seat takes what it holds to be best for itself. The tree ends where the sending ends; the taking has a
tree of its own, in which everything is in sight.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cosmodrome.bots.search.pirates.deal import deal_hidden
from cosmodrome.bots.search.pirates.haul import LIKELY_CARD, Sight, look
from cosmodrome.bots.search.pirates.playout import play_on, share_out
from cosmodrome.bots.search.pirates.policy import appeal, lay, pick_card
from cosmodrome.bots.search.pirates.tree import (
    NONE,
    ROOT,
    Tree,
    add_child,
    has_room,
    least_regretted,
    most_promising,
    regret_others,
    remember,
)
from cosmodrome.games.chance import next_word
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.codec import CODES, MOST_MOVES, card_of, kind_of, planet_of
from cosmodrome.games.pirates.legal import list_moves
from cosmodrome.games.pirates.rules.taking import take
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import Phase
from cosmodrome.games.slots import copy_slot

HIDDEN_SEND: Final = CODES  # and the planet: the move of another seat, as it is seen
LONGEST: Final = 64  # steps from the root: all cards, or all treasures, and the root
FULL: Final = 1 << 32  # the bound of a random word
SPAN: Final = 96  # of appeal: who falls short of the best by that much is no more inviting than the worst
LEAST: Final = 8


class Knobs(NamedTuple):
    """How a search is set; what the matches in `docs/ladder` were played with."""

    curiosity: float = 2.0
    regretful: bool = False  # chooses by regret matching, not by upper confidence bounds
    caution: float = 0.1  # how often regret matching tries anything
    wealth: int = 300  # thousandths of the win for points
    cards: int = 1  # that a playout's player thinks of
    answers: int = 4  # cards that another seat in the tree thinks of
    widest: int = 12  # children of a node of one's own below the root
    replies: bool = False  # flat Monte Carlo only: the others answer with their best


class Desk(NamedTuple):
    """What the kernel works with, besides the tree."""

    sight: Sight
    dice: Row
    moves: Row
    weights: Row
    path: Row
    seats: Row  # who moved on the path
    shares: Row


@rule
def think(setting: Setting, states: Any, seat: int, tree: Tree, desk: Desk, knobs: Knobs, iterations: int) -> None:
    """So many times: a deal, down to a new leaf, on to the end of the game, and back. The root is in slot 0."""
    for _ in range(iterations):
        copy_slot(states, 1, 0)
        deal_hidden(setting, states[1], seat, desk.dice)
        look(setting, states[1], desk.sight)
        length = descend(setting, states[1], seat, tree, desk, knobs)
        play_on(setting, states[1], desk.sight, desk.dice, knobs.cards)
        share_out(setting, states[1], desk.shares, knobs.wealth)
        remember(tree, desk.path, length, desk.shares)
        if knobs.regretful:
            for place in range(1, length):
                mover = desk.seats[place]
                regret_others(tree, desk.path[place - 1], mover, desk.shares[mover])


@rule
def descend(setting: Setting, s: State, seat: int, tree: Tree, desk: Desk, knobs: Knobs) -> int:
    """Down to a node that has not been visited, or to the end of the phase; answers how long the path is."""
    phase = s.phase
    node = ROOT
    desk.path[0] = node
    length = 1
    while s.phase == phase:
        if tree.child[node] == NONE:
            if not has_room(tree, MOST_MOVES):
                return length
            open_node(setting, s, seat, tree, node, desk, knobs)
        desk.seats[length] = s.seat
        if knobs.regretful:
            node = least_regretted(tree, node, knobs.caution, next_word(desk.dice) / FULL)
        else:
            node = most_promising(tree, node, s.seat, knobs.curiosity)
        follow(setting, s, tree.move[node], desk, knobs.answers)
        desk.path[length] = node
        length += 1
        if tree.visits[node] == 0:
            return length
    return length


@rule
def follow(setting: Setting, s: State, move: int, desk: Desk, answers: int) -> None:
    """Plays the move; where only its planet is known, the seat chooses the card."""
    if s.phase == Phase.TAKE:
        take(setting, s, kind_of(move))
    elif move >= HIDDEN_SEND:
        planet = move - HIDDEN_SEND
        lay(setting, s, desk.sight, pick_card(setting, s, desk.sight, planet, desk.dice, answers), planet)
    else:
        lay(setting, s, desk.sight, card_of(move), planet_of(move))


@rule
def open_node(setting: Setting, s: State, seat: int, tree: Tree, node: int, desk: Desk, knobs: Knobs) -> None:
    """Gives a node its children: all moves at the root, the most appealing of one's own further down."""
    count = weigh(setting, s, seat, desk)
    total = make_inviting(desk.weights, count)
    kept = knobs.widest if node != ROOT and s.seat == seat else MOST_MOVES
    while count > kept:
        count -= 1
        total -= drop_worst(desk, count)
    for place in range(count):
        add_child(tree, node, desk.moves[place], desk.weights[place] / total)


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
def drop_worst(desk: Desk, last: int) -> int:
    """Puts the last move in the place of the least inviting; answers the weight that is gone."""
    worst = 0
    for place in range(1, last + 1):
        if desk.weights[place] < desk.weights[worst]:
            worst = place
    weight = desk.weights[worst]
    desk.moves[worst], desk.weights[worst] = desk.moves[last], desk.weights[last]
    return weight


@rule
def weigh(setting: Setting, s: State, seat: int, desk: Desk) -> int:
    """Lists the moves as the searching seat sees them, with their appeal; answers how many they are."""
    if s.phase == Phase.TAKE:
        count = list_moves(setting, s, desk.moves)
        for place in range(count):
            desk.weights[place] = 8 * kind_of(desk.moves[place])
        return count
    if s.seat != seat:
        for planet in range(PLANETS):
            desk.moves[planet] = HIDDEN_SEND + planet
            desk.weights[planet] = appeal(setting, s, desk.sight, LIKELY_CARD, planet)
        return PLANETS
    count = list_moves(setting, s, desk.moves)
    for place in range(count):
        card, planet = card_of(desk.moves[place]), planet_of(desk.moves[place])
        desk.weights[place] = appeal(setting, s, desk.sight, card, planet)
    return count
