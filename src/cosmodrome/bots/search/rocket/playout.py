"""Pacal's Rocket played on for the leaves of a search, and what the position is then worth to each seat.

Everybody plays as the expert advises, god stones kept. A few rounds of that say more than a whole game of quick moves:
what comes later is mostly chance, and drowns what a move has brought about.
"""

from __future__ import annotations

from typing import Final

from cosmodrome.bots.search.rocket.features import rate_surveyed
from cosmodrome.bots.search.rocket.outcome import points_now
from cosmodrome.bots.search.rocket.pyramids import POINT, STONE
from cosmodrome.bots.search.rocket.survey import Survey, count_all_floors, survey
from cosmodrome.bots.search.tree import WIN, Slate
from cosmodrome.games.chance import below
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import called, rule
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.codec import kind_of
from cosmodrome.games.rocket.legal import list_moves
from cosmodrome.games.rocket.rules.turns import roll
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import NOBODY, STONES_IN_PLAY, Flight, Phase

CHANCES: Final = 1_000_000  # the leader's
BY_CHANCES: Final = 200  # of a whole win, what is shared out by standing even when the game is over


@called
def play_on(setting: Setting, s: State, slate: Slate, v: Survey, rounds: int) -> int:
    """Plays so many rounds, or to the end of the game if that comes first; answers how many decisions that took."""
    decisions = play_to_next_roll(setting, s, slate, v)
    last = s.round + rounds
    while s.phase == Phase.ROLL and s.round < last:
        roll(s, setting.faces[below(slate.dice, setting.face_count)])
        decisions += play_to_next_roll(setting, s, slate, v)
    return decisions


@called
def play_to_next_roll(setting: Setting, s: State, slate: Slate, v: Survey) -> int:
    """Everybody's turn until the die is thrown again, or the game is over.

    A turn ends with what is built: until then a survey holds, and only then does the seat change.
    """
    decisions, surveyed = 0, NOBODY
    while s.phase != Phase.ROLL and s.phase != Phase.OVER:
        if s.seat != surveyed:
            survey(setting, s, s.seat, v)
            surveyed = s.seat
        apply(setting, s, expert_move(setting, s, slate, v), slate.moves)
        decisions += 1
    return decisions


@called
def expert_move(setting: Setting, s: State, slate: Slate, v: Survey) -> int:
    """The move worth most; of equals the first. `v` is surveyed for the seat to move."""
    count = list_without_gods(setting, s, slate.moves)
    rate_surveyed(setting, s, v, slate.moves, count, slate.weights)
    best = 0
    for place in range(1, count):
        if slate.weights[place] > slate.weights[best]:
            best = place
    return slate.moves[best]


@rule
def list_without_gods(setting: Setting, s: State, moves: Row) -> int:
    """PR 3.11 All legal moves but the many flights by god stones, unless one has to be spent."""
    gods = s.gods[s.seat]
    s.gods[s.seat] = 0
    count = list_moves(setting, s, moves)
    s.gods[s.seat] = gods
    if s.phase == Phase.FLY and gods > 0 and kind_of(moves[0]) == Flight.STUCK:
        return list_moves(setting, s, moves)
    return count


@called
def share_out(setting: Setting, s: State, v: Survey, shares: Row, behind: int) -> None:
    """What each seat may expect of the win, WIN together: by standing; once the game is over, most for its winners.

    So many points behind the leader are half the leader's chances.
    """
    most, half = 0, behind * POINT * behind * POINT
    count_all_floors(setting, s, v)
    for seat in range(setting.players):
        shares[seat] = standing(setting, s, v, seat)
        most = max(most, shares[seat])
    together, winners = 0, 0
    for seat in range(setting.players):
        short = most - shares[seat]
        shares[seat] = CHANCES * half // (half + short * short)
        together += shares[seat]
        winners += 1 if short == 0 else 0
    by_chances = BY_CHANCES if s.phase == Phase.OVER else WIN
    for seat in range(setting.players):
        won = (WIN - by_chances) // winners if shares[seat] == CHANCES else 0
        shares[seat] = won + by_chances * shares[seat] // together


@rule
def standing(setting: Setting, s: State, v: Survey, seat: int) -> int:
    """The points if the game ended now, in hundredths; while it goes on, stones on the board promise some more."""
    points = POINT * points_now(setting, s, v, seat)
    return points if s.phase == Phase.OVER else points + STONE * (STONES_IN_PLAY - s.supply[seat])
