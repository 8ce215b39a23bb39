"""What is said of lessons, and of the figures of the rules."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from cosmodrome.server.tables import events as e
from cosmodrome.server.wire.positions import Position
from cosmodrome.server.wire.rest import Answer, Body


class Scene(Answer, frozen=True):
    """A position of a lesson or a figure, as seat 1 sees it; `look` is a building that is looked at."""

    position: Position
    to_move: int | None
    legal: list[str]
    gains: dict[str, int]
    look: str | None = None


class Ground(Answer, frozen=True):
    """The board of a lesson of Pacal's Rocket, as its file says it."""

    board: dict[str, Any]
    covered: list[str]


class Figure(Answer, frozen=True):
    """A picture that explains the rule of that number."""

    name: str
    after: str
    ground: Ground | None
    scenes: list[Scene]


class LessonListed(Answer, frozen=True):
    name: str
    rule: str
    steps: int


class Lessons(Answer, frozen=True):
    lessons: list[LessonListed]
    figures: list[Figure]


class Learn(Body, frozen=True):
    """What the pupil has chosen in this lesson so far; the last choice may be wrong."""

    moves: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=20)] = ()


class WrongMove(Answer, frozen=True):
    """Not what is looked for; with a rule it is not legal. `why` is the number of the lesson's own answer, or 0."""

    move: str
    why: int
    rule: str | None


class Learnt(Answer, frozen=True):
    """A lesson after the moves that were right: `happened` is what the last one brought about."""

    steps: int
    done: int
    players: int
    scene: Scene
    ground: Ground | None
    tempting: list[str]
    happened: list[e.Ply]
    wrong: WrongMove | None = None
    scores: tuple[int, ...] = ()  # where the game has ended
    winners: tuple[int, ...] = ()
