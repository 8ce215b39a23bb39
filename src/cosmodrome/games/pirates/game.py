"""The façade: a game of Kosmiczni Piraci that checks what it is told."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

from cosmodrome.games.chance import Stream, known_seed
from cosmodrome.games.contract import EXPECTED_EVENT, Chance, Decision, Event, Move, Record, Result
from cosmodrome.games.errors import BadNotation, BadPosition, BadRecord, BadSetting, IllegalMove
from cosmodrome.games.pirates.apply import apply
from cosmodrome.games.pirates.codec import MOST_MOVES
from cosmodrome.games.pirates.diagram import draw
from cosmodrome.games.pirates.explain import why_illegal
from cosmodrome.games.pirates.legal import list_moves
from cosmodrome.games.pirates.notation import MOVES, as_seen, read_move
from cosmodrome.games.pirates.playout import draw_lots
from cosmodrome.games.pirates.reading import read
from cosmodrome.games.pirates.rules.result import distinct, points, wins
from cosmodrome.games.pirates.rules.sending import lies_hidden
from cosmodrome.games.pirates.state import Setting, State, setting_for
from cosmodrome.games.pirates.table import Table, as_json, lay_out, pick_up, treasure_values
from cosmodrome.games.pirates.trace import read_setup, setup_line
from cosmodrome.games.pirates.view import View, guess
from cosmodrome.games.pirates.vocabulary import MAX_SEATS, MIN_SEATS, Phase
from cosmodrome.games.rulebook import ENGLISH, read_rules

NAME: Final = "pirates"
TITLE: Final = "Kosmiczni Piraci"
RULES_VERSION: Final = 1
PLAYERS: Final = range(MIN_SEATS, MAX_SEATS + 1)
NOTHING_HIDDEN: Final = (0,) * MAX_SEATS


class Game:
    name: Final = NAME

    def __init__(self, setting: Setting, start: State) -> None:
        self._setting = setting
        self._start = start
        self._state = start.copy()
        self._events: list[Decision] = []
        self._past: tuple[Decision, ...] | None = None
        self._legal: tuple[Move, ...] | None = None
        self._starts: dict[int | None, tuple[list[int], Table]] = {}  # by seat, as last seen; kept by copies too

    def __str__(self) -> str:
        return draw(self.table)

    def __repr__(self) -> str:
        return f"<{self.name} game of {self.players}, {len(self._events)} moves played, {self.phase}>"

    @property
    def players(self) -> int:
        return self._setting.players

    @property
    def phase(self) -> str:
        """What is asked: `send`, `take`, or nothing more: `over`."""
        return Phase(self._state.phase).name.lower()

    @property
    def seat(self) -> int | None:
        """Whose decision it is, from 1."""
        return None if self._state.phase == Phase.OVER else self._state.seat + 1

    @property
    def table(self) -> Table:
        """The whole table, hidden cards included: for referees, not for players."""
        return self._table(NOTHING_HIDDEN)

    @property
    def events(self) -> tuple[Decision, ...]:
        if self._past is None:
            self._past = tuple(self._events)
        return self._past

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All moves of the seat to move, sorted."""
        if self._legal is None:
            moves = [0] * MOST_MOVES
            count = list_moves(self._setting, self._state, moves)
            self._legal = tuple(MOVES[code] for code in moves[:count])
        return self._legal

    @property
    def outcomes(self) -> tuple[str, ...]:
        """KP 1.3 After the set-up nothing is left to chance."""
        return ()

    def roll(self, face: str) -> None:
        reason = "after the set-up nothing is left to chance"
        raise IllegalMove(face, "KP 1.3", reason, position=str(self.view(None)))

    def play(self, move: Move) -> None:
        """Plays a move for the seat to move; raises BadNotation or IllegalMove and changes nothing otherwise."""
        code = read_move(move)
        if move not in self.legal_moves:
            raise IllegalMove(move, *why_illegal(self._state, code), position=str(self.view(self.seat)))
        self._events.append(Decision(self._state.seat + 1, move))
        apply(self._setting, self._state, code)
        self._past = self._legal = None

    def apply(self, event: Event) -> None:
        """Plays an event of a record, whose seat must be the one to move."""
        if isinstance(event, Chance):
            return self.roll(event.outcome)
        if not isinstance(event, Decision):
            raise BadNotation(event, EXPECTED_EVENT)
        if self.seat not in (event.seat, None):
            reason = f"it is seat {self.seat}'s turn, not seat {event.seat}'s"
            raise IllegalMove(event.move, "KP 1.5", reason, position=str(self.view(None)))
        return self.play(event.move)

    @property
    def result(self) -> Result | None:
        """KP 5 Points and winners, once the game is over."""
        if self._state.phase != Phase.OVER:
            return None
        s, seats = self._state, range(self.players)
        return Result(
            scores=tuple(points(s, seat) for seat in seats),
            winners=tuple(seat + 1 for seat in seats if wins(self._setting, s, seat)),
            parts=tuple(
                {"treasures": list(treasure_values(s.taken[seat])), "distinct": distinct(s, seat)} for seat in seats
            ),
        )

    def view(self, seat: int | None) -> View:
        """KP 2.6 What a seat may know; a spectator (None) knows what everybody knows."""
        if seat is not None:
            check_seat("The seat of a view", seat, self.players)
        hidden = [0 if other == seat else lies_hidden(self._state, other - 1) for other in range(1, self.players + 1)]
        return View(
            game=self.name,
            seat=seat,
            table=self._table(hidden),
            start=self._start_seen(seat, hidden),
            history=tuple(event_seen(event, hidden[event.seat - 1]) for event in self._events),
            legal_moves=self.legal_moves if seat is not None and seat == self.seat else (),
        )

    def _start_seen(self, seat: int | None, hidden: list[int]) -> Table:
        """Laid out again only when the seat has seen more of it, or less."""
        known = self._starts.get(seat)
        if known is None or known[0] != hidden:
            known = self._starts[seat] = hidden, lay_out(self._setting, self._start, hidden)
        return known[1]

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin._setting = self._setting
        twin._start = self._start
        twin._state = self._state.copy()
        twin._events = self._events.copy()
        twin._past, twin._legal, twin._starts = self._past, self._legal, self._starts
        return twin

    def kernel(self) -> tuple[Setting, State]:
        """What the rules play on, the state as a copy: for a search that has resampled this game from a view."""
        return self._setting, self._state.copy()

    def digest(self) -> str:
        """A short name of the position, hidden cards included, the same on every machine."""
        return hashlib.blake2b(str(self).encode(), digest_size=16).hexdigest()

    def record(self, seats: Sequence[str] = ()) -> Record:
        """The whole game as a record, hidden cards included; `seats` says who plays."""
        if seats and len(seats) != self.players:
            raise BadSetting("The seats", list(seats), f"this game has {self.players}")
        return Record(
            game=self.name,
            rules_version=RULES_VERSION,
            seats=tuple(seats) or ("",) * self.players,
            start=draw(lay_out(self._setting, self._start, NOTHING_HIDDEN)),
            events=self.events,
            scores=self.result.scores if self.result else None,
        )

    def trace_setup(self, seed: int | str | None) -> dict[str, Any]:
        """The first line of this game's trace."""
        return setup_line(lay_out(self._setting, self._start, NOTHING_HIDDEN), seed)

    def trace_state(self) -> dict[str, Any]:
        """The position as the trace shows it, hidden cards included."""
        return as_json(self.table)

    def _table(self, hidden: Sequence[int]) -> Table:
        return lay_out(self._setting, self._state, hidden)


