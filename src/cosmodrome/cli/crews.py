"""What the commands that play many games share: who plays them, where they are kept, and how far it has got."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Final, TypeAlias, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from cosmodrome.arena.crew import Crew
from cosmodrome.arena.plan import PATIENCE, Plan
from cosmodrome.arena.pool import Pool
from cosmodrome.arena.report import SEATINGS, has_polars
from cosmodrome.arena.report.words import bot_name, percent, points_of, signed, spread
from cosmodrome.arena.summary import Summary
from cosmodrome.games.errors import BadSetting

T = TypeVar("T")

RUNS: Final = Path("runs")

Processes: TypeAlias = Annotated[
    int | None, typer.Option("--processes", help="How many games at once.", show_default="one for each core")
]
Ray: TypeAlias = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="Play on this Ray cluster.", show_default="this machine"),
]
PATIENCE_HELP: Final = "A bot hangs that takes ten times its budget and so many seconds more."
Patience: TypeAlias = Annotated[float, typer.Option("--patience", help=PATIENCE_HELP)]
Out: TypeAlias = Annotated[
    Path | None, typer.Option("--out", help="The folder it is kept in.", show_default="a name of its own in runs/")
]
DEFAULT_PATIENCE: Final = PATIENCE


class Rate(ProgressColumn):
    """How many in a second, or seconds for each."""

    def render(self, task: Task) -> Text:
        if not task.speed:
            return Text("")
        return Text(f"{task.speed:.1f} a second" if task.speed >= 1 else f"{1 / task.speed:.1f} s each", "dim")


def crew_of(processes: int | None, ray: str | None) -> Crew:
    if ray is not None:
        from cosmodrome.arena.cluster import Cluster

        if processes is not None:
            raise BadSetting("--processes", processes, "the cluster knows its own; leave it out")
        return Cluster(ray)
    if processes is not None and processes < 1:
        raise BadSetting("--processes", processes, "it is at least 1")
    return Pool(processes or cores())


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def folder_for(out: Path | None, plan: Plan, prefix: str = "") -> Path:
    return out or RUNS / f"{prefix}{plan.name}"


def progress(items: Iterable[T], label: str, total: int, done: int) -> Iterator[T]:
    """Hands the items on; the error stream shows how many there are, how fast they come and how long it takes."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total, completed=done)
        for item in items:
            bar.update(task, advance=1)
            yield item


def tell_files(console: Console, files: Iterable[Path]) -> None:
    for file in files:
        console.print(Text(f"{file}", "dim"), soft_wrap=True)
    if not has_polars():
        told = f"No {SEATINGS}, which needs polars: pip install 'cosmodrome[research]'."
        console.print(Text(told, "dim"), soft_wrap=True)


def standings_table(summary: Summary) -> Table:
    """As in the report, what fits a terminal."""
    faults = any(each.faults for each in summary.standings)
    told = (
        f"{summary.games} games of {summary.plan.players}, each seat counted; a fair share is {percent(summary.fair)}"
    )
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", caption=told, caption_justify="left")
    table.add_column("bot", overflow="fold", min_width=12)  # rather than a figure it is a long name that is folded
    for name in ("win share", "95 %", "rating", "rank", "points", "margin", "seats", "faults")[
        : None if faults else -1
    ]:
        table.add_column(name, justify="right", no_wrap=True)
    for each in summary.standings:
        table.add_row(
            Text(bot_name(each.bot), "bold"),
            percent(each.share.value),
            spread(each.share),
            points_of(each.rating),
            f"{each.rank.value:.2f}",
            "" if each.score is None else f"{each.score.value:.1f}",
            "" if each.margin is None else signed(each.margin.value),
            f"{each.games}",
            *([Text(f"{each.faults}" if each.faults else "", "red")] if faults else []),
        )
    return table
