"""What the server says on a table's socket, and of a table anywhere."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.player import Kind
from cosmodrome.server.tables.refusal import Code
from cosmodrome.server.wire.positions import Position


class Outgoing(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """A message to a client."""


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat; `bot` plays it, if there is one."""

    seat: int
    kind: Kind
    name: str
    bot: str | None = None
    seated: bool = False
    resigned: bool = False
    mine: bool = False


class About(msgspec.Struct, frozen=True, omit_defaults=True):
    """What does not change: the game, its setting and its board."""

    game: str
    rules_version: int
    players: int
    setting: dict[str, str]
    stand_in: str
    seconds: int | None = None
    origin: e.Origin | None = None
    board: dict[str, Any] | None = None  # of Pacal's Rocket: the board file, as JSON
    covered: list[str] = []  # its districts that are out of play


class Outcome(msgspec.Struct, frozen=True):
    """How it has ended; `parts` say by seat what the scores are made of, and are empty after a resignation."""

    scores: list[int]
    winners: list[int]
    parts: list[dict[str, Any]]
    seed: str


class Line(msgspec.Struct, frozen=True):
    """Something somebody said."""

    seq: int
    seat: int | None
    name: str
    text: str


class Asked(msgspec.Struct, frozen=True):
    """Somebody wants to take back a turn; these have agreed."""

    seat: int
    to: int
    agreed: list[int]


Seen: TypeAlias = (
    e.Sat
    | e.Left
    | e.Started
    | e.Undone
    | e.BackAsked
    | e.BackAnswered
    | e.BackTaken
    | e.Resigned
    | e.Replaced
    | e.Returned
    | e.Forgotten
    | e.Ended
)


class Shown(Outgoing, frozen=True):
    """The table as a viewpoint sees it now.

    What comes first, or after too long a gap, is whole: it has `about`, all of `course` and all that was said. Others
    have what is new: `happened`, words, and of the course what follows the first `kept` events. To who comes back and
    says what they have seen, that is what they missed.
    """

    seq: int
    moved: int
    status: str
    seat: int | None  # the viewpoint
    to_move: int | None
    players: list[Sitting]
    position: Position
    host: bool = False
    about: About | None = None
    kept: int = 0
    course: list[e.Ply] = []
    happened: list[Seen] = []
    said: list[Line] = []
    legal: list[str] = []
    gains: dict[str, int] = {}
    turn_start: int = 0  # of the course; what the seat to move may take back
    asked: Asked | None = None
    due: int | None = None  # milliseconds since 1970
    now: int = 0  # the server's clock
    result: Outcome | None = None


class Done(Outgoing, frozen=True):
    """The wish with that key is an event now, and on the disk."""

    key: str
    seq: int


class Refused(Outgoing, frozen=True):
    """No, and why; if what was decided on is gone, the table as it is now follows."""

    code: Code
    text: str
    key: str | None = None
    rule: str | None = None
    evidence: dict[str, int] = {}


class Around(Outgoing, frozen=True):
    """Who is connected, to whatever process: seats, and how many spectators."""

    seats: list[int]
    spectators: int


class Bye(Outgoing, frozen=True):
    """The server closes the socket, and why."""

    code: Code
    text: str


class Pong(Outgoing, frozen=True):
    """Yes."""


Reply: TypeAlias = Shown | Done | Refused | Around | Bye | Pong
ENCODER: Final = msgspec.json.Encoder()


def encode(message: Reply) -> bytes:
    return ENCODER.encode(message)
