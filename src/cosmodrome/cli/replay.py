"""`cosmodrome replay`: a record shown move by move, and verified."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from cosmodrome import records
from cosmodrome.cli.faces import FACES, Face
from cosmodrome.cli.number import whole_number
from cosmodrome.games.contract import Game, Record
from cosmodrome.games.errors import BadSetting


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as text or as JSON.")],
    to: Annotated[
        int | None,
        typer.Option(
            "--to", parser=whole_number, metavar="N", help="Stop after this many events and show the position."
        ),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Show every position; Enter goes on, q stops.")] = False,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", parser=whole_number, metavar="SEAT", help="What this seat saw.", show_default="everything"
        ),
    ] = None,
) -> None:
    """Show a recorded game and verify it; the first event that is wrong is named."""
    record = records.load(file, check_digest=False)  # so that what comes before a wrong event can be looked at
    if to is not None and not 0 <= to <= len(record.events):
        raise BadSetting("--to", to, f"the record has {len(record.events)} events")
    if seat is not None and not 1 <= seat <= len(record.seats):
        raise BadSetting("--seat", seat, f"the record has {len(record.seats)} seats")
    console = Console(highlight=False)
    console.print(Text(f"{file.name}: {record.game}, {', '.join(who or '?' for who in record.seats)}", "bold"))
    last = show_events(console, record, len(record.events) if to is None else to, seat, step)
    if last is None:
        return
    if to is None:
        records.load(file)
    if last.result is not None:
        console.print(FACES[record.game].result(last))
    events = f"{len(last.events)} of {len(record.events)} events"
    console.print(f"Verified: {events}, {'the points too' if last.result else 'the game goes on'}.")


def show_events(console: Console, record: Record, to: int, seat: int | None, step: bool) -> Game | None:
    """Tells the events one by one as they are verified; answers the game at the end, or None if somebody stops it."""
    games = (game.copy() for game in (records.steps(record) if to == len(record.events) else steps_to(record, to)))
    face: Face | None = None
    before: Game | None = None
    for after in games:
        face = face or FACES[after.name]
        if before is not None:
            if step and wants_to_stop(console):
                return None
            told = face.tell(before, after.events[-1], after, seat if seat is not None else before.seat)
            console.print(Text.assemble((f"{len(after.events):3} ", "dim"), told))
        before = after
        if step:
            show_position(console, face, after, seat)
    if before is not None and face is not None and not step:
        show_position(console, face, before, seat)
    return before


def wants_to_stop(console: Console) -> bool:
    try:
        return console.input("[dim]Enter: next, q: stop[/] ").strip().lower().startswith("q")
    except EOFError:  # Ctrl-D, or nobody is there to press Enter
        console.print()
        return True


def steps_to(record: Record, to: int) -> Iterator[Game]:
    return itertools.islice(records.steps(record), to + 1)


def show_position(console: Console, face: Face, game: Game, seat: int | None) -> None:
    if seat is None:
        console.print(face.whole(game))
    else:
        console.print(face.board(game.view(seat)))
