"""Reads a board file and says all that its transcriber has got wrong at once: where, what, and the remedy."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from cosmodrome.games.cells import OFF_BOARD, SIDE
from cosmodrome.games.errors import BadBoard, Flaw
from cosmodrome.games.rocket.board import FACE_NAMED_ARROWS, Board, cell_named, field_name
from cosmodrome.games.rocket.vocabulary import FEWEST_FACES, MAX_SEATS, MIN_SEATS, MOST_FACES, MOST_PIPS

KEYS: Final = {
    "name": str,
    "die": list,
    "lake": str,
    "sacred": str,
    "map": str,
    "river_bank": list,
    "lake_shore": list,
    "districts": dict,
    "covers": dict,
    "covers_by_players": dict,
}
KIND_NAMES: Final = {str: "a text", list: "a list", dict: "a table"}
MOST_POINTS: Final = 99
STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))


def read_board(text: str) -> Board:
    """The board of a TOML text."""
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise BadBoard([Flaw(int(line[1]) if line else None, "the file", str(error), "write it as TOML")]) from None
    return Checker(said, text.splitlines()).board()


def board_from(said: Mapping[str, Any]) -> Board:
    """The board of a trace or a record, where it is JSON and has no lines."""
    return Checker(said, []).board()


@dataclass
class Checker:
    """Collects flaws while it reads; a board comes out only if there are none."""

    said: Mapping[str, Any]
    lines: list[str]
    flaws: list[Flaw] = field(default_factory=list)

    def board(self) -> Board:
        self.check_keys()
        self.stop_if_flawed()
        rows = self.read_map()
        self.stop_if_flawed()
        self.check_districts(rows)
        self.check_banks(rows)
        self.check_covers()
        self.check_die()
        self.stop_if_flawed()
        said = self.said
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

    def flaw(self, key: str, read: object, remedy: str, line: int | None = None) -> None:
        self.flaws.append(Flaw(line or self.line_of(key), key, str(read), remedy))

    def stop_if_flawed(self) -> None:
        if self.flaws:
            raise BadBoard(self.flaws)

    def line_of(self, key: str) -> int | None:
        """The line of the file where a key, or the table of that name, stands."""
        *tables, name = key.split(".")
        start = 0
        if tables:
            start = next((number for number, line in enumerate(self.lines) if line.strip() == f"[{tables[0]}]"), 0)
        pattern = re.compile(rf'\s*(?:"?{re.escape(name)}"?\s*=|\[{re.escape(name)}\])')
        found = (number for number, line in enumerate(self.lines[start:], start + 1) if pattern.match(line))
        return next(found, None)

    def check_keys(self) -> None:
        for key, kind in KEYS.items():
            if not isinstance(self.said.get(key), kind):
                there = repr(self.said[key]) if key in self.said else "nothing"
                self.flaw(key, there, f"give {KIND_NAMES[kind]}")

    def read_map(self) -> tuple[tuple[str, ...], ...]:
        """PR 1.1 The lowest row first; a map is written as it is seen."""
        rows = [tuple(line.split()) for line in self.said["map"].splitlines() if line.strip()]
        if not rows or len(rows) > SIDE or max(map(len, rows)) > SIDE:
            self.flaw("map", f"{len(rows)} rows", f"draw 1 to {SIDE} rows of 1 to {SIDE} letters")
            return ()
        width = max(set(map(len, rows)), key=[len(row) for row in rows].count)
        for number, row in enumerate(rows):
            if len(row) != width:
                line = self.line_of_row(number)
                remedy = f"give this row {width} letters, as the others have"
                self.flaw("map", f"row {len(rows) - number} has {len(row)}", remedy, line)
        return tuple(reversed(rows))

    def line_of_row(self, number: int) -> int | None:
        """The line of the map's row, counted from the top."""
        start = self.line_of("map")
        if start is None:
            return None
        drawn = [line for line in range(start + 1, len(self.lines) + 1) if self.lines[line - 1].strip()]
        return drawn[number] if number < len(drawn) else None

    def check_districts(self, rows: tuple[tuple[str, ...], ...]) -> None:
        """PR 1.1 Every letter has a value and every value a letter; the sacred district has room for the ships."""
        lake, sacred, values = self.said["lake"], self.said["sacred"], self.said["districts"]
        letters = {letter for row in rows for letter in row}
        for number, row in enumerate(reversed(rows)):
            for column, letter in enumerate(row):
                if letter != lake and letter not in values:
                    at = field_name((len(rows) - 1 - number) * SIDE + column)
                    remedy = f"give {letter} a value under [districts], or correct the letter"
                    self.flaw("map", f"{letter} at {at}", remedy, self.line_of_row(number))
        for letter, value in values.items():
            if type(value) is not int or not 1 <= value <= MOST_POINTS:
                self.flaw(f"districts.{letter}", value, f"give it a value from 1 to {MOST_POINTS}")
            if letter not in letters:
                self.flaw(f"districts.{letter}", letter, "draw it in the map, or take it out here")
        size = sum(row.count(sacred) for row in rows)
        if size == 0:
            self.flaw("sacred", sacred, "draw the sacred district in the map")
        elif size < MAX_SEATS:
            self.flaw(
                "sacred", f"{size} fields", f"give the sacred district {MAX_SEATS} fields or more, one for each ship"
            )
        self.check_reach(rows)

    def check_reach(self, rows: tuple[tuple[str, ...], ...]) -> None:
        """PR 3.3 From the sacred district every field can be reached, field by field, round the lake."""
        lake, sacred = self.said["lake"], self.said["sacred"]
        land = {place for place in places(rows) if letter_at(rows, place) != lake}
        reached: set[tuple[int, int]] = set()
        frontier = [place for place in land if letter_at(rows, place) == sacred]
        while frontier:
            place = frontier.pop()
            if place not in reached:
                reached.add(place)
                frontier += [step for step in neighbours(place) if step in land]
        if reached and land - reached:
            names = " ".join(field_name(row * SIDE + column) for row, column in sorted(land - reached))
            self.flaw("map", names, "join these fields to the rest, or make them lake")

    def check_banks(self, rows: tuple[tuple[str, ...], ...]) -> None:
        """PR 1.1 Bank and shore fields exist, are no lake, and touch what they are the bank of."""
        wet = {place for place in places(rows) if letter_at(rows, place) == self.said["lake"]}
        by_the_lake = {step for place in wet for step in neighbours(place)}
        corners = self.said.get("river", [])
        if not is_ribbon(corners, rows):
            self.flaw(
                "river", corners, "list its corners as [column, row] edges from the top left, one straight run each"
            )
            corners = []
        by_the_river = set(fields_along(corners, len(rows))) if corners else set(places(rows))
        for key, near, what in (("river_bank", by_the_river, "the river"), ("lake_shore", by_the_lake, "the lake")):
            for name in self.said[key]:
                cell = cell_named(name) if isinstance(name, str) else OFF_BOARD
                place = divmod(cell, SIDE)
                if cell == OFF_BOARD or place not in set(places(rows)):
                    self.flaw(key, name, "name a field of the map, as a1: column letter, row number from the bottom")
                elif place in wet:
                    self.flaw(key, name, "it lies in the lake: name the field beside it")
                elif place not in near:
                    self.flaw(key, name, f"it does not touch {what}: take it out, or correct {what}")

    def check_covers(self) -> None:
        """PR 1.6 Covers take districts that exist, never the sacred one; every number of players is told."""
        covers, by_players = self.said["covers"], self.said["covers_by_players"]
        for name, letters in covers.items():
            for letter in letters if isinstance(letters, list) else [letters]:
                if letter == self.said["sacred"]:
                    self.flaw(f"covers.{name}", letter, "the sacred district is never covered")
                elif letter not in self.said["districts"] or not isinstance(letters, list):
                    self.flaw(f"covers.{name}", letter, 'list letters of districts, as ["A", "E"]')
        for players in range(MIN_SEATS, MAX_SEATS + 1):
            names = by_players.get(str(players))
            if not isinstance(names, list):
                self.flaw(
                    "covers_by_players", f"nothing for {players} players", f"add {players} = [] or the covers' names"
                )
                continue
            for name in names:
                if name not in covers:
                    self.flaw(f"covers_by_players.{players}", name, f"name a cover: {', '.join(covers)}")
        for players in set(by_players) - {str(number) for number in range(MIN_SEATS, MAX_SEATS + 1)}:
            self.flaw(f"covers_by_players.{players}", players, f"{MIN_SEATS} to {MAX_SEATS} play")

    def check_die(self) -> None:
        """PR 1.7 At least six faces: pips, or the arrows."""
        faces = self.said["die"]
        if not FEWEST_FACES <= len(faces) <= MOST_FACES:
            self.flaw(
                "die",
                f"{len(faces)} faces",
                f"list {FEWEST_FACES} to {MOST_FACES} of them, each as often as it is there",
            )
        for face in faces:
            if face != FACE_NAMED_ARROWS and face not in [str(pips) for pips in range(2, MOST_PIPS + 1)]:
                self.flaw("die", face, f'a face is "2" to "{MOST_PIPS}", or "{FACE_NAMED_ARROWS}"')


