"""`cosmodrome replay`: a record shown move by move, and verified."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from cosmodrome import records
from cosmodrome.cli.faces import FACES, Face
from cosmodrome.games.contract import Game, Record
from cosmodrome.games.errors import BadSetting


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as text or as JSON.")],
    to: Annotated[int | None, typer.Option("--to", help="Stop after this many events and show the position.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Show every position; Enter goes on, q stops.")] = False,
    seat: Annotated[int | None, typer.Option("--seat", help="What this seat saw. [default: everything]")] = None,
) -> None:
    """Show a recorded game and verify it; the first event that is wrong is named."""
    record = records.load(file)
    if to is not None and not 0 <= to <= len(record.events):
        raise BadSetting("--to", to, f"the record has {len(record.events)} events")
    if seat is not None and not 1 <= seat <= len(record.seats):
        raise BadSetting("--seat", seat, f"the record has {len(record.seats)} seats")
    console, face = Console(highlight=False), FACES[record.game]
    end = records.replay(record)  # all of it, before anything is shown
    console.print(Text(f"{file.name}: {record.game}, {', '.join(who or '?' for who in record.seats)}", "bold"))
    show_events(console, face, record, len(record.events) if to is None else to, seat, step)
    if end.result is not None and to in (None, len(record.events)):
        console.print(face.result(end))
    console.print(f"Verified: {len(record.events)} events, {'the points too' if end.result else 'the game goes on'}.")


def show_events(console: Console, face: Face, record: Record, to: int, seat: int | None, step: bool) -> None:
    games = [game.copy() for game in itertools.islice(records.steps(record), to + 1)]
    if step:
        show_position(console, face, games[0], seat)
    for number, (before, after) in enumerate(itertools.pairwise(games), 1):
        if step and console.input("[dim]Enter: next, q: stop[/] ").strip().lower().startswith("q"):
            return
        viewer = seat if seat is not None else before.seat
        told = face.tell(before, record.events[number - 1], after, viewer)
        console.print(Text.assemble((f"{number:3} ", "dim"), told))
        if step:
            show_position(console, face, after, seat)
    if not step:
        show_position(console, face, games[-1], seat)


def show_position(console: Console, face: Face, game: Game, seat: int | None) -> None:
    if seat is None:
        console.print(Text(str(game)))
    else:
        console.print(face.board(game.view(seat)))
