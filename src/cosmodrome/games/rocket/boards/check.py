"""Checks all that a board file says, and goes on after each flaw, as long as the rest can still be judged."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final

from cosmodrome.games.rocket.board import FACE_NAMED_ARROWS, PLAIN
from cosmodrome.games.rocket.boards import ground, water
from cosmodrome.games.rocket.boards.flaws import Flaws, shown
from cosmodrome.games.rocket.boards.ground import Letters
from cosmodrome.games.rocket.boards.lines import Lines
from cosmodrome.games.rocket.vocabulary import FEWEST_FACES, MAX_SEATS, MIN_SEATS, MOST_FACES, MOST_PIPS

EXAMPLES: Final = {
    "name": 'name = "Palenque"',
    "die": 'die = ["2", "3", "4", "5", "arrows", "arrows"]',
    "lake": 'lake = "~"',
    "sacred": 'sacred = "S"',
    "map": "map = ''' … ''' with a row of letters on each line",
    "river": "river = [[0, 7], [3, 7]]",
    "river_bank": 'river_bank = ["a6", "b6"]',
    "lake_shore": 'lake_shore = ["a6", "b6"]',
    "districts": "[districts] and below it a line for each letter, such as A = 4",
    "covers": '[covers] and below it a line for each cover, such as "4" = ["A"]',
    "covers_by_players": '[covers_by_players] and below it a line for each number of players, such as 4 = ["4"]',
}
TEXTS: Final = ("name", "lake", "sacred", "map")
TABLES: Final = ("districts", "covers", "covers_by_players")
OPTIONAL: Final = ("river",)
LONGEST_NAME: Final = 80
MOST_POINTS: Final = 99
FACES: Final = (*(str(pips) for pips in range(2, MOST_PIPS + 1)), FACE_NAMED_ARROWS)
SEATS: Final = tuple(str(players) for players in range(MIN_SEATS, MAX_SEATS + 1))


def check(said: Mapping[str, Any], lines: Lines | None) -> tuple[Flaws, ground.Rows]:
    """All flaws, and the map's rows, the lowest first."""
    flaws = Flaws(said, lines)
    check_keys(flaws)
    check_name(flaws)
    check_die(flaws)
    letters = Letters(read_letter(flaws, "lake"), read_letter(flaws, "sacred"), read_districts(flaws))
    letters = tell_letters_apart(flaws, letters)
    covered = covered_districts(flaws, check_covers(flaws, letters))
    drawn = ground.read(flaws)
    if drawn is not None:
        ground.check(flaws, drawn, letters, covered)
    water.check(flaws, drawn, letters.lake)
    return flaws, drawn.rows if drawn else ()


def check_keys(flaws: Flaws) -> None:
    """Every key is there once, under its name, and holds what it should."""
    said = {key: value for key, value in flaws.said.items() if key in EXAMPLES}
    for table in TABLES:
        if isinstance(said.get(table), dict):
            said[table] = dict(said[table])
            find_misplaced(flaws, said, table)
    for key in flaws.said:
        if key not in EXAMPLES:
            find_misspelt(flaws, said, key)
    for key, example in EXAMPLES.items():
        if key in said and isinstance(said[key], kind_of(key)):
            flaws.sound[key] = said[key]
        elif key in said:
            flaws.add((key,), f"{shown(said[key])} is not {kind_name(key)}", f"write it as in {example}")
        elif key not in OPTIONAL:
            flaws.add((key,), "it is missing", f"add {example}")


def find_misplaced(flaws: Flaws, said: dict[str, Any], table: str) -> None:
    """Whatever follows a [table] belongs to it, even if it was meant for the whole file."""
    for key in [key for key in said[table] if key in EXAMPLES]:
        value = said[table].pop(key)
        flaws.add((table, key), f"{key} stands inside [{table}]", "move it above the first [table]")
        if key not in said:
            said[key] = value
            flaws.written[key] = (table, key)


def find_misspelt(flaws: Flaws, said: dict[str, Any], key: str) -> None:
    meant = get_close_matches(key, [name for name in EXAMPLES if name not in said], 1)
    if meant:
        flaws.add((key,), "there is no such key", f"write {meant[0]}")
        said[meant[0]] = flaws.said[key]
        flaws.written[meant[0]] = (key,)
    else:
        flaws.add((key,), "there is no such key", "take it out, or begin the line with #")


def kind_of(key: str) -> type:
    return str if key in TEXTS else dict if key in TABLES else list


def kind_name(key: str) -> str:
    return "a text" if key in TEXTS else "a table" if key in TABLES else "a list"


def check_name(flaws: Flaws) -> None:
    name = flaws.sound.get("name")
    if name is None:
        return
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        flaws.add(("name",), f"{shown(name)} is no name", f"give one of 1 to {LONGEST_NAME} letters on one line")
    elif name == PLAIN:
        flaws.add(("name",), f"{shown(name)} is what boards without districts are called", "give it another name")


