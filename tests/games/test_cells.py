"""Sets of cells, as one whole number and as a vector of rows: each word of the language means the same in both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome.games.cells import (
    ALL,
    CELLS,
    SIDE,
    add,
    both,
    common,
    east,
    first,
    has,
    holds,
    list_cells,
    north,
    nothing,
    only,
    read,
    remove,
    row_and_column,
    seen_from,
    shifted_back,
    some,
    south,
    west,
    without,
    without_first,
    write,
)
from cosmodrome.games.fields import Body, Row, cells, cells_in, number, sets, words_of
from cosmodrome.games.jit import can_compile, compiled, rule

needs_numba = pytest.mark.skipif(not can_compile(), reason="numba is missing or refused: there is nothing to compare")

SETS: Final = 18
SCALARS: Final = 8
any_cell: Final = st.integers(0, CELLS - 1)
any_set: Final = st.one_of(
    st.integers(0, ALL),
    st.sets(any_cell, max_size=6).map(lambda chosen: sum(1 << cell for cell in chosen)),
    st.sampled_from([0, ALL, 1, 1 << CELLS - 1, (1 << 64) - 1, 1 << 63 | 1 << 64, 1 << 127 | 1 << 128]),
)


class Table(Body):
    """What goes into the trial of all words, and what comes out of it."""

    one: int = cells()
    other: int = cells()
    table: Row = sets(3)
    cell: int = number(bits=16)
    distance: int = number(bits=16)
    made: Row = sets(SETS)
    told: Row = sets(SCALARS)  # only the lowest word of each is used


@rule
def try_every_word(s: Table, moves: Row) -> int:
    one, other = read(s.one), read(s.other)
    write(s.made, 0, nothing())
    write(s.made, 1, only(s.cell))
    write(s.made, 2, both(one, other))
    write(s.made, 3, common(one, other))
    write(s.made, 4, without(one, other))
    write(s.made, 5, north(one))
    write(s.made, 6, south(one))
    write(s.made, 7, east(one))
    write(s.made, 8, west(one))
    write(s.made, 9, row_and_column(s.cell))
    write(s.made, 10, shifted_back(one, s.distance))
    write(s.made, 11, without_first(one))
    write(s.made, 12, seen_from(one, 1, 0))
    write(s.made, 13, seen_from(one, 0, 3))
    write(s.made, 14, seen_from(one, 2, 2))
    write(s.made, 15, seen_from(one, -3, 3))
    write(s.made, 16, seen_from(one, -15, 1))
    write(s.made, 17, seen_from(one, 15, 15))
    add(s.table, 0, s.cell)
    remove(s.table, 1, s.cell)
    if holds(s.table, 2, s.cell):
        add(s.told, 0, 0)
    if some(one):
        add(s.told, 1, 0)
        add(s.told, 2, first(one))
    if has(one, s.cell):
        add(s.told, 3, 0)
    return list_cells(one, 1000, moves, 3)


def filled(one: int, other: int, cell: int, distance: int) -> Table:
    table = Table()
    table.one, table.other, table.cell, table.distance = one, other, cell, distance
    table.table = [one, one, other]
    return table


@needs_numba
@settings(max_examples=300, deadline=None)
@given(one=any_set, other=any_set, cell=any_cell, distance=st.integers(0, CELLS - 1))
def test_every_word_means_the_same_on_one_number_and_on_a_vector(
    one: int, other: int, cell: int, distance: int
) -> None:
    plain = filled(one, other, cell, distance)
    records = np.zeros(1, Table.dtype())
    plain.to_record(records[0])
    moves, record_moves = [0] * (CELLS + 3), np.zeros(CELLS + 3, np.int32)
    count = try_every_word(plain, moves)
    assert compiled(try_every_word)(records[0], record_moves) == count
    assert record_moves.tolist() == moves
    assert Table.from_record(records[0]) == plain


def naive(chosen: int) -> set[tuple[int, int]]:
    """The cells of a set as columns and rows."""
    return {(cell % SIDE, cell // SIDE) for cell in range(CELLS) if chosen >> cell & 1}


def on_the_grid(chosen: set[tuple[int, int]]) -> set[tuple[int, int]]:
    return {(column, row) for column, row in chosen if 0 <= column < SIDE and 0 <= row < SIDE}


STEPS: Final[dict[str, tuple[Callable[[int], int], int, int]]] = {
    "north": (north, 0, 1),
    "south": (south, 0, -1),
    "east": (east, 1, 0),
    "west": (west, -1, 0),
}


@pytest.mark.parametrize("name", STEPS)
@given(chosen=any_set)
def test_a_step_moves_every_cell_and_none_round_the_edge(name: str, chosen: int) -> None:
    step, right, up = STEPS[name]
    assert naive(step(chosen)) == on_the_grid({(column + right, row + up) for column, row in naive(chosen)})


@given(chosen=any_set, right=st.integers(1 - SIDE, SIDE - 1), up=st.integers(1, SIDE - 1))
def test_what_is_seen_from_a_cell_lies_so_far_right_and_up_and_never_round_the_edge(
    chosen: int, right: int, up: int
) -> None:
    seen = {(column - right, row - up) for column, row in naive(chosen)}
    assert naive(seen_from(chosen, right, up)) == on_the_grid(seen)


@given(cell=any_cell)
def test_row_and_column_meet_in_the_cell(cell: int) -> None:
    column, row = cell % SIDE, cell // SIDE
    expected = {(column, place) for place in range(SIDE)} | {(place, row) for place in range(SIDE)}
    assert naive(row_and_column(cell)) == expected


@given(chosen=any_set)
def test_cells_are_taken_out_one_by_one_in_order(chosen: int) -> None:
    out, rest = [], chosen
    while some(rest):
        out.append(first(rest))
        rest = without_first(rest)
    assert out == [cell for cell in range(CELLS) if chosen >> cell & 1]


@given(chosen=any_set)
def test_four_words_hold_what_one_number_holds(chosen: int) -> None:
    words = words_of(chosen)
    assert all(0 <= word < 1 << 64 for word in words)
    assert cells_in(words) == chosen


def test_sets_survive_a_record() -> None:
    table = filled(ALL, 1 << 200, 3, 4)
    record = np.zeros(1, Table.dtype())[0]
    table.to_record(record)
    assert Table.from_record(record) == table
    assert record["one"].dtype == np.uint64
