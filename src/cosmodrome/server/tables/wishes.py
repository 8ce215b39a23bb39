"""What somebody wishes at a table, as events, or a Refusal. Nothing is changed here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatchmethod
from typing import Final

from cosmodrome import bots
from cosmodrome.bots.levels import bot_behind
from cosmodrome.games.errors import BadNotation, CosmodromeError, IllegalMove, UnknownName
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.course import consequences, ending, last_turn_of
from cosmodrome.server.tables.holder import Holder
from cosmodrome.server.tables.player import Player
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.tables.table import Table
from cosmodrome.server.wire import incoming as wish

LONGEST_THOUGHT: Final = 5000
MOST_ITERATIONS: Final = 20_000


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody at a table, with what their tokens allow."""

    table: Table
    holder: Holder

    @singledispatchmethod
    def events_of(self, request: wish.Wish) -> list[e.Event]:
        """What would happen; the events are to be written together."""
        raise TypeError(f"no such wish: {request!r}")

    @events_of.register
    def _(self, request: wish.Play) -> list[e.Event]:
        mover = self._mover()
        self._check_fresh(request.after)
        if mover.bot is not None:
            raise Refusal("not_allowed", f"A bot plays seat {mover.seat}: come back first.")
        return played(self.table, request.move, "player")

    @events_of.register
    def _(self, request: wish.Undo) -> list[e.Event]:
        mover = self._mover()
        self._check_fresh(request.after)
        start, done = self.table.turn_start, len(self.table.game.events)
        if done == start:
            raise Refusal("not_allowed", "The turn has only just begun: there is nothing to take back.")
        return [e.Undone(mover.seat, start if request.whole_turn else done - 1)]

    @events_of.register
    def _(self, request: wish.AskBack) -> list[e.Event]:
        self._check_playing()
        self._own(request.seat)
        self._check_fresh(request.after)
        to = last_turn_of(self.table.game.events, request.seat)
        if to is None:
            raise Refusal("not_allowed", f"Seat {request.seat} has played nothing yet.")
        asked = e.BackAsked(request.seat, to)
        return [asked] if self._others(request.seat) else [asked, e.BackTaken(to)]

    @events_of.register
    def _(self, request: wish.AnswerBack) -> list[e.Event]:
        self._check_playing()
        self._own(request.seat)
        self._check_fresh(request.after)
        asked = self.table.asked
        if asked is None:
            raise Refusal("stale", "Nobody asks to take a turn back any more.")
        others = self._others(asked.seat)
        if request.seat not in others:
            raise Refusal("not_allowed", f"Seat {request.seat} is not asked.")
        answered = e.BackAnswered(request.seat, request.yes)
        if request.yes and self.table.agreed | {request.seat} >= others:
            return [answered, e.BackTaken(asked.to)]
        return [answered]

    @events_of.register
    def _(self, request: wish.Resign) -> list[e.Event]:
        self._check_playing()
        if self._own(request.seat).has_resigned:
            raise Refusal("not_allowed", f"Seat {request.seat} has resigned already.")
        resigned = e.Resigned(request.seat)
        ended = ending(self.table, self.table.game, resigning=request.seat)
        return [resigned] if ended is None else [resigned, ended]

    @events_of.register
    def _(self, request: wish.Replace) -> list[e.Event]:
        self._check_not_over()
        player = self._player(request.seat)
        if not player.is_person:
            raise Refusal("not_allowed", f"A bot sits on seat {request.seat} already.")
        if request.seat not in self.holder.seats and not self.holder.is_host:
            raise Refusal("not_your_seat", f"Seat {request.seat} is not yours.")
        if player.has_resigned:
            raise Refusal("not_allowed", f"Seat {request.seat} has resigned; its bot stays.")
        check_bot(request.bot, self.table.opened.game)
        return [e.Replaced(request.seat, request.bot)]

    @events_of.register
    def _(self, request: wish.Return) -> list[e.Event]:
        self._check_not_over()
        player = self._own(request.seat)
        if player.has_resigned:
            raise Refusal("not_allowed", f"Seat {request.seat} has resigned.")
        if player.bot is None:
            raise Refusal("not_allowed", f"No bot plays seat {request.seat}.")
        return [e.Returned(request.seat)]

    @events_of.register
    def _(self, request: wish.Leave) -> list[e.Event]:
        player = self._own(request.seat)
        if self.table.status != "open":
            raise Refusal("not_allowed", "The game has begun: let a bot play for you, or resign.")
        if player.kind not in ("link", "open"):
            raise Refusal("not_allowed", "Who opened the table stays.")
        if not player.is_seated:
            raise Refusal("not_allowed", f"Nobody sits on seat {request.seat}.")
        return [e.Left(request.seat)]

    @events_of.register
    def _(self, request: wish.Start) -> list[e.Event]:
        if self.table.status != "open":
            raise Refusal("not_allowed", "The game has begun already.")
        if not self.holder.is_host:
            raise Refusal("not_allowed", "Who opened the table begins.")
        return started(self.table, request.bot)

    @events_of.register
    def _(self, request: wish.Say) -> list[e.Event]:
        text = " ".join(request.text.split())
        if not text:
            raise Refusal("unreadable", "There are no words in it.")
        if request.seat is not None:
            return [e.Said(request.seat, self._own(request.seat).name, text)]
        if self.holder.seats:
            raise Refusal("not_allowed", "Say as which of your seats.")
        return [e.Said(None, "", text)]

    def _mover(self) -> Player:
        """Whoever is to move, if that is one of the holder's."""
        self._check_playing()
        mover = self.table.mover
        assert mover is not None
        if mover.seat not in self.holder.seats:
            raise Refusal("not_your_turn", f"It is seat {mover.seat}'s turn.")
        return mover

    def _own(self, seat: int) -> Player:
        if seat not in self.holder.seats:
            raise Refusal("not_your_seat", f"Seat {seat} is not yours.")
        return self._player(seat)

    def _player(self, seat: int) -> Player:
        if seat > len(self.table.players):
            raise Refusal("unknown", f"This table has {len(self.table.players)} seats.")
        return self.table.players[seat - 1]

    def _others(self, seat: int) -> set[int]:
        """The other people who play at the table."""
        return {player.seat for player in self.table.people if player.seat != seat}

    def _check_playing(self) -> None:
        self._check_not_over()
        if self.table.status == "open":
            raise Refusal("not_started", "The game has not begun yet.")

    def _check_not_over(self) -> None:
        if self.table.status == "over":
            raise Refusal("over", "The game is over.")

    def _check_fresh(self, after: int) -> None:
        """What was decided on a position that is gone is not done."""
        if after != self.table.moved:
            raise Refusal("stale", "The table has changed since: here it is as it stands now.")