def check_die(flaws: Flaws) -> None:
    """PR 1.7 At least six faces: pips, or the arrows."""
    faces = flaws.sound.get("die")
    if faces is None:
        return
    if not FEWEST_FACES <= len(faces) <= MOST_FACES:
        remedy = f"list {FEWEST_FACES} to {MOST_FACES}, each face as often as it is on the die"
        flaws.add(("die",), f"it has {len(faces)} faces", remedy)
    for place, face in enumerate(faces):
        if face not in FACES:
            quoted = type(face) is int and str(face)[:2] in FACES
            remedy = f'put it in quotes: "{face}"' if quoted else f"a face is one of {' '.join(FACES)}, in quotes"
            flaws.add(("die", place), f"{shown(face)} is no face", remedy)


def read_letter(flaws: Flaws, key: str) -> str | None:
    letter = flaws.sound.get(key)
    if letter is None or is_letter(letter):
        return letter
    flaws.add((key,), f"{shown(letter)} is not one letter", f"give the one that the map has, as in {EXAMPLES[key]}")
    return None


def is_letter(text: str) -> bool:
    return len(text) == 1 and text.isprintable() and not text.isspace()


def read_districts(flaws: Flaws) -> frozenset[str] | None:
    """PR 1.1 The letters of the districts; each has a value."""
    values = flaws.sound.get("districts")
    if values is None:
        return None
    for letter, value in values.items():
        here = ("districts", letter)
        if not is_letter(letter):
            flaws.add(here, f"{shown(letter)} is not one letter", "name a district by one letter, here and in the map")
        if type(value) is not int or not 1 <= value <= MOST_POINTS:
            flaws.add(here, f"{shown(value)} is no value", f"give a whole number from 1 to {MOST_POINTS}")
    return frozenset(values)


def tell_letters_apart(flaws: Flaws, letters: Letters) -> Letters:
    """PR 1.1 The lake is no district, and the sacred one least of all."""
    if letters.lake is None:
        return letters
    if letters.lake == letters.sacred:
        flaws.add(("sacred",), f"{shown(letters.lake)} is the lake's letter too", "give each a letter of its own")
        return Letters(None, None, letters.districts)
    if letters.districts and letters.lake in letters.districts:
        remedy = "take it out: the lake belongs to no district"
        flaws.add(("districts", letters.lake), f"{shown(letters.lake)} is the lake's letter", remedy)
    return letters


def check_covers(flaws: Flaws, letters: Letters) -> dict[str, list[str]] | None:
    """PR 1.6 Covers take districts that exist, never the sacred one; answers those that are sound."""
    covers = flaws.sound.get("covers")
    if covers is None:
        return None
    sound: dict[str, list[str]] = {}
    for name, districts in covers.items():
        before = len(flaws.found)
        check_cover(flaws, name, districts, letters)
        if len(flaws.found) == before:
            sound[name] = districts
    return sound


def check_cover(flaws: Flaws, name: str, districts: Any, letters: Letters) -> None:
    here, remedy = ("covers", name), 'list letters of districts, such as ["A", "E"]'
    if not isinstance(districts, list):
        flaws.add(here, f"{shown(districts)} is not a list", remedy)
    elif not districts:
        flaws.add(here, "it names no district", f"{remedy}, or take the cover out")
    else:
        for place, letter in flaws.texts(here, districts, remedy):
            if letter == letters.sacred:
                flaws.add(place, "it covers the sacred district", f"take {letter} out: ships begin there")
            elif letters.districts is not None and letter not in letters.districts:
                flaws.add(place, f"{shown(letter)} is no district", "name letters that stand under [districts]")


def covered_districts(flaws: Flaws, covers: dict[str, list[str]] | None) -> dict[str, set[str]]:
    """PR 1.6 Every number of players is told its covers; answers the districts covered, where that is sound."""
    by_players = flaws.sound.get("covers_by_players")
    if by_players is None:
        return {}
    for players in by_players:
        if players not in SEATS:
            here = ("covers_by_players", players)
            flaws.add(here, f"{MIN_SEATS} to {MAX_SEATS} play, not {shown(players)}", "take the line out")
    every = {players: covered_by(flaws, by_players, players, covers) for players in SEATS}
    return {players: districts for players, districts in every.items() if districts is not None}


def covered_by(
    flaws: Flaws, by_players: Mapping[str, Any], players: str, covers: dict[str, list[str]] | None
) -> set[str] | None:
    if players not in by_players:
        flaws.add(("covers_by_players",), f"{players} players are missing", f"add {players} = [] or the covers' names")
        return None
    here, remedy = ("covers_by_players", players), 'list names of covers, such as ["4"], or []'
    if not isinstance(by_players[players], list):
        flaws.add(here, f"{shown(by_players[players])} is not a list", remedy)
        return None
    names = flaws.texts(here, by_players[players], remedy)
    known = flaws.sound.get("covers")
    for place, name in names:
        if known is not None and name not in known:
            flaws.add(place, f"there is no cover {shown(name)}", add_or_name(known))
    if covers is None or any(name not in covers for _, name in names):
        return None
    return {letter for _, name in names for letter in covers[name]}


def add_or_name(covers: Mapping[str, Any]) -> str:
    names = ", ".join(covers)
    return f"name one of {names}, or add it under [covers]" if covers else "add it under [covers]"
