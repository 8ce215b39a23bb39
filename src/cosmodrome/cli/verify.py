"""`cosmodrome db verify`: whether every game of a server can be played again as it was."""

from __future__ import annotations

import typer

from cosmodrome.cli.db import Place, existing


def verify(database: Place = None) -> None:
    """Play every table's log again, and compare where it leads.

    It looks at one moment, while the server goes on. What does not fit is named, a line each; then the exit code is 1.
    """
    from cosmodrome.server.verify import Found
    from cosmodrome.server.verify import verify as damages

    found = Found()
    for damage in damages(existing(database), found):
        typer.echo(damage, err=True)
    typer.echo(found)
    if found.damaged:
        raise typer.Exit(1)
