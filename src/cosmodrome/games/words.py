"""The compiled twins of `cells.py` and `slots.py`: a set is one vector of the processor, sixteen rows of sixteen bits.

Imported only to be compiled. `Cells` is a type of our own for numba, and each intrinsic writes the instructions that
its name says; the other functions are put together from them. `docs/decisions/004-sets-of-cells.md` says what it gains.
Words of 64 bits are unsigned: a signed one among them would make floats of both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from llvmlite import ir
from numba import extending, types
from numba.cpython.unsafe.numbers import trailing_zeros

intrinsic: Final[Callable[[Callable[..., Any]], Any]] = extending.intrinsic
lowest_bit: Final[Any] = trailing_zeros
word: Final[Any] = np.uint64
whole: Final[Any] = np.int64

SIDE: Final = 16
ZERO: Final = word(0)
ONE: Final = word(1)
INDEX: Final = ir.IntType(32)
ROWS: Final = ir.VectorType(ir.IntType(16), SIDE)
WORDS: Final = ir.VectorType(ir.IntType(64), 4)
BITS: Final = ir.IntType(256)
IN_A_RECORD: Final = 8  # bytes: a set lies on a word there


class CellsType(types.Type):  # type: ignore[misc]  # numba tells mypy little
    """A set of cells, as numba infers it."""


CELLS: Final = CellsType(name="Cells")
FOUR_WORDS: Final = types.UniTuple(types.uint64, WORDS.count)


@extending.register_model(CellsType)
class CellsModel(extending.models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: CellsType) -> None:
        super().__init__(manager, kind, ROWS)


def every(kind: Any, number: int) -> Any:
    """The same number in every place of a vector."""
    return ir.Constant(kind, [number] * kind.count)


def spread(builder: Any, kind: Any, value: Any) -> Any:
    """The same value in every place of a vector."""
    alone = builder.insert_element(ir.Constant(kind, ir.Undefined), value, ir.Constant(INDEX, 0))
    return moved(builder, alone, [0] * kind.count)


def moved(builder: Any, vector: Any, sources: Sequence[int]) -> Any:
    """A vector with each place taken from the place so numbered; from beyond the last comes nothing."""
    places = ir.Constant(ir.VectorType(INDEX, len(sources)), [min(source, len(sources)) for source in sources])
    return builder.shuffle_vector(vector, every(vector.type, 0), places)


@intrinsic
def nothing(typing: Any) -> Any:
    return CELLS(), lambda context, builder, signature, values: every(ROWS, 0)


@intrinsic
def both(typing: Any, one: Any, other: Any) -> Any:
    return CELLS(CELLS, CELLS), lambda context, builder, signature, values: builder.or_(*values)


@intrinsic
def common(typing: Any, one: Any, other: Any) -> Any:
    return CELLS(CELLS, CELLS), lambda context, builder, signature, values: builder.and_(*values)


@intrinsic
def without(typing: Any, one: Any, other: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.and_(values[0], builder.not_(values[1]))

    return CELLS(CELLS, CELLS), write


@intrinsic
def some(typing: Any, cells: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.icmp_unsigned("!=", builder.bitcast(values[0], BITS), ir.Constant(BITS, 0))

    return types.boolean(CELLS), write


@intrinsic
def north(typing: Any, cells: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return moved(builder, values[0], [SIDE, *range(SIDE - 1)])

    return CELLS(CELLS), write


@intrinsic
def south(typing: Any, cells: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return moved(builder, values[0], range(1, SIDE + 1))

    return CELLS(CELLS), write


@intrinsic
def east(typing: Any, cells: Any) -> Any:
    """Each row for itself: what leaves it is gone."""
    return CELLS(CELLS), lambda context, builder, signature, values: builder.shl(values[0], every(ROWS, 1))


@intrinsic
def west(typing: Any, cells: Any) -> Any:
    return CELLS(CELLS), lambda context, builder, signature, values: builder.lshr(values[0], every(ROWS, 1))


def seen_from(cells: Any, right: int, up: int) -> Any:
    """Every call says its distances in plain numbers, so that nothing is left of the loops."""
    for _ in range(up):
        cells = south(cells)
    for _ in range(right):
        cells = west(cells)
    for _ in range(-right):
        cells = east(cells)
    return cells


@intrinsic
def column(typing: Any, number: Any) -> Any:
    """All cells of a column: the same bit in every row."""

    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        bit = builder.shl(ir.Constant(ROWS.element, 1), builder.trunc(values[0], ROWS.element))
        return spread(builder, ROWS, bit)

    return CELLS(types.int64), write


@intrinsic
def row(typing: Any, number: Any) -> Any:
    """All cells of a row: every bit where the row has that number."""

    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        numbers = ir.Constant(ROWS, list(range(SIDE)))
        wanted = spread(builder, ROWS, builder.trunc(values[0], ROWS.element))
        return builder.sext(builder.icmp_unsigned("==", wanted, numbers), ROWS)

    return CELLS(types.int64), write


def only(cell: int) -> Any:
    return common(column(cell & 15), row(cell >> 4))


def row_and_column(cell: int) -> Any:
    return both(column(cell & 15), row(cell >> 4))


def has(cells: Any, cell: int) -> bool:
    return bool(some(common(cells, common(column(cell & 15), row(cell >> 4)))))


def shifted_by(words: int) -> Any:
    """An intrinsic that shifts a set by so many words and, each word with the next, by some bits."""

    @intrinsic
    def shifted(typing: Any, cells: Any, bits: Any) -> Any:
        def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            rows, bits = values
            whole_set = builder.bitcast(rows, WORDS)
            low = moved(builder, whole_set, range(words, words + 4))
            high = moved(builder, whole_set, range(words + 1, words + 5))
            down = spread(builder, WORDS, bits)
            up = spread(builder, WORDS, builder.sub(ir.Constant(WORDS.element, 63), bits))
            # shifted up once more by one: a shift by all 64 bits is not defined
            carried = builder.shl(builder.shl(high, up), every(WORDS, 1))
            return builder.bitcast(builder.or_(builder.lshr(low, down), carried), ROWS)

        return CELLS(CELLS, types.uint64), write

    return shifted


shifted_by_0: Final = shifted_by(0)
shifted_by_1: Final = shifted_by(1)
shifted_by_2: Final = shifted_by(2)
shifted_by_3: Final = shifted_by(3)


def shifted_back(cells: Any, distance: int) -> Any:
    words = distance >> 6
    bits = word(distance & 63)
    if words == 0:
        return shifted_by_0(cells, bits)
    if words == 1:
        return shifted_by_1(cells, bits)
    if words == 2:
        return shifted_by_2(cells, bits)
    return shifted_by_3(cells, bits)


def in_memory(context: Any, builder: Any, kind: Any, field: Any) -> Any:
    """Where a record keeps the words of a set."""
    return builder.bitcast(context.make_array(kind)(context, builder, field).data, ROWS.as_pointer())


@intrinsic
def read(typing: Any, field: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.load(in_memory(context, builder, field, values[0]), align=IN_A_RECORD)

    return CELLS(field), write


@intrinsic
def put(typing: Any, field: Any, cells: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        builder.store(values[1], in_memory(context, builder, field, values[0]), align=IN_A_RECORD)
        return context.get_dummy_value()

    return types.void(field, CELLS), write


def write(table: Any, index: int, cells: Any) -> None:
    put(table[index], cells)


def holds(table: Any, index: int, cell: int) -> bool:
    return bool(table[index][cell >> 6] >> word(cell & 63) & ONE != ZERO)


def add(table: Any, index: int, cell: int) -> None:
    table[index][cell >> 6] |= ONE << word(cell & 63)


def remove(table: Any, index: int, cell: int) -> None:
    table[index][cell >> 6] &= ~(ONE << word(cell & 63))


@intrinsic
def words_of(typing: Any, cells: Any) -> Any:
    """The set as four words, the lowest rows first."""

    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        vector = builder.bitcast(values[0], WORDS)
        words = [builder.extract_element(vector, ir.Constant(INDEX, place)) for place in range(WORDS.count)]
        return context.make_tuple(builder, signature.return_type, words)

    return FOUR_WORDS(CELLS), write


@intrinsic
def of_words(typing: Any, one: Any, two: Any, three: Any, four: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        vector = ir.Constant(WORDS, ir.Undefined)
        for place, value in enumerate(values):
            vector = builder.insert_element(vector, value, ir.Constant(INDEX, place))
        return builder.bitcast(vector, ROWS)

    return CELLS(*[types.uint64] * WORDS.count), write


def first(cells: Any) -> Any:
    words = words_of(cells)
    if words[0] != ZERO:
        return whole(lowest_bit(words[0]))
    if words[1] != ZERO:
        return 64 + whole(lowest_bit(words[1]))
    if words[2] != ZERO:
        return 128 + whole(lowest_bit(words[2]))
    return 192 + whole(lowest_bit(words[3]))


def without_first(cells: Any) -> Any:
    words = words_of(cells)
    if words[0] != ZERO:
        return of_words(words[0] & words[0] - ONE, words[1], words[2], words[3])
    if words[1] != ZERO:
        return of_words(ZERO, words[1] & words[1] - ONE, words[2], words[3])
    if words[2] != ZERO:
        return of_words(ZERO, ZERO, words[2] & words[2] - ONE, words[3])
    return of_words(ZERO, ZERO, ZERO, words[3] & words[3] - ONE)


def list_cells(cells: Any, base: int, moves: Any, count: int) -> int:
    words = words_of(cells)
    for place in range(4):
        rest = words[place]
        while rest != ZERO:
            moves[count] = base + 64 * place + whole(lowest_bit(rest))
            rest &= rest - ONE
            count += 1
    return count


def copy_slot(states: Any, to: int, source: int) -> None:
    states[to] = states[source]
