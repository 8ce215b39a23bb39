"""The file in which a table keeps its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cosmodrome import records
from cosmodrome.games.contract import Game


class GameFile:
    """Knows how many events it holds, None before it is there, and what was wrong when it was last written."""

    def __init__(self, path: Path, seats: Sequence[str], notes: Mapping[str, str], kept: int | None) -> None:
        self.path = path
        self.seats = tuple(seats)
        self.notes = notes
        self.kept = kept
        self.trouble: str | None = None

    def keep(self, game: Game) -> None:
        """Writes what is new. That it fails is remembered, for the game goes on; only the first time it is an error."""
        try:
            if self.kept != len(game.events) or not self.path.exists():
                self.write(game, self.path)
        except OSError as error:
            if self.kept is None:
                raise
            self.trouble = error.strerror or str(error)
        else:
            self.kept, self.trouble = len(game.events), None

    def keep_as(self, path: Path, game: Game) -> str:
        """Writes a copy, which becomes the file if that cannot be written; says which."""
        self.write(game, path)
        if self.trouble is None:
            return f"Saved as {path}."
        self.path, self.kept, self.trouble = path, len(game.events), None
        return f"Saved as {path}, where the game is kept from now on."

    def write(self, game: Game, path: Path) -> None:
        records.save(replace(game.record(self.seats), notes=self.notes), path)
