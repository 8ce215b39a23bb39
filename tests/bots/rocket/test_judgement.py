"""What the lower rungs hold of moves in a position that is easy to judge."""

from __future__ import annotations

import pytest

from cosmodrome import Stream, rocket
from cosmodrome.bots.rocket import adviser, gains, weights
from cosmodrome.bots.rocket.sight import sight_of
from cosmodrome.games.rocket.codec import NOTHING, floors_of


def square_of_stones() -> rocket.Game:
    """PR 5.2 Four stones that allow any pyramid up to five floors, each constellation a part of it."""
    return rocket.position("""
        round 5, first 1, die 4, seat 1 builds
        3  .   .   .   .   .
        2  a   a   .   .   .
        1  a   a   .   B   A
        +  a   b   c   d   e
        seat  score  supply  gods   left
        A     0      6       2 4 6  1 3 3 2 2
        B     0      10      2 4 6  1 3 3 2 2
    """)


def test_the_highest_pyramid_invites_most_and_gains_most() -> None:
    view = square_of_stones().view(1)
    floors = [0 if code == NOTHING else floors_of(code) for code in sight_of(view).codes]
    assert max(floors) == 5
    for judged in (weights(view), gains(view)):
        best = max(range(len(floors)), key=lambda place: judged[place])
        assert floors[best] == 5
        assert min(judged) == judged[floors.index(0)]


def test_the_expert_takes_the_lead_with_a_pyramid() -> None:
    """PR 6.1"""
    game = square_of_stones()
    view = game.view(1)
    assert view.gain(adviser(Stream(1, "bot"), "perfect")(view)) == max(map(view.gain, view.legal_moves)) > 0


@pytest.mark.parametrize("memory", ["last:2", "noisy:0.5"])
def test_what_lies_in_sight_is_not_forgotten(memory: str) -> None:
    view = square_of_stones().view(1)
    assert adviser(Stream(1, "bot"), memory)(view) == adviser(Stream(1, "bot"), "perfect")(view)
