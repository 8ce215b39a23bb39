"""Every rung of the ladder plays Kosmiczni Piraci from the first card to the last treasure."""

from __future__ import annotations

import pytest

from cosmodrome import Stream, bots, pirates
from cosmodrome.games.contract import Event

pytestmark = pytest.mark.xdist_group("searches of Kosmiczni Piraci")  # one process compiles for all of them


def whole_game(rung: str, players: int, seed: int) -> tuple[Event, ...]:
    """The course of a game among bots of one name; the game itself refuses what is not legal."""
    game = pirates.new(players, seed=seed)
    seated = [bots.find(rung, game.name, Stream(seed, f"bot {seat}")) for seat in range(1, players + 1)]
    while game.seat is not None:
        game.play(seated[game.seat - 1].choose(game.view(game.seat)))
    assert game.result is not None
    return game.events


@pytest.mark.parametrize("players", pirates.PLAYERS)
@pytest.mark.parametrize("rung", bots.RUNGS)
def test_it_plays_whole_games_and_the_same_seed_the_same_one(rung: str, players: int) -> None:
    events = whole_game(f"{rung}:60it", players, seed=players)
    assert events == whole_game(f"{rung}:60it", players, seed=players)
    assert events != whole_game(f"{rung}:60it", players, seed=players + 10)
