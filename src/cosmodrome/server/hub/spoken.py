"""Words as one process sends them to another, in a line: `name 17 table`, `name 1,3+2 table`, or `name 0` for all."""

from __future__ import annotations

from typing import Final

from cosmodrome.server.hub.contract import Hint, News, Present

EVERYTHING: Final = ""  # instead of a table: words may have been lost
SEATS: Final = frozenset("12345")
MOST_DIGITS: Final = 9


class NoWord(Exception):  # not an error: others may talk in the same place
    """It is none of ours."""


def line(name: str, news: News) -> str:
    """Others know a process by the name of its hub."""
    match news:
        case Hint(table, seq):
            return f"{name} {seq} {table}"
        case Present(table, _, seats, spectators):
            return f"{name} {','.join(map(str, seats))}+{spectators} {table}"
    return f"{name} 0 {EVERYTHING}"


def heard(said: bytes, own: str) -> News:
    """What another process has said; NoWord if it is no word of ours, or the `own` one come back."""
    name, _, rest = said.decode(errors="replace").partition(" ")
    what, _, table = rest.partition(" ")
    if name == own:
        raise NoWord
    if is_number(what):
        return Hint(table, int(what)) if table else None
    seats, plus, spectators = what.partition("+")
    numbers = tuple(seats.split(",")) if seats else ()
    if not plus or not is_number(spectators) or not SEATS.issuperset(numbers) or not table:
        raise NoWord
    return Present(table, name, tuple(map(int, numbers)), int(spectators))


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