def places(rows: tuple[tuple[str, ...], ...]) -> Iterator[tuple[int, int]]:
    """Row and column of every field, from the bottom left."""
    return ((row, column) for row in range(len(rows)) for column in range(len(rows[row])))


def letter_at(rows: tuple[tuple[str, ...], ...], place: tuple[int, int]) -> str:
    return rows[place[0]][place[1]]


def neighbours(place: tuple[int, int]) -> Iterable[tuple[int, int]]:
    return ((place[0] + up, place[1] + right) for up, right in STEPS)


def is_ribbon(corners: Any, rows: tuple[tuple[str, ...], ...]) -> bool:
    """Whether these are corners of straight runs along edges of fields."""
    if not isinstance(corners, list):
        return False
    for corner in corners:
        if not isinstance(corner, list) or len(corner) != 2 or any(type(number) is not int for number in corner):
            return False
        if not (0 <= corner[0] <= len(rows[0]) and 0 <= corner[1] <= len(rows)):
            return False
    return all((one[0] == other[0]) != (one[1] == other[1]) for one, other in pairwise(corners))


def fields_along(corners: list[list[int]], height: int) -> Iterator[tuple[int, int]]:
    """Row and column of the fields on either side of the river's runs."""
    for (column, row), (to_column, to_row) in pairwise(corners):
        for along in range(min(column, to_column), max(column, to_column)):
            yield height - row, along
            yield height - 1 - row, along
        for down in range(min(row, to_row), max(row, to_row)):
            yield height - 1 - down, column - 1
            yield height - 1 - down, column
