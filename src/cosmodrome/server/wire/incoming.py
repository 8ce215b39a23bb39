"""What a client may say over a table's socket."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

LONGEST_MESSAGE: Final = 4096  # bytes

Key: TypeAlias = Annotated[
    str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$", description="Made by the client, once a wish.")
]
After: TypeAlias = Annotated[int, Meta(ge=0, description="The `moved` of the view that this was decided on.")]
Seen: TypeAlias = Annotated[int, Meta(ge=0, description="The `seq` that was shown last; 0 wants the whole table.")]
Seat: TypeAlias = Annotated[int, Meta(ge=1, le=5)]
Move: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
BotName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]


class Incoming(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """A message to the server."""


class Wish(Incoming, frozen=True, kw_only=True):
    """Something that becomes an event at the table. Sent again with the same key, it happens once."""

    key: Key


class Hello(Incoming, frozen=True):
    """The first message: the last event that the client was shown before, and a link's token if it has no cookie for
    the table."""

    seen: Seen = 0
    token: str | None = None
    seat: Seat | None = None  # whose eyes to look with, of several


class Look(Incoming, frozen=True):
    """Whose eyes to look with from now on: one of the own seats, or nobody's."""

    seat: Seat | None = None


class Play(Wish, frozen=True, kw_only=True):
    move: Move
    after: After


class Undo(Wish, frozen=True, kw_only=True):
    """Back to the start of one's own turn, or by one decision."""

    after: After
    whole_turn: bool = False


class AskBack(Wish, frozen=True, kw_only=True):
    """To take back one's last turn, if the other people at the table agree."""

    seat: Seat
    after: After


class AnswerBack(Wish, frozen=True, kw_only=True):
    seat: Seat
    yes: bool
    after: After


class Resign(Wish, frozen=True, kw_only=True):
    seat: Seat


class Replace(Wish, frozen=True, kw_only=True):
    """A bot goes on for the seat: one's own, or, for the host, somebody's who has gone."""

    seat: Seat
    bot: BotName


class Return(Wish, frozen=True, kw_only=True):
    """Back from a bot to the person."""

    seat: Seat


class Leave(Wish, frozen=True, kw_only=True):
    """Get up, before the start."""

    seat: Seat


class Start(Wish, frozen=True, kw_only=True):
    """Begin to play; seats nobody sits on are taken by the bot named."""

    bot: BotName | None = None


class Say(Wish, frozen=True, kw_only=True):
    text: Words
    seat: Seat | None = None


class Ping(Incoming, frozen=True):
    """Is anybody there?"""


Message: TypeAlias = (
    Hello | Look | Play | Undo | AskBack | AnswerBack | Resign | Replace | Return | Leave | Start | Say | Ping
)
DECODER: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)
