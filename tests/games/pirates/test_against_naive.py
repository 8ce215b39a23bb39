"""The engine and the slow, literal implementation agree on every legal list, every state and every result."""

from __future__ import annotations

import pytest

from cosmodrome import Stream, pirates
from tests.naive.pirates import Pirates

GAMES_PER_CHUNK = 250


def check_game(players: int, seed: int, careless: bool) -> None:
    game = pirates.new(players=players, seed=seed)
    naive = Pirates(game.trace_setup(seed))
    stream = Stream(seed, "naive")
    while game.result is None:
        assert (naive.phase, naive.seat, naive.legal()) == (game.phase, game.seat, list(game.legal_moves))
        assert naive.state() == game.trace_state()
        moves = game.legal_moves
        if careless:  # crowds the first planets, where ships, teleports and ties meet
            moves = tuple(move for move in moves if move[-1] in "AB") or moves
        move = stream.choice(moves)
        naive.play(move)
        game.play(move)
    result = naive.result()
    assert naive.state() == game.trace_state()
    assert (result["scores"], result["winners"]) == (list(game.result.scores), list(game.result.winners))
    assert result["parts"] == list(game.result.parts)


@pytest.mark.parametrize("careless", [False, True], ids=["anywhere", "crowded"])
@pytest.mark.parametrize("chunk", range(2))
@pytest.mark.parametrize("players", pirates.PLAYERS)
def test_the_naive_implementation_agrees_at_every_ply(players: int, chunk: int, careless: bool) -> None:
    for seed in range(chunk * GAMES_PER_CHUNK, (chunk + 1) * GAMES_PER_CHUNK):
        check_game(players, seed, careless)
