"""Whether an event could have happened at a table as it stands: for logs that somebody else may have touched."""

from __future__ import annotations

from functools import singledispatch

import msgspec

from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.course import ending, next_roll
from cosmodrome.server.tables.table import Table

AFTER_THE_END = (e.Said, e.Forgotten)


def misfit(table: Table, event: e.Event) -> str | None:
    """Why it could not; None if it could. That a move is legal the game itself will say."""
    if (table.seq == 0) != isinstance(event, e.Opened):
        return "a table's first event is that it is opened, and no other is"
    if table.status == "over" and not isinstance(event, AFTER_THE_END):
        return "the game is over"
    seat = getattr(event, "seat", None)
    if seat is not None and not 1 <= seat <= len(table.players):
        return f"there is no seat {seat}"
    return why_not(event, table)


@singledispatch
def why_not(event: e.Event, table: Table) -> str | None:  # noqa: ARG001  # what most events are judged by: nothing more
    return None


@why_not.register
def _(_event: e.Started, table: Table) -> str | None:
    return None if table.status == "open" else "the game has begun already"


@why_not.register
def _(event: e.Played, table: Table) -> str | None:
    return None if event.seat == table.to_move else f"it is seat {table.to_move}'s turn, not seat {event.seat}'s"


@why_not.register
def _(event: e.Rolled, table: Table) -> str | None:
    if table.status != "playing" or not table.game.outcomes:
        return "the die is not to be rolled now"
    face = next_roll(table.game, table.seed)
    return None if event.face == face else f"the seed of this table gives {face}, not {event.face}"


@why_not.register
def _(event: e.Undone, table: Table) -> str | None:
    is_own = event.seat == table.to_move and table.turn_start <= event.to < len(table.game.events)
    return None if is_own else f"seat {event.seat} cannot go back to event {event.to} of the game"


@why_not.register
def _(event: e.BackTaken, table: Table) -> str | None:
    return None if table.asked is not None and table.asked.to == event.to else "nobody has asked for that"


@why_not.register
def _(event: e.Ended, table: Table) -> str | None:
    """A record that was opened as a table has no seed, and may break off."""
    expected = ending(table, table.game)
    if expected is None and not table.seed:
        expected = e.Ended([], [], "", table.game.digest())
    if expected is None:
        return "the game is not over"
    if event.digest and event.digest != expected.digest:
        return f"the final position was {event.digest}, and is {expected.digest}"
    if event != msgspec.structs.replace(expected, digest=event.digest):
        return f"it was won by {event.winners} with {event.scores}, and is by {expected.winners} with {expected.scores}"
    return None
