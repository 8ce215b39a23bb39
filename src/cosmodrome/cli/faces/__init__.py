"""How a game looks in the terminal: one face a game."""

from __future__ import annotations

from typing import Final, Protocol

from rich.console import RenderableType
from rich.text import Text

from cosmodrome.cli.faces.pirates import PiratesFace
from cosmodrome.games.contract import Event, Game, Move, View


class Face(Protocol):
    """Draws what a seat sees, says what has happened, asks and explains."""

    def board(self, view: View) -> RenderableType: ...
    def tell(self, before: Game, event: Event, after: Game, viewer: int | None) -> Text: ...
    def spelled(self, typed: str) -> Move: ...
    def prompt(self, view: View) -> str: ...
    def help(self, view: View) -> str: ...
    def result(self, game: Game) -> RenderableType: ...


FACES: Final[dict[str, Face]] = {"pirates": PiratesFace()}
