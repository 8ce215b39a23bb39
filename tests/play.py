"""Random games of any kind."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Game


def random_moves(game: Game, stream: Stream) -> Iterator[Game]:
    """The game itself, before each random move, or roll where it has no referee, and once more when it is over."""
    while game.result is None:
        yield game
        if game.outcomes:
            game.roll(stream.choice(game.outcomes))
        else:
            game.play(stream.choice(game.legal_moves))
    yield game
