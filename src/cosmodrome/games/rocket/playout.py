"""Whole games between players who choose at random, for measuring, for testing and for the leaves of a search."""

from __future__ import annotations

from cosmodrome.games.chance import below
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.legal import list_moves
from cosmodrome.games.rocket.rules.scoring import final_points
from cosmodrome.games.rocket.rules.setup import lay_out_material, start_with
from cosmodrome.games.rocket.rules.turns import roll
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import Phase


@rule
def play_out(setting: Setting, s: State, dice: Row, moves: Row) -> int:
    """Rolls and plays random legal moves to the end; answers how many decisions that took."""
    decisions = 0
    while s.phase != Phase.OVER:
        if s.phase == Phase.ROLL:
            roll(s, setting.faces[below(dice, setting.face_count)])
        else:
            count = list_moves(setting, s, moves)
            apply(setting, s, moves[below(dice, count)], moves)
            decisions += 1
    return decisions


@rule
def play_games(setting: Setting, s: State, games: int, dice: Row, moves: Row, points_by_seat: Row) -> int:
    """Plays out many games one after another on one table; answers the number of decisions."""
    decisions = 0
    for _ in range(games):
        lay_out_material(s)
        start_with(s, below(dice, setting.players))
        decisions += play_out(setting, s, dice, moves)
        for seat in range(setting.players):
            points_by_seat[seat] += final_points(setting, s, seat)
    return decisions
