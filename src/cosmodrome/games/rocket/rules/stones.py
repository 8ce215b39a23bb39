"""PR 4: bringing in stones."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.cells import OFF_BOARD, list_cells, read, remove, some
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.codec import MOST_MOVES, NOTHING, SUPPLY, one_stone_code, stones_code
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import NOBODY, STONES_IN_PLAY, TWO_STONES

VISIBLE: Final = MOST_MOVES - STONES_IN_PLAY  # the end of the list of moves, which no list of stones reaches


@rule
def can_bring_in(s: State) -> bool:
    """PR 4.1, 4.3 There is an allowance, and a stone in the supply or, visible, on the board."""
    return s.allowance > 0 and (s.supply[s.seat] > 0 or some(read(s.stones[s.seat])))


@rule
def list_stones(setting: Setting, s: State, moves: Row) -> int:
    """PR 4.1 None, one into the own ship, or one more into another player's ship.

    The fields of visible stones are taken out once, to the end of `moves`: PR 4.3 pairs them when the supply is empty.
    """
    visible = list_cells(read(s.stones[s.seat]), 0, moves, VISIBLE) - VISIBLE
    moves[0] = NOTHING
    if s.supply[s.seat] > 0:
        moves[1] = one_stone_code(SUPPLY)
        return list_second(setting, s, SUPPLY, visible, moves, 2)
    count = 1
    for place in range(visible):
        source = moves[VISIBLE + place]
        moves[count] = one_stone_code(source)
        count = list_second(setting, s, source, visible, moves, count + 1)
    return count


@rule
def list_second(setting: Setting, s: State, source: int, visible: int, moves: Row, count: int) -> int:
    """PR 4.1 With an allowance of two, a second stone for each other ship; PR 4.3 off the board if the supply is empty
    when its turn comes (I)."""
    if s.allowance < TWO_STONES:
        return count
    for ship in range(setting.players):
        if ship == s.seat or s.ship[ship] == OFF_BOARD:
            continue
        if s.supply[s.seat] > 1:
            moves[count] = stones_code(source, ship, SUPPLY)
            count += 1
            continue
        lowest = stones_code(source, ship, 0)
        for place in range(visible):
            moves[count] = lowest + moves[VISIBLE + place]
            count += min(abs(moves[VISIBLE + place] - source), 1)  # the same stone is no second one
    return count


@rule
def bring_in(s: State, source: int, ship: int, other_source: int) -> None:
    """PR 4.1 One stone into the own ship, and perhaps one into another's."""
    drop(s, source, s.seat)
    if ship != NOBODY:
        drop(s, other_source, ship)


@rule
def drop(s: State, source: int, ship: int) -> None:
    """PR 4.2, 4.3 A stone from the supply, or off a field, falls into a ship, where nobody sees it."""
    if source == OFF_BOARD:
        s.supply[s.seat] -= 1
    else:
        remove(s.stones, s.seat, source)
    s.inside[ship][s.seat] += 1
