"""What is left of an event when a person wants to be forgotten: the game, without names and words."""

from __future__ import annotations

import msgspec

from cosmodrome.server.tables import events as e


def without_person(event: e.Event, seat: int) -> e.Event | None:
    """The event as it is to stand from now on; None if it says nothing of that person."""
    match event:
        case e.Opened() if event.chairs[seat - 1].name and event.chairs[seat - 1].bot is None:
            chairs = list(event.chairs)
            chairs[seat - 1] = msgspec.structs.replace(chairs[seat - 1], name="")
            return msgspec.structs.replace(event, chairs=chairs)
        case e.Sat() if event.seat == seat and event.name:
            return msgspec.structs.replace(event, name="")
        case e.Said() if event.seat == seat and (event.name or event.text):
            return msgspec.structs.replace(event, name="", text="")
        case _:
            return None
