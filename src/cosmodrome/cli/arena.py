"""`cosmodrome arena`: many games between bots, and a table that says who is stronger."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from cosmodrome.arena.crew import Crew, play_all
from cosmodrome.arena.plan import Plan, make_plan
from cosmodrome.arena.report import write_reports
from cosmodrome.arena.run import Run
from cosmodrome.arena.summary import Summary, summarise
from cosmodrome.cli.crews import (
    DEFAULT_PATIENCE,
    PATIENCE_HELP,
    Out,
    Processes,
    Ray,
    crew_of,
    folder_for,
    progress,
    standings_table,
    tell_files,
)
from cosmodrome.cli.setting import BoardFile, Edition, Expert, OpenShips, RoundCap, TipSquares, setting_of
from cosmodrome.cli.table import INTERRUPTED, command_name
from cosmodrome.games.errors import BadSetting


def arena(  # noqa: PLR0913, PLR0917  # an argument for each option
    game: Annotated[str | None, typer.Argument(help="rocket or pirates; with --resume the run says it.")] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many play.", show_default="4")] = None,
    field: Annotated[
        str | None, typer.Option("--field", help="The bots, as in random,greedy,mcts:50ms: all meet all.")
    ] = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", help="One more bot, as in FILE.py:Class.")] = None,
    versus: Annotated[
        tuple[str, str] | None, typer.Option("--versus", metavar="A B", help="One A among as many B as there is room.")
    ] = None,
    blocks: Annotated[
        int | None, typer.Option("--blocks", help="How many seeds, each in every seat rotation.", show_default="100")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", "-s", help="Same seed, same games.", show_default="1")] = None,
    out: Out = None,
    processes: Processes = None,
    ray: Ray = None,
    patience: Annotated[
        float | None, typer.Option("--patience", help=PATIENCE_HELP, show_default=f"{DEFAULT_PATIENCE:g}")
    ] = None,
    edition: Edition = None,
    expert: Expert = False,
    open_ships: OpenShips = False,
    tip_squares: TipSquares = False,
    round_cap: RoundCap = None,
    board: BoardFile = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with the run in this folder.")] = None,
) -> None:
    """Let bots play many games, and measure who is stronger: a table here, and a report in the run's folder.

    Every game is kept as soon as it is over; a run that was stopped goes on where it was.

    As in: cosmodrome arena rocket --players 4 --field random,greedy,mcts:50ms --blocks 100 --out runs/first
    """
    console = Console(highlight=False)
    setting = setting_of(edition, expert, open_ships, tip_squares, round_cap, board)
    if resume is not None:
        given = (game, players, field, bot, versus, blocks, seed, out, patience)
        if setting or any(option is not None for option in given):
            raise BadSetting("--resume", str(resume), "the folder says what is played; leave out the rest")
        run = Run.resume(resume)
    else:
        if game is None:
            raise typer.BadParameter("say which, as in: cosmodrome arena rocket", param_hint="GAME")
        plan = make_plan(
            game,
            4 if players is None else players,
            field_of(field, bot, versus),
            blocks=100 if blocks is None else blocks,
            seed=1 if seed is None else seed,
            versus=versus is not None,
            patience=DEFAULT_PATIENCE if patience is None else patience,
            setting=setting,
        )
        run = Run.open(folder_for(out, plan), plan)
    with run:
        if not play_on(console, run, crew_of(processes, ray), f"{command_name()} arena --resume {run.folder}"):
            raise typer.Exit(INTERRUPTED)
        show(console, run, summarise(run.plan, run.rows))


def field_of(field: str | None, bots: list[str] | None, versus: tuple[str, str] | None) -> list[str]:
    named = [name.strip() for name in field.split(",")] if field else []
    if versus is not None:
        if named or bots:
            raise BadSetting("--versus", " ".join(versus), "these two are the field; leave out --field and --bot")
        return list(versus)
    if not named and not bots:
        raise BadSetting("--field", field or "", "name the bots, as in --field random,greedy,mcts:50ms")
    return named + (bots or [])


def play_on(console: Console, run: Run, crew: Crew, go_on: str) -> bool:
    """Plays what is missing; tells how to go on and answers False if somebody stops it."""
    total = sum(1 for _ in run.plan.fixtures())
    try:
        with closing(play_all(crew, run.missing())) as games:
            for row in progress(games, label(run.plan), total, len(run.rows)):
                run.add(row)
    except KeyboardInterrupt:
        told = f"Stopped after {len(run.rows):,} of {total:,} games, all kept. Go on with: {go_on}"
        console.print(Text(told), soft_wrap=True)
        return False
    return True


def label(plan: Plan) -> str:
    return f"{plan.field[0]} against {plan.field[1]}" if plan.versus else f"{plan.game}, {plan.players} players"


def show(console: Console, run: Run, summary: Summary) -> None:
    console.print(standings_table(summary))
    for fault in summary.faults[:3]:
        where = f"block {fault.block}, game {fault.rotation}"
        console.print(Text(f"{fault.bot}: {fault.kind}, {fault.what} ({where})", "red"), soft_wrap=True)
    if len(summary.faults) > 3:
        console.print(Text(f"And {len(summary.faults) - 3:,} more games lost by a fault.", "red"))
    tell_files(console, write_reports(run.folder, summary, run.rows))
