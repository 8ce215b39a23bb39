"""Pacal's Rocket by an experienced player's rules. Each keeps what it finds best of the moves that are left."""

from __future__ import annotations

from cosmodrome.bots.rocket.sight import sight_of
from cosmodrome.bots.search.rocket.features import rate_moves
from cosmodrome.bots.search.rocket.survey import Survey
from cosmodrome.games.contract import Move
from cosmodrome.games.rocket.codec import MOST_MOVES
from cosmodrome.games.rocket.view import View


def advice(view: View) -> Move:
    sight = sight_of(view)
    codes, worths = sight.codes + [0] * (MOST_MOVES - len(sight.codes)), [0] * MOST_MOVES
    rate_moves(sight.setting, sight.state, Survey(), codes, len(sight.codes), worths)
    return max(zip(worths, view.legal_moves, strict=False), key=lambda rated: rated[0])[1]
