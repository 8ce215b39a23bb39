"""Two generators, one for referees and one for playouts.

What a referee draws during a game must be impossible to foretell from what is already seen, and the same on every
machine: it is read off a keyed hash. A deal that lies open at once begins a playout generator from that hash, so that
referee and playout deal by the same rule. Playouts need a number every few nanoseconds: theirs is xoroshiro64**
(Blackman and Vigna), two 32-bit words held in ordinary ints, so that it is the same compiled and interpreted.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final, TypeVar

from cosmodrome.games.errors import BadSetting
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule

T = TypeVar("T")

WORD: Final = 32
MASK: Final = (1 << WORD) - 1
STAR: Final = 0x9E3779BB
WORDS: Final = 2


@rule
def rotate(word: int, by: int) -> int:
    return (word << by & MASK) | (word >> (WORD - by))


@rule
def next_word(dice: Row) -> int:
    """The next 32 random bits."""
    low = dice[0]
    high = dice[1] ^ low
    dice[0] = rotate(low, 26) ^ high ^ (high << 9 & MASK)
    dice[1] = rotate(high, 13)
    return rotate(low * STAR & MASK, 5) * 5 & MASK


@rule
def below(dice: Row, bound: int) -> int:
    """A number from 0 up to the bound, without it. Its bias is under one part in eighty million for a bound of 50."""
    return next_word(dice) * bound >> WORD


@rule
def shuffle(dice: Row, items: Row, count: int) -> None:
    """Puts the first `count` items in random order."""
    for last in range(count - 1, 0, -1):
        other = below(dice, last + 1)
        items[last], items[other] = items[other], items[last]


def known_seed(seed: int | str | None) -> int | str:
    """The seed asked for, or without one a seed of the system's randomness."""
    if seed is None:
        return secrets.token_hex()
    if type(seed) not in (int, str):
        raise BadSetting("The seed", seed, "it is a whole number or a text")
    return seed


class Stream:
    """A referee's generator: number k is a hash of the seed, the stream's name and k."""

    def __init__(self, seed: int | str, name: str) -> None:
        self.key: Final = hashlib.blake2b(repr((seed, name)).encode()).digest()
        self.drawn = 0

    def word(self) -> int:
        self.drawn += 1
        block = hashlib.blake2b(self.drawn.to_bytes(8, "little"), key=self.key, digest_size=8)
        return int.from_bytes(block.digest(), "little")

    def below(self, bound: int) -> int:
        return self.word() * bound >> 64

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in items]

    def dice(self) -> Row:
        """A playout generator of its own, begun from this stream."""
        return [self.word() & MASK | 1, self.word() & MASK]
