"""PR 2 and 7: whose turn it is, and when the game is over."""

from __future__ import annotations

from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import (
    FRENCH_BONUS_LEFT,
    HEIGHTS,
    MIN_SEATS,
    NOT_ROLLED,
    PYRAMIDS_BONUS,
    Phase,
)


@rule
def roll(s: State, face: int) -> None:
    """PR 2.1, 2.2 The face holds for all players of the round; of two, for the turn of the one who rolled."""
    s.die = face
    s.phase = Phase.FLY


@rule
def end_turn(setting: Setting, s: State) -> None:
    """PR 2.1, 2.2 On to the next player clockwise, until the starter's turn would come again; of two each rolls."""
    following = (s.seat + 1) % setting.players
    if following == s.first:
        end_round(setting, s)
        return
    s.seat = following
    if setting.players == MIN_SEATS:
        s.die = NOT_ROLLED
        s.phase = Phase.ROLL
    else:
        s.phase = Phase.FLY


@rule
def end_round(setting: Setting, s: State) -> None:
    """PR 2.1, 2.2 The die passes clockwise and the next player starts; of two, always the first.

    PR 7.2, 7.4 A target reached, or the cap on rounds, ends the game here.
    """
    if target_is_reached(setting, s) or s.round == setting.round_cap:
        s.phase = Phase.OVER
        return
    s.round += 1
    if setting.players > MIN_SEATS:
        s.first = (s.first + 1) % setting.players
    s.seat = s.first
    s.die = NOT_ROLLED
    s.phase = Phase.ROLL


@rule
def target_is_reached(setting: Setting, s: State) -> bool:
    """PR 7.2 Some player's marker has come to the target."""
    for seat in range(setting.players):
        if s.score[seat] >= setting.target:
            return True
    return False


@rule
def pyramids_left(s: State, seat: int) -> int:
    """PR 7.1 How many pyramids a player has left in the supply."""
    left = 0
    for height in range(1, HEIGHTS):
        left += s.left[seat][height]
    return left


@rule
def end_after_building(setting: Setting, s: State, is_new: bool, is_last_round: bool) -> None:
    """PR 7.1 The last pyramid but one scores 5 and ends the game at once.

    PR 7.3 With two players the target ends it at once, too.
    PR 9 Under `fr` it is the last one, and the last but one scores 5 in the last round, which goes on.
    """
    left = pyramids_left(s, s.seat)
    if is_new and left == setting.left_at_end:
        s.score[s.seat] += PYRAMIDS_BONUS
        s.phase = Phase.OVER
        return
    if is_new and setting.last_round_bonus and is_last_round and left == FRENCH_BONUS_LEFT:
        s.score[s.seat] += PYRAMIDS_BONUS
    if setting.players == MIN_SEATS and target_is_reached(setting, s):
        s.phase = Phase.OVER
    else:
        end_turn(setting, s)
