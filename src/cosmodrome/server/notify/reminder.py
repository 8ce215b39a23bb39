"""What somebody is told: which game waits for them, and where."""

from __future__ import annotations

import json
from dataclasses import dataclass

from cosmodrome.server.notify.words import words_in
from cosmodrome.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Reminder:
    """It is this seat's turn. The link has no token: whoever finds it may look on, as anybody may."""

    table: str
    game: str
    seat: int
    seconds: int | None

    @classmethod
    def of(cls, table: Table) -> Reminder:
        assert table.to_move is not None
        return cls(table.name, table.opened.game, table.to_move, table.opened.seconds)

    @property
    def path(self) -> str:
        return f"/t/{self.table}"

    def text_in(self, language: str) -> str:
        words = words_in(language)
        return words.your_turn.format(game=words.titles[self.game])

    def as_json(self, language: str) -> bytes:
        """For the page's service worker, which shows it."""
        said = {"type": "your_turn", "game": self.game, "table": self.table, "seat": self.seat, "path": self.path}
        return json.dumps(said | {"text": self.text_in(language)}).encode()
