"""`cosmodrome tune`: looks for values at which a search plays better than it does, and proves them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from cosmodrome import __version__
from cosmodrome.arena.files import write
from cosmodrome.arena.plan import Plan
from cosmodrome.arena.play import GameRow
from cosmodrome.arena.report import write_reports
from cosmodrome.arena.report.words import percent, spread
from cosmodrome.arena.run import Run
from cosmodrome.arena.statistics import Estimate
from cosmodrome.arena.summary import Summary, summarise
from cosmodrome.arena.tuning import Search, best_of, evidence, is_better, run_trials, tuned_toml
from cosmodrome.bots.knobs import TUNED, Values
from cosmodrome.bots.names import read_name
from cosmodrome.cli.arena import play_on
from cosmodrome.cli.crews import (
    DEFAULT_PATIENCE,
    RUNS,
    Out,
    Patience,
    Processes,
    Ray,
    crew_of,
    standings_table,
    tell_files,
)
from cosmodrome.cli.table import INTERRUPTED
from cosmodrome.games import find

EVIDENCE: Final = "tuning.json"


def tune(  # noqa: PLR0913, PLR0917  # an argument for each option
    game: Annotated[str, typer.Argument(help="rocket or pirates.")],
    players: Annotated[int, typer.Option("--players", "-p", help="How many play.")] = 4,
    trials: Annotated[int, typer.Option("--trials", help="How many sets of values are tried.")] = 40,
    blocks: Annotated[int, typer.Option("--blocks", help="How many seeds for each trial.")] = 25,
    confirm: Annotated[int, typer.Option("--confirm", help="How many fresh seeds for the best of them.")] = 100,
    budget: Annotated[str, typer.Option("--budget", help="How long each thinks, in iterations.")] = "1000it",
    seed: Annotated[int, typer.Option("--seed", "-s", help="Same seed, same trials and games.")] = 1,
    out: Out = None,
    processes: Processes = None,
    ray: Ray = None,
    patience: Patience = DEFAULT_PATIENCE,
) -> None:
    """Tune mcts for a game and a number of players: each trial plays one set of values among mcts as it is.

    The best trial then plays on fresh seeds, and what it takes there is written to tuned.toml, with its evidence.
    The same command goes on with a search that was stopped; with more --trials it goes further.

    As in: cosmodrome tune pirates --players 4 --trials 40 --out runs/tuning
    """
    console = Console(highlight=False)
    find(game)
    said = read_name(f"mcts:{budget}").budget
    search = Search(game, players, said, trials, blocks, confirm, seed, patience)
    folder = out or RUNS / f"tune-{game}-{players}-{search.budget}-{seed}"

    def measure(number: int, values: Values) -> Estimate:
        plan = search.trial(values)
        summary, _ = played(console, folder / f"trial-{number:03}", plan, processes, ray)
        share = share_of(plan, summary)
        console.print(Text(f"trial {number}: {percent(share.value)} ({spread(share)}) {plan.field[0]}"), soft_wrap=True)
        return share

    found = run_trials(search, measure)
    best = best_of(found)
    plan = search.confirmation(best.values)
    confirmation = folder / f"confirmation-{best.number:03}"
    summary, rows = played(console, confirmation, plan, processes, ray)
    console.print(standings_table(summary))
    confirmed = share_of(plan, summary)
    write(folder / TUNED, tuned_toml(search, best, confirmed, __version__))
    write(folder / EVIDENCE, json.dumps(evidence(search, found, confirmed), indent=1) + "\n")
    console.print(Text(verdict(search, confirmed), "bold"), soft_wrap=True)
    tell_files(console, [folder / TUNED, folder / EVIDENCE, *write_reports(confirmation, summary, rows)])


def played(
    console: Console, folder: Path, plan: Plan, processes: int | None, ray: str | None
) -> tuple[Summary, tuple[GameRow, ...]]:
    """All games of a plan: what is missing is played."""
    with Run.open(folder, plan) as run:
        if next(run.missing(), None) and not play_on(console, run, crew_of(processes, ray), "the same command"):
            raise typer.Exit(INTERRUPTED)
        return summarise(plan, run.rows), run.rows


def share_of(plan: Plan, summary: Summary) -> Estimate:
    return next(each.share for each in summary.standings if each.bot == plan.field[0])


def verdict(search: Search, confirmed: Estimate) -> str:
    took = f"{percent(confirmed.value)} ({spread(confirmed)}) of the wins on fresh seeds, fair is 1 in {search.players}"
    if is_better(confirmed, search.players):
        return f"Better than it was: {took}. Put {TUNED} into bots/search/{search.game}/ to play with it."
    return f"Not shown to be better: {took}. Leave it as it is."
