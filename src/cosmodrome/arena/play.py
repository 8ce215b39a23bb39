"""One game of the arena, from its deal to its row in the table.

A bot that raises an error, plays an illegal move or thinks far beyond its budget loses there and then: the game ends,
it is last alone, and the others share the win. They did nothing to earn more or less, and all are treated alike.
"""

from __future__ import annotations

import json
import time
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from cosmodrome import bots, games
from cosmodrome.bots.levels import bot_behind
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Game, Move
from cosmodrome.games.errors import shortened

SINCE, SEAT, ALLOWED, BEATS = range(4)  # of a beat: since when (0: not at all) who thinks, and how long it may
NOBODY: Final = 0
BUDGETS_ALLOWED: Final = 10  # a move may take so many times its budget, and the patience besides


class Beat(Protocol):
    """Shared with the process that watches: who is thinking, and since when."""

    def __getitem__(self, at: int, /) -> float: ...
    def __setitem__(self, at: int, value: float, /) -> None: ...


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game that is to be played."""

    game: str
    seats: tuple[str, ...]
    seed: int
    block: int
    rotation: int
    patience: float
    setting: Mapping[str, str] = field(default_factory=dict)

    @property
    def key(self) -> tuple[int, int]:
        return self.block, self.rotation

    def begin(self) -> Game:
        """The deal and the dice are those of the block, whoever sits where."""
        return games.find(self.game).new_with(self.setting, len(self.seats), f"{self.seed}/{self.block}")

    def dice_of(self, seat: int) -> Stream:
        """A bot's own dice: apart from the game's, and others in every game."""
        return Stream(f"{self.seed}/{self.block}/{self.rotation}", f"bot {seat}")


@dataclass(frozen=True, slots=True)
class Fault:
    """Which seat lost by its own fault: `crash`, `illegal move` or `hang`, and what happened."""

    seat: int
    kind: str
    what: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game that was played. Seats count from 1; `first` began. Moves and seconds of thinking are by seat.

    After a fault there are neither scores nor parts, and the winners are all the others.
    """

    block: int
    rotation: int
    seats: tuple[str, ...]
    first: int
    winners: tuple[int, ...]
    scores: tuple[int, ...] = ()
    parts: tuple[Mapping[str, Any], ...] = ()
    moves: tuple[int, ...] = ()
    seconds: tuple[float, ...] = ()
    fault: Fault | None = None

    @property
    def key(self) -> tuple[int, int]:
        return self.block, self.rotation

    def as_line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))


def read_row(line: str) -> GameRow:
    said = json.loads(line)
    fault = said.pop("fault")
    values: dict[str, Any] = {name: tuple(each) if isinstance(each, list) else each for name, each in said.items()}
    return GameRow(**values, fault=None if fault is None else Fault(**fault))


class Faulty(Exception):
    """A bot has lost by its own fault."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault.what)


def play(fixture: Fixture, beat: Beat) -> GameRow:
    """Plays a game to its end, or to a bot's fault."""
    try:
        return play_out(fixture, beat)
    except Faulty as lost:
        return forfeit(fixture, lost.fault)


def play_out(fixture: Fixture, beat: Beat) -> GameRow:
    game = fixture.begin()
    first, places = game.seat, range(1, game.players + 1)
    assert first is not None
    moves, seconds = dict.fromkeys(places, 0), dict.fromkeys(places, 0.0)
    seated = {}
    for seat in places:
        prepare(fixture.seats[seat - 1], game.name)
        with watched(beat, seat, fixture.patience, 0):
            seated[seat] = bots.find_any(fixture.seats[seat - 1], game.name, fixture.dice_of(seat))
    while game.seat is not None:
        seat = game.seat
        moves[seat] += 1
        move, thought = choose(game, seated[seat], beat, fixture.patience, moves[seat])
        seconds[seat] += thought
        game.play(move)
    result = game.result
    assert result is not None
    return GameRow(
        fixture.block,
        fixture.rotation,
        fixture.seats,
        first,
        result.winners,
        result.scores,
        result.parts,
        tuple(moves.values()),
        tuple(round(spent, 6) for spent in seconds.values()),
    )


@cache
def prepare(name: str, game: str) -> None:
    """A search of ours is compiled before any clock runs, once in a process: how long that takes says nothing of it."""
    rung = bot_behind(bots.read_name(name), game).bot
    if rung in bots.RUNGS or rung in bots.UNRATED:
        opening = games.find(game).new(seed=0)
        bots.find_any(f"{rung}:1it", game, Stream(0, "prepared")).choose_in(opening)


def choose(
    game: Game, player: bots.Player | bots.AllSeeing, beat: Beat, patience: float, number: int
) -> tuple[Move, float]:
    """The move that the bot to move plays, which is legal, and the seconds it thought."""
    seat = game.seat
    assert seat is not None
    legal = game.legal_moves
    with watched(beat, seat, allowed(player, patience), number):
        begun = time.monotonic()
        move: object = player.choose_in(game)
        thought = time.monotonic() - begun
    if not isinstance(move, str) or move not in legal:
        raise Faulty(Fault(seat, "illegal move", f"{shortened(move)} in its move {number}"))
    return move, thought


def allowed(player: bots.Player | bots.AllSeeing, patience: float) -> float:
    """How many seconds a move may take: a budget in milliseconds ten times, and the patience."""
    return (player.budget.milliseconds or 0) / 1000 * BUDGETS_ALLOWED + patience


@contextmanager
def watched(beat: Beat, seat: int, seconds: float, number: int) -> Iterator[None]:
    """While a bot's code runs: the watching process sees it, and whatever it raises is the bot's own fault."""
    beat[SEAT], beat[ALLOWED] = seat, seconds
    beat[SINCE] = time.monotonic()
    try:
        yield
    except BaseException as error:
        when = f"in its move {number}" if number else "when it sat down"
        raise Faulty(Fault(seat, "crash", f"{describe(error)} {when}")) from error
    finally:
        beat[SINCE] = NOBODY


def describe(error: BaseException) -> str:
    """One line: the error, and the last place that it passed."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    said = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(": ")
    return f"{said[:200]} ({Path(place.filename).name}:{place.lineno})"


def forfeit(fixture: Fixture, fault: Fault) -> GameRow:
    """The row of a game that a bot lost by its own fault."""
    first = fixture.begin().seat
    assert first is not None
    others = tuple(seat for seat in range(1, len(fixture.seats) + 1) if seat != fault.seat)
    return GameRow(fixture.block, fixture.rotation, fixture.seats, first, others, fault=fault)
