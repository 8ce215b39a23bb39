"""What somebody is told: which game waits for them, and where."""

from __future__ import annotations

import json
from dataclasses import dataclass

from cosmodrome import games
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
    def title(self) -> str:
        return games.find(self.game).TITLE

    @property
    def path(self) -> str:
        return f"/t/{self.table}"

    @property
    def text(self) -> str:
        return f"{self.title}: it is your turn."

    def as_json(self) -> bytes:
        """For the page's service worker, which says it in the person's language."""
        said = {"type": "your_turn", "game": self.game, "table": self.table, "seat": self.seat}
        return json.dumps({**said, "title": self.title, "text": self.text, "path": self.path}).encode()
