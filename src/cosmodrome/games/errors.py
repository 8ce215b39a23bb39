"""What can go wrong at the edge. Each error holds its evidence and says what was read, where, and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

MOST_TOLD: Final = 20


class CosmodromeError(ValueError):
    """Something a person can mend. It can be copied and sent to another process, evidence and all."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, vars(self))


class UnknownName(CosmodromeError):
    """A game, bot, seat or option that does not exist, with those that do."""

    def __init__(self, kind: str, read: str, known: Iterable[str]) -> None:
        self.kind, self.read, self.known = kind, read, tuple(known)
        super().__init__(f"There is no {kind} {shortened(read)}. There is: {', '.join(self.known)}.")


class BadSetting(CosmodromeError):
    """A table that the rules do not know."""

    def __init__(self, what: str, read: object, expected: str) -> None:
        self.what, self.read, self.expected = what, read, expected
        super().__init__(f"{what} cannot be {shortened(read)}: {ended(expected)}")


class BadNotation(CosmodromeError):
    """A text that is no move at all."""

    def __init__(self, read: object, expected: str) -> None:
        self.read, self.expected = read, expected
        super().__init__(f"{shortened(read)} is not a move; {ended(expected)}")


class IllegalMove(CosmodromeError):
    """A well-formed move that the rules do not allow here: the move, the rule, the reason and the position."""

    def __init__(self, move: str, rule: str, reason: str, position: str) -> None:
        self.move, self.rule, self.reason, self.position = move, rule, reason, position
        super().__init__(f"{move} is not legal: {reason} ({rule}).")


class BadPosition(CosmodromeError):
    """A diagram that shows no position: the line, what stands there and what was expected."""

    def __init__(self, line: int | None, read: str, expected: str) -> None:
        self.line, self.read, self.expected = line, read, expected
        where = f" in line {line}" if line is not None else ""
        super().__init__(f"Bad position{where}: {read!r}; {ended(expected)}")


class BadRecord(CosmodromeError):
    """A record that cannot be read or does not follow the rules: where, what was read and what was expected."""

    def __init__(self, where: str, read: str, expected: str, **place: int) -> None:
        self.where, self.read, self.expected = where, read, expected
        self.place = place  # the `line` of a text, or the `event` of a game and its `turn`
        super().__init__(f"Bad record, {where}: {shortened(read)}; {ended(expected)}")


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing that is wrong with a board file: the line, the key, what is wrong there, and the remedy."""

    line: int | None
    key: str
    what: str
    remedy: str

    def __str__(self) -> str:
        where = f"line {self.line}, " if self.line is not None else ""
        return f"{where}{self.key}: {self.what}; {ended(self.remedy)}"


class BadBoard(CosmodromeError):
    """A board file that describes no board, with all that is wrong; the message tells the first few, a line each."""

    def __init__(self, flaws: Sequence[Flaw]) -> None:
        self.flaws = tuple(flaws)
        told = [str(flaw) for flaw in self.flaws[:MOST_TOLD]]
        if len(self.flaws) > MOST_TOLD:
            told.append(f"And {len(self.flaws) - MOST_TOLD} more.")
        if len(told) == 1:
            super().__init__(f"Bad board, {told[0]}")
        else:
            super().__init__("\n  ".join([f"Bad board, {len(self.flaws)} flaws:", *told]))


class BadTrace(CosmodromeError):
    """A script line that does not fit the game."""

    def __init__(self, line: int, read: str, expected: str) -> None:
        self.line, self.read, self.expected = line, read, expected
        super().__init__(f"Bad trace, line {line}: {shortened(read)}; {ended(expected)}")


def _again(kind: type[CosmodromeError], arguments: tuple[object, ...], evidence: dict[str, object]) -> CosmodromeError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(evidence)
    return error


def ended(sentence: str) -> str:
    """With one full stop, also where an error tells another's words."""
    return sentence.rstrip(".") + "."


def shortened(text: object) -> str:
    """Enough of a text to find it again, on one line."""
    shown = repr(text)
    return shown if len(shown) <= 80 else shown[:60] + " … " + shown[-10:]
