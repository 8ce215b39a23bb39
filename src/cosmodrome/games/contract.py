"""What every other package speaks: a game, what a seat sees of it, its events and its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, Self, TypeAlias

from cosmodrome.games.chance import Stream

Move: TypeAlias = str  # in notation


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat has played a move."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class Chance:
    """The referee has drawn an outcome, such as a die."""

    outcome: str


Event: TypeAlias = Decision | Chance
EXPECTED_EVENT: Final = "an event is Decision(seat, move) or Chance(outcome)"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game has ended: points by seat, the winning seats, and what the points are made of, by seat."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    parts: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game: its header and its events. `scores` are there if it has ended."""

    game: str
    rules_version: int
    seats: tuple[str, ...]
    start: str
    events: tuple[Event, ...]
    scores: tuple[int, ...] | None = None
    setting: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    start_line: int | None = field(default=None, compare=False)  # where the start was read in a file, for saying so


class View(Protocol):
    """All that one seat, or a spectator (None), may know of a game."""

    @property
    def game(self) -> str: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def to_move(self) -> int | None: ...
    @property
    def history(self) -> Sequence[Event]: ...
    @property
    def legal_moves(self) -> Sequence[Move]: ...
    def as_json(self) -> dict[str, Any]: ...


class Game(Protocol):
    """A game in progress. Seats count from 1; `seat` is None when nobody is to move.

    Where chance is awaited and the game has no referee of its own, `outcomes` lists what may come, each as often as it
    is likely, and `roll` gives it.
    """

    @property
    def name(self) -> str: ...
    @property
    def players(self) -> int: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def phase(self) -> str: ...
    @property
    def events(self) -> Sequence[Event]: ...
    @property
    def legal_moves(self) -> Sequence[Move]: ...
    @property
    def outcomes(self) -> Sequence[str]: ...
    @property
    def result(self) -> Result | None: ...
    def roll(self, face: str) -> None: ...
    def play(self, move: Move) -> None: ...
    def apply(self, event: Event) -> None: ...
    def view(self, seat: int | None) -> View: ...
    def copy(self) -> Self: ...
    def digest(self) -> str: ...
    def record(self, seats: Sequence[str] = ()) -> Record: ...
    def trace_setup(self, seed: int | str | None) -> dict[str, Any]: ...
    def trace_state(self) -> dict[str, Any]: ...


class Kind(Protocol):
    """A kind of game: the module `cosmodrome.games.pirates`, for one."""

    NAME: str
    TITLE: str
    RULES_VERSION: int
    PLAYERS: range

    def new(self, players: int = ..., seed: int | str | None = None, first: int | None = None) -> Game: ...
    def new_with(
        self,
        setting: Mapping[str, str],
        players: int = ...,
        seed: int | str | None = None,
        first: int | None = None,
    ) -> Game: ...
    def position(self, text: str) -> Game: ...
    def resample(self, view: Any, stream: Stream) -> Game: ...
    def simulate(
        self, players: int, games: int, seed: int | str | None = None, *, interpreted: bool = ...
    ) -> object: ...
    def from_record(self, record: Record) -> Game: ...
    def from_trace(self, setup: Mapping[str, Any]) -> Game: ...
    def rules_text(self, language: str = ...) -> str: ...
