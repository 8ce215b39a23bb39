"""Random games for any kind of game."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Game


def random_moves(game: Game, stream: Stream) -> Iterator[Game]:
    """The game itself, before its next random move and once more when it is over."""
    while game.result is None:
        yield game
        game.play(stream.choice(game.legal_moves))
    yield game
