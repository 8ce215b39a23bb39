"""The table as a person sees it: names instead of numbers, `?` for a card that may not be seen.

Diagrams, traces and views are all made from this one picture, so there is one place to look for a leak: `lay_out`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.notation import HIDDEN, PHASES, PLANET_LETTERS, card_number, card_text
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import (
    KINDS,
    LOWEST,
    NO_CARD,
    NOBODY,
    TELEPORT,
    TRADE_SHIP,
    TRADE_SHIP_VALUE,
    WEAKEST,
    Phase,
)

ALL_CARDS: Final = ("1", "2", "3", "4", "5", "6", "7", "T")
HEAPS: Final = 4096  # of treasures, as they lie at planets and before seats: enough for those of many games
PHASE_NAMED: Final = {name: phase for phase, name in PHASES.items()}


@dataclass(frozen=True, slots=True)
class FaceDown:
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Planet:
    treasures: tuple[int, ...]
    up: tuple[tuple[int, ...], ...]  # by seat
    down: FaceDown | None


@dataclass(frozen=True, slots=True)
class Table:
    phase: str
    seat: int | None
    first: int
    trade_home: str
    pirate_home: str
    trade: str
    pirate: str
    planets: tuple[Planet, ...]
    hands: tuple[tuple[str, ...], ...]
    lost: tuple[tuple[str, ...], ...]  # out of the game and seen to go
    lost_unseen: tuple[tuple[str, ...], ...]
    taken: tuple[tuple[int, ...], ...]
    sharing: str | None  # the planet being shared out
    served: int  # how many treasures have been taken there

    @property
    def players(self) -> int:
        return len(self.hands)


def lay_out(setting: Setting, s: State, hidden: Sequence[int]) -> Table:
    """The table, with the cards in `hidden`, a set for each seat, shown as `?`."""
    seats = range(setting.players)
    return Table(
        phase=PHASES[Phase(s.phase)],
        seat=None if s.phase == Phase.OVER else s.seat + 1,
        first=s.first + 1,
        trade_home=PLANET_LETTERS[s.trade_home],
        pirate_home=PLANET_LETTERS[s.pirate_home],
        trade=PLANET_LETTERS[s.trade],
        pirate=PLANET_LETTERS[s.pirate],
        planets=tuple(
            Planet(
                treasures=treasure_values(s.treasures[planet]),
                up=tuple(cards_of(s.up[planet][seat])[::-1] for seat in seats),
                down=face_down(s, planet, hidden),
            )
            for planet in range(PLANETS)
        ),
        hands=tuple(shown(s.hand[seat], hidden[seat]) for seat in seats),
        lost=tuple(shown(s.lost_in_sight[seat], 0) for seat in seats),
        lost_unseen=tuple(shown(s.lost[seat] & ~s.lost_in_sight[seat], hidden[seat]) for seat in seats),
        taken=tuple(treasure_values(s.taken[seat]) for seat in seats),
        sharing=PLANET_LETTERS[s.sharing] if s.phase == Phase.TAKE else None,
        served=s.served if s.phase == Phase.TAKE else 0,
    )


def face_down(s: State, planet: int, hidden: Sequence[int]) -> FaceDown | None:
    card, seat = s.down_card[planet], s.down_seat[planet]
    if card == NO_CARD:
        return None
    return FaceDown(seat + 1, shown(1 << card, hidden[seat])[0])


@cache
def cards_of(cards: int) -> tuple[int, ...]:
    """A set of cards as a list, the weakest first and the teleport last."""
    return tuple(card for card in range(WEAKEST, TELEPORT + 1) if cards >> card & 1)


@cache
def shown(cards: int, hidden: int) -> tuple[str, ...]:
    """A set of cards as text, the hidden ones last."""
    seen = [card_text(card) for card in cards_of(cards & ~hidden)]
    return (*seen, *[HIDDEN] * len(cards_of(cards & hidden)))


def treasure_values(counts: Sequence[int]) -> tuple[int, ...]:
    """Counts by kind as a list of values, the highest first, the trade ship as 10."""
    return values_with(tuple(counts))


@lru_cache(HEAPS)
def values_with(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(value_of(kind) for kind in reversed(range(LOWEST, KINDS)) for _ in range(counts[kind]))


def value_of(kind: int) -> int:
    return TRADE_SHIP_VALUE if kind == TRADE_SHIP else kind


def kind_with(value: int) -> int:
    return TRADE_SHIP if value == TRADE_SHIP_VALUE else value


def pick_up(table: Table) -> tuple[Setting, State]:
    """The setting and the state that a table without hidden cards shows."""
    setting, s = Setting(), State()
    setting.players = table.players
    s.phase = PHASE_NAMED[table.phase]
    s.seat = table.seat - 1 if table.seat is not None else 0
    s.first = table.first - 1
    s.trade_home, s.pirate_home = PLANET_LETTERS.index(table.trade_home), PLANET_LETTERS.index(table.pirate_home)
    s.trade, s.pirate = PLANET_LETTERS.index(table.trade), PLANET_LETTERS.index(table.pirate)
    for number, planet in enumerate(table.planets):
        for value in planet.treasures:
            s.treasures[number][kind_with(value)] += 1
        for seat, cards in enumerate(planet.up):
            s.up[number][seat] = card_set(cards)
        s.down_card[number] = card_number(planet.down.card) if planet.down else NO_CARD
        s.down_seat[number] = planet.down.seat - 1 if planet.down else NOBODY
    for seat in range(table.players):
        s.hand[seat] = card_set(table.hands[seat])
        s.lost_in_sight[seat] = card_set(table.lost[seat])
        s.lost[seat] = s.lost_in_sight[seat] | card_set(table.lost_unseen[seat])
        for value in table.taken[seat]:
            s.taken[seat][kind_with(value)] += 1
    if table.sharing is not None:
        s.sharing, s.served = PLANET_LETTERS.index(table.sharing), table.served
    return setting, s


def card_set(cards: Sequence[str | int]) -> int:
    return sum(1 << card_number(str(card)) for card in cards)


def as_json(table: Table) -> dict[str, Any]:
    """The state of the trace format."""
    return {
        "trade": table.trade,
        "pirate": table.pirate,
        "planets": {
            letter: {
                "treasures": list(planet.treasures),
                "up": [list(cards) for cards in planet.up],
                "down": {"seat": planet.down.seat, "card": planet.down.card} if planet.down else None,
            }
            for letter, planet in zip(PLANET_LETTERS, table.planets, strict=True)
        },
        "hands": [list(hand) for hand in table.hands],
        "lost": [in_order([*seen, *unseen]) for seen, unseen in zip(table.lost, table.lost_unseen, strict=True)],
        "taken": [list(values) for values in table.taken],
    }


def in_order(cards: Sequence[str]) -> list[str]:
    """The weakest first, the teleport after the pirates, hidden cards last."""
    return sorted(cards, key=lambda card: (card == HIDDEN, card))
