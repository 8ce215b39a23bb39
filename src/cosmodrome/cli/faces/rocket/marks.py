"""The signs that show on the board where the seat to move may go."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.rocket import View
from cosmodrome.games.rocket.notation import BUILD_PATTERN, FLIGHT_MARKS, FLIGHT_PATTERN
from cosmodrome.games.rocket.vocabulary import Flight

TWO: Final = "²"
ONE: Final = "¹"
NONE: Final = "°"
SET: Final = "×"
BUILD: Final = "^"
MEANINGS: Final = {
    TWO: "flight, then two stones",
    ONE: "flight, then one stone",
    NONE: "flight, no stone",
    SET: "the ship may stand here",
    BUILD: "can be built on",
}
# The last one wins where several flights reach a field; a god stone reaches them all, so that is said in words.
BY_FLIGHT: Final = {
    FLIGHT_MARKS[Flight.STUCK]: NONE,
    FLIGHT_MARKS[Flight.TURNING]: ONE,
    FLIGHT_MARKS[Flight.STRAIGHT]: TWO,
    FLIGHT_MARKS[Flight.ARROWS]: TWO,
}


def marks_for(view: View) -> dict[str, str]:
    """By field; none for those who are not to move."""
    match view.table.phase:
        case "set":
            return dict.fromkeys(view.legal_moves, SET)
        case "fly":
            flights = [flight for move in view.legal_moves if (flight := FLIGHT_PATTERN.fullmatch(move))]
            return {
                flight["field"]: sign
                for kind, sign in BY_FLIGHT.items()
                for flight in flights
                if flight["mark"] == kind
            }
        case "build":
            builds = (BUILD_PATTERN.fullmatch(move) for move in view.legal_moves)
            return {build["field"]: BUILD for build in builds if build}
    return {}
