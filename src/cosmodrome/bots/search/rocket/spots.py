"""Where one more own stone would complete a constellation: all such fields at once, by sweeping as the rules do."""

from __future__ import annotations

from cosmodrome.games.cells import Cells, both, common, east, north, nothing, read, south, west, without
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.vocabulary import TALLEST


@rule
def spots(setting: Setting, s: State, seat: int) -> Cells:
    """The fields that complete the highest pyramids which the seat has left and could build at all."""
    pieces = both(read(s.stones[seat]), read(s.pyramids[seat]))
    found = nothing()
    if s.left[seat][TALLEST] > 0:
        found = both(found, square_spots(setting, pieces))
    if s.left[seat][4] > 0 or s.left[seat][3] > 0:
        found = both(found, line_spots(setting, pieces, s.left[seat][3] > 0))
    if s.left[seat][2] > 0:
        found = both(found, both(both(west(pieces), east(pieces)), both(south(pieces), north(pieces))))
    return without(found, pieces)


@rule
def square_spots(setting: Setting, pieces: Cells) -> Cells:
    """PR 5.2 The fourth corners of squares."""
    found = nothing()
    right, left, above, below_it = pieces, pieces, pieces, pieces
    right_above, left_above, right_below, left_below = pieces, pieces, pieces, pieces
    for _ in range(setting.longest):
        right, left, above, below_it = west(right), east(left), south(above), north(below_it)
        right_above, left_above = west(south(right_above)), east(south(left_above))
        right_below, left_below = west(north(right_below)), east(north(left_below))
        found = both(found, common(above, both(common(right, right_above), common(left, left_above))))
        found = both(found, common(below_it, both(common(right, right_below), common(left, left_below))))
    return found


@rule
def line_spots(setting: Setting, pieces: Cells, threes: bool) -> Cells:
    """PR 5.2 The fields that lack in a line of three or four with equal gaps."""
    found = nothing()
    one, two, three, four = pieces, pieces, pieces, pieces
    one_far, two_far, three_far, four_far = pieces, pieces, pieces, pieces
    back_one, back_two, back_three, back_four = pieces, pieces, pieces, pieces
    back_one_far, back_two_far, back_three_far, back_four_far = pieces, pieces, pieces, pieces
    for _ in range(setting.longest // 2):
        one, one_far = west(one), west(west(one_far))
        back_one, back_one_far = east(back_one), east(east(back_one_far))
        two, two_far = south(two), south(south(two_far))
        back_two, back_two_far = north(back_two), north(north(back_two_far))
        found = both(
            found,
            both(
                in_line(one, one_far, back_one, back_one_far, threes),
                in_line(two, two_far, back_two, back_two_far, threes),
            ),
        )
        if setting.diagonals:
            three, three_far = west(south(three)), west(west(south(south(three_far))))
            back_three, back_three_far = east(north(back_three)), east(east(north(north(back_three_far))))
            four, four_far = east(south(four)), east(east(south(south(four_far))))
            back_four, back_four_far = west(north(back_four)), west(west(north(north(back_four_far))))
            found = both(
                found,
                both(
                    in_line(three, three_far, back_three, back_three_far, threes),
                    in_line(four, four_far, back_four, back_four_far, threes),
                ),
            )
    return found


@rule
def in_line(ahead: Cells, far_ahead: Cells, behind: Cells, far_behind: Cells, threes: bool) -> Cells:
    """The fields with two pieces in line; or, for a line of four, between some of three."""
    if threes:
        return both(common(ahead, behind), both(common(ahead, far_ahead), common(behind, far_behind)))
    return common(common(ahead, behind), both(far_ahead, far_behind))
