"""What one seat may know, and the games that it cannot tell apart from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Chance, Event, Move
from cosmodrome.games.rocket.board import Board
from cosmodrome.games.rocket.diagram import draw
from cosmodrome.games.rocket.points import Points, points_of
from cosmodrome.games.rocket.ruleset import RuleSet
from cosmodrome.games.rocket.state import Setting
from cosmodrome.games.rocket.table import Table, as_json
from cosmodrome.games.rocket.vocabulary import STONES_IN_PLAY


@dataclass(frozen=True, slots=True)
class View:
    """An allow-list: the table without what lies inside the ships, and the course of the game, which was public.

    PR 4.2 Everybody could see who put which colour into which ship; who remembers it knows what lies there. Of the
    start, the inside of a ship is shown once that ship has flown.
    """

    game: str
    seat: int | None  # None for a spectator
    board: Board
    rules: RuleSet
    table: Table
    start: Table
    history: tuple[Event, ...]
    legal_moves: tuple[Move, ...]
    setting: Setting = field(repr=False, compare=False)  # what the kernel makes of board and rule set

    @property
    def to_move(self) -> int | None:
        return self.table.seat

    def __str__(self) -> str:
        return draw(self.board, self.table)

    def points(self, move: Move) -> Points:
        """PR 6.1, 7.1 What the seat to move scores at once by a legal move."""
        return points_of(self.setting, self.table, move)

    def gain(self, move: Move) -> int:
        return self.points(move).total

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seat": self.seat,
            "to_move": self.to_move,
            "phase": self.table.phase,
            "allowance": self.table.allowance,
            "inside": [None if inside is None else list(inside) for inside in self.table.inside],
            "table": as_json(self.table),
            "history": [event_json(event) for event in self.history],
            "legal": list(self.legal_moves),
        }


def event_json(event: Event) -> list[Any]:
    return [event.outcome] if isinstance(event, Chance) else [event.seat, event.move]


def guess_start(view: View, stream: Stream) -> Table:
    """The start with stones inside every ship: those nowhere to be seen, each in any ship not yet looked into."""
    start = view.start
    unseen = [ship for ship, inside in enumerate(start.inside) if inside is None]
    inside = [[0] * start.players if counts is None else list(counts) for counts in start.inside]
    for seat in range(start.players):
        for _ in range(stones_nowhere(start, seat)):
            inside[stream.choice(unseen)][seat] += 1
    return replace(start, inside=tuple(map(tuple, inside)))


def stones_nowhere(table: Table, seat: int) -> int:
    """PR 1.3 How many of a seat's stones are neither in the supply nor in sight."""
    seen: Sequence[int] = [inside[seat] for inside in table.inside if inside is not None]
    return STONES_IN_PLAY - table.supply[seat] - len(table.stones[seat]) - sum(seen)
