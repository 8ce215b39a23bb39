"""What a move scores at once, as everybody at the table can reckon: nothing that a ship hides plays a part in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cosmodrome.games.contract import Move
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.codec import MOST_MOVES, NOTHING, first_cell_of, place_of, shape_of
from cosmodrome.games.rocket.notation import read_move
from cosmodrome.games.rocket.rules.scoring import is_ahead
from cosmodrome.games.rocket.state import Setting
from cosmodrome.games.rocket.table import Table, pick_up
from cosmodrome.games.rocket.vocabulary import Phase


@dataclass(frozen=True, slots=True)
class Points:
    """For the lead in a district, for the pyramids on the board; and whether the game ends with it."""

    district: int = 0
    bonus: int = 0
    ends_the_game: bool = False

    @property
    def total(self) -> int:
        return self.district + self.bonus


def points_of(setting: Setting, table: Table, move: Move) -> Points:
    """PR 6.1, 7.1 What a legal move scores; only building does."""
    if table.phase != "build":
        return Points()
    s = pick_up(replace(table, inside=tuple(inside or (0,) * table.players for inside in table.inside)))
    code, seat, score = read_move(setting, Phase.BUILD, move), s.seat, s.score[s.seat]
    district = 0
    if code == NOTHING:
        apply(setting, s, code, [0] * MOST_MOVES)
    else:
        number = setting.district[first_cell_of(code) + setting.corner[shape_of(code)][place_of(code)]]
        was_ahead = is_ahead(setting, s, seat, number)
        apply(setting, s, code, [0] * MOST_MOVES)
        if not was_ahead and is_ahead(setting, s, seat, number):
            district = setting.value[number]
    return Points(district, s.score[seat] - score - district, s.phase == Phase.OVER)
