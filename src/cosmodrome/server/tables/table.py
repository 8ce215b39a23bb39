"""A table, as far as its events have been read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import singledispatchmethod
from typing import Final, Literal

from cosmodrome import records
from cosmodrome.games.contract import Chance, Game, Record
from cosmodrome.games.contract import Event as GameEvent
from cosmodrome.server.log.contract import Entry
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.player import Player

Status = Literal["open", "playing", "over"]
NOTHING: Final = 0
MOST_SAID: Final = 200  # that who comes is told; the rest is in the log


class Table:
    """Made by `take_in`, event after event; whoever wants to change it writes an event first."""

    def __init__(self, name: str, seed: str) -> None:
        self.name = name
        self.seed = seed  # of the dice to come
        self.seq = NOTHING
        self.moved = NOTHING  # the number of the last event that changed the position
        self.status: Status = "open"
        self.keys: dict[str, int] = {}
        self.players: list[Player] = []
        self.asked: e.BackAsked | None = None
        self.agreed: set[int] = set()
        self.said: list[tuple[int, e.Said]] = []
        self.turn_began = NOTHING  # when, in milliseconds since 1970
        self.ended: e.Ended | None = None
        self.opened: e.Opened
        self.game: Game
        self._at_turn: tuple[int, Game]  # where the turn of the seat to move began, to go back to

    def take_in(self, entry: Entry) -> e.Event:
        """Lets the event of an entry happen; entries come in order and each once."""
        event = e.from_body(entry.body)
        if entry.seq != self.seq + 1:
            raise ValueError(f"event {entry.seq} of table {self.name} comes after {self.seq}")
        self.seq = entry.seq
        if entry.key is not None:
            self.keys[entry.key] = entry.seq
        seat = None if entry.seq == 1 else self.to_move
        self.happen(event)
        if entry.seq == 1 or isinstance(event, POSITION):
            self.moved = entry.seq
            self.asked, self.agreed = None, set()
        if isinstance(event, e.Started) or (seat != self.to_move and self.status == "playing"):
            self.turn_began = entry.at
        return event

    @property
    def to_move(self) -> int | None:
        """The seat that everybody waits for."""
        return self.game.seat if self.status == "playing" else None

    @property
    def mover(self) -> Player | None:
        return None if self.to_move is None else self.players[self.to_move - 1]

    @property
    def due(self) -> int | None:
        """When the turn's time is up, for a person who plays by the clock."""
        mover = self.mover
        if self.opened.seconds is None or mover is None or mover.bot is not None:
            return None
        return self.turn_began + self.opened.seconds * 1000

    @property
    def turn_start(self) -> int:
        """How many events of the game there were when the turn of the seat to move began."""
        return self._at_turn[0]

    @property
    def people(self) -> list[Player]:
        """Those who play themselves, now."""
        return [player for player in self.players if player.is_here]

    def record(self) -> Record:
        return self.game.record([player.label for player in self.players])

    @singledispatchmethod
    def happen(self, event: e.Event) -> None:
        raise TypeError(f"no such event: {event!r}")

    @happen.register
    def _(self, event: e.Opened) -> None:
        self.opened = event
        self.players = [Player.at(seat, chair) for seat, chair in enumerate(event.chairs, 1)]
        self.game = first_position(event)
        self._mark_turn()

    @happen.register
    def _(self, event: e.Sat) -> None:
        self._player(event.seat).sit(event.name)

    @happen.register
    def _(self, event: e.Left) -> None:
        self._player(event.seat).leave()

    @happen.register
    def _(self, _event: e.Started) -> None:
        self.status = "playing"

    @happen.register
    def _(self, event: e.Played) -> None:
        self._play(lambda game: game.play(event.move))

    @happen.register
    def _(self, event: e.Rolled) -> None:
        self._play(lambda game: game.roll(event.face))

    @happen.register
    def _(self, event: e.Undone) -> None:
        self._go_back(event.to)

    @happen.register
    def _(self, event: e.BackAsked) -> None:
        self.asked, self.agreed = event, set()

    @happen.register
    def _(self, event: e.BackAnswered) -> None:
        if event.yes:
            self.agreed.add(event.seat)
        else:
            self.asked, self.agreed = None, set()

    @happen.register
    def _(self, event: e.BackTaken) -> None:
        self._go_back(event.to)

    @happen.register
    def _(self, event: e.Resigned) -> None:
        self._player(event.seat).resign(self.opened.stand_in)

    @happen.register
    def _(self, event: e.Replaced) -> None:
        self._player(event.seat).bot = event.bot

    @happen.register
    def _(self, event: e.Returned) -> None:
        self._player(event.seat).come_back()

    @happen.register
    def _(self, _event: e.Relinked) -> None:
        """It says who may come, and changes nothing here."""

    @happen.register
    def _(self, event: e.Said) -> None:
        self.said = [*self.said, (self.seq, event)][-MOST_SAID:]

    @happen.register
    def _(self, event: e.Forgotten) -> None:
        self._player(event.seat).forget()
        self.said = [(seq, said) for seq, said in self.said if said.seat != event.seat]

    @happen.register
    def _(self, event: e.Ended) -> None:
        self.status, self.ended = "over", event

    def _player(self, seat: int) -> Player:
        return self.players[seat - 1]

    def _play(self, change: Callable[[Game], None]) -> None:
        before, after = self.game, self.game.copy()
        change(after)
        self.game = after
        if not is_same_turn(before, after):
            self._mark_turn()

    def _mark_turn(self) -> None:
        self._at_turn = len(self.game.events), self.game

    def _go_back(self, to: int) -> None:
        if to != self._at_turn[0]:
            *_, self.game = replayed(self.opened, self.game.events[:to])
            self._at_turn = self._turn_of(to)
        else:
            self.game = self._at_turn[1]

    def _turn_of(self, ply: int) -> tuple[int, Game]:
        """Where the turn began in which so many events had happened."""
        games = list(replayed(self.opened, self.game.events[:ply]))
        start = ply
        while start and is_same_turn(games[start - 1], games[start]):
            start -= 1
        return start, games[start]


POSITION: Final = (e.Started, e.Played, e.Rolled, e.Undone, e.BackTaken, e.Resigned, e.Ended)


def is_same_turn(before: Game, after: Game) -> bool:
    """Whether who has played goes on, knowing no more than what they did: what is turned up is not unseen again."""
    if after.seat != before.seat or isinstance(after.events[-1], Chance):
        return False
    known = before.view(before.seat).history
    return list(known) == list(after.view(before.seat).history[: len(known)])


def first_position(opened: e.Opened) -> Game:
    """The game at the table's opening, a fork's past included."""
    *_, game = replayed(opened, [ply.event for ply in opened.prior])
    return game


def replayed(opened: e.Opened, course: Sequence[GameEvent]) -> Iterator[Game]:
    """The game before the first event and after each, as games of their own."""
    record = Record(
        game=opened.game,
        rules_version=opened.rules_version,
        seats=("",) * len(opened.chairs),
        start=opened.start,
        events=tuple(course),
        setting=opened.setting,
    )
    game = records.begin(record)
    yield game.copy()
    for event in course:
        game.apply(event)
        yield game.copy()
