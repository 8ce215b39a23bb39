"""Plots as SVG, drawn in the page's own colours: no script, no font, no picture from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

from cosmodrome.arena.statistics import Estimate

WIDTH: Final = 760
LABELS: Final = 190  # for the names at the left
RIGHT: Final = 84  # for the values at the right
ROW: Final = 34
AXIS: Final = 34
MARGIN: Final = 18  # half of a number that stands at the end of an axis
TICKS: Final = 6
COLOURS: Final = 8  # of sources, in style.css


@dataclass(frozen=True, slots=True)
class Scale:
    """From values to places on the page."""

    low: float
    high: float
    left: float
    right: float

    def __call__(self, value: float) -> float:
        return round(self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left), 2)

    def ticks(self) -> list[float]:
        """A handful of round numbers."""
        rough = (self.high - self.low) / TICKS
        power = 10.0 ** floor(log10(rough))
        step = next(power * each for each in (1, 2, 5, 10) if power * each >= rough)
        return [step * each for each in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)]


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a plot of intervals: its name, its estimate, and the value in words."""

    name: str
    estimate: Estimate
    told: str


def svg(height: float, drawn: Sequence[str], says: str, width: float = WIDTH) -> str:
    title = f"<title>{escape(says)}</title>"
    return f'<svg viewBox="0 0 {width} {height}" role="img">{title}{"".join(drawn)}</svg>'


def text(x: float, y: float, said: str, kind: str) -> str:
    return f'<text x="{x}" y="{y}" class="{kind}">{escape(said)}</text>'


def rule(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{kind}"/>'


def ends(estimate: Estimate) -> tuple[float, float]:
    """Where the interval begins and ends; without one, at the value."""
    low = estimate.value if estimate.low is None else estimate.low
    high = estimate.value if estimate.high is None else estimate.high
    return low, high


def whisker(scale: Scale, estimate: Estimate, y: float, half: float = 5) -> str:
    low, high = ends(estimate)
    left, right = scale(low), scale(high)
    bar = f'<rect x="{left}" y="{y - half}" width="{round(max(right - left, 0), 2)}" height="{2 * half}" rx="{half}"'
    return f'{bar} class="interval"/><circle cx="{scale(estimate.value)}" cy="{y}" r="{half}" class="dot"/>'


def intervals(lines: Sequence[Line], says: str, *, mark: float, percent: bool, floor_at: float | None = None) -> str:
    """A dot and its interval for each line; `mark` is drawn through them all."""
    lows, highs = zip(*(ends(line.estimate) for line in lines), strict=True)
    low, high = min(*lows, mark), max(*highs, mark)
    room = (high - low) * 0.06 or 1.0
    low, high = low - room, high + room
    scale = Scale(low if floor_at is None else max(low, floor_at), high, LABELS, WIDTH - RIGHT)
    bottom = ROW * len(lines) + 8
    drawn = grid(scale, bottom, percent)
    drawn.append(rule(scale(mark), 0, scale(mark), bottom, "mark"))
    for number, line in enumerate(lines):
        y = ROW * (number + 0.5) + 4
        drawn += [text(0, y + 5, clipped(line.name), "name"), whisker(scale, line.estimate, y)]
        drawn.append(text(WIDTH, y + 5, line.told, "value"))
    return svg(bottom + AXIS, drawn, says)


def grid(scale: Scale, bottom: float, percent: bool) -> list[str]:
    drawn = []
    for tick in scale.ticks():
        said = f"{100 * tick:g} %" if percent else f"{tick:g}".replace("-", "−")
        drawn += [rule(scale(tick), 0, scale(tick), bottom, "grid"), text(scale(tick), bottom + 20, said, "tick")]
    return drawn


def histogram(values: Sequence[int], says: str, unit: str) -> str:
    """How often each value came, in round classes; the mean is marked."""
    low, high = min(values), max(values) + 1
    whole = Scale(low, high, 0, WIDTH)
    step = max(1, round((whole.ticks()[1] - whole.ticks()[0]) / 4)) if high - low > TICKS else 1
    first, last = low // step * step, ceil(high / step) * step
    counts = [sum(start <= value < start + step for value in values) for start in range(first, last, step)]
    scale = Scale(first, last, MARGIN, WIDTH - MARGIN)
    bottom, tallest = 150, max(counts)
    drawn = [rule(MARGIN, bottom, WIDTH - MARGIN, bottom, "grid")]
    for number, count in enumerate(counts):
        left, right = scale(first + number * step), scale(first + (number + 1) * step)
        height = round((bottom - 16) * count / tallest, 2)
        told = f"<title>{first + number * step} to {first + (number + 1) * step - 1} {unit}: {count} games</title>"
        box = f'x="{left + 1}" y="{bottom - height}" width="{round(max(right - left - 2, 1), 2)}" height="{height}"'
        drawn.append(f'<rect {box} rx="2" class="bar">{told}</rect>')
    drawn += [text(scale(tick), bottom + 20, f"{tick:g}", "tick") for tick in scale.ticks()]
    mean = scale(sum(values) / len(values))
    drawn.append(rule(mean, 0, mean, bottom, "mark"))
    return svg(bottom + AXIS, drawn, says)


def stacks(bars: Sequence[tuple[str, dict[str, float]]], says: str) -> str:
    """What each name's total is made of, one colour a part, each part's amount in it where there is room."""
    tallest = max(sum(parts.values()) for _, parts in bars) or 1
    scale = Scale(0, tallest, LABELS, WIDTH - RIGHT)
    drawn = []
    for number, (name, parts) in enumerate(bars):
        y = ROW * number + 4
        drawn += [text(0, y + 18, clipped(name), "name"), text(WIDTH, y + 18, f"{sum(parts.values()):.1f}", "value")]
        reached = 0.0
        for at, (part, amount) in enumerate(parts.items()):
            left, right = scale(reached), scale(reached + amount)
            reached += amount
            box = f'x="{left}" y="{y}" width="{round(max(right - left - 1, 0), 2)}" height="{ROW - 8}"'
            drawn.append(f'<rect {box} class="part{at % COLOURS}"><title>{escape(part)} {amount:.1f}</title></rect>')
            if right - left > 34:
                drawn.append(text(round((left + right) / 2, 2), y + 18, f"{amount:.1f}", f"inside part{at % COLOURS}"))
    return svg(ROW * len(bars), drawn, says)


def course(values: Sequence[float], low: float, high: float, says: str) -> str:
    """How a value went, between two bounds."""
    bottom = 190
    scale = Scale(0, max(len(values), 2), 44, WIDTH - 8)
    up = Scale(min(low, *values) - 0.4, max(high, *values) + 0.4, bottom, 4)
    drawn = [rule(scale.left, up(bound), scale.right, up(bound), "mark") for bound in (low, high)]
    drawn.append(rule(scale.left, up(0), scale.right, up(0), "grid"))
    drawn += [text(0, up(bound) + 4, f"{bound:+.1f}".replace("-", "−"), "side") for bound in (low, high)]
    drawn += [text(scale(tick), bottom + 20, f"{tick:g}", "tick") for tick in scale.ticks()]
    points = " ".join(f"{scale(at)},{up(value)}" for at, value in enumerate((0.0, *values)))
    drawn.append(f'<polyline points="{points}" class="path"/>')
    return svg(bottom + AXIS, drawn, says)


def clipped(name: str) -> str:
    """The end of a long name, which says more than its beginning."""
    return name if len(name) <= 24 else f"…{name[-23:]}"
