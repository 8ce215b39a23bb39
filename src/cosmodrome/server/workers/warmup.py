"""Has every rung of the ladder think for a moment in each game: what they compile is compiled then, or in the cache."""

from __future__ import annotations

from typing import Final

from cosmodrome import games
from cosmodrome.bots import RUNGS, Budget, find
from cosmodrome.games.chance import Stream

A_MOMENT: Final = Budget(iterations=2)
DECISIONS: Final = 2  # of a seat: with the second a search goes on with what it thought at the first


def warm_up() -> None:
    for kind in games.KINDS:
        for rung in RUNGS:
            play_a_little(kind, rung)


def play_a_little(kind: str, rung: str) -> None:
    """One bot and its second thoughts; the others play whatever is legal."""
    game = games.find(kind).new(seed=1)
    seat, player = game.seat, find(rung, kind, Stream(1, rung))
    for _ in range(DECISIONS):
        while game.seat != seat:
            game.play(game.legal_moves[0])
        game.play(player.choose(game.view(seat), A_MOMENT))
