"""`cosmodrome ladder`: the published ladder of bots, played and written down."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from cosmodrome import games
from cosmodrome.arena.files import write
from cosmodrome.arena.ladder import Match, joined, level_matches, matches
from cosmodrome.arena.plan import Plan, make_plan
from cosmodrome.arena.play import GameRow
from cosmodrome.arena.report import write_reports
from cosmodrome.arena.report.ladder import markdown
from cosmodrome.arena.report.words import percent, spread
from cosmodrome.arena.run import Run
from cosmodrome.arena.summary import Summary, rounded, summarise
from cosmodrome.bots.levels import BOTS
from cosmodrome.cli.arena import play_on
from cosmodrome.cli.crews import DEFAULT_PATIENCE, RUNS, Patience, Processes, Ray, crew_of, standings_table
from cosmodrome.cli.table import INTERRUPTED


def ladder(  # noqa: PLR0913, PLR0917  # an argument for each option
    game: Annotated[str, typer.Argument(help="rocket or pirates.")],
    players: Annotated[int, typer.Option("--players", "-p", help="How many play.")] = 4,
    blocks: Annotated[int, typer.Option("--blocks", help="How many seeds for each pair of rungs.")] = 100,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Same seed, same deals and dice.")] = 1,
    out: Annotated[Path, typer.Option("--out", help="The folder the games are kept in.")] = RUNS / "ladder",
    levels: Annotated[bool, typer.Option("--levels", help="The levels for people instead of the rungs.")] = False,
    docs: Annotated[Path, typer.Option("--docs", help="The folder the page is written to.")] = Path("docs/ladder"),
    processes: Processes = None,
    ray: Ray = None,
    patience: Patience = DEFAULT_PATIENCE,
) -> None:
    """Play every rung of the ladder against the one below, and write down whether it is better.

    One of the upper rung sits among as many of the lower as there is room. The same command goes on with a ladder that
    was stopped.

    As in: cosmodrome ladder pirates --players 4 --blocks 100
    """
    console = Console(highlight=False)
    climbs = level_matches() if levels else matches(games.find(game).NAME, players)
    plans = [
        make_plan(
            game,
            players,
            [each.one, each.others],
            blocks=blocks * each.times,
            seed=seed,
            versus=True,
            patience=patience,
        )
        for each in climbs
    ]
    docs.mkdir(parents=True, exist_ok=True)
    played: dict[tuple[str, ...], tuple[Summary, tuple[GameRow, ...]]] = {}
    for plan in plans:
        if plan.field not in played:
            played[plan.field] = step(console, out / plan.name, plan, processes, ray)
    found = [(match, played[plan.field][0]) for match, plan in zip(climbs, plans, strict=True)]
    publish(console, docs, found, [rows for _, rows in played.values()], BOTS[game] if levels else {}, blocks)


def step(
    console: Console, folder: Path, plan: Plan, processes: int | None, ray: str | None
) -> tuple[Summary, tuple[GameRow, ...]]:
    """One rung against another: played, or gone on with, and told."""
    with Run.open(folder, plan) as run:
        if not play_on(console, run, crew_of(processes, ray), "the same command"):
            raise typer.Exit(INTERRUPTED)
        summary = summarise(plan, run.rows)
        write_reports(folder, summary, run.rows)
        console.print(standings_table(summary))
        return summary, run.rows


def publish(
    console: Console,
    docs: Path,
    found: list[tuple[Match, Summary]],
    runs: list[tuple[GameRow, ...]],
    levels: Mapping[str, str],
    blocks: int,
) -> None:
    from cosmodrome.arena.ratings import rate  # numpy, which no other command needs

    plan = found[0][1].plan.grown(blocks)
    field = list(dict.fromkeys(bot for match, _ in found for bot in (match.others, match.one)))
    ratings = rate(joined(runs), field, plan.seed)
    page = docs / f"{plan.game}{'-levels' if levels else ''}-{plan.players}.md"
    write(page, markdown(plan, found, ratings, levels))
    evidence = [{"match": asdict(match), **summary.as_json()} for match, summary in found]
    said = rounded({"ratings": {bot: asdict(rating) for bot, rating in ratings.items()}, "matches": evidence})
    write(page.with_suffix(".json"), json.dumps(said, indent=1) + "\n")
    for match, summary in found:
        share = next(each.share for each in summary.standings if each.bot == match.one)
        told = "shown" if match.holds(share, summary.fair) else "NOT shown"
        console.print(f"{match.one} against {match.others}: {percent(share.value)} ({spread(share)}), {told}")
    console.print(Text(f"{page}", "dim"), soft_wrap=True)
