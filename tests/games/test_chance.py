"""The generators: the same numbers everywhere, none more likely than another."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from cosmodrome.games.chance import Stream, below, next_word, shuffle
from cosmodrome.games.jit import can_compile, compiled


def test_playout_numbers_are_those_of_xoroshiro64_star_star() -> None:
    """Held against the published recurrence on 32-bit words, written out once more."""

    def turn(word: np.uint32, by: int) -> np.uint32:
        return np.uint32((int(word) << by | int(word) >> 32 - by) & 0xFFFFFFFF)

    dice = [1, 2]
    first, second = np.uint32(1), np.uint32(2)
    for _ in range(200):
        expected = int(turn(np.uint32(int(first) * 0x9E3779BB & 0xFFFFFFFF), 5)) * 5 & 0xFFFFFFFF
        second ^= first
        first, second = turn(first, 26) ^ second ^ np.uint32(int(second) << 9 & 0xFFFFFFFF), turn(second, 13)
        assert next_word(dice) == expected


@pytest.mark.skipif(not can_compile(), reason="numba is missing or refused: there is nothing to compare")
def test_playout_numbers_are_the_same_compiled() -> None:
    dice = Stream(1, "words").dice()
    record = np.array(dice)
    assert [compiled(next_word)(record) for _ in range(1000)] == [next_word(dice) for _ in range(1000)]


def test_below_gives_every_number_about_equally_often() -> None:
    dice = Stream(2, "below").dice()
    counts = Counter(below(dice, 6) for _ in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5  # once in a thousand streams above


def test_shuffle_gives_every_order_about_equally_often() -> None:
    dice = Stream(3, "shuffle").dice()
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [1, 2, 3, 4, 99]
        shuffle(dice, items, 4)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert all(items[-1] == 99 for items in counts)
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.8  # once in a thousand streams above


def test_a_referees_numbers_are_the_same_on_every_machine() -> None:
    stream = Stream(7, "deal")
    assert [stream.below(1000) for _ in range(5)] == [101, 794, 819, 284, 233]


def test_streams_of_one_seed_are_apart() -> None:
    streams = [Stream(1, name) for name in ("deal", "bot 1", "bot 2")] + [Stream(2, "deal"), Stream("1", "deal")]
    assert len({stream.word() for stream in streams}) == len(streams)


def test_a_referees_choices_are_fair() -> None:
    stream = Stream(4, "choice")
    counts = Counter("".join(stream.shuffled("abc")) for _ in range(6_000))
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # once in a thousand streams above
    assert {stream.choice("xyz") for _ in range(50)} == {"x", "y", "z"}
