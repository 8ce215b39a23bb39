"""How inviting each move of Pacal's Rocket looks before it is tried: what a search opens first, and what never."""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.search.rocket.features import rate_moves
from cosmodrome.bots.search.rocket.knobs import Knobs
from cosmodrome.bots.search.rocket.survey import Survey
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import called, rule
from cosmodrome.games.rocket.state import Setting, State

MOST_INVITING: Final = 1000


@called
def list_inviting(setting: Setting, s: State, v: Survey, moves: Row, count: int, weights: Row, knobs: Knobs) -> int:
    """Puts the moves worth most at first sight to the front, the best first, with what makes them inviting.

    Answers how many they are. Of the hundreds of flights that god stones allow only a few are among them.
    """
    rate_moves(setting, s, v, moves, count, weights)
    kept = bring_best_forward(moves, count, weights, knobs.widest)
    most, half = weights[0], knobs.half * knobs.half
    for place in range(kept):
        behind = most - weights[place]
        weights[place] = max(MOST_INVITING * half // (half + behind * behind), 1)
    return kept


@rule
def bring_best_forward(moves: Row, count: int, worths: Row, widest: int) -> int:
    """Sorts the best to the front, no more than so many; answers how many they are."""
    kept = 0
    for place in range(count):
        move, worth = moves[place], worths[place]
        if kept == widest and worth <= worths[kept - 1]:
            continue
        kept = min(kept + 1, widest)
        into = kept - 1
        while into > 0 and worths[into - 1] < worth:
            moves[into], worths[into] = moves[into - 1], worths[into - 1]
            into -= 1
        moves[into], worths[into] = move, worth
    return kept
