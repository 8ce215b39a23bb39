"""Checks the map of a board file: its rows, its letters, the sacred district, and that every field can be reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from cosmodrome.games.cells import SIDE
from cosmodrome.games.rocket.board import field_name
from cosmodrome.games.rocket.boards.flaws import Flaws, shown
from cosmodrome.games.rocket.vocabulary import MAX_SEATS

Rows: TypeAlias = tuple[tuple[str, ...], ...]
Place: TypeAlias = tuple[int, int]  # row and column, from the bottom left

STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
MOST_NAMED: Final = 8


@dataclass(frozen=True, slots=True)
class Letters:
    """What letters mean, as far as the file says it soundly."""

    lake: str | None
    sacred: str | None
    districts: frozenset[str] | None


@dataclass(frozen=True, slots=True)
class Drawn:
    """The map as it is drawn, the lowest row first."""

    rows: Rows
    width: int  # of most rows

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def is_too_large(self) -> bool:
        return max(self.width, self.height) > SIDE

    @property
    def missing(self) -> int:
        """How many letters the short rows lack."""
        return sum(max(0, self.width - len(row)) for row in self.rows)

    def is_ragged(self, row: int) -> bool:
        return 0 <= row < self.height and len(self.rows[row]) != self.width

    def places(self) -> Iterator[Place]:
        return ((row, column) for row in range(self.height) for column in range(len(self.rows[row])))

    def letter(self, place: Place) -> str | None:
        row, column = place
        inside = 0 <= row < self.height and 0 <= column < len(self.rows[row])
        return self.rows[row][column] if inside else None


def read(flaws: Flaws) -> Drawn | None:
    """PR 1.1 A map is written as it is seen, so its lowest row comes last."""
    text = flaws.sound.get("map")
    if text is None:
        return None
    written = [line.split() for line in text.split("\n") if line.strip()]
    if not written:
        flaws.add(("map",), "no row is drawn", f"draw 1 to {SIDE} rows of 1 to {SIDE} letters")
        return None
    joined = [number for number, row in enumerate(written) if any(len(sign) > 1 for sign in row)]
    if joined:
        sign = next(sign for sign in written[joined[0]] if len(sign) > 1)
        others = f", and so on in {len(joined)} rows" if len(joined) > 1 else ""
        remedy = "put a space between letters; a district has one letter"
        flaws.add(("map",), f"{shown(sign)} is not one letter{others}", remedy, flaws.row_line(joined[0]))
    rows = tuple(tuple("".join(row)) for row in reversed(written))
    widths = Counter(map(len, rows))
    drawn = Drawn(rows, max(widths, key=lambda width: (widths[width], width)))
    check_size(flaws, drawn)
    return drawn


def check_size(flaws: Flaws, drawn: Drawn) -> None:
    remedy = f"a board has at most {SIDE} rows of {SIDE} letters"
    if drawn.height > SIDE:
        flaws.add(("map",), f"it has {drawn.height} rows", remedy)
    if drawn.width > SIDE:
        flaws.add(("map",), f"its rows have {drawn.width} letters", remedy)
    for row in reversed(range(drawn.height)):
        if drawn.is_ragged(row):
            what = f"row {row + 1} has {len(drawn.rows[row])} letters"
            remedy = f"give it {drawn.width}, as the other rows have"
            flaws.add(("map",), what, remedy, flaws.row_line(drawn.height - 1 - row))


def check(flaws: Flaws, drawn: Drawn, letters: Letters, covered: Mapping[str, set[str]]) -> None:
    check_letters(flaws, drawn, letters)
    check_sacred(flaws, drawn, letters)
    is_ragged = any(drawn.is_ragged(row) for row in range(drawn.height))
    if letters.lake and letters.sacred and not is_ragged and not drawn.is_too_large:
        check_reach(flaws, drawn, letters.lake, letters.sacred, covered)


def check_letters(flaws: Flaws, drawn: Drawn, letters: Letters) -> None:
    """PR 1.1 Every letter of the map has a value, and every value a letter."""
    if letters.districts is None:
        return
    where: dict[str, list[Place]] = {}
    for row, column in reading_order(drawn.places()):
        where.setdefault(drawn.rows[row][column], []).append((row, column))
    if letters.lake is not None:  # else an unknown letter may well be the lake
        for letter, places in where.items():
            if letter != letters.lake and letter not in letters.districts:
                what = f"{shown(letter)} at {named(places)} is no district"
                remedy = f"correct the letter, or add {letter} with its value under [districts]"
                flaws.add(("map",), what, remedy, line_of(flaws, drawn, places[0]))
    if not drawn.missing:  # else it may be what a short row lacks
        for letter in sorted(letters.districts - where.keys() - {letters.sacred, letters.lake}):
            flaws.add(("districts", letter), f"{shown(letter)} is nowhere in the map", "draw it there, or take it out")


def check_sacred(flaws: Flaws, drawn: Drawn, letters: Letters) -> None:
    """PR 1.5 The sacred district has a field for each ship."""
    if letters.sacred is None:
        return
    size = sum(row.count(letters.sacred) for row in drawn.rows)
    remedy = f"draw {MAX_SEATS} fields or more, one for each ship"
    if size == 0 and not drawn.missing:
        flaws.add(("sacred",), f"{shown(letters.sacred)} is nowhere in the map", remedy)
    elif size + drawn.missing < MAX_SEATS:
        flaws.add(("sacred",), f"the sacred district has {count_of(size)}", remedy)


def check_reach(flaws: Flaws, drawn: Drawn, lake: str, sacred: str, covered: Mapping[str, set[str]]) -> None:
    """PR 3.3 From the sacred district every field in play can be reached, field by field."""
    start = [place for place in drawn.places() if drawn.letter(place) == sacred]
    if not start:
        return
    land = {place for place in drawn.places() if drawn.letter(place) != lake}
    lost = reading_order(land - reached(start, land))
    if lost:
        remedy = "join what is cut off to the rest, or make it lake"
        what = f"{named(lost)} cannot be reached from the sacred district"
        flaws.add(("map",), what, remedy, line_of(flaws, drawn, lost[0]))
    if len(land) == len(start):
        flaws.add(("map",), "there is no field but the sacred ones", "draw the other districts")
    if lost or len(land) == len(start):
        return
    for players, gone in covered.items():
        in_play = {place for place in land if drawn.letter(place) not in gone}
        lost = reading_order(in_play - reached(start, in_play))
        if lost:
            what = f"with {players} players {named(lost)} cannot be reached from the sacred district"
            flaws.add(("covers_by_players", players), what, "cover what is cut off as well, or other districts")
        elif len(in_play) == len(start):
            what = f"with {players} players no field is in play but the sacred ones"
            flaws.add(("covers_by_players", players), what, "cover fewer districts")


def reached(start: Iterable[Place], land: set[Place]) -> set[Place]:
    found: set[Place] = set()
    frontier = list(start)
    while frontier:
        place = frontier.pop()
        if place not in found:
            found.add(place)
            frontier += [step for step in neighbours(place) if step in land]
    return found


def neighbours(place: Place) -> list[Place]:
    return [(place[0] + up, place[1] + right) for up, right in STEPS]


def reading_order(places: Iterable[Place]) -> list[Place]:
    """From the top left, as the map is written."""
    return sorted(places, key=lambda place: (-place[0], place[1]))


def line_of(flaws: Flaws, drawn: Drawn, place: Place) -> int | None:
    return flaws.row_line(drawn.height - 1 - place[0])


def named(places: list[Place]) -> str:
    """The fields' names, or the first few of them."""
    names = [field_name(row * SIDE + column) if max(row, column) < SIDE else "beyond p16" for row, column in places]
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return " ".join(names[:MOST_NAMED]) + more


def count_of(fields: int) -> str:
    return "1 field" if fields == 1 else f"{fields} fields"
