"""`python -m bench`: measures, shows one table and writes bench/results/latest.json."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from bench import machine, openspiel, page, pirates, results, rocket, rounds, search, server, startup, table
from bench.measurement import Measurement, Section
from bench.rounds import Tallies

SECTIONS: Final[tuple[Section, ...]] = (
    *rocket.SECTIONS,
    *pirates.SECTIONS,
    *search.SECTIONS,
    *startup.SECTIONS,
    *server.SECTIONS,
    *page.SECTIONS,
    *openspiel.SECTIONS,
)


def main(
    quick: Annotated[bool, typer.Option("--quick", help="A third of the rounds.")] = False,
    only: Annotated[str, typer.Option(metavar="WORD", help="Only rows or sections with this word in them.")] = "",
) -> None:
    """Measures how fast everything is. No figure fails the run; what does not work at all does."""
    chosen = select(only)
    console, facts = table.console(), machine.facts()
    tallies = measure(chosen, quick, console)
    table.show(console, SECTIONS, tallies, facts)
    if not only:
        results.write(SECTIONS, tallies, facts, quick)
    if any(tally.is_broken for tally in tallies.values()):
        raise typer.Exit(1)


def select(word: str) -> list[Measurement]:
    """The measurements with the word, and those that they are compared with."""
    found = {
        each
        for section in SECTIONS
        for each in section.measurements
        if (word or not section.on_request) and word.casefold() in f"{section.title} {each.name}".casefold()
    }
    if not found:
        raise typer.BadParameter(f"no row has {word!r} in it", param_hint="--only")
    references = {each.versus for each in found}
    return [each for section in SECTIONS for each in section.measurements if each in found | references]


def measure(chosen: Sequence[Measurement], quick: bool, console: Console) -> Tallies:
    """The bar moves between two runs only: one that moves by itself would be measured as well."""
    columns = TextColumn("Measuring"), BarColumn()
    with Progress(*columns, console=console, auto_refresh=False, transient=True) as bar:
        task = bar.add_task("", total=rounds.runs(chosen, quick))
        return rounds.take(chosen, quick, lambda: bar.update(task, advance=1, refresh=True))


if __name__ == "__main__":
    typer.run(main)
