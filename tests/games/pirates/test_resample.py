"""Resampling is fair: every game that a seat cannot tell from the true one comes up as often as any other."""

from __future__ import annotations

from collections import Counter
from math import factorial

from cosmodrome import Stream, pirates


def test_every_world_comes_up_equally_often() -> None:
    """Seat 1 does not know three cards of seat 2 (hand, face down, lost) and two of seat 3: 6 x 2 worlds."""
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up          face down
        A       trade   .       5 3        1:7,6,5,4,3      .
        B       .       trade   7 4        2:1,2,3,4        2:5
        C       .       .       .          3:1,2,3,4,5,6    3:7
        D       pirate  .       .          .                .
        E       .       pirate  .          .                .
        F       .       .       .          .                .
        seat  hand   lost    taken
        1     1 2    T       .
        2     6      T (7)   .
        3     T      .       .
    """)
    stream = Stream(1, "resample")
    worlds = factorial(3) * factorial(2)
    draws = 600 * worlds
    counts = Counter(str(pirates.resample(game.view(1), stream)) for _ in range(draws))
    assert len(counts) == worlds
    assert counts[str(game)] > 0
    chi_square = sum((count - 600) ** 2 / 600 for count in counts.values())
    assert chi_square < 31.3  # 11 degrees of freedom, one draw in a thousand would be above


def test_a_card_that_was_turned_up_stays_what_it_was_in_every_world() -> None:
    game = pirates.new(players=3, seed=1, first=1)
    for move in ("5A", "6A", "2B"):
        game.play(move)
    stream = Stream(2, "resample")
    others = [pirates.resample(game.view(None), stream) for _ in range(50)]
    assert {other.events[0].move for other in others} == {"5A"}
    assert len({other.events[1].move for other in others}) > 3


def test_lost_cards_from_before_a_position_are_guessed_too() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up  face down
        A       trade   trade   5 3        .        2:T
        B       .       .       7 4        .        3:4
        C       pirate  pirate  .          .        .
        D       .       .       .          .        .
        E       .       .       .          .        .
        F       .       .       .          .        .
        seat  hand  lost  taken
        1     *     .     .
        2     *     .     .
        3     *     (5)   .
    """)
    game.play("1B")
    game.play("2A")
    stream = Stream(3, "resample")
    for _ in range(30):
        other = pirates.resample(game.view(1), stream)
        assert other.view(1) == game.view(1)
        assert records_agree(other)


def records_agree(game: pirates.Game) -> bool:
    again = pirates.from_record(game.record())
    for event in game.events:
        again.apply(event)
    return str(again) == str(game)
