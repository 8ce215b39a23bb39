"""The compiled rules and the interpreted ones do the same, field by field, ply by ply."""

from __future__ import annotations

import numpy as np
import pytest

from cosmodrome import pirates
from cosmodrome.games.chance import Stream, below
from cosmodrome.games.jit import can_compile, compiled
from cosmodrome.games.pirates.apply import apply
from cosmodrome.games.pirates.codec import MOST_MOVES
from cosmodrome.games.pirates.legal import list_moves
from cosmodrome.games.pirates.playout import draw_lots
from cosmodrome.games.pirates.rules.result import distinct, points, wins
from cosmodrome.games.pirates.state import Setting, State, setting_for
from cosmodrome.games.pirates.vocabulary import Phase

needs_numba = pytest.mark.skipif(not can_compile(), reason="numba is missing or refused: there is nothing to compare")


@needs_numba
@pytest.mark.parametrize("players", pirates.PLAYERS)
def test_compiled_and_interpreted_rules_in_lock_step(players: int) -> None:
    setting = setting_for(players)
    settings, states = np.zeros(1, Setting.dtype()), np.zeros(1, State.dtype())
    setting.to_record(settings[0])
    state, moves, record_moves = State(), [0] * MOST_MOVES, np.zeros(MOST_MOVES, np.int16)
    fast_lots, fast_list, fast_apply = compiled(draw_lots), compiled(list_moves), compiled(apply)
    for game in range(150):
        dice = Stream(game, "lock step").dice()
        fast_dice = np.array(dice)
        draw_lots(setting, state, dice, moves)
        fast_lots(settings[0], states[0], fast_dice, record_moves)
        while state.phase != Phase.OVER:
            count = list_moves(setting, state, moves)
            assert fast_list(settings[0], states[0], record_moves) == count
            assert record_moves[:count].tolist() == moves[:count]
            move = moves[below(dice, count)]
            apply(setting, state, move)
            fast_apply(settings[0], states[0], move)
            assert State.from_record(states[0]) == state
        for seat in range(players):
            assert compiled(points)(states[0], seat) == points(state, seat)
            assert compiled(distinct)(states[0], seat) == distinct(state, seat)
            assert compiled(wins)(settings[0], states[0], seat) == wins(setting, state, seat)
