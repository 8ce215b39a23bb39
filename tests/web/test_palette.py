"""The seats' colours stay apart for every kind of colour vision, by day and by night."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

import pytest

TOKENS: Final = Path(__file__).resolve().parents[2] / "web" / "src" / "styles" / "tokens.css"
SEAT: Final = re.compile(r"--seat-\d: light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)")
APART: Final = 0.12  # in Oklab, where two hundredths can just be told apart side by side
Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

# How linear sRGB looks without one kind of cone: Machado, Oliveira and Fernandes, 2009, severity 1.
VISIONS: Final[dict[str, Matrix]] = {
    "all three": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
TO_CONES: Final[Matrix] = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_OKLAB: Final[Matrix] = (
    (0.2104542553, 0.793617785, -0.0040720468),
    (1.9779984951, -2.428592205, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.808675766),
)


def times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def linear(colour: str) -> list[float]:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def seen(colour: str, vision: Matrix) -> list[float]:
    """Where a colour lies in Oklab for somebody who sees like that."""
    cones = times(TO_CONES, times(vision, linear(colour)))
    return times(TO_OKLAB, [max(cone, 0.0) ** (1 / 3) for cone in cones])


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("theme", [0, 1], ids=["day", "night"])
def test_no_two_seats_look_alike(theme: int, vision: str) -> None:
    colours = [found[theme] for found in SEAT.findall(TOKENS.read_text("utf-8"))]
    assert len(colours) == 5
    for one, other in itertools.combinations(colours, 2):
        apart = math.dist(seen(one, VISIONS[vision]), seen(other, VISIONS[vision]))
        assert apart > APART, f"#{one} and #{other} are {apart:.3f} apart"
