"""Pacal's Rocket in the terminal: the board with its districts, what can be done, and what happens in words."""

from __future__ import annotations

from typing import cast

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Columns
from rich.text import Text

from cosmodrome.cli.faces.rocket.choices import help_text, list_choices, prompt, spelled
from cosmodrome.cli.faces.rocket.marks import marks_for
from cosmodrome.cli.faces.rocket.news import tell
from cosmodrome.cli.faces.rocket.panel import legend, seats_panel, status
from cosmodrome.cli.faces.rocket.plan import Plan
from cosmodrome.cli.faces.seats import seat_text
from cosmodrome.games import rocket
from cosmodrome.games.contract import Event, Game, Move, View


class RocketFace:
    def board(self, view: View) -> RenderableType:
        seen = cast(rocket.View, view)
        marks = marks_for(seen)
        return Group(
            status(seen), Plan(seen.board, seen.table, marks), legend(seen.board, marks), seats_panel(seen.table)
        )

    def whole(self, game: Game) -> RenderableType:
        laid = cast(rocket.Game, game)
        return Group(status(laid.view(None)), Plan(laid.board, laid.table, {}), seats_panel(laid.table))

    def hides(self, view: View) -> bool:  # noqa: ARG002  # PR 4.2: what one may see, everybody may
        return False

    def shared_view(self, game: Game, seat: int) -> View:
        return game.view(seat)

    def choices(self, view: View) -> Text:
        return list_choices(cast(rocket.View, view))

    def tell(self, before: Game, event: Event, after: Game, viewer: int | None) -> Text:  # noqa: ARG002  # all is public
        return tell(cast(rocket.Game, before), event, cast(rocket.Game, after))

    def spelled(self, typed: str, view: View) -> Move:
        return spelled(typed, cast(rocket.View, view))

    def prompt(self, view: View) -> str:
        return prompt(cast(rocket.View, view).table)

    def help(self, view: View) -> str:
        return help_text(cast(rocket.View, view).table)

    def result(self, game: Game) -> RenderableType:
        result = game.result
        assert result is not None
        heads = ("seat", "track", "river", "lake", "districts", "god stones", "points")
        columns = Columns(*heads, "", box=box.SIMPLE_HEAD, header_style="dim")
        for seat, (score, part) in enumerate(zip(result.scores, result.parts, strict=True), 1):
            numbers = (part[key] for key in ("track", "river", "lake", "districts", "gods"))
            wins = "wins" if result.winners == (seat,) else "shares the win" if seat in result.winners else ""
            columns.add_row(seat_text(seat), *map(str, numbers), str(score), wins)
        return columns