def new(players: int = MIN_SEATS, seed: int | str | None = None, first: int | None = None) -> Game:
    """KP 1 A new game, its lots drawn from the seed, or from the system's randomness without one."""
    setting, start = setting_for(players), State()
    if first is not None:
        check_seat("The start player", first, players)
    stream = Stream(known_seed(seed), "deal")
    draw_lots(setting, start, stream.dice(), [0] * MOST_MOVES)
    if first is not None:
        start.first = start.seat = first - 1
    return Game(setting, start)


def new_with(
    setting: Mapping[str, str], players: int = MIN_SEATS, seed: int | str | None = None, first: int | None = None
) -> Game:
    """A new game by a record's header `Setting`, which says nothing in this game."""
    if setting:
        raise BadSetting("The setting", ", ".join(setting), f"{TITLE} has no settings")
    return new(players, seed, first)


def event_seen(event: Decision, hidden_cards: int) -> Decision:
    move = as_seen(event.move, hidden_cards)
    return event if move is event.move else Decision(event.seat, move)


def check_seat(what: str, seat: int, players: int) -> None:
    if type(seat) is not int or not 1 <= seat <= players:
        raise BadSetting(what, seat, f"it is a seat from 1 to {players}")


def position(text: str) -> Game:
    """A game that begins with the position a diagram shows, as `str(game)` prints it."""
    if not isinstance(text, str):
        raise BadPosition(None, repr(text), "expected a diagram as text")
    return Game(*read(text))


def resample(view: View, stream: Stream) -> Game:
    """A game that looks the same from the view's seat, each such game equally likely."""
    start, history = guess(view, stream)
    game = Game(*pick_up(start))
    for decision in history:
        game.play(decision.move)
    return game


def from_trace(setup: Mapping[str, Any]) -> Game:
    """The game that a trace's first line sets up."""
    return Game(*pick_up(read_setup(setup)))


def from_record(record: Record) -> Game:
    """The game as the record begins it, before the first event."""
    if record.setting:
        raise BadRecord("header Setting", ", ".join(record.setting), f"{TITLE} has no settings")
    game = position(record.start)
    if len(record.seats) != game.players:
        raise BadRecord("header Seats", f"{len(record.seats)} seats", f"the diagram has {game.players}")
    return game


def rules_text(language: str = ENGLISH) -> str:
    """The rules as this project plays them, in Markdown; the English text is the specification."""
    return read_rules(__package__, "kosmiczni-piraci", language)
