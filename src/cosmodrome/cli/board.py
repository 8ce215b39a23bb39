"""`cosmodrome board`: board files of Pacal's Rocket, checked and drawn."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box
from rich.console import Console
from rich.table import Table as Columns

from cosmodrome.cli.boards import facts
from cosmodrome.cli.boards.svg import svg_of
from cosmodrome.cli.boards.terminal import Drawing
from cosmodrome.cli.number import whole_number
from cosmodrome.games.errors import BadBoard, BadSetting, ended
from cosmodrome.games.rocket.board import Board
from cosmodrome.games.rocket.boards import palenque
from cosmodrome.games.rocket.boards.file import load_board
from cosmodrome.games.rocket.vocabulary import MAX_SEATS, MIN_SEATS

DEFAULT: Final = "palenque"
FAILED: Final = 1
HEAD: Final = 1024  # bytes of a file that tell whether it is an SVG

app = typer.Typer(
    no_args_is_help=True, help="Check and draw a board file of Pacal's Rocket; docs/boards.md tells how to write one."
)

BoardFile = Annotated[str, typer.Argument(metavar="FILE", help="A board file; palenque is the default board.")]


@app.command()
def check(file: BoardFile = DEFAULT) -> None:
    """Tell what is on a board, or all that is wrong with its file, a line for each flaw.

    As in: cosmodrome board check my-board.toml
    """
    board = open_board(file, to_stderr=False)
    typer.echo(f"{file}: OK. {facts.summary(board)}")
    columns = Columns("players", "covers", "fields", "districts", "constellations", box=box.SIMPLE_HEAD)
    for players in range(MIN_SEATS, MAX_SEATS + 1):
        left = facts.in_play(board, players)
        covers = ", ".join(left.covers) or "none"
        columns.add_row(str(players), covers, str(left.fields), str(left.districts), str(left.constellations))
    Console(highlight=False).print(columns)
    for doubt in facts.doubts(board):
        typer.echo(f"Look again: {doubt}")


@app.command()
def show(
    file: BoardFile = DEFAULT,
    players: Annotated[
        int,
        typer.Option(
            "--players",
            "-p",
            parser=whole_number,
            metavar="N",
            help="With the covers for so many players.",
            show_default="5, uncovered",
        ),
    ] = MAX_SEATS,
    svg: Annotated[
        Path | None, typer.Option("--svg", help="Draw it into this file instead.", show_default="in the terminal")
    ] = None,
) -> None:
    """Draw a board in the terminal, or as a picture.

    As in: cosmodrome board show my-board.toml --players 3 --svg my-board.svg
    """
    if not MIN_SEATS <= players <= MAX_SEATS:
        raise BadSetting("--players", players, f"Pacal's Rocket is for {MIN_SEATS} to {MAX_SEATS}")
    board = open_board(file, to_stderr=True)
    if svg is None:
        Console(highlight=False).print(Drawing(board, players))
    else:
        write_svg(svg, svg_of(board, players))
        typer.echo(f"Drawn as {svg}.")


def open_board(file: str, to_stderr: bool) -> Board:
    """The board of a file; all that is wrong with it is told, a line for each flaw."""
    if file == DEFAULT:
        return palenque()
    try:
        return load_board(file)
    except BadBoard as error:
        for flaw in error.flaws:
            where = file if flaw.line is None else f"{file}:{flaw.line}"
            typer.echo(f"{where}: {flaw.key}: {flaw.what}; {ended(flaw.remedy)}", err=to_stderr)
        raise typer.Exit(FAILED) from None


def write_svg(path: Path, drawing: str) -> None:
    """Writes beside the file and then renames; an older drawing is replaced, anything else is left alone."""
    path = path.resolve()  # a link goes on pointing where it did
    if path.exists() and not is_svg(path):
        raise BadSetting("--svg", str(path), "what is there already is no SVG; give another name")
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        beside.write_text(drawing, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None  # not the file beside, which nobody asked for
    finally:
        with suppress(OSError):  # it has taken its name, or was never there
            beside.unlink()


def is_svg(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        head = file.read(HEAD)
    return head.lstrip().startswith((b"<svg", b"<?xml")) and b"<svg" in head