def played(table: Table, move: str, by: e.By) -> list[e.Event]:
    """A move of the seat to move, and what follows from it."""
    seat = table.to_move
    assert seat is not None
    table.game.legal_moves  # noqa: B018  # found here they are found once: copies know them, here and in `take_in`
    game = table.game.copy()
    try:
        game.play(move)
    except BadNotation as error:
        raise Refusal("unreadable", str(error)) from None
    except IllegalMove as error:
        raise Refusal("illegal", str(error), error.rule) from None
    return [e.Played(seat, move, by), *consequences(table, game)]


def started(table: Table, bot: str | None = None, waiting_for: int | None = None) -> list[e.Event]:
    """The game begins; a bot takes the seats that nobody sits on."""
    free = [player.seat for player in table.players if player.is_waited_for and player.seat != waiting_for]
    if free and bot is None:
        raise Refusal("not_allowed", f"Nobody sits on seat {' and '.join(map(str, free))}: wait, or name a bot for it.")
    if bot is not None:
        check_bot(bot, table.opened.game)
    replaced = [e.Replaced(seat, bot) for seat in free if bot is not None]
    return [*replaced, e.Started(), *consequences(table, table.game.copy())]


def check_bot(name: str, game: str) -> None:
    """A level or a rung of the ladder, that thinks for a while at most: files are for those who run the server."""
    try:
        read = bot_behind(bots.read_name(name), game)
        if read.bot not in bots.RUNGS:
            raise UnknownName("bot", name, (*bots.LEVELS, *bots.RUNGS))
    except CosmodromeError as error:
        raise Refusal("unreadable", str(error)) from None
    if (read.budget.milliseconds or 0) > LONGEST_THOUGHT or (read.budget.iterations or 0) > MOST_ITERATIONS:
        raise Refusal("not_allowed", f"Here a bot thinks for {LONGEST_THOUGHT}ms or {MOST_ITERATIONS}it at most.")
