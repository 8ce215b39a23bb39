"""Moves as people write them: `~g4` flies with a turn to g4, `+>3` brings in two stones, `3c5:c5d5e5` builds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cosmodrome.games.contract import Move
from cosmodrome.games.errors import BadNotation
from cosmodrome.games.rocket.board import cell_named, field_name
from cosmodrome.games.rocket.codec import (
    NOTHING,
    SUPPLY,
    build_code,
    cell_of,
    first_cell_of,
    flight_code,
    floors_of,
    kind_of,
    one_stone_code,
    other_source_of,
    place_of,
    shape_of,
    ship_of,
    source_of,
    stones_code,
)
from cosmodrome.games.rocket.state import Setting
from cosmodrome.games.rocket.vocabulary import NOBODY, Flight, Phase

PHASES: Final = {
    Phase.SET: "set",
    Phase.ROLL: "roll",
    Phase.FLY: "fly",
    Phase.STONES: "stones",
    Phase.BUILD: "build",
    Phase.OVER: "over",
}
NOTHING_TEXT: Final = "."
FLIGHT_MARKS: Final = {
    Flight.STRAIGHT: "-",
    Flight.TURNING: "~",
    Flight.ARROWS: "*",
    Flight.GOD_2: "2@",
    Flight.GOD_4: "4@",
    Flight.GOD_6: "6@",
    Flight.STUCK: "!",
}
FIELD: Final = r"[a-p](?:1[0-6]|[1-9])"
FIELD_PATTERN: Final = re.compile(FIELD)
FLIGHT_PATTERN: Final = re.compile(rf"(?P<mark>[-~*!]|[246]@)(?P<field>{FIELD})")
STONES_PATTERN: Final = re.compile(rf"\+(?P<source>{FIELD})?(?:>(?P<ship>[1-5])(?P<other>{FIELD})?)?")
BUILD_PATTERN: Final = re.compile(rf"(?P<floors>[1-5])(?P<field>{FIELD}):(?P<fields>(?:{FIELD}){{1,4}})")
EXPECTED: Final = {
    Phase.SET: "a ship is set on a field, as g7",
    Phase.FLY: "a flight is -g4 straight, ~g4 with a turn, *g4 by the arrows, 4@g4 by a god stone, !g4 when stuck",
    Phase.STONES: "stones are . for none, + into the own ship, +>3 and one into seat 3's, +c5 if taken from field c5",
    Phase.BUILD: "building is . for nothing, or floors, field, constellation, as 3c5:c5d5e5",
}


def move_text(setting: Setting, phase: int, code: int) -> Move:
    """The move of that number in that phase."""
    if phase == Phase.SET:
        return field_name(code)
    if phase == Phase.FLY:
        return FLIGHT_MARKS[Flight(kind_of(code))] + field_name(cell_of(code))
    if code == NOTHING:
        return NOTHING_TEXT
    return stones_text(code) if phase == Phase.STONES else build_text(setting, code)


def stones_text(code: int) -> Move:
    text = "+" + source_text(source_of(code))
    if ship_of(code) == NOBODY:
        return text
    return f"{text}>{ship_of(code) + 1}{source_text(other_source_of(code))}"


def source_text(source: int) -> str:
    return "" if source == SUPPLY else field_name(source)


def build_text(setting: Setting, code: int) -> Move:
    shape, first = shape_of(code), first_cell_of(code)
    corners = [first + setting.corner[shape][place] for place in range(setting.size[shape])]
    fields = "".join(field_name(cell) for cell in sorted(corners))
    return f"{floors_of(code)}{field_name(corners[place_of(code)])}:{fields}"


def read_move(setting: Setting, phase: int, text: object) -> int:
    """The move's number; what could never be a move of this phase is refused."""
    code = read_code(setting, phase, text) if isinstance(text, str) else None
    if code is None:
        raise BadNotation(text, EXPECTED.get(Phase(phase), "no move is awaited"))
    return code


def read_code(setting: Setting, phase: int, text: str) -> int | None:
    if phase == Phase.SET and FIELD_PATTERN.fullmatch(text):
        return cell_named(text)
    if phase == Phase.FLY and (flight := FLIGHT_PATTERN.fullmatch(text)):
        kind = next(kind for kind, mark in FLIGHT_MARKS.items() if mark == flight["mark"])
        return flight_code(kind, cell_named(flight["field"]))
    if phase in (Phase.STONES, Phase.BUILD) and text == NOTHING_TEXT:
        return NOTHING
    if phase == Phase.STONES and (stones := STONES_PATTERN.fullmatch(text)):
        return code_of_stones(stones["source"], stones["ship"], stones["other"])
    if phase == Phase.BUILD and (built := BUILD_PATTERN.fullmatch(text)):
        fields = [cell_named(field) for field in FIELD_PATTERN.findall(built["fields"])]
        return code_of_build(setting, int(built["floors"]), cell_named(built["field"]), fields)
    return None


def code_of_stones(source: str | None, ship: str | None, other: str | None) -> int:
    if ship is None:
        return one_stone_code(cell_or_supply(source))
    return stones_code(cell_or_supply(source), int(ship) - 1, cell_or_supply(other))


def cell_or_supply(field: str | None) -> int:
    return SUPPLY if field is None else cell_named(field)


def code_of_build(setting: Setting, floors: int, field: int, fields: Sequence[int]) -> int | None:
    """PR 5.2 The number of a building, if the fields are a constellation that the rule set knows."""
    for shape in range(setting.shapes):
        for first in fields:
            corners = [first + setting.corner[shape][place] for place in range(setting.size[shape])]
            if sorted(corners) == list(fields) and field in corners and setting.room[shape] >> first & 1:
                return build_code(floors, shape, first, corners.index(field))
    return None


def phase_of(text: Move) -> int | None:
    """In which phase a text would be a move: for saying what was expected instead."""
    if FLIGHT_PATTERN.fullmatch(text):
        return Phase.FLY
    if STONES_PATTERN.fullmatch(text):
        return Phase.STONES
    if BUILD_PATTERN.fullmatch(text):
        return Phase.BUILD
    return Phase.SET if FIELD_PATTERN.fullmatch(text) else None
