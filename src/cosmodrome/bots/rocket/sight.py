"""What a seat sees, as the kernel's rules can reckon with it: the table alone, as if ships were empty."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cosmodrome.games.rocket.codec import MOST_MOVES
from cosmodrome.games.rocket.legal import list_moves
from cosmodrome.games.rocket.notation import PHASES, move_text
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
    moves = [0] * MOST_MOVES
    count = list_moves(view.setting, state, moves)
    code_of = {move_text(view.setting, state.phase, code): code for code in moves[:count]}
    return Sight(view.setting, state, [code_of[move] for move in view.legal_moves])
