"""PR 1: what lies on the table before the first die. The lots are drawn elsewhere and applied here."""

from __future__ import annotations

from cosmodrome.games.cells import CELLS, OFF_BOARD, Cells, common, nothing, read, write
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.rules.flight import free_fields
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import (
    ALL_GODS,
    HEIGHTS,
    MAX_SEATS,
    NOT_ROLLED,
    PYRAMIDS_BY_HEIGHT,
    STONES_IN_PLAY,
    Phase,
)


@rule
def lay_out_material(s: State) -> None:
    """PR 1.2, 1.3 Each player's ship, god stones, ten stones in play and eleven pyramids; the score at 0."""
    for seat in range(MAX_SEATS):
        s.ship[seat] = OFF_BOARD
        s.supply[seat] = STONES_IN_PLAY
        s.gods[seat] = ALL_GODS
        s.score[seat] = 0
        write(s.stones, seat, nothing())
        write(s.pyramids, seat, nothing())
        for height in range(HEIGHTS):
            s.left[seat][height] = PYRAMIDS_BY_HEIGHT[height]
        for other in range(MAX_SEATS):
            s.inside[seat][other] = 0
    for cell in range(CELLS):
        s.floors[cell] = 0


@rule
def start_with(s: State, first: int) -> None:
    """PR 1.4 The start player begins; the order is clockwise."""
    s.first = first
    s.seat = first
    s.round = 1
    s.die = NOT_ROLLED
    s.allowance = 0
    s.phase = Phase.SET


@rule
def fields_to_set(setting: Setting, s: State) -> Cells:
    """PR 1.5 The free fields of the sacred district."""
    return common(free_fields(setting, s), read(setting.sacred))


@rule
def set_ship(setting: Setting, s: State, cell: int) -> None:
    """PR 1.5 In turn order each player sets the ship; then the first round begins."""
    s.ship[s.seat] = cell
    s.seat = (s.seat + 1) % setting.players
    if s.seat == s.first:
        s.phase = Phase.ROLL
