"""How inviting each move of Pacal's Rocket looks before it is tried: what a search opens first, and what never."""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.search.rocket.features import rate_moves
from cosmodrome.bots.search.rocket.survey import Survey
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import called, rule
from cosmodrome.games.rocket.state import Setting, State

WIDEST: Final = 24  # moves that are kept
MOST_INVITING: Final = 1000
HALF: Final = 120  # hundredths of a point behind the best, that make a move half as inviting


@called
def list_inviting(setting: Setting, s: State, v: Survey, moves: Row, count: int, weights: Row) -> int:
    """Puts the moves worth most at first sight to the front, the best first, with what makes them inviting.

    Answers how many they are. Of the hundreds of flights that god stones allow only a few are among them.
    """
    rate_moves(setting, s, v, moves, count, weights)
    kept = bring_best_forward(moves, count, weights)
    most = weights[0]
    for place in range(kept):
        behind = most - weights[place]
        weights[place] = max(MOST_INVITING * HALF * HALF // (HALF * HALF + behind * behind), 1)
    return kept


@rule
def bring_best_forward(moves: Row, count: int, worths: Row) -> int:
    """Sorts the best to the front, no more than WIDEST; answers how many they are."""
    kept = 0
    for place in range(count):
        move, worth = moves[place], worths[place]
        if kept == WIDEST and worth <= worths[kept - 1]:
            continue
        kept = min(kept + 1, WIDEST)
        into = kept - 1
        while into > 0 and worths[into - 1] < worth:
            moves[into], worths[into] = moves[into - 1], worths[into - 1]
            into -= 1
        moves[into], worths[into] = move, worth
    return kept
