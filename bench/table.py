"""The table that people read."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table

from bench.machine import PACKAGES
from bench.measurement import Measurement, Section
from bench.rounds import Tallies, Tally, reference

WIDTH: Final = 104  # at least, so that a row stays one line in a file, too
LEFT: Final = ("", "Met", "Speed")
MARKS: Final = {True: "[green]yes[/]", False: "[red]no[/]", None: ""}
HOW: Final = (
    "Medians of interleaved rounds; the spread is from lowest to highest. All figures but the wall clock's count the "
    "processor time of one core, so that what else the machine does matters little; targets are held against them. "
    "Speed: row 3 × 2 is twice as fast as row 3."
)


def console() -> Console:
    usual = Console()
    return usual if usual.width >= WIDTH else Console(width=WIDTH)


def show(to: Console, sections: Sequence[Section], tallies: Tallies, machine: Mapping[str, Any]) -> None:
    shown = [section for section in sections if tallies.keys() & set(section.measurements)]
    notes = [HOW, *(f"[bold]{section.title}.[/] {section.note}" for section in shown)]
    to.print(heading(machine), table(shown, tallies), *troubles(tallies), *notes, sep="\n", highlight=False)


def heading(machine: Mapping[str, Any]) -> str:
    packages = [f"{name} {machine[name] or 'missing'}" for name in PACKAGES]
    load = "" if machine["load"] is None else f", load {machine['load']}"
    return (
        f"[bold]Cosmodrome {machine['cosmodrome']}[/] on {machine['processor']}, {machine['cores']} cores{load}, "
        f"{machine['system']}\nPython {machine['python']}, {', '.join(packages)}"
    )


def table(sections: Sequence[Section], tallies: Tallies) -> Table:
    made = Table(box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    for name in ("", "", "Median", "", "Spread", "Wall", "Target", "Met", "Speed"):
        made.add_column(name, justify="left" if name in LEFT else "right", no_wrap=True)
    for section in sections:
        made.add_row("", f"[bold]{section.title}[/]")
        for each in section.measurements:
            if each in tallies:
                made.add_row(f"{tallies[each].number:>2}", each.name, *cells(tallies[each], tallies))
        made.add_section()
    return made


def cells(tally: Tally, tallies: Tallies) -> tuple[str, ...]:
    if not tally.runs:
        return ("[red]broken[/]" if tally.is_broken else "[yellow]missing[/]",)
    figures = tally.figures()
    return (
        plain(tally.figure),
        tally.measurement.unit.value,
        f"{(max(figures) - min(figures)) / tally.figure:.0%}" if len(figures) > 1 and tally.figure else "",
        plain(median(tally.wall_clock())),
        target(tally.measurement),
        MARKS[tally.measurement.meets(tally.figure)],
        speed(tally, tallies),
    )


def target(measurement: Measurement) -> str:
    if measurement.target is None:
        return ""
    return f"{'≥' if measurement.unit.is_rate else '≤'} {measurement.target:g}"


def speed(tally: Tally, tallies: Tallies) -> str:
    other = reference(tally, tallies)
    if other is None:
        return ""
    times = tally.speed_against(other)
    return f"row {other.number:>2} " + (f"× {plain(times)}" if times >= 1 else f"÷ {plain(1 / times)}")


def plain(figure: float) -> str:
    """Three digits that count, and no exponent."""
    if figure == 0:
        return "0"
    decimals = max(0, 2 - math.floor(math.log10(figure)))
    return f"{figure:,.{decimals}f}"


def troubles(tallies: Tallies) -> Iterator[str]:
    """Why rows have no figure."""
    reasons = dict.fromkeys(tally.trouble for tally in tallies.values() if tally.trouble)
    for reason in reasons:
        rows = ", ".join(str(tally.number) for tally in tallies.values() if tally.trouble == reason)
        yield f"[bold]{'Rows' if ',' in rows else 'Row'} {rows}:[/] {reason}."
