"""`cosmodrome trace`: a whole game as JSON lines."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from cosmodrome import bots, games
from cosmodrome.cli.number import whole_number
from cosmodrome.cli.setting import BoardFile, Edition, Expert, OpenShips, RoundCap, TipSquares, setting_of
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Game, Move
from cosmodrome.games.errors import BadSetting
from cosmodrome.records import trace as traces


def trace(  # noqa: PLR0913, PLR0917  # an argument for each option
    game: Annotated[
        str | None, typer.Argument(help="rocket or pirates; with --script it stands in the script.")
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", parser=whole_number, metavar="N", help="How many play.", show_default="4"),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", "-s", parser=whole_number, metavar="N", help="Same seed, same trace.", show_default="1"),
    ] = None,
    first: Annotated[
        int | None,
        typer.Option("--first", parser=whole_number, metavar="SEAT", help="The start player.", show_default="by lot"),
    ] = None,
    bot: Annotated[str | None, typer.Option("--bot", help="Who plays every seat.", show_default="random")] = None,
    edition: Edition = None,
    expert: Expert = False,
    open_ships: OpenShips = False,
    tip_squares: TipSquares = False,
    round_cap: RoundCap = None,
    board: BoardFile = None,
    script: Annotated[
        Path | None,
        typer.Option("--script", help="Play this trace's set-up and moves; - is standard input."),
    ] = None,
) -> None:
    """Print a whole game with every legal move, one JSON object a line.

    With --script another trace is played again; the first move that is not legal is named with its line.

    As in: cosmodrome trace rocket --players 4 --seed 7 --edition fr
    """
    setting = setting_of(edition, expert, open_ships, tip_squares, round_cap, board)
    if script is not None:
        if setting or any(option is not None for option in (players, seed, first, bot)):
            raise BadSetting("--script", str(script), "the script says players and moves; leave out the rest")
        with sys.stdin if str(script) == "-" else script.open(encoding="utf-8-sig", errors="replace") as lines:
            print_lines(traces.retrace(lines, game))
        return
    if game is None:
        raise typer.BadParameter("say which, as in: cosmodrome trace rocket", param_hint="GAME")
    number = 1 if seed is None else seed
    begun = games.find(game).new_with(setting, 4 if players is None else players, number, first)
    seated = {
        seat: bots.find_any(bot or "random", begun.name, Stream(number, f"bot {seat}"))
        for seat in range(1, begun.players + 1)
    }

    def choose(table: Game) -> Move:
        assert table.seat is not None
        return seated[table.seat].choose_in(table)

    print_lines(traces.trace(begun, begun.trace_setup(number), choose))


def print_lines(lines: Iterable[dict[str, Any]]) -> None:
    for line in lines:
        print(json.dumps(line))
