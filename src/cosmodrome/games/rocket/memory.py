"""How well a player remembers what lies inside the ships (PR 4.2), for players who are not machines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cosmodrome.games.chance import Stream
from cosmodrome.games.errors import BadSetting
from cosmodrome.games.rocket.state import State
from cosmodrome.games.rocket.vocabulary import Phase

PER_MILLE = 1000


@dataclass(frozen=True, slots=True)
class Memory:
    """Everything (`perfect`), what went in during the last turns (`last:6`), or each stone by chance (`noisy:0.2`)."""

    last: int | None = None
    noisy: float = 0.0

    @classmethod
    def named(cls, text: str) -> Memory:
        if text == "perfect":
            return PERFECT
        if found := re.fullmatch(r"last:([0-9]{1,4})", text):
            return cls(last=int(found[1]))
        if found := re.fullmatch(r"noisy:(0(?:\.[0-9]{1,6})?|1(?:\.0+)?)", text):
            return cls(noisy=float(found[1]))
        raise BadSetting("memory", text, "it is perfect, last:K turns, or noisy:P from 0 to 1")


PERFECT = Memory()


@dataclass(frozen=True, slots=True)
class Hidden:
    """A stone inside a ship."""

    ship: int
    owner: int
    age: int  # turns since it went in


def forget(states: Sequence[State], players: int, memory: Memory, stream: Stream) -> State:
    """The last state, each stone that is not remembered in any ship, as likely in one as in another."""
    guess = states[-1].copy()
    ships = [ship for ship in range(players) if not (guess.phase == Phase.FLY and ship == guess.seat)]
    for stone in hidden_stones(states, players):
        if stone.ship in ships and is_forgotten(stone, memory, stream):
            guess.inside[stone.ship][stone.owner] -= 1
            guess.inside[stream.choice(ships)][stone.owner] += 1
    return guess


def is_forgotten(stone: Hidden, memory: Memory, stream: Stream) -> bool:
    if memory.last is not None and stone.age >= memory.last:
        return True
    return stream.below(PER_MILLE) < memory.noisy * PER_MILLE


def hidden_stones(states: Sequence[State], players: int) -> list[Hidden]:
    """Every stone inside a ship at the end, with its age, found by watching the ships fill and empty."""
    went_in: dict[tuple[int, int], list[int]] = {
        (ship, owner): [] for ship in range(players) for owner in range(players)
    }
    turns = 0
    for before, after in zip([states[0], *states], states, strict=False):
        turns += before.phase == Phase.FLY  # each turn has one flight, and sometimes nothing else
        for (ship, owner), when in went_in.items():
            count = after.inside[ship][owner]
            if before.ship[ship] != after.ship[ship]:
                when.clear()
            del when[count:]
            when.extend([turns] * (count - len(when)))
    return [Hidden(ship, owner, turns - turn) for (ship, owner), when in went_in.items() for turn in when]
