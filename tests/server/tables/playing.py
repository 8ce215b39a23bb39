"""Tables for tests: opened, played at by wishes, without any server."""

from __future__ import annotations

from dataclasses import dataclass, field

from cosmodrome import pirates, rocket
from cosmodrome.games.contract import Record
from cosmodrome.server.live.opening import opened
from cosmodrome.server.live.table import entries_of
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.holder import Holder
from cosmodrome.server.tables.table import Table
from cosmodrome.server.tables.wishes import Visit, started
from cosmodrome.server.wire import incoming as wish
from cosmodrome.server.wire.rest import WantedSeat

SEED = "a seed for tests"
ALONE = ("host", "bot", "bot")
FRIENDS = ("host", "link", "link")


@dataclass
class Sitting:
    """A table that writes what is wished there, as a log would."""

    table: Table
    happened: list[e.Event] = field(default_factory=list)
    wishes: int = 0

    def write(self, events: list[e.Event], key: str | None = None) -> list[e.Event]:
        for entry in entries_of(events, self.table.seq, key):
            self.happened.append(self.table.take_in(entry))
        return events

    def wish(self, seat: int | None, request: wish.Wish, is_host: bool = False) -> list[e.Event]:
        holder = Holder(frozenset() if seat is None else frozenset({seat}), is_host)
        return self.write(Visit(self.table, holder).events_of(request), request.key)

    def play(self, move: str | None = None) -> str:
        """A move of the seat to move: the first legal one if none is said."""
        seat = self.table.to_move
        assert seat is not None
        chosen = move or self.table.game.legal_moves[0]
        self.wish(seat, wish.Play(key=self.key(), move=chosen, after=self.table.moved))
        return chosen

    def key(self) -> str:
        self.wishes += 1
        return f"wish-{self.wishes:05}"


def sit(record: Record, kinds: tuple[str, ...], seconds: int | None = None) -> Sitting:
    """A table with those kinds of seats, begun as far as nobody is waited for."""
    seats = [WantedSeat(kind, "", "random" if kind == "bot" else None) for kind in kinds]  # type: ignore[arg-type]  # the kinds as they are said
    sitting = Sitting(Table("a" * 16, SEED))
    sitting.write([opened(record, seats, seconds, "random")])
    if all(player.is_seated for player in sitting.table.players):
        sitting.write(started(sitting.table))
    return sitting


def seated(record: Record, kinds: tuple[str, ...]) -> Sitting:
    """The same, and everybody has come."""
    sitting = sit(record, kinds)
    for player in sitting.table.players:
        if not player.is_seated:
            sitting.write([e.Sat(player.seat, f"friend {player.seat}")])
    if sitting.table.status == "open":
        sitting.write(started(sitting.table))
    return sitting


def rocket_record(players: int = 3) -> Record:
    return rocket.new(players, seed=SEED, first=1).record()


def pirates_record(players: int = 3) -> Record:
    return pirates.new(players, seed=SEED, first=1).record()
