"""Outlines of sets of fields, and lines with round corners, as SVG path data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Corner: TypeAlias = tuple[int, int]  # column and row edges, from the top left


def outlines(fields: Iterable[Corner]) -> list[list[Corner]]:
    """The closed lines around a set of fields, lakes' islands included, by the corners where they turn."""
    inside = set(fields)
    ahead: dict[Corner, list[Corner]] = {}
    for column, row in sorted(inside):
        for one, other, beside in (
            ((column, row), (column + 1, row), (column, row - 1)),
            ((column + 1, row), (column + 1, row + 1), (column + 1, row)),
            ((column + 1, row + 1), (column, row + 1), (column, row + 1)),
            ((column, row + 1), (column, row), (column - 1, row)),
        ):
            if beside not in inside:
                ahead.setdefault(one, []).append(other)
    loops = []
    while ahead:
        loops.append(turns(follow(ahead)))
    return loops


def follow(ahead: dict[Corner, list[Corner]]) -> list[Corner]:
    """Takes one closed line out of the edges; where two meet in a corner it turns right, so that both stay simple."""
    start = min(ahead)
    loop, heading = [start], (1, 0)
    while True:
        here = loop[-1]
        right = (-heading[1], heading[0])
        step = next((end for end in ahead[here] if direction(here, end) == right), ahead[here][0])
        ahead[here].remove(step)
        if not ahead[here]:
            del ahead[here]
        if step == start:
            return loop
        heading = direction(here, step)
        loop.append(step)


def turns(loop: Sequence[Corner]) -> list[Corner]:
    """A closed line without the corners that it passes straight."""
    around = zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
    return [here for before, here, after in around if direction(before, here) != direction(here, after)]


def direction(one: Corner, other: Corner) -> Corner:
    return (sign(other[0] - one[0]), sign(other[1] - one[1]))


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def rounded(points: Sequence[Point], radius: float, is_closed: bool) -> str:
    """Path data of a line whose corners are round, as far as its runs have room."""
    count = len(points)
    bends = range(count) if is_closed else range(1, count - 1)
    data = [] if is_closed else [f"M{text(points[0])}"]
    for place in bends:
        before, here, after = points[place - 1], points[place], points[(place + 1) % count]
        start, end = towards(here, before, radius), towards(here, after, radius)
        data.append(f"{'L' if data else 'M'}{text(start)}Q{text(here)} {text(end)}")
    data.append("Z" if is_closed else f"L{text(points[-1])}")
    return "".join(data)


def towards(here: Point, there: Point, radius: float) -> Point:
    """The point on the way from one to another where a round corner begins."""
    length = hypot(there[0] - here[0], there[1] - here[1])
    part = min(radius, length / 2) / length
    return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part


def text(point: Point) -> str:
    return f"{point[0]:g},{point[1]:g}"
