"""Who sits where. A block is one seed of dice and deals, played once with every different rotation of its seats.

Every bot of the field sits at the table `players // bots` times; the places left go to different bots, and every choice
of those has its turn. So with more bots than places each game has different bots, with as many each game has all of
them, and with fewer the ones that sit twice take turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from cosmodrome.games.chance import Stream

Seats: TypeAlias = tuple[str, ...]


def groups(field: Sequence[str], players: int) -> list[Seats]:
    """Every company that the field can send to a table, each bot as often as any other."""
    times, left = divmod(players, len(field))
    return [tuple(field) * times + chosen for chosen in combinations(field, left)]


def seating(field: Sequence[str], players: int, seed: int, block: int) -> Seats:
    """Who plays this block, in the order of its first game: the groups in random order, and then again in another."""
    choices = groups(field, players)
    lap, turn = divmod(block, len(choices))
    group = Stream(seed, f"groups {lap}").shuffled(range(len(choices)))[turn]
    return tuple(Stream(seed, f"seating {block}").shuffled(choices[group]))


def against(one: str, others: str, players: int) -> Seats:
    """One bot in a field of another."""
    return (one, *(others,) * (players - 1))


def rotations(seats: Seats) -> list[Seats]:
    """Every different way of moving on by so many places: each bot in each seat, equally often."""
    return list(dict.fromkeys(seats[turn:] + seats[:turn] for turn in range(len(seats))))
