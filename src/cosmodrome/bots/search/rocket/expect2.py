"""Two plies with the exact expectation of the die, for Pacal's Rocket: a ply is a whole turn of one's own."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from cosmodrome.bots.contract import Analysis, Budget, Candidate
from cosmodrome.bots.rocket.recollection import Recollection
from cosmodrome.bots.search.rocket.features import rate_moves
from cosmodrome.bots.search.rocket.pyramids import POINT
from cosmodrome.bots.search.rocket.survey import Survey
from cosmodrome.bots.search.rocket.turns import worth_of_two_turns
from cosmodrome.games.chance import Stream
from cosmodrome.games.jit import can_compile, compiled
from cosmodrome.games.rocket.codec import MOST_MOVES
from cosmodrome.games.rocket.legal import list_moves
from cosmodrome.games.rocket.notation import move_text
from cosmodrome.games.rocket.rules.scoring import final_points
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.view import View

USUAL: Final = 30  # moves looked into, where the budget says nothing
STATES: Final = 4
LISTS: Final = 5
A_GOOD_LEAD: Final = 8.0  # points that make one seat nearly three times as likely to win as another


class Expect2:
    """Looks into the moves that are worth most at first sight, one an iteration.

    The own turn is played to its end by the best of what may follow; then the best pyramid of the own next turn, and
    its best flight for every face of the die. The others' moves in between are left out.
    """

    def __init__(self, stream: Stream, memory: str = "perfect", is_compiled: bool | None = None) -> None:
        self._recollection = Recollection(stream, memory)
        self._is_compiled = can_compile() if is_compiled is None else is_compiled
        self._desk: Desk | None = None

    def analyse(self, view: View, budget: Budget) -> Analysis:
        setting, state = self._recollection.kernel(view)
        if self._desk is None:
            self._desk = Desk(setting, self._is_compiled)
        rated = sorted(self._desk.look_into(state, budget), reverse=True)
        points = [float(final_points(setting, state, seat)) for seat in range(setting.players)]
        shares = [share_of_win(points, state.seat, worth) for worth, _ in rated]
        return Analysis(
            tuple(
                Candidate(move_text(setting, state.phase, -code), 1, share)
                for (_, code), share in zip(rated, shares, strict=True)
            ),
            len(rated),
        )


class Desk:
    """Arrays for the compiled twin, plain objects for the interpreter."""

    def __init__(self, setting: Setting, is_compiled: bool) -> None:
        self._is_compiled = is_compiled
        self._plain_setting = setting
        self._setting: Any = setting
        self._paper: Any = Survey()
        self._states: Any = [State() for _ in range(STATES)]
        self._lists: Any = [[0] * MOST_MOVES for _ in range(LISTS)]
        self._worth: Any = worth_of_two_turns
        if is_compiled:
            import numpy as np

            settings, papers = np.zeros(1, Setting.dtype()), np.zeros(1, Survey.dtype())
            setting.to_record(settings[0])
            self._setting, self._paper = settings[0], papers[0]
            self._states = np.zeros(STATES, State.dtype())
            self._lists = np.zeros((LISTS, MOST_MOVES), np.int64)
            self._worth = compiled(worth_of_two_turns)

    def look_into(self, state: State, budget: Budget) -> Iterator[tuple[int, int]]:
        """The worth of each move and its code below 0, so that of equals the lowest code comes first from the top."""
        codes = self._by_first_sight(state)
        if self._is_compiled:
            state.to_record(self._states[0])
        else:
            self._states[0] = state
        end = time.monotonic() + (budget.milliseconds or 0) / 1000
        most = len(codes) if budget.milliseconds else budget.iterations or USUAL
        for place, code in enumerate(codes[:most]):
            if place and budget.milliseconds and time.monotonic() >= end:
                return
            yield int(self._worth(self._setting, self._states, self._paper, self._lists, code)), -code

    def _by_first_sight(self, state: State) -> list[int]:
        setting, moves, worths = self._plain_setting, [0] * MOST_MOVES, [0] * MOST_MOVES
        count = list_moves(setting, state, moves)
        rate_moves(setting, state, Survey(), moves, count, worths)
        return sorted(moves[:count], key=dict(zip(moves[:count], worths, strict=False)).__getitem__, reverse=True)


def share_of_win(points_now: Sequence[float], seat: int, worth: int) -> tuple[float, ...]:
    """What share of the win each seat may expect, by the points if the game ended now and the seat's prospects."""
    points = [*points_now]
    points[seat] += worth / POINT
    odds = [math.exp((own - max(points)) / A_GOOD_LEAD) for own in points]
    return tuple(one / sum(odds) for one in odds)
