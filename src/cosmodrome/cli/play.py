"""`cosmodrome play`: a game in the terminal, against bots and around one keyboard."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from cosmodrome import bots, games, records
from cosmodrome.bots.faults import describe
from cosmodrome.cli.data_folder import data_folder
from cosmodrome.cli.game_file import GameFile
from cosmodrome.cli.number import whole_number
from cosmodrome.cli.setting import BoardFile, Edition, Expert, OpenShips, RoundCap, TipSquares, setting_of
from cosmodrome.cli.table import HUMAN, Table
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Game, Record
from cosmodrome.games.errors import BadSetting, CosmodromeError, UnknownName

DEFAULT_GAME: Final = "rocket"
DEFAULT_SEATS: Final = (HUMAN, "random", "random", "random")


def play(  # noqa: PLR0913, PLR0917  # an argument for each option
    game: Annotated[
        str | None,
        typer.Argument(help="rocket or pirates; with --resume it stands in the record.", show_default="rocket"),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", help="Once for each seat: human, or a bot (random).", show_default="you and 3 bots"),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            parser=whole_number,
            metavar="N",
            help="Same seed, same deal, dice and bots.",
            show_default="by lot",
        ),
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="The file it is kept in.", show_default="in your data folder")
    ] = None,
    edition: Edition = None,
    expert: Expert = False,
    open_ships: OpenShips = False,
    tip_squares: TipSquares = False,
    round_cap: RoundCap = None,
    board: BoardFile = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal. Every move is saved, so stopping never loses a game.

    Several humans share the keyboard; where they have hands of cards, the screen is cleared between their turns.

    As in: cosmodrome play rocket --edition fr --seat human --seat random
    """
    console = Console(highlight=False)
    setting = setting_of(edition, expert, open_ships, tip_squares, round_cap, board)
    known = os.urandom(16).hex() if seed is None else seed
    if resume is not None:
        if game is not None or seed is not None or setting:
            raise BadSetting("--resume", str(resume), "the record says game and deal; leave out the rest")
        record = records.load(resume)
        played, seats, path = list(record_so_far(record)), tuple(seat or record.seats), save or resume
        notes, kept = record.notes, len(record.events) if path == resume else None
    else:
        seats = tuple(seat or DEFAULT_SEATS)
        opened = games.find(game or DEFAULT_GAME).new_with(setting, len(seats), known)
        played = [opened.copy()]  # without its referee: the table rolls, here as in a resumed game
        path, notes, kept = save or new_file(played[0].name), {}, None
    check_seats(seats, played[0])
    if path != resume and path.exists():
        raise BadSetting("--save", str(path), "the file is there already: resume it, or give another name")
    source = Stream(known, "table")
    streams = [Stream(source.word(), name) for name in seats]
    table = Table(console, played, GameFile(path, seats, notes, kept), streams, Stream(known, "die"))
    if code := table.run():
        raise typer.Exit(code)


def record_so_far(record: Record) -> Iterator[Game]:
    """The game before the first event and after each, to be told again to those who go on with it."""
    return (game.copy() for game in records.steps(record))


def check_seats(seats: tuple[str, ...], game: Game) -> None:
    if len(seats) != game.players:
        raise BadSetting("--seat", " ".join(seats), f"the saved game has {game.players} seats")
    for name in seats:
        try:
            if name != HUMAN:
                bots.find_any(name, game.name, Stream(0, "trial"))
        except UnknownName as error:
            if error.kind != "bot":
                raise
            raise UnknownName("player", name, (HUMAN, *error.known)) from None
        except CosmodromeError:
            raise
        except (Exception, SystemExit) as error:
            raise BadSetting("--seat", name, f"this bot cannot be made: {describe(error)}") from error


def new_file(game: str) -> Path:
    """A name of its own in the user's data folder."""
    folder = data_folder() / "games"
    folder.mkdir(exist_ok=True)
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    free = (folder / f"{stem}{suffix}.txt" for suffix in ("", *(f"-{number}" for number in range(2, 100))))
    return next(file for file in free if not file.exists())
