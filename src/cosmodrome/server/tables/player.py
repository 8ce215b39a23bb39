"""Who sits on a chair, and who plays for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, Self

from cosmodrome.server.tables.events import Chair

Kind = Literal["host", "same_screen", "link", "open", "bot"]
FORGOTTEN: Final = ""


def tidy(name: str) -> str:
    """On one line, and nothing in it that a terminal or a page would obey."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


@dataclass(slots=True)
class Player:
    """`bot` plays the seat if it is there: its own bot, or one for somebody who has gone or resigned."""

    seat: int
    kind: Kind
    name: str
    bot: str | None
    is_seated: bool
    has_resigned: bool = False

    @classmethod
    def at(cls, seat: int, chair: Chair) -> Self:
        return cls(seat, chair.kind, chair.name, chair.bot, is_seated=chair.kind not in ("link", "open"))

    @property
    def is_person(self) -> bool:
        return self.kind != "bot"

    @property
    def is_here(self) -> bool:
        """Whether a person sits here who plays."""
        return self.is_person and self.is_seated and self.bot is None

    @property
    def is_waited_for(self) -> bool:
        """Whether the game cannot begin without somebody here."""
        return not self.is_seated and self.bot is None

    @property
    def label(self) -> str:
        """As in a record's header."""
        return self.name if self.is_person else self.bot or ""

    def sit(self, name: str) -> None:
        self.name, self.is_seated, self.bot = name, True, None

    def leave(self) -> None:
        self.name, self.is_seated = "", False

    def come_back(self) -> None:
        """Also who had a seat and never sat on it before a bot took it."""
        self.bot, self.is_seated = None, True

    def resign(self, bot: str) -> None:
        self.has_resigned, self.bot = True, bot

    def forget(self) -> None:
        self.name = FORGOTTEN
