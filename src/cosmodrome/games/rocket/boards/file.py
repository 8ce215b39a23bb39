"""Reads a board file; a bad one is refused with all that is wrong with it at once: where, what, and the remedy."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from cosmodrome.games.errors import BadBoard, Flaw
from cosmodrome.games.rocket.board import Board
from cosmodrome.games.rocket.boards.check import check
from cosmodrome.games.rocket.boards.lines import Lines

LARGEST: Final = 256 * 1024
FILE: Final = "the file"
BYTE_ORDER_MARK: Final = "\ufeff"


@cache
def palenque() -> Board:
    """The default board."""
    return read_board(resources.files(__package__).joinpath("palenque.toml").read_text(encoding="utf-8"))


def load_board(path: str | Path) -> Board:
    """The board of a file."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise refusal(None, f"it cannot be read ({reason})", "name a board file, such as my-board.toml") from None
    if len(content) > LARGEST:
        raise refusal(None, f"it has more than {LARGEST} bytes", "no board is that large; name a board file")
    try:
        return read_board(content.decode())
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        what = f"byte {content[error.start]:#04x} is no text in UTF-8"
        raise refusal(line, what, "save the file as UTF-8") from None


def read_board(text: str) -> Board:
    """The board of a TOML text."""
    text = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n")
    if not text.strip():
        raise refusal(None, "it is empty", "copy the default board's file and change it")
    return checked(*parsed(text))


def parsed(text: str) -> tuple[Mapping[str, Any], Lines]:
    """What a TOML text says, and where."""
    try:
        return tomllib.loads(text), Lines(text)
    except RecursionError:
        raise refusal(None, "brackets stand in brackets without end", "close each of them") from None
    except tomllib.TOMLDecodeError as error:
        raise syntax_flaw(str(error), text) from None
    except ValueError:  # Python's limit, of which the TOML reader says nothing
        raise refusal(None, "a number in it has thousands of digits", "write numbers of a digit or two") from None


def board_from(said: Mapping[str, Any]) -> Board:
    """The board of a trace or a record, where it is JSON and has no lines."""
    return checked(said, None)


def checked(said: Mapping[str, Any], lines: Lines | None) -> Board:
    flaws, rows = check(said, lines)
    if flaws.found:
        raise BadBoard(sorted(flaws.found, key=lambda flaw: flaw.line or 0))
    return Board(
        name=said["name"],
        rows=rows,
        lake=said["lake"],
        sacred=said["sacred"],
        values=dict(said["districts"]),
        river=tuple((column, row) for column, row in said.get("river", [])),
        river_bank=tuple(said["river_bank"]),
        lake_shore=tuple(said["lake_shore"]),
        covers={name: tuple(letters) for name, letters in said["covers"].items()},
        covers_by_players={int(players): tuple(names) for players, names in said["covers_by_players"].items()},
        die=tuple(said["die"]),
        said=dict(said),
    )


def syntax_flaw(message: str, text: str) -> BadBoard:
    """What the TOML reader says, with the line taken out of its sentence; it stops at the first mistake."""
    found = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)", message)
    if found is None:
        return refusal(None, message, "write it as TOML")
    what = message.replace(found[0], f" at column {found[2]}" if found[2] else " before the end of the file")
    line = int(found[1]) if found[1] else text.rstrip("\n").count("\n") + 1
    return refusal(line, what, "put texts in quotes, close each quote and bracket, and give each key once")


def refusal(line: int | None, what: str, remedy: str) -> BadBoard:
    """The one flaw of a file whose content cannot be looked at."""
    return BadBoard([Flaw(line, FILE, what, remedy)])
