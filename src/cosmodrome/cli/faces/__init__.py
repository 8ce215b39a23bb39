"""How a game looks in the terminal: one face a game."""

from __future__ import annotations

from typing import Final, Protocol

from rich.console import RenderableType
from rich.text import Text

from cosmodrome.cli.faces.pirates import PiratesFace
from cosmodrome.cli.faces.rocket import RocketFace
from cosmodrome.games.contract import Event, Game, Move, View


class Face(Protocol):
    """Draws what a seat sees, says what has happened, asks and explains."""

    def board(self, view: View) -> RenderableType: ...
    def whole(self, game: Game) -> RenderableType:
        """The table with all that is hidden."""

    def hides(self, view: View) -> bool:
        """Whether the seat to move needs what others may not see; else all at the table may look at one screen."""

    def shared_view(self, game: Game, seat: int) -> View:
        """What everybody knows, with what this seat may choose from."""

    def choices(self, view: View) -> Text:
        """What can be done, where that is short enough to be shown with the board."""

    def tell(self, before: Game, event: Event, after: Game, viewer: int | None) -> Text: ...
    def spelled(self, typed: str, view: View) -> Move: ...
    def prompt(self, view: View) -> str: ...
    def help(self, view: View) -> str: ...
    def result(self, game: Game) -> RenderableType: ...


FACES: Final[dict[str, Face]] = {"pirates": PiratesFace(), "rocket": RocketFace()}
