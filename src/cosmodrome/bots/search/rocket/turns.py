"""Two own turns of Pacal's Rocket: this one to its end, and of the next what is to be expected over all faces.

What the others do in between is left out: only that their ships fly, so that the stones inside come to light. `states`
has the position in place 0 and room for three more, `lists` five lists of MOST_MOVES.
"""

from __future__ import annotations

from typing import Any, Final

from cosmodrome.bots.search.rocket.features import GOD, WHOLE, rate_moves, worth_of_flight
from cosmodrome.bots.search.rocket.pyramids import STONE, best_build, pieces_after, stones_in, worth_of_build
from cosmodrome.bots.search.rocket.survey import Survey, find_spots, survey
from cosmodrome.games.cells import add, has
from cosmodrome.games.fields import Grid, Row
from cosmodrome.games.jit import called, rule
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.codec import NOTHING, cell_of, kind_of
from cosmodrome.games.rocket.legal import list_flights, list_moves
from cosmodrome.games.rocket.rules.flight import god_of
from cosmodrome.games.rocket.rules.turns import target_is_reached
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import MIN_SEATS, Flight, Phase
from cosmodrome.games.slots import copy_slot

STONES_TRIED: Final = 3
BUILDS_TRIED: Final = 3
NEXT: Final = 85  # of what the next turn promises: somebody may be in the way
ANOTHER_STONE: Final = 100  # what the second stone of a flight prepares, wherever the others' ships will be
TRIED: Final = -(1 << 30)


@rule
def worth_of_two_turns(setting: Setting, states: Any, v: Survey, lists: Grid, code: int) -> int:
    """What a move of the position leads to by the best of what may follow, in hundredths of a point."""
    phase, seat = states[0].phase, states[0].seat
    if phase == Phase.BUILD:
        return worth_with_build(setting, states, v, lists, 0, code)
    copy_slot(states, 1, 0)
    apply(setting, states[1], code, lists[4])
    if phase == Phase.STONES or states[1].seat != seat or states[1].phase != Phase.STONES:
        copy_slot(states, 2, 1)
        worth = worth_of_builds(setting, states, v, lists)
    else:
        worth = worth_of_stones(setting, states, v, lists)
    if phase == Phase.FLY and Flight.GOD_2 <= kind_of(code) <= Flight.GOD_6:
        worth -= GOD * (god_of(kind_of(code)) + 1)
    return worth


@rule
def worth_of_stones(setting: Setting, states: Any, v: Survey, lists: Grid) -> int:
    """The best that follows from the position in place 1, where stones may be brought in."""
    count = list_moves(setting, states[1], lists[0])
    rate_moves(setting, states[1], v, lists[0], count, lists[1])
    most = TRIED
    for _ in range(min(count, STONES_TRIED)):
        best = most_promising(lists[1], count)
        copy_slot(states, 2, 1)
        apply(setting, states[2], lists[0][best], lists[4])
        most = max(most, worth_of_builds(setting, states, v, lists))
    return most


@called
def worth_of_builds(setting: Setting, states: Any, v: Survey, lists: Grid) -> int:
    """The best that follows from the position in place 2, where something may be built or the turn is over."""
    seat = states[0].seat
    if states[2].seat != seat or states[2].phase != Phase.BUILD:
        copy_slot(states, 3, 2)
        return worth_of_next_turn(setting, states[3], seat, late_ship(setting, states[0]), v, lists)
    count = list_moves(setting, states[2], lists[2])
    rate_moves(setting, states[2], v, lists[2], count, lists[3])
    most = TRIED
    for _ in range(min(count, BUILDS_TRIED)):
        best = most_promising(lists[3], count)
        worth: int = worth_with_build(setting, states, v, lists, 2, lists[2][best])
        most = max(most, worth)
    return most


@called
def worth_with_build(setting: Setting, states: Any, v: Survey, lists: Grid, place: int, code: int) -> int:
    """What a build is worth in the position of that place, with the turn after it; stones in the supply lie idle."""
    seat = states[0].seat
    worth: int = -STONE * states[place].supply[seat]
    if code != NOTHING:
        survey(setting, states[place], seat, v)
        worth += worth_of_build(setting, states[place], v, code)
    copy_slot(states, 3, place)
    apply(setting, states[3], code, lists[4])
    worth += STONE * states[3].supply[seat]
    return worth + worth_of_next_turn(setting, states[3], seat, late_ship(setting, states[0]), v, lists)


@rule
def most_promising(worths: Row, count: int) -> int:
    """The place of the best that has not been tried, which is then marked as tried."""
    best = 0
    for place in range(count):
        if worths[place] > worths[best]:
            best = place
    worths[best] = TRIED
    return best


@rule
def late_ship(setting: Setting, s: State) -> int:
    """PR 2.1 The ship that does not fly before the seat's next turn: who starts this round is the last of the next."""
    return s.seat if setting.players == MIN_SEATS else s.first


@called
def worth_of_next_turn(setting: Setting, s: State, seat: int, late: int, v: Survey, lists: Grid) -> int:
    """The best pyramid of the seat's next turn, and the best flight by each face of the die; the state is used up."""
    idle = -STONE * s.supply[seat]
    if s.phase == Phase.OVER or target_is_reached(setting, s):
        return idle
    bring_to_light(setting, s, seat, late)
    s.seat = seat
    s.phase = Phase.FLY
    s.round = max(s.round, 2)
    s.gods[seat] = 0
    idle = -STONE * s.supply[seat]
    survey(setting, s, seat, v)
    plan = best_build(setting, s, v, lists[4])
    planned = worth_of_build(setting, s, v, plan) if plan != NOTHING else 0
    used = stones_in(setting, s, plan)
    find_spots(setting, pieces_after(setting, s, plan), v)
    total = 0
    for face in range(setting.face_count):
        s.die = setting.faces[face]
        most = TRIED
        for place in range(list_flights(setting, s, lists[4])):
            code = lists[4][place]
            worth = worth_of_flight(setting, s, v, code, s.supply[seat], ANOTHER_STONE)
            most = max(most, worth - planned if has(used, cell_of(code)) else worth)
        total += most
    return idle + (planned + total // setting.face_count) * NEXT // WHOLE


@rule
def bring_to_light(setting: Setting, s: State, seat: int, late: int) -> None:
    """PR 3.1, 3.2 The seat's stones come out of every ship that has flown by then, and out of its own."""
    for ship in range(setting.players):
        if ship == seat or ship != late:
            if s.inside[ship][seat] == 1:
                add(s.stones, seat, s.ship[ship])
            else:
                s.supply[seat] += s.inside[ship][seat]
            s.inside[ship][seat] = 0
