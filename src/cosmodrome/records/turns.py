"""A record's numbered turns: a line of the text each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cosmodrome.games.contract import Chance, Event


def turns_of(events: Sequence[Event]) -> Iterator[list[Event]]:
    """A turn ends before a seat that has already had its part in it, and before the next die."""
    turn: list[Event] = []
    had: list[int] = []
    for event in events:
        if turn and (isinstance(event, Chance) or (event.seat in had and event.seat != had[-1])):
            yield turn
            turn, had = [], []
        turn.append(event)
        if not isinstance(event, Chance) and event.seat not in had:
            had.append(event.seat)
    if turn:
        yield turn


def turn_of(events: Sequence[Event], place: int) -> int:
    """The number of the turn in which an event stands."""
    for number, turn in enumerate(turns_of(events), 1):
        place -= len(turn)
        if place < 0:
            return number
    raise IndexError(place)
