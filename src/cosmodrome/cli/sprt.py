"""`cosmodrome sprt`: is a bot better than another? Plays until that is known."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from cosmodrome.arena.crew import Crew, play_all
from cosmodrome.arena.plan import make_plan
from cosmodrome.arena.play import GameRow
from cosmodrome.arena.report import write_reports
from cosmodrome.arena.report.verdict import section_of, sentence
from cosmodrome.arena.run import Run
from cosmodrome.arena.sprt import ACCEPTED, UNDECIDED, Question, Sprt, Verdict, block_share
from cosmodrome.arena.summary import summarise
from cosmodrome.cli.crews import (
    DEFAULT_PATIENCE,
    Out,
    Patience,
    Processes,
    Ray,
    crew_of,
    folder_for,
    progress,
    standings_table,
    tell_files,
)
from cosmodrome.cli.setting import BoardFile, Edition, Expert, OpenShips, RoundCap, TipSquares, setting_of
from cosmodrome.cli.table import INTERRUPTED

NOT_ACCEPTED: Final = 3


def sprt(  # noqa: PLR0913, PLR0917  # an argument for each option
    candidate: Annotated[str, typer.Argument(help="The bot in question.")],
    base: Annotated[str, typer.Argument(help="The bot that it is to beat; it fills the other seats.")],
    game: Annotated[str, typer.Option("--game", help="rocket or pirates.")] = "rocket",
    players: Annotated[int, typer.Option("--players", "-p", help="How many play.")] = 4,
    h0: Annotated[float, typer.Option("--h0", help="No better: so much more than the fair share of the wins.")] = 0.0,
    h1: Annotated[float, typer.Option("--h1", help="Better: so much more than the fair share of the wins.")] = 0.05,
    alpha: Annotated[float, typer.Option("--alpha", help="How often one that is no better may be accepted.")] = 0.05,
    beta: Annotated[float, typer.Option("--beta", help="How often one that is better may be rejected.")] = 0.05,
    blocks: Annotated[int, typer.Option("--blocks", help="Give up after so many.")] = 2000,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Same seed, same games.")] = 1,
    out: Out = None,
    processes: Processes = None,
    ray: Ray = None,
    patience: Patience = DEFAULT_PATIENCE,
    edition: Edition = None,
    expert: Expert = False,
    open_ships: OpenShips = False,
    tip_squares: TipSquares = False,
    round_cap: RoundCap = None,
    board: BoardFile = None,
) -> None:
    """Accept or reject a change of a bot: plays one CANDIDATE among BASE bots, and stops as soon as the answer is sure.

    The same command goes on with a run that was stopped. Exit code 3: not accepted.

    As in: cosmodrome sprt mcts:2000it flat:2000it --game pirates
    """
    console = Console(highlight=False)
    setting = setting_of(edition, expert, open_ships, tip_squares, round_cap, board)
    question = Question(players, h0, h1, alpha, beta)
    plan = make_plan(
        game, players, [candidate, base], blocks=blocks, seed=seed, versus=True, patience=patience, setting=setting
    )
    with Run.open(folder_for(out, plan, "sprt-"), plan) as run:
        try:
            verdict = ask(run, crew_of(processes, ray), question)
        except KeyboardInterrupt:
            told = f"Stopped after {len(run.rows):,} games, all kept in {run.folder}. The same command goes on."
            console.print(Text(told), soft_wrap=True)
            raise typer.Exit(INTERRUPTED) from None
        counted = [row for row in run.rows if row.block < verdict.blocks]
        summary = summarise(plan.grown(verdict.blocks), counted)
        console.print(standings_table(summary))
        console.print(Text(sentence(question, verdict, plan.field), "bold"), soft_wrap=True)
        section, said = (
            section_of(question, verdict, plan.field),
            {"verdict": asdict(verdict), "asked": asdict(question)},
        )
        tell_files(console, write_reports(run.folder, summary, counted, [section], said))
    if verdict.answer != ACCEPTED:
        raise typer.Exit(NOT_ACCEPTED)


def ask(run: Run, crew: Crew, question: Question) -> Verdict:
    """The verdict on the blocks in their order; a game of a later block that is over already does not count yet."""
    test = Sprt(question)
    label = f"{run.plan.field[0]} against {run.plan.field[1]}, at most"
    with closing(play_all(crew, run.missing())) as games:
        for verdict in progress(verdicts(run, games, test), label, run.plan.blocks, 0):
            if verdict.answer != UNDECIDED:
                break
    return test.verdict


def verdicts(run: Run, games: Iterator[GameRow], test: Sprt) -> Iterator[Verdict]:
    for number in range(run.plan.blocks):
        while (block := run.block(number)) is None:
            run.add(next(games))
        yield test.add(block_share(block, run.plan.field[0]))
