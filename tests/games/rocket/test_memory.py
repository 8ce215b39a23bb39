"""Who does not remember what lies inside the ships (PR 4.2) guesses: no more than is forgotten, and each ship alike."""

from __future__ import annotations

from collections import Counter

import pytest

from cosmodrome import BadSetting, Stream, rocket
from cosmodrome.games.rocket import Memory, RuleSet
from tests.rules.rocket import play

DRAWS = 300


def four_ships(rules: RuleSet | None = None) -> rocket.Game:
    """Seat 3 is to fly. Seat 1 has dropped a stone into its own ship and one into seat 4's, and seat 2, whose stones
    all lie inside seat 4's ship, has but flown."""
    game = rocket.position(
        """
        .  .  .  .  .  .  .  .  .  .
        A  .  .  B  .  .  C  .  .  D(bbbbbbbbbb)
        """,
        die=2,
        rules=rules,
    )
    play(game, "-c1 +>4 -f1")
    assert (game.seat, game.phase) == (3, "fly")
    return game


def guesses(game: rocket.Game, memory: str) -> list[tuple[tuple[int, ...], ...]]:
    """What may lie inside the ships, drawn again and again, for the seat to move."""
    stream, view = Stream(1, memory), game.view(game.seat)
    tables = [rocket.resample(view, stream, Memory.named(memory)).table for _ in range(DRAWS)]
    return [tuple(inside or () for inside in table.inside) for table in tables]


def ships_of_seat_1s_stones(game: rocket.Game, memory: str) -> Counter[tuple[int, ...]]:
    """How often seat 1's stones were drawn into which ships."""
    return Counter(
        tuple(ship for ship, inside in enumerate(each, 1) for _ in range(inside[0])) for each in guesses(game, memory)
    )


@pytest.mark.parametrize("memory", ["perfect", "last:2", "noisy:0"])
def test_what_is_remembered_lies_where_it_does(memory: str) -> None:
    game = four_ships()
    assert ships_of_seat_1s_stones(game, memory) == {(1, 4): DRAWS}


def test_a_turn_that_was_a_flight_alone_is_a_turn_to_remember_too() -> None:
    assert ships_of_seat_1s_stones(four_ships(), "last:1") != {(1, 4): DRAWS}


@pytest.mark.parametrize("memory", ["last:0", "last:1", "noisy:1"])
def test_what_is_forgotten_lies_in_every_ship_equally_often_but_not_in_one_that_is_lifted(memory: str) -> None:
    counts = ships_of_seat_1s_stones(four_ships(), memory)
    assert set(counts) == {(1, 1), (1, 2), (1, 4), (2, 2), (2, 4), (4, 4)}
    expected = {ships: DRAWS / (9 if len(set(ships)) == 1 else 4.5) for ships in counts}
    chi_square = sum((counts[ships] - number) ** 2 / number for ships, number in expected.items())
    assert chi_square < 20.5  # 5 degrees of freedom, one draw in a thousand would be above


def test_a_noisy_memory_loses_each_stone_as_often_as_it_says() -> None:
    right = ships_of_seat_1s_stones(four_ships(), "noisy:0.3")[1, 4]
    expected = DRAWS * (1 - 0.3 * 2 / 3) ** 2  # a guess hits the right one of three ships by chance
    assert abs(right - expected) < 4 * (expected * 0.36) ** 0.5


def test_a_stone_is_remembered_from_when_a_ship_has_landed_on_it() -> None:
    game = rocket.position(
        """
        .  .  .  .  .  .  .  .
        A  .  a  B  .  .  .  C
        """,
        die=2,
    )
    play(game, "-c1 .")
    assert ships_of_seat_1s_stones(game, "last:1") == {(1,): DRAWS}
    play(game, "-f1 .")
    assert set(ships_of_seat_1s_stones(game, "last:1")) == {(1,), (2,)}


@pytest.mark.parametrize("memory", ["perfect", "last:0", "last:1", "noisy:0.5", "noisy:1"])
def test_no_stone_is_lost_and_all_that_is_in_sight_stays(memory: str) -> None:
    game = four_ships()
    view = game.view(3)
    for seed in range(20):
        other = rocket.resample(view, Stream(seed, memory), Memory.named(memory))
        assert (other.view(3).table, other.legal_moves) == (view.table, game.legal_moves)
        inside = [each or () for each in other.table.inside]
        assert [sum(stones) for stones in zip(*inside, strict=True)] == [2, 10, 0, 0]


def test_into_open_ships_everybody_looks_and_nothing_is_forgotten() -> None:
    game = four_ships(RuleSet(open_ships=True))
    assert ships_of_seat_1s_stones(game, "last:0") == {(1, 4): DRAWS}


@pytest.mark.parametrize("name", ["", "last", "last:-1", "last:x", "noisy:2", "noisy:-0.5", "noisy:nan", "total"])
def test_a_memory_of_another_name_is_refused(name: str) -> None:
    with pytest.raises(BadSetting, match="perfect, last:K turns, or noisy:P"):
        Memory.named(name)
