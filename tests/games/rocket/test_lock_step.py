"""The compiled rules and the interpreted ones do the same, field by field, ply by ply."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest

from cosmodrome import rocket
from cosmodrome.games.chance import Stream, below
from cosmodrome.games.jit import can_compile, compiled
from cosmodrome.games.rocket import EDITIONS, RuleSet, palenque
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.codec import MOST_MOVES
from cosmodrome.games.rocket.legal import list_moves
from cosmodrome.games.rocket.rules.scoring import final_points
from cosmodrome.games.rocket.rules.setup import lay_out_material, start_with
from cosmodrome.games.rocket.rules.turns import roll
from cosmodrome.games.rocket.ruleset import setting_for
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import Phase
from tests.games.rocket.boards import largest, narrow

needs_numba = pytest.mark.skipif(not can_compile(), reason="numba is missing or refused: there is nothing to compare")

GAMES: Final = 8
ROUNDS: Final = 40


class Pair:
    """One game on two tables: a plain object for the interpreter, a record for the compiler."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.state, self.moves = setting, State(), [0] * MOST_MOVES
        settings, states = np.zeros(1, Setting.dtype()), np.zeros(1, State.dtype())
        setting.to_record(settings[0])
        self.fast_setting, self.fast_state = settings[0], states[0]
        self.fast_moves = np.zeros(MOST_MOVES, np.int32)

    def begin(self, first: int) -> None:
        lay_out_material(self.state)
        compiled(lay_out_material)(self.fast_state)
        start_with(self.state, first)
        compiled(start_with)(self.fast_state, first)

    def roll(self, face: int) -> None:
        roll(self.state, face)
        compiled(roll)(self.fast_state, face)

    def list_moves(self) -> int:
        count = list_moves(self.setting, self.state, self.moves)
        assert compiled(list_moves)(self.fast_setting, self.fast_state, self.fast_moves) == count
        assert self.fast_moves[:count].tolist() == self.moves[:count]
        return count

    def apply(self, move: int) -> None:
        apply(self.setting, self.state, move, self.moves)
        compiled(apply)(self.fast_setting, self.fast_state, move, self.fast_moves)

    def compare(self) -> None:
        assert State.from_record(self.fast_state) == self.state

    def compare_points(self) -> None:
        points: Any = compiled(final_points)
        for seat in range(self.setting.players):
            assert points(self.fast_setting, self.fast_state, seat) == final_points(self.setting, self.state, seat)


def play_in_lock_step(setting: Setting, seed: str) -> None:
    pair = Pair(setting)
    for game in range(GAMES):
        dice = Stream(game, seed).dice()
        pair.begin(below(dice, setting.players))
        while pair.state.phase != Phase.OVER:
            if pair.state.phase == Phase.ROLL:
                pair.roll(setting.faces[below(dice, setting.face_count)])
            else:
                pair.apply(pair.moves[below(dice, pair.list_moves())])
            pair.compare()
        pair.compare_points()


@needs_numba
@pytest.mark.parametrize("players", rocket.PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_compiled_and_interpreted_rules_in_lock_step(edition: str, players: int) -> None:
    for expert in (False, True):
        rules = RuleSet(edition=edition, expert=expert, tip_squares=expert, round_cap=ROUNDS)
        play_in_lock_step(setting_for(players, palenque(), rules), f"lock step {expert}")


@needs_numba
@pytest.mark.parametrize("players", rocket.PLAYERS)
def test_compiled_and_interpreted_rules_in_lock_step_where_there_is_little_room(players: int) -> None:
    play_in_lock_step(setting_for(players, narrow(), RuleSet(round_cap=ROUNDS)), "narrow")


@needs_numba
def test_compiled_and_interpreted_rules_in_lock_step_on_the_largest_board() -> None:
    """Every one of the four words of a set is in use, to its last bit."""
    play_in_lock_step(setting_for(5, largest(), RuleSet(tip_squares=True, round_cap=ROUNDS)), "largest")
