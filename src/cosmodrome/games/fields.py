"""One list of fields, two bodies: a plain slotted object for the interpreter, a NumPy record for the compiler.

The rules are written against the names alone (`s.seat`, `s.up[planet][seat]`), so both bodies obey them. A class
says its fields once, as class attributes; what stands here turns that list into slots, zeroes, copies and a dtype.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeAlias, cast

if TYPE_CHECKING:
    import numpy as np

Row: TypeAlias = list[int]
Grid: TypeAlias = list[Row]

WORD: Final = 64
WORDS: Final = 4  # a set of cells of a 16 x 16 grid: one whole number here, four words in a record


@dataclass(frozen=True, slots=True)
class Field:
    """A number, a set of cells, or a table of them, as wide as the largest value needs."""

    shape: tuple[int, ...]
    bits: int
    is_cells: bool = False

    def zero(self) -> Any:
        if len(self.shape) == 0:
            return 0
        if len(self.shape) == 1:
            return [0] * self.shape[0]
        rows, columns = self.shape
        return [[0] * columns for _ in range(rows)]

    def copy(self, value: Any) -> Any:
        if len(self.shape) == 0:
            return value
        if len(self.shape) == 1:
            return value[:]
        return [row[:] for row in value]

    def dtype(self) -> tuple[str, tuple[int, ...]]:
        return ("u8", (*self.shape, WORDS)) if self.is_cells else (f"i{self.bits // 8}", self.shape)

    def as_words(self, value: Any) -> Any:
        """The value as a record keeps it."""
        if not self.is_cells:
            return value
        return [words_of(cells) for cells in value] if self.shape else words_of(value)

    def from_words(self, value: Any) -> Any:
        if not self.is_cells:
            return value
        return [cells_in(words) for words in value] if self.shape else cells_in(value)


def words_of(cells: int) -> Row:
    return [cells >> WORD * place & (1 << WORD) - 1 for place in range(WORDS)]


def cells_in(words: Row) -> int:
    return sum(word << WORD * place for place, word in enumerate(words))


def number(bits: int = 8) -> int:
    return cast(int, Field((), bits))


def row(length: int, bits: int = 8) -> Row:
    return cast(Row, Field((length,), bits))


def grid(rows: int, columns: int, bits: int = 8) -> Grid:
    return cast(Grid, Field((rows, columns), bits))


def cells() -> int:
    return cast(int, Field((), WORD, is_cells=True))


def sets(length: int) -> Row:
    return cast(Row, Field((length,), WORD, is_cells=True))


class _Slotted(type):
    """Moves the declared fields out of the class body and into `__slots__`."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _Slotted:
        fields = {key: value for key, value in body.items() if isinstance(value, Field)}
        for key in fields:
            del body[key]
        body["__slots__"] = tuple(fields)
        body["FIELDS"] = fields
        return super().__new__(mcs, name, bases, body)


class Body(metaclass=_Slotted):
    """A plain object with the declared fields, all zero to begin with."""

    FIELDS: ClassVar[dict[str, Field]]

    def __init__(self) -> None:
        for name, field in self.FIELDS.items():
            setattr(self, name, field.zero())

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        for name, field in self.FIELDS.items():
            setattr(twin, name, field.copy(getattr(self, name)))
        return twin

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]  # a body changes in place

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)}' for name in self.FIELDS)})"

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """The record type with these fields, for arrays that the compiled rules play on."""
        import numpy as np

        return np.dtype([(name, *field.dtype()) for name, field in cls.FIELDS.items()], align=True)

    def to_record(self, record: Any) -> None:
        for name, field in self.FIELDS.items():
            record[name] = field.as_words(getattr(self, name))

    @classmethod
    def from_record(cls, record: Any) -> Self:
        body = cls()
        for name, field in cls.FIELDS.items():
            setattr(body, name, field.from_words(record[name].tolist()))
        return body
