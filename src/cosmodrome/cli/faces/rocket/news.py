"""What happens, in words; all of it is public."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from cosmodrome.cli.faces.rocket.choices import floors_text
from cosmodrome.cli.faces.seats import seat_text
from cosmodrome.games.contract import Chance, Event, Move
from cosmodrome.games.rocket import Game
from cosmodrome.games.rocket.notation import BUILD_PATTERN, FIELD_PATTERN, FLIGHT_PATTERN, STONES_PATTERN
from cosmodrome.games.rocket.ruleset import target
from cosmodrome.games.rocket.table import Table
from cosmodrome.games.rocket.vocabulary import MIN_SEATS

FLIGHTS: Final = {
    "-": "flies straight to",
    "~": "flies with a turn to",
    "*": "flies by the arrows to",
    "!": "is stuck and moves to",
}


def tell(before: Game, event: Event, after: Game) -> Text:
    if isinstance(event, Chance):
        whose = "" if before.players == MIN_SEATS else " for all"
        roller = before.table.seat
        assert roller is not None
        return Text.assemble(f"Round {before.table.round}: ", seat_text(roller), f" rolls {event.outcome}{whose}")
    told = Text.assemble(seat_text(event.seat), " ")
    match before.phase:
        case "set":
            told.append(f"sets the ship on {event.move}")
        case "fly":
            told = Text.assemble(told, *flown(before.table, event.seat, event.move))
        case "stones":
            told = Text.assemble(told, stones_told(event.move))
        case "build":
            told.append(built(before, event.move))
    told = Text.assemble(told, ("".join(what_it_brings_about(before, event.seat, after)), "bold"))
    return told.append(f"  {event.move}", "dim") if event.move != "." else told


def flown(table: Table, seat: int, move: Move) -> Iterator[Text]:
    """The flight, and the stones that it uncovers, sends home and hides (PR 3.1, 3.2, 3.4)."""
    flight = FLIGHT_PATTERN.fullmatch(move)
    inside = table.inside[seat - 1]
    assert flight is not None
    assert inside is not None
    verb = FLIGHTS.get(flight["mark"]) or f"spends god stone {flight['mark'][0]} to go to"
    yield Text(f"{verb} {flight['field']}")
    yield from listed("uncovering a stone of", [owner for owner, count in enumerate(inside, 1) if count == 1])
    yield from listed("sending home the stones of", [owner for owner, count in enumerate(inside, 1) if count > 1])
    hidden = [owner for owner, fields in enumerate(table.stones, 1) if flight["field"] in fields]
    yield from listed("hiding a stone of", hidden)


def listed(what: str, owners: Sequence[int]) -> Iterator[Text]:
    if owners:
        yield Text.assemble(f", {what} ", Text(" and ").join(map(seat_text, owners)))


def stones_told(move: Move) -> Text:
    stones = STONES_PATTERN.fullmatch(move)
    if stones is None:
        return Text("brings in no stone")
    told = Text("brings in a stone")
    if stones["source"]:
        told.append(f" off {stones['source']}")
    if stones["ship"]:
        told = Text.assemble(told, ", and one into the ship of ", seat_text(int(stones["ship"])))
        told.append(f" off {stones['other']}" if stones["other"] else "")
    return told


def built(before: Game, move: Move) -> str:
    build = BUILD_PATTERN.fullmatch(move)
    if build is None:
        return "builds nothing"
    field, floors = build["field"], floors_text(int(build["floors"]))
    is_upgrade = any(pyramid.field == field for pyramid in before.table.pyramids)
    others = [name for name in FIELD_PATTERN.findall(build["fields"]) if name != field]
    told = f"raises {field} to {floors}" if is_upgrade else f"builds {floors} on {field}"
    told += f" with {' '.join(others)}" if others else ""
    points = before.view(None).points(move)
    if points.district:
        told += f", {points.district} points for the lead there"
    if points.bonus:
        told += f", {points.bonus} points for the pyramids"
    return told


def what_it_brings_about(before: Game, seat: int, after: Game) -> Iterator[str]:
    """PR 7 A target reached, and the end of the game."""
    goal = target(before.rules, before.players)
    if before.table.score[seat - 1] < goal <= after.table.score[seat - 1]:
        yield f". {goal} points are reached"
        if after.phase != "over" and max(before.table.score) < goal:
            yield ": the round is played to its end"
    if after.phase == "over":
        yield ". The game is over"
