"""The example in the documentation: short, and it plays."""

from __future__ import annotations

from pathlib import Path

from cosmodrome import Stream, bots, rocket

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "builder.py"


def test_it_has_fewer_than_thirty_lines() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 30


def winners(players: int) -> tuple[int, ...]:
    """Of a game in which seat 1 is the example and the others choose at random."""
    game = rocket.new(players, seed=players, first=1)
    names = [f"{EXAMPLE}:Builder", *["random"] * (players - 1)]
    seated = [bots.find(name, "rocket", Stream(players, f"bot {seat}")) for seat, name in enumerate(names)]
    while game.seat is not None:
        game.play(seated[game.seat - 1].choose(game.view(game.seat)))
    assert game.result is not None
    return game.result.winners


def test_it_plays_whole_games_and_mostly_beats_chance() -> None:
    assert sum(winners(players) == (1,) for players in rocket.PLAYERS) >= 3
