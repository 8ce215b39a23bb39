"""Which moves there are in a position."""

from __future__ import annotations

from cosmodrome.games.cells import CELLS, list_cells, only, some, without
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.codec import MOST_MOVES
from cosmodrome.games.rocket.rules.building import list_builds
from cosmodrome.games.rocket.rules.flight import ends_by_die, free_fields, out_of_the_sacred, turning_ends
from cosmodrome.games.rocket.rules.setup import fields_to_set
from cosmodrome.games.rocket.rules.stones import list_stones
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import ARROWS, GOD_STONES, Flight, Phase


@rule
def list_moves(setting: Setting, s: State, moves: Row) -> int:
    """Fills `moves` with the codes of all legal moves; answers how many they are. A die is no move."""
    if s.phase == Phase.FLY:
        return list_flights(setting, s, moves)
    if s.phase == Phase.STONES:
        return list_stones(setting, s, moves)
    if s.phase == Phase.BUILD:
        return list_builds(setting, s, moves, MOST_MOVES)
    if s.phase == Phase.SET:
        return list_cells(fields_to_set(setting, s), 0, moves, 0)
    return 0


@rule
def list_flights(setting: Setting, s: State, moves: Row) -> int:
    """PR 3.5 to 3.12 By the die, or with a god stone; stuck only if there is neither.

    PR 3.8 A field that is reached straight and with a turn is listed for each.
    PR 3.11 Where no field is free at all, the ship stays (I).
    """
    free = free_fields(setting, s)
    start = only(s.ship[s.seat])
    ends = ends_by_die(free, s)
    kind = Flight.ARROWS if s.die == ARROWS else Flight.STRAIGHT
    if s.round == 1 and some(ends):
        return list_cells(out_of_the_sacred(setting, ends), kind * CELLS, moves, 0)
    count = list_cells(ends, kind * CELLS, moves, 0)
    if s.round > 1 and s.die != ARROWS:
        turning = turning_ends(setting, free, start, s.die)
        count = list_cells(turning, Flight.TURNING * CELLS, moves, count)
    anywhere = without(free, start)
    if not some(anywhere):
        return list_cells(start, Flight.STUCK * CELLS, moves, 0)
    if count == 0 and s.gods[s.seat] == 0:
        return list_cells(anywhere, Flight.STUCK * CELLS, moves, count)
    for god in range(GOD_STONES):
        if s.gods[s.seat] >> god & 1:
            count = list_cells(anywhere, (Flight.GOD_2 + god) * CELLS, moves, count)
    return count
