"""What one seat may know, and the games that it cannot tell apart from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Decision, Move
from cosmodrome.games.pirates.diagram import draw
from cosmodrome.games.pirates.notation import HIDDEN
from cosmodrome.games.pirates.table import ALL_CARDS, FaceDown, Table, as_json, in_order


@dataclass(frozen=True, slots=True)
class View:
    """An allow-list: the table and the course of the game, with `?` for every card that this seat cannot know."""

    game: str
    seat: int | None  # None for a spectator
    table: Table
    start: Table
    history: tuple[Decision, ...]
    legal_moves: tuple[Move, ...]

    @property
    def to_move(self) -> int | None:
        return self.table.seat

    def __str__(self) -> str:
        return draw(self.table)

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seat": self.seat,
            "to_move": self.to_move,
            "phase": self.table.phase,
            "first": self.table.first,
            "home": {"trade": self.table.trade_home, "pirate": self.table.pirate_home},
            "sharing": self.table.sharing,
            "table": as_json(self.table),
            "history": [[decision.seat, decision.move] for decision in self.history],
            "legal": list(self.legal_moves),
        }


def guess(view: View, stream: Stream) -> tuple[Table, tuple[Decision, ...]]:
    """A start and a course of the game with a card for every `?`, each way equally likely.

    KP 2.6 A seat's hidden cards are those that lie nowhere in sight. Nothing that has happened depends on which of
    them is which, so every order of them is possible.
    """
    hidden = [stream.shuffled(hidden_cards(view.table, seat)) for seat in range(view.table.players)]
    planets = tuple(
        replace(planet, down=filled_in(planet.down, hidden) if planet.down else None) for planet in view.start.planets
    )
    lost_unseen = tuple(fill(cards, hidden[seat]) for seat, cards in enumerate(view.start.lost_unseen))
    in_hand = [list(cards) for cards in hidden]  # before `fill` takes them: the history lays them again, in any order
    hands = tuple(fill(cards, hidden[seat]) for seat, cards in enumerate(view.start.hands))
    start = replace(view.start, planets=planets, lost_unseen=lost_unseen, hands=hands)
    history = tuple(
        replace(decision, move=decision.move.replace(HIDDEN, in_hand[decision.seat - 1].pop()))
        if decision.move.startswith(HIDDEN)
        else decision
        for decision in view.history
    )
    return start, history


def hidden_cards(table: Table, seat: int) -> list[str]:
    """The cards of a seat that are nowhere in sight."""
    seen = {*table.hands[seat], *table.lost[seat], *table.lost_unseen[seat]}
    for planet in table.planets:
        seen.update(str(card) for card in planet.up[seat])
        if planet.down and planet.down.seat == seat + 1:
            seen.add(planet.down.card)
    return [card for card in ALL_CARDS if card not in seen]


def filled_in(down: FaceDown, hidden: Sequence[list[str]]) -> FaceDown:
    return replace(down, card=fill((down.card,), hidden[down.seat - 1])[0])


def fill(cards: Sequence[str], hidden: list[str]) -> tuple[str, ...]:
    """The same cards, each `?` replaced by the next hidden one."""
    return tuple(in_order([hidden.pop() if card == HIDDEN else card for card in cards]))
