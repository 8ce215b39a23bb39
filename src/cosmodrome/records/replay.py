"""Plays a record again, by the rules."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome import games
from cosmodrome.games.contract import Chance, Event, Game, Record
from cosmodrome.games.errors import BadPosition, BadRecord, CosmodromeError, UnknownName
from cosmodrome.records.turns import turn_of


def begin(record: Record) -> Game:
    """The game as it was before the first event."""
    try:
        kind = games.find(record.game)
    except UnknownName as error:
        raise BadRecord("header Game", record.game, f"expected one of {', '.join(error.known)}") from None
    if record.rules_version != kind.RULES_VERSION:
        raise BadRecord(
            "header Rules",
            str(record.rules_version),
            f"{kind.TITLE} is played by version {kind.RULES_VERSION} here",
        )
    try:
        return kind.from_record(record)
    except BadRecord:
        raise
    except BadPosition as error:
        raise bad_start(record, error) from None
    except CosmodromeError as error:
        raise BadRecord("the start", record.start.partition("\n")[0], str(error)) from None


def bad_start(record: Record, error: BadPosition) -> BadRecord:
    """What is wrong with the start, by its line in the file if there is one."""
    if error.line is None:
        return BadRecord("the start", record.start.partition("\n")[0], str(error))
    line = record.start.splitlines()[error.line - 1]
    expected = error.expected if error.read == line else f"{error.read!r}: {error.expected}"
    if record.start_line is None:
        return BadRecord(f"line {error.line} of the start", line, expected)
    number = record.start_line + error.line - 1
    return BadRecord(f"line {number}, in the start", line, expected, line=number)


def steps(record: Record) -> Iterator[Game]:
    """The game before the first event and after each; BadRecord names the first that is wrong."""
    game = begin(record)
    yield game
    for number, event in enumerate(record.events, 1):
        try:
            game.apply(event)
        except CosmodromeError as error:
            turn = turn_of(record.events, number - 1)
            where = f"event {number} of {len(record.events)}, in turn {turn}"
            raise BadRecord(where, event_text(event), str(error), event=number, turn=turn) from None
        yield game
    check_end(record, game)


def replay(record: Record) -> Game:
    """The game at the record's end, every event and the points checked."""
    *_, game = steps(record)
    return game


def check_end(record: Record, game: Game) -> None:
    result = game.result
    if result is None and record.scores is not None:
        after = f"after {len(record.events)} events the game goes on: seat {game.seat} is to {game.phase}"
        raise BadRecord("the end", f"the points {points_text(record.scores)}", after)
    if result is not None and record.scores != result.scores:
        expected = f"by the rules they are {points_text(result.scores)}"
        raise BadRecord("the end", f"the points {points_text(record.scores)}", expected)


def points_text(scores: tuple[int, ...] | None) -> str:
    return "of a game that goes on" if scores is None else " ".join(map(str, scores))


def event_text(event: Event) -> str:
    return f"{{{event.outcome}}}" if isinstance(event, Chance) else f"{event.seat}: {event.move}"
