"""PR 5.2: constellations. Sets of fields instead of patterns: all of one height at once, and then where each is."""

from __future__ import annotations

from cosmodrome.games.cells import Cells, both, common, nothing, read, seen_from, shifted_back, some
from cosmodrome.games.jit import rule
from cosmodrome.games.rocket.state import Setting
from cosmodrome.games.rocket.vocabulary import TALLEST


@rule
def heights_there(setting: Setting, pieces: Cells, lowest: int) -> int:
    """PR 5.2 For how many floors the pieces have a constellation somewhere, as a set, from the lowest asked for on.

    Looked at before anything is listed: four positions out of five have none that can be built.
    """
    heights = 1 << 1
    if lowest <= 2 and some(pairs(pieces)):
        heights |= 1 << 2
    if lowest <= 3 and some(lines_of_three(setting, pieces)):
        heights |= 1 << 3
    if lowest <= 4 and some(lines_of_four(setting, pieces)):
        heights |= 1 << 4
    if some(squares(setting, pieces)):
        heights |= 1 << TALLEST
    return heights


@rule
def pairs(pieces: Cells) -> Cells:
    """PR 5.2 Two in orthogonally adjacent fields."""
    return common(pieces, both(seen_from(pieces, 1, 0), seen_from(pieces, 0, 1)))


@rule
def lines_of_three(setting: Setting, pieces: Cells) -> Cells:
    """PR 5.2 Three in a row, a column or, but for PR 9, a diagonal: the first fields of all lines, gap by gap.

    `across` are the fields that see a piece so far to the right, `across_far` those that see one twice as far.
    """
    found = nothing()
    across, across_far, upright, upright_far = pieces, pieces, pieces, pieces
    rising, rising_far, falling, falling_far = pieces, pieces, pieces, pieces
    for _ in range(setting.longest // 2):
        across, across_far = seen_from(across, 1, 0), seen_from(across_far, 2, 0)
        upright, upright_far = seen_from(upright, 0, 1), seen_from(upright_far, 0, 2)
        found = both(found, both(common(across, across_far), common(upright, upright_far)))
        if setting.diagonals:
            rising, rising_far = seen_from(rising, 1, 1), seen_from(rising_far, 2, 2)
            falling, falling_far = seen_from(falling, -1, 1), seen_from(falling_far, -2, 2)
            found = both(found, both(common(rising, rising_far), common(falling, falling_far)))
    return common(found, pieces)


@rule
def lines_of_four(setting: Setting, pieces: Cells) -> Cells:
    """PR 5.2 Four in a line, likewise."""
    found = nothing()
    across, across_far, across_end = pieces, pieces, pieces
    upright, upright_far, upright_end = pieces, pieces, pieces
    rising, rising_far, rising_end = pieces, pieces, pieces
    falling, falling_far, falling_end = pieces, pieces, pieces
    for _ in range(setting.longest // 3):
        across, across_far = seen_from(across, 1, 0), seen_from(across_far, 2, 0)
        upright, upright_far = seen_from(upright, 0, 1), seen_from(upright_far, 0, 2)
        across_end, upright_end = seen_from(across_end, 3, 0), seen_from(upright_end, 0, 3)
        found = both(found, common(common(across, across_far), across_end))
        found = both(found, common(common(upright, upright_far), upright_end))
        if setting.diagonals:
            rising, rising_far = seen_from(rising, 1, 1), seen_from(rising_far, 2, 2)
            falling, falling_far = seen_from(falling, -1, 1), seen_from(falling_far, -2, 2)
            rising_end, falling_end = seen_from(rising_end, 3, 3), seen_from(falling_end, -3, 3)
            found = both(found, common(common(rising, rising_far), rising_end))
            found = both(found, common(common(falling, falling_far), falling_end))
    return common(found, pieces)


@rule
def squares(setting: Setting, pieces: Cells) -> Cells:
    """PR 5.2 The lower left fields of all squares; of those on a tip the lowest, if they count."""
    found = nothing()
    across, upright, upright_far = pieces, pieces, pieces
    rising, falling = pieces, pieces
    for _ in range(setting.longest):
        across, upright = seen_from(across, 1, 0), seen_from(upright, 0, 1)
        rising = seen_from(rising, 1, 1)
        found = both(found, common(common(across, upright), rising))
        if setting.tip_squares:
            falling, upright_far = seen_from(falling, -1, 1), seen_from(upright_far, 0, 2)
            found = both(found, common(common(rising, falling), upright_far))
    return common(found, pieces)


@rule
def first_cells(setting: Setting, pieces: Cells, shape: int) -> Cells:
    """PR 5.2 From which fields a shape has a piece on every corner.

    Every shape is a cell and the one a step away, and the same two a leap further: a square's leap goes up by its side,
    that of a line of four is two steps, of three one step, and of fewer none.
    """
    pairs = common(pieces, shifted_back(pieces, setting.step[shape]))
    return common(common(pairs, shifted_back(pairs, setting.leap[shape])), read(setting.room[shape]))
