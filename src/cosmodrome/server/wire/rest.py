"""The bodies of HTTP requests and of their answers."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from cosmodrome.server.tables.refusal import Code
from cosmodrome.server.wire.incoming import BotName, Seat
from cosmodrome.server.wire.positions import Position

Name: TypeAlias = Annotated[str, Meta(max_length=32)]
Token: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}$")]
Seconds: TypeAlias = Annotated[int, Meta(ge=10, le=30 * 24 * 3600)]
Ply: TypeAlias = Annotated[int, Meta(ge=0, le=100_000)]
GameName: TypeAlias = Literal["rocket", "pirates"]

MOST_SEATS = 5
LONGEST_BODY = 64 * 1024  # the largest board fits several times
LONGEST_RECORD = 1024 * 1024


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request says."""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What it is answered."""


class Error(Answer, frozen=True, tag_field="type", tag="error"):
    """What was wrong, in a word for programs and a sentence for people."""

    code: Code
    text: str
    rule: str | None = None
    evidence: dict[str, int] = {}


class WantedSeat(Body, frozen=True):
    """Who is to sit there: me, somebody at the same screen, a friend by link, anybody, or a bot."""

    kind: Literal["host", "same_screen", "link", "open", "bot"]
    name: Name = ""
    bot: BotName | None = None


class OpenTable(Body, frozen=True):
    """A new table. `setting` is as in a record's header: edition, expert, tip_squares, open_ships, round_cap, board."""

    game: GameName
    seats: Annotated[list[WantedSeat], Meta(min_length=2, max_length=MOST_SEATS)]
    setting: dict[str, str] = {}
    first: Seat | None = None  # by lot without
    seconds: Seconds | None = None  # for a turn
    stand_in: BotName = "navigator"
    listed: bool = False


class Link(Answer, frozen=True):
    """A link for one seat: whoever opens it sits there. The token stands in the fragment."""

    seat: int
    path: str


class TableOpened(Answer, frozen=True):
    """`resume` brings whoever opened the table back to it, from any device."""

    table: str
    links: list[Link]
    resume: str


class Listed(Answer, frozen=True):
    """A table that anybody may join."""

    table: str
    game: str
    seats: int
    free: list[int]
    names: list[str]
    setting: dict[str, str]
    seconds: int | None
    opened: int


class Tables(Answer, frozen=True):
    tables: list[Listed]
    following: str | None = None  # where the next page begins


class Sit(Body, frozen=True):
    """Take a seat that is open to all."""

    seat: Seat
    name: Name = ""


class Enter(Body, frozen=True):
    """Exchange a link's token for a cookie; with a name, a seat's link also sits down."""

    token: Token
    name: Name | None = None


class Entered(Answer, frozen=True):
    table: str
    seats: list[int]
    host: bool
    resume: str


class NewLink(Body, frozen=True):
    """A new link for a seat, which ends the one before."""

    seat: Seat


class WantHint(Body, frozen=True):
    seat: Seat


class WantAnalysis(Body, frozen=True):
    """What the bot holds of a position of a game that is over."""

    ply: Ply
    milliseconds: Annotated[int, Meta(ge=10, le=2000)] = 200


class Candidate(Answer, frozen=True):
    """A move, how often it was tried, the share of the win it promises each seat, and what may follow."""

    move: str
    visits: int
    expected: list[float]
    line: list[str]


class Thoughts(Answer, frozen=True):
    ply: int
    seat: int | None
    iterations: int
    candidates: list[Candidate]


class Seen(Answer, frozen=True):
    """A position in a game's course."""

    ply: int
    to_move: int | None
    position: Position
    legal: list[str]


class Course(Answer, frozen=True):
    """Positions of a game that is over, as one seat, or each time whoever was to move, saw them."""

    positions: list[Seen]
    plies: int


class Fork(Body, frozen=True):
    """A new table that begins where another stood."""

    ply: Ply
    seats: Annotated[list[WantedSeat], Meta(min_length=2, max_length=MOST_SEATS)]
    seconds: Seconds | None = None
    stand_in: BotName = "navigator"


class PushKeys(msgspec.Struct, frozen=True):
    """What messages to a browser are encrypted with."""

    p256dh: Annotated[str, Meta(max_length=128)]
    auth: Annotated[str, Meta(max_length=64)]


class Push(msgspec.Struct, frozen=True):
    """A browser's push subscription, as its own `toJSON` writes it; what else is in it is not read."""

    endpoint: Annotated[str, Meta(max_length=2048)]
    keys: PushKeys


class Subscribe(Body, frozen=True):
    """To be told when it is one's turn: a browser's push subscription, or an e-mail address; in which language."""

    seat: Seat
    push: Push | None = None
    mail: Annotated[str, Meta(max_length=254)] | None = None
    language: Annotated[str, Meta(max_length=8)] = "en"  # two letters; what the server does not speak is English


class Level(Answer, frozen=True):
    name: str
    bot: str


class Kind(Answer, frozen=True):
    """A game of this server."""

    name: str
    title: str
    seats: list[int]
    levels: list[Level]


class About(Answer, frozen=True):
    """What this server offers."""

    version: str
    games: list[Kind]
    push_key: str | None = None
    mail: bool = False


class Nothing(Answer, frozen=True):
    """Done."""


class Health(Answer, frozen=True):
    """All is well."""

    tables: int
    bots: int
    queue: int
