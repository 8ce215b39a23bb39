"""The façade: a game of Pacal's Rocket that checks what it is told. A new game has a referee, who rolls the die."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Sequence
from typing import Any, Final, NoReturn, Self

from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import EXPECTED_EVENT, Chance, Decision, Event, Move, Record, Result
from cosmodrome.games.errors import BadNotation, BadSetting, IllegalMove
from cosmodrome.games.rocket.apply import apply
from cosmodrome.games.rocket.board import Board, face_number
from cosmodrome.games.rocket.codec import MOST_MOVES
from cosmodrome.games.rocket.diagram import draw
from cosmodrome.games.rocket.explain import why_illegal
from cosmodrome.games.rocket.headers import setting_texts
from cosmodrome.games.rocket.legal import list_moves
from cosmodrome.games.rocket.notation import PHASES, move_text, read_move
from cosmodrome.games.rocket.rules.scoring import all_district_points, bank_points, final_points, god_points
from cosmodrome.games.rocket.rules.turns import roll
from cosmodrome.games.rocket.ruleset import RuleSet
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.table import Table, as_json, lay_out
from cosmodrome.games.rocket.trace import setup_line
from cosmodrome.games.rocket.view import View
from cosmodrome.games.rocket.vocabulary import MAX_SEATS, MIN_SEATS, Phase

NAME: Final = "rocket"
TITLE: Final = "Pacal's Rocket"
RULES_VERSION: Final = 1
PLAYERS: Final = range(MIN_SEATS, MAX_SEATS + 1)
ALL_SHIPS: Final = range(MAX_SEATS)


class Game:
    name: Final = NAME

    def __init__(
        self, board: Board, rules: RuleSet, setting: Setting, start: State, referee: Stream | None = None
    ) -> None:
        self.board = board
        self.rules = rules
        self._setting = setting
        self._start = start
        self._state = start.copy()
        self._referee = referee
        self._events: list[Event] = []
        self._flown: frozenset[int] = frozenset()  # the ships that have
        self._starts: dict[frozenset[int], Table] = {}  # the start by the ships seen into, kept by copies too
        self._changed()

    def _changed(self) -> None:
        """What follows from the position is found again when it is asked for."""
        self._past: tuple[Event, ...] | None = None
        self._legal: dict[Move, int] | None = None
        self._seen: Table | None = None

    def __str__(self) -> str:
        return draw(self.board, self.table)

    def __repr__(self) -> str:
        return f"<{self.name} game of {self.players}, round {self._state.round}, {self.phase}>"

    @property
    def players(self) -> int:
        return self._setting.players

    @property
    def phase(self) -> str:
        """What is asked: `set`, `fly`, `stones`, `build`; `roll` where the die is due; nothing more: `over`."""
        return PHASES[Phase(self._state.phase)]

    @property
    def seat(self) -> int | None:
        """Whose decision, or whose roll, it is, from 1."""
        return None if self._state.phase == Phase.OVER else self._state.seat + 1

    @property
    def table(self) -> Table:
        """The whole table, the inside of ships included: for referees, not for players."""
        return lay_out(self._setting, self._state, ALL_SHIPS)

    @property
    def events(self) -> tuple[Event, ...]:
        if self._past is None:
            self._past = tuple(self._events)
        return self._past

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All moves of the seat to move, sorted."""
        return tuple(self._codes)

    @property
    def outcomes(self) -> tuple[str, ...]:
        """PR 1.7 The faces of the die, where it is to be rolled."""
        return self.board.die if self._state.phase == Phase.ROLL else ()

    @property
    def _codes(self) -> dict[Move, int]:
        if self._legal is None:
            moves = [0] * MOST_MOVES
            count = list_moves(self._setting, self._state, moves)
            self._legal = dict(
                sorted((move_text(self._setting, self._state.phase, code), code) for code in moves[:count])
            )
        return self._legal

    def play(self, move: Move) -> None:
        """Plays a move for the seat to move; raises BadNotation or IllegalMove and changes nothing otherwise."""
        code = self._codes.get(str(move))
        if code is None:
            self._refuse(move)
        self._events.append(Decision(self._state.seat + 1, move))
        if self._state.phase == Phase.FLY:
            self._flown |= {self._state.seat}
        apply(self._setting, self._state, code, [0] * MOST_MOVES)
        self._changed()
        if self._referee is not None and self._state.phase == Phase.ROLL:
            self.roll(self._referee.choice(self.board.die))

    def roll(self, face: str) -> None:
        """PR 2.1 Gives the outcome of the die, in a game without a referee of its own."""
        if self._state.phase != Phase.ROLL:
            raise IllegalMove(face, "PR 2.1", "the die is not to be rolled now", position=str(self.view(None)))
        if face not in self.board.die:
            faces = " ".join(dict.fromkeys(self.board.die))
            raise IllegalMove(face, "PR 1.7", f"the die has the faces {faces}", position=str(self.view(None)))
        self._events.append(Chance(face))
        roll(self._state, face_number(face))
        self._changed()

    def _refuse(self, move: Move) -> NoReturn:
        position = str(self.view(None))
        if self._state.phase == Phase.OVER:
            raise IllegalMove(str(move), "PR 7.4", "the game is over", position)
        if self._state.phase == Phase.ROLL:
            raise IllegalMove(str(move), "PR 2.1", "the die is to be rolled first", position)
        code = read_move(self._setting, self._state.phase, move)
        raise IllegalMove(move, *why_illegal(self._setting, self._state, code), position=position)

    def apply(self, event: Event) -> None:
        """Plays an event of a record, whose seat must be the one to move."""
        if isinstance(event, Chance):
            return self.roll(event.outcome)
        if not isinstance(event, Decision):
            raise BadNotation(event, EXPECTED_EVENT)
        if self.seat not in (event.seat, None):
            reason = f"it is seat {self.seat}'s turn, not seat {event.seat}'s"
            raise IllegalMove(event.move, "PR 2.1", reason, position=str(self.view(None)))
        return self.play(event.move)

    @property
    def result(self) -> Result | None:
        """PR 8 Points and winners, once the game is over."""
        if self._state.phase != Phase.OVER:
            return None
        setting, s, seats = self._setting, self._state, range(self.players)
        scores = tuple(final_points(setting, s, seat) for seat in seats)
        return Result(
            scores=scores,
            winners=tuple(seat + 1 for seat in seats if scores[seat] == max(scores)),
            parts=tuple(
                {
                    "track": s.score[seat],
                    "river": bank_points(setting, s, seat, setting.river),
                    "lake": bank_points(setting, s, seat, setting.lake),
                    "districts": all_district_points(setting, s, seat),
                    "gods": god_points(s, seat),
                }
                for seat in seats
            ),
        )

    def view(self, seat: int | None) -> View:
        """PR 3.1, 3.4, 4.2 What a seat may see: into a ship only when it is lifted, or if ships are open."""
        if seat is not None:
            check_seat("The seat of a view", seat, self.players)
        return View(
            game=self.name,
            seat=seat,
            board=self.board,
            rules=self.rules,
            table=self._table_in_sight(),
            start=self._start_in_sight(),
            history=self.events,
            legal_moves=self.legal_moves if seat is not None and seat == self.seat else (),
            setting=self._setting,
        )

    def _table_in_sight(self) -> Table:
        """The same for all seats."""
        if self._seen is None:
            self._seen = lay_out(self._setting, self._state, self._ships_in_sight())
        return self._seen

    def _start_in_sight(self) -> Table:
        ships = self._ships_seen_since()
        if ships not in self._starts:
            self._starts[ships] = lay_out(self._setting, self._start, ships)
        return self._starts[ships]

    def _ships_in_sight(self) -> Container[int]:
        """PR 3.1 The ship is lifted before the flight is chosen."""
        if self.rules.open_ships:
            return ALL_SHIPS
        return (self._state.seat,) if self._state.phase == Phase.FLY else ()

    def _ships_seen_since(self) -> frozenset[int]:
        """Those of whose inside at the start everybody has learnt by now."""
        if self.rules.open_ships:
            return frozenset(ALL_SHIPS)
        unset = {ship for ship in range(self.players) if not any(self._start.inside[ship])}
        lifted = {self._state.seat} if self._state.phase == Phase.FLY else set()
        return self._flown | lifted | (unset if self._start.phase == Phase.SET else set())

    def copy(self) -> Self:
        """The same position with the same past, and no referee: a copy foretells no roll."""
        twin = object.__new__(type(self))
        twin.board, twin.rules = self.board, self.rules
        twin._setting = self._setting
        twin._start = self._start
        twin._state = self._state.copy()
        twin._referee = None
        twin._events = self._events.copy()
        twin._flown, twin._starts = self._flown, self._starts
        twin._past, twin._legal, twin._seen = self._past, self._legal, self._seen
        return twin

    def kernel(self) -> tuple[Setting, State]:
        """What the rules play on, the state as a copy: for a search that has resampled this game from a view."""
        return self._setting, self._state.copy()

    def digest(self) -> str:
        """A short name of the position, the inside of ships included, the same on every machine."""
        return hashlib.blake2b(str(self).encode(), digest_size=16).hexdigest()

    def record(self, seats: Sequence[str] = ()) -> Record:
        """The whole game as a record; `seats` says who plays."""
        if seats and len(seats) != self.players:
            raise BadSetting("The seats", list(seats), f"this game has {self.players}")
        return Record(
            game=self.name,
            rules_version=RULES_VERSION,
            seats=tuple(seats) or ("",) * self.players,
            start=draw(self.board, lay_out(self._setting, self._start, ALL_SHIPS)),
            events=self.events,
            scores=self.result.scores if self.result else None,
            setting=setting_texts(self.board, self.rules),
        )

    def trace_setup(self, seed: int | str | None) -> dict[str, Any]:
        """The first line of this game's trace."""
        return setup_line(self.players, self.board, self.rules, seed, self._start.first + 1)

    def trace_state(self) -> dict[str, Any]:
        """The position as the trace shows it, stones inside ships included."""
        return as_json(self.table)


def check_seat(what: str, seat: int, players: int) -> None:
    if type(seat) is not int or not 1 <= seat <= players:
        raise BadSetting(what, seat, f"it is a seat from 1 to {players}")
