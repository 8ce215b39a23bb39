"""Collects the flaws of a board file while it is checked, each with its line, its key, what is wrong and the remedy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.games.errors import Flaw, shortened
from cosmodrome.games.rocket.boards.lines import Lines, Path

LARGEST_SHOWN: Final = 10**18


class Flaws:
    """What has been found, and the values so far sound: those of the right kind, by key."""

    def __init__(self, said: Mapping[str, Any], lines: Lines | None) -> None:
        self.said = said
        self.lines = lines
        self.found: list[Flaw] = []
        self.sound: dict[str, Any] = {}
        self.written: dict[str, Path] = {}  # where a key stands that is misspelt or misplaced

    def add(self, path: Path, what: str, remedy: str, line: int | None = None) -> None:
        key = ".".join(part for part in path if isinstance(part, str))
        self.found.append(Flaw(line or self.line(path), key, what, remedy))

    def line(self, path: Path) -> int | None:
        return self.lines.line(self.as_written(path)) if self.lines else None

    def row_line(self, number: int) -> int | None:
        """The line of the map's row, counted from the top."""
        rows = self.lines.rows(self.as_written(("map",))) if self.lines else []
        return rows[number] if number < len(rows) else None

    def as_written(self, path: Path) -> Path:
        first = str(path[0])
        return (*self.written.get(first, (first,)), *path[1:])

    def texts(self, path: Path, items: list[Any], remedy: str) -> list[tuple[Path, str]]:
        """The different texts of a list, each with its path; what is no text and what is listed twice is a flaw."""
        different: dict[str, Path] = {}
        for place, item in enumerate(items):
            here = (*path, place)
            if not isinstance(item, str):
                self.add(here, f"{shown(item)} is no text", remedy)
            elif item in different:
                self.add(here, f"{shown(item)} is listed a second time", "take it out")
            else:
                different[item] = here
        return [(here, text) for text, here in different.items()]


def shown(value: object) -> str:
    """Enough of a value to find it again; Python itself refuses to write some."""
    if type(value) is int and abs(value) > LARGEST_SHOWN:
        return "a huge number"
    try:
        return shortened(value)
    except (ValueError, RecursionError):
        return "what stands there"
