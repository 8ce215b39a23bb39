"""`cosmodrome db`: looks after the server's database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from cosmodrome.cli.data_folder import data_folder
from cosmodrome.games.errors import BadSetting
from cosmodrome.server.database import Database

FILE: Final = "server.db"

app = typer.Typer(no_args_is_help=True, help="Look after the server's database: upgrade, back up, restore.")

Place = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="FILE|URL",
        help="A SQLite file, or postgresql://user:password@host/name.",
        show_default="server.db in your data folder",
    ),
]


def database_of(place: str | None) -> Database:
    """What `--database` says, and where games are kept when it says nothing."""
    return Database(data_folder() / FILE) if place is None else Database.named(place)


def existing(place: str | None) -> Database:
    database = database_of(place)
    if database.file and not database.file.exists():
        raise BadSetting("--database", str(database), "there is no such file")
    return database


@app.command()
def upgrade(database: Place = None) -> None:
    """Bring the database to the form that this version needs. The server does so itself when it starts."""
    from cosmodrome.server.store import upgrade as upgrading

    named = database_of(database)
    done = upgrading.upgrade(named)
    typer.echo(f"{named} {'is now' if done else 'was'} up to date.")


@app.command()
def backup(
    to: Annotated[Path, typer.Option("--to", metavar="FILE", help="The copy: a SQLite file, new.")],
    database: Place = None,
) -> None:
    """Copy everything into a SQLite file while the server goes on, and check the copy.

    A server can be started from the copy as it is, also from that of a PostgreSQL database.
    """
    from cosmodrome.server.store.backup import back_up

    events = back_up(existing(database), to)
    typer.echo(f"{to} holds {events} events.")


@app.command()
def restore(
    backup: Annotated[Path, typer.Option("--from", metavar="FILE", help="What `cosmodrome db backup` has made.")],
    database: Place = None,
) -> None:
    """Fill an empty database from a backup, whichever kind either is."""
    from cosmodrome.server.store.backup import restore as fill

    named = database_of(database)
    typer.echo(f"{named} holds {fill(backup, named)} events.")
