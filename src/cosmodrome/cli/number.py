"""Whole numbers on the command line."""

from __future__ import annotations

import typer

from cosmodrome.games.errors import shortened


def whole_number(typed: str | int) -> int:
    try:
        return int(typed)
    except ValueError:
        raise typer.BadParameter(f"{shortened(typed)} is not a whole number") from None
