"""What the seat to move can do, in words and numbered, and how it may be typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from cosmodrome.cli.faces.seats import seat_text
from cosmodrome.games.contract import Move
from cosmodrome.games.rocket import Points, View
from cosmodrome.games.rocket.board import cell_named
from cosmodrome.games.rocket.notation import (
    BUILD_PATTERN,
    FIELD_PATTERN,
    FLIGHT_MARKS,
    FLIGHT_PATTERN,
    NOTHING_TEXT,
    STONES_PATTERN,
)
from cosmodrome.games.rocket.table import Table
from cosmodrome.games.rocket.vocabulary import Flight

MOST_LISTED: Final = 16
BEST_FIRST: Final = [
    FLIGHT_MARKS[kind] for kind in (Flight.STRAIGHT, Flight.ARROWS, Flight.TURNING, Flight.STUCK)
]  # PR 3.8
HEADINGS: Final = (
    "straight, then two stones",
    "by the arrows, then two stones",
    "with a turn, then one stone",
    "stuck, then no stone",
)
PROMPTS: Final = {
    "set": "set your ship: type a field, as g7",
    "fly": "fly: type a field, as g4",
    "stones": "bring in stones: type a number",
    "build": "build: type a number",
}
HELP: Final = {
    "set": "g7 sets your ship on g7, a free field of the sacred district (PR 1.5).",
    "fly": (
        "g4 flies there by the die: straight if that is possible, else with a turn. In full: -g4 straight, ~g4 with a "
        "turn, *g4 by the arrows, 4@g4 for your god stone 4, which takes you to any free field (PR 3). A straight "
        "flight and the arrows let you bring in two stones, the others one."
    ),
    "stones": (
        "A number plays that line. In full: . brings in nothing, + a stone into your own ship, +>3 one more into that "
        "of seat 3; with an empty supply they come off the board: +c5, +c5>3d6 (PR 4)."
    ),
    "build": (
        "A number plays that line. In full: . builds nothing, 3c5:c5d5e5 puts three floors on c5 for your stones on "
        "c5, d5 and e5, which come back to you (PR 5). The points are those you score at once."
    ),
}


def prompt(table: Table) -> str:
    return PROMPTS[table.phase]


def help_text(table: Table) -> str:
    return HELP[table.phase]


def spelled(typed: str, view: View) -> Move:
    """The move that is meant: a line's number, a field alone for the best flight there, or notation."""
    text = "".join(typed.split()).lower()
    listed = numbered(view)
    if text.isdecimal() and len(text) <= len(str(len(listed))) and 1 <= int(text) <= len(listed):
        return listed[int(text) - 1]
    if view.table.phase == "fly" and FIELD_PATTERN.fullmatch(text):
        return next((move for mark in BEST_FIRST if (move := mark + text) in view.legal_moves), BEST_FIRST[0] + text)
    return text


def numbered(view: View) -> Sequence[Move]:
    """The moves that have a number: single stones first, the buildings worth most first, nothing at all last."""
    moves = [move for move in view.legal_moves if move != NOTHING_TEXT]
    match view.table.phase:
        case "stones":
            moves.sort(key=len)
        case "build":
            moves.sort(key=lambda move: (-view.gain(move), -int(move[0])))
        case _:
            return ()
    return [*moves[: MOST_LISTED - 1], NOTHING_TEXT]


def list_choices(view: View) -> Text:
    """The possible moves, a line each; of flights a line for each kind."""
    if view.table.phase == "fly":
        return Text("\n").join(flight_lines(view.legal_moves))
    listed = numbered(view)
    lines = [Text.assemble((f"{number:3} ", "bold"), line_of(view, move)) for number, move in enumerate(listed, 1)]
    if listed and len(view.legal_moves) > len(listed):
        more = len(view.legal_moves) - len(listed)
        lines.append(Text(f"    … and {more} more in notation: type moves for them, ? for help", "dim"))
    return Text("\n").join(lines)


def flight_lines(moves: Sequence[Move]) -> Iterator[Text]:
    """Where each kind of flight goes; a field is told once, for the best of them."""
    flights = [flight for move in moves if (flight := FLIGHT_PATTERN.fullmatch(move))]
    told: set[str] = set()
    for mark, heading in zip(BEST_FIRST, HEADINGS, strict=True):
        fields = {flight["field"] for flight in flights if flight["mark"] == mark}
        new = sorted(fields - told, key=cell_named)
        told |= fields
        if new:
            yield Text.assemble((f"{heading}: ", "dim"), " ".join(new))
    by_god = [flight for flight in flights if flight["mark"].endswith("@")]
    if by_god:
        gods = sorted({flight["mark"][0] for flight in by_god})
        anywhere = sorted({flight["field"] for flight in by_god}, key=cell_named)
        heading, example = f"god stone {' '.join(gods)}, then one stone: ", f"{gods[0]}@{anywhere[0]}"
        yield Text.assemble((heading, "dim"), f"any of {len(anywhere)} free fields, as {example}")


def line_of(view: View, move: Move) -> Text:
    words = stones_words(move) if view.table.phase == "stones" else build_words(view, move)
    return words.append(f"   {move}", "dim")


def stones_words(move: Move) -> Text:
    stones = STONES_PATTERN.fullmatch(move)
    if stones is None:
        return Text("no stone")
    words = Text("one into your ship")
    if stones["source"]:
        words.append(f", off {stones['source']}")
    if stones["ship"]:
        words = Text.assemble(words, ", one into that of ", seat_text(int(stones["ship"])))
        words.append(f", off {stones['other']}" if stones["other"] else "")
    return words


def build_words(view: View, move: Move) -> Text:
    build = BUILD_PATTERN.fullmatch(move)
    if build is None:
        return Text("nothing")
    floors, field = int(build["floors"]), build["field"]
    there = {pyramid.field: pyramid.floors for pyramid in view.table.pyramids}
    words = f"{floors_text(floors)} on {field}" + (f" instead of {there[field]}" if field in there else "")
    others = [name for name in FIELD_PATTERN.findall(build["fields"]) if name != field]
    words += f" with {' '.join(others)}" if others else ""
    return Text.assemble((f"{points_text(view.points(move))}  ", "bold"), words)


def points_text(points: Points) -> str:
    """What a building scores, and for what."""
    bonus = f", {points.bonus} of them for the pyramids" if points.bonus and points.district else ""
    bonus = " for the pyramids" if points.bonus and not points.district else bonus
    end = ", the end" if points.ends_the_game else ""
    return f"{points.total} point{'s' * (points.total != 1)}{bonus}{end}"


def floors_text(floors: int) -> str:
    return "1 floor" if floors == 1 else f"{floors} floors"
