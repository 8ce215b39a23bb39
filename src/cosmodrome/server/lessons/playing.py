"""A lesson as far as it has been played: every position, and every refusal, is the engine's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final

from cosmodrome.games import pirates, rocket
from cosmodrome.games.contract import Chance, Decision, Event, Game, Move
from cosmodrome.games.errors import BadNotation, IllegalMove
from cosmodrome.server.lessons.book import Figure, Lesson, Step

PUPIL: Final = 1
NO_ANSWER: Final = 0


@dataclass(frozen=True, slots=True)
class Wrong:
    """A move that is not what the lesson looks for; if it is not legal either, the engine says by which rule."""

    move: Move
    why: int  # the number of the lesson's own answer, or NO_ANSWER
    rule: str | None


@dataclass(frozen=True, slots=True)
class Attempt:
    """The lesson after the moves that were right; the first one that was not ends it there."""

    game: Game
    steps_done: int
    wrong: Wrong | None
    happened: tuple[Event, ...]  # by the last right move, and after it by itself


def begin(game: str, lesson: Lesson) -> Game:
    """The lesson's position."""
    if game == pirates.NAME:
        return pirates.position(lesson.position)
    board = None if lesson.board is None else rocket.read_board(lesson.board)
    return rocket.position(lesson.position, board=board)


def attempt(name: str, lesson: Lesson, moves: Sequence[Move]) -> Attempt:
    """Plays what the pupil has chosen so far; what is more than the lesson's steps is not looked at."""
    game, happened = begin(name, lesson), 0
    for done, (step, move) in enumerate(zip(lesson.step, moves, strict=False)):
        wrong = judge(game, step, move)
        if wrong is not None:
            return Attempt(game, done, wrong, ())
        happened = len(game.events)
        play(game, move, step)
    return Attempt(game, min(len(moves), len(lesson.step)), None, tuple(game.events[happened:]))


def judge(game: Game, step: Step, move: Move) -> Wrong | None:
    """Nothing against it, or what."""
    answer = step.why.index(move) + 1 if move in step.why else NO_ANSWER
    try:
        game.copy().play(move)
    except IllegalMove as error:
        return Wrong(move, answer, error.rule)
    except BadNotation:
        return Wrong(move, answer, None)
    if any(fnmatchcase(move, pattern) for pattern in step.right):
        return None
    return Wrong(move, answer, None)


def play(game: Game, move: Move, step: Step) -> None:
    """The pupil's move, and what happens then by itself."""
    game.play(move)
    for said in step.then:
        game.apply(event_of(game, said))


def event_of(game: Game, said: str) -> Event:
    if said.startswith("{"):
        return Chance(said[1:-1])
    assert game.seat is not None
    return Decision(game.seat, said)


def frames(name: str, lesson: Lesson, figure: Figure) -> Iterator[tuple[Game, Move | None]]:
    """A figure's positions: the first one once for each building that is looked at, then one after each move."""
    game = begin(name, lesson)
    for look in figure.looks or (None,):
        yield game.copy(), look
    for move in figure.moves:
        game.apply(event_of(game, move))
        yield game.copy(), None
