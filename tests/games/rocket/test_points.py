"""What a move scores at once, told before it is played, from what a seat may see."""

from __future__ import annotations

import pytest

from cosmodrome import Stream, rocket
from cosmodrome.games.rocket import Points

BUILDING = """
    round 3, first 1, die 3, seat 1 builds
    3  a   .   B   .
    2  a   .   .   .
    1  .   A   .   B1
    +  a   b   c   d
"""


@pytest.mark.parametrize(("players", "edition"), [(2, "pl"), (3, "fr"), (4, "it"), (5, "cs")])
def test_every_move_of_whole_games_scores_what_was_foretold(players: int, edition: str) -> None:
    foretold: set[Points] = set()
    for seed in range(2):
        game = rocket.new(players, seed, rules=rocket.RuleSet(edition=edition))
        stream = Stream(seed, "moves")
        while game.seat is not None:
            view, seat, score = game.view(game.seat), game.seat, game.table.score[game.seat - 1]
            move = stream.choice(view.legal_moves)
            game.play(move)
            points = view.points(move)
            assert game.table.score[seat - 1] - score == points.total == view.gain(move)
            if view.table.phase == "build":
                assert points.ends_the_game == (game.seat is None)
            foretold.add(points)
    assert any(points.bonus for points in foretold)
    assert len({points.district for points in foretold}) > 3


def test_the_lead_and_a_tie() -> None:
    view = rocket.position(BUILDING).view(1)
    assert view.points("2a2:a2a3") == Points(district=5)
    assert view.points("1a2:a2") == Points()
    assert view.points(".") == Points()
    assert (view.gain("2a2:a2a3"), view.gain("1a2:a2")) == (5, 0)


def test_foretelling_changes_nothing() -> None:
    game = rocket.position(BUILDING)
    view, before = game.view(1), str(game)
    for move in view.legal_moves:
        view.points(move)
    assert str(game) == before
    assert view == game.view(1)
