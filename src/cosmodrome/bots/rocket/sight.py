"""What a seat sees, as the kernel's rules can reckon with it: the table, and its own stones in the ships.

The inside of a ship is hidden, but everybody remembers where their own last stones went: a ship is empty of what was
dropped into it as soon as it flies again, so that there is never more than a round or two to look back on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cosmodrome.games.contract import Decision
from cosmodrome.games.rocket.codec import MOST_MOVES
from cosmodrome.games.rocket.legal import list_moves
from cosmodrome.games.rocket.notation import FLIGHT_PATTERN, PHASES, STONES_PATTERN, move_text
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.table import pick_up
from cosmodrome.games.rocket.view import View


@dataclass(frozen=True, slots=True)
class Sight:
    """A view whose seat is to move: the codes of its legal moves stand in the order of the view's."""

    setting: Setting
    state: State
    codes: list[int]

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]  # type: ignore[index]  # the state holds it as a plain number


def sight_of(view: View) -> Sight:
    table = view.table
    seen = tuple(inside or (0,) * table.players for inside in table.inside)
    state = pick_up(replace(table, inside=seen))
    for ship in own_stones_dropped(view):
        if table.inside[ship] is None:
            state.inside[ship][state.seat] += 1
    moves = [0] * MOST_MOVES
    count = list_moves(view.setting, state, moves)
    code_of = {move_text(view.setting, state.phase, code): code for code in moves[:count]}
    return Sight(view.setting, state, [code_of[move] for move in view.legal_moves])


def own_stones_dropped(view: View) -> Iterator[int]:
    """PR 4.2 The ships into which the seat has dropped a stone since they last flew, once for each stone."""
    flown: set[int] = set()
    for event in reversed(view.history):
        if len(flown) == view.table.players:
            return
        if not isinstance(event, Decision):
            continue
        if FLIGHT_PATTERN.fullmatch(event.move):
            flown.add(event.seat - 1)
        elif event.seat == view.seat and (stones := STONES_PATTERN.fullmatch(event.move)):
            ships = [event.seat - 1, *([int(stones["ship"]) - 1] if stones["ship"] else [])]
            yield from (ship for ship in ships if ship not in flown)
