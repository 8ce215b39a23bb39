"""Who sits where: every bot as often as any other, and in every seat equally often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.arena.lineup import against, groups, rotations, seating

FIELD = ("a", "b", "c", "d", "e", "f")


@pytest.mark.parametrize(("bots", "players"), [(1, 4), (2, 4), (2, 5), (3, 4), (3, 5), (4, 4), (5, 3), (6, 2)])
def test_over_all_groups_every_bot_sits_equally_often(bots: int, players: int) -> None:
    sat = Counter(bot for group in groups(FIELD[:bots], players) for bot in group)
    assert set(sat) == set(FIELD[:bots])
    assert len(set(sat.values())) == 1


@pytest.mark.parametrize(("bots", "players"), [(2, 4), (3, 4), (4, 4), (5, 3), (6, 2)])
def test_over_all_groups_every_pair_meets_equally_often(bots: int, players: int) -> None:
    met: Counter[tuple[str, ...]] = Counter()
    for group in groups(FIELD[:bots], players):
        times = Counter(group)
        met.update({pair: times[pair[0]] * times[pair[1]] for pair in combinations(FIELD[:bots], 2)})
    assert len(set(met.values())) == 1
    assert len(met) == bots * (bots - 1) // 2


def test_bots_that_do_not_fill_the_table_sit_twice_in_turn() -> None:
    assert groups(("a", "b", "c"), 4) == [("a", "b", "c", "a"), ("a", "b", "c", "b"), ("a", "b", "c", "c")]


@given(st.integers(0, 2**31), st.integers(0, 30))
def test_so_many_blocks_as_there_are_groups_use_each_once(seed: int, lap: int) -> None:
    choices = groups(FIELD, 4)
    blocks = range(lap * len(choices), (lap + 1) * len(choices))
    assert sorted(sorted(seating(FIELD, 4, seed, block)) for block in blocks) == sorted(map(sorted, choices))


def test_the_groups_come_in_another_order_for_another_seed_and_lap() -> None:
    laps = [
        [sorted(seating(FIELD, 4, seed, lap * 15 + turn)) for turn in range(15)]
        for seed, lap in ((1, 0), (2, 0), (1, 1))
    ]
    assert laps[0] != laps[1]
    assert laps[0] != laps[2]


def test_who_sits_beside_whom_changes_from_block_to_block() -> None:
    assert len({seating(("a", "b", "c", "d"), 4, 1, block) for block in range(240)}) == 24


@pytest.mark.parametrize("seats", ["abcd", "aabb", "abbb", "aab"])
def test_rotations_put_every_bot_in_every_seat_equally_often(seats: str) -> None:
    turned = rotations(tuple(seats))
    for bot in set(seats):
        times = [sum(each[at] == bot for each in turned) for at in range(len(seats))]
        assert set(times) == {seats.count(bot)}


@pytest.mark.parametrize(("seats", "games"), [("abab", 2), ("aaaa", 1), ("abcd", 4)])
def test_no_rotation_is_played_twice(seats: str, games: int) -> None:
    assert len(rotations(tuple(seats))) == len(set(rotations(tuple(seats)))) == games


def test_one_against_a_table_of_others() -> None:
    assert against("a", "b", 4) == ("a", "b", "b", "b")
