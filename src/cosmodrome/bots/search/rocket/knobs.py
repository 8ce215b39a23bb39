"""How a search of Pacal's Rocket is set."""

from __future__ import annotations

from typing import Final, NamedTuple

WIDEST: Final = 24  # moves that a node can have


class Knobs(NamedTuple):
    """What `cosmodrome tune` turns."""

    curiosity: float = 1.4
    rounds: int = 4  # that are played on from a leaf
    half: int = 120  # hundredths of a point behind the best move at first sight, that make one half as inviting
    behind: int = 12  # points behind the leader, that leave half the leader's chances
    widest: int = WIDEST  # moves of a node
