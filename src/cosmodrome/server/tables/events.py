"""What can happen at a table. A table is its events, in order: nothing else is needed to open it again."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from cosmodrome.games.contract import Chance, Decision
from cosmodrome.games.contract import Event as GameEvent

By: TypeAlias = Literal["player", "bot", "clock"]


class Happened(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """Something that happened at a table."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as the table was opened: a bot's, or a person's; `same_screen` belongs to whoever opened the table."""

    kind: Literal["host", "same_screen", "link", "open", "bot"]
    name: str = ""
    bot: str | None = None


class Ply(msgspec.Struct, frozen=True, array_like=True):
    """An event of the game: a seat's move, or with seat 0 what chance gave."""

    seat: int
    move: str

    @property
    def event(self) -> GameEvent:
        return Decision(self.seat, self.move) if self.seat else Chance(self.move)

    @classmethod
    def of(cls, event: GameEvent) -> Ply:
        return cls(0, event.outcome) if isinstance(event, Chance) else cls(event.seat, event.move)


class Origin(msgspec.Struct, frozen=True):
    """The table and the event of its game from which this one goes on."""

    table: str
    ply: int


class Opened(Happened, frozen=True):
    """The first event: the game, its start as a drawing, what was played before (of a fork), and the chairs."""

    game: str
    rules_version: int
    setting: dict[str, str]
    start: str
    chairs: list[Chair]
    prior: list[Ply] = []
    seconds: int | None = None  # for a turn
    stand_in: str = "navigator"  # who plays a turn whose time is up, or for somebody who has left
    origin: Origin | None = None


class Sat(Happened, frozen=True):
    seat: int
    name: str


class Left(Happened, frozen=True):
    """Before the start a seat is free again."""

    seat: int


class Started(Happened, frozen=True):
    """From now on moves are played."""


class Played(Happened, frozen=True):
    seat: int
    move: str
    by: By = "player"


class Rolled(Happened, frozen=True):
    face: str


class Undone(Happened, frozen=True):
    """The seat takes back what it has done in this turn: so many events of the game are left."""

    seat: int
    to: int


class BackAsked(Happened, frozen=True):
    """The seat asks the others to let it take back its last turn."""

    seat: int
    to: int


class BackAnswered(Happened, frozen=True):
    seat: int
    yes: bool


class BackTaken(Happened, frozen=True):
    """All have agreed."""

    to: int


class Resigned(Happened, frozen=True):
    """The seat cannot win any more; a bot plays it to the end."""

    seat: int


class Replaced(Happened, frozen=True):
    """A bot plays for the seat until its player comes back."""

    seat: int
    bot: str


class Returned(Happened, frozen=True):
    seat: int


class Relinked(Happened, frozen=True):
    """The seat has a new link: who came by the one before is out."""

    seat: int


class Said(Happened, frozen=True):
    """Words for everybody; `seat` is None for a spectator's."""

    seat: int | None
    name: str
    text: str


class Forgotten(Happened, frozen=True):
    """The player of the seat wants to be forgotten; the name and the words are gone from the events before."""

    seat: int


class Ended(Happened, frozen=True):
    """`digest` names the final position, so that whoever plays the log again can compare."""

    scores: list[int]
    winners: list[int]
    seed: str
    digest: str = ""


Event: TypeAlias = (
    Opened
    | Sat
    | Left
    | Started
    | Played
    | Rolled
    | Undone
    | BackAsked
    | BackAnswered
    | BackTaken
    | Resigned
    | Replaced
    | Returned
    | Relinked
    | Said
    | Forgotten
    | Ended
)
ENCODER: Final = msgspec.json.Encoder()
DECODER: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)


def name_of(event: Event) -> str:
    """As it stands in the log."""
    return type(event).__name__.lower()


def to_body(event: Event) -> bytes:
    return ENCODER.encode(event)


def from_body(body: bytes) -> Event:
    return DECODER.decode(body)
