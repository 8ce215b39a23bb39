"""Learning a game: its lessons, the figures of its rules, and a lesson as it is played."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request

from cosmodrome import games
from cosmodrome.games import rocket
from cosmodrome.games.contract import Game, Move
from cosmodrome.server import lessons
from cosmodrome.server.http.endpoint import Endpoint, endpoint
from cosmodrome.server.limits import Limit
from cosmodrome.server.tables.events import Ply
from cosmodrome.server.wire import learning as wire
from cosmodrome.server.wire.positions import gains_of, position_of

LESSONS: Final[list[Endpoint]] = []
LEARNING: Final = Limit("learning", at_once=60, a_second=5)


@endpoint(LESSONS, "GET", "/api/lessons/{game}", answer=wire.Lessons, limits=[LEARNING])
async def list_lessons(request: Request) -> wire.Lessons:
    """The lessons of a game, in order, and the figures of its rules."""
    name = games.find(request.path_params["game"]).NAME
    book = lessons.lessons_of(name)
    listed = [wire.LessonListed(each.name, each.rule, len(each.step)) for each in book.lesson]
    return wire.Lessons(listed, [drawn(name, book.shown_by(each), each) for each in book.figure])


@endpoint(LESSONS, "POST", "/api/lessons/{game}/{lesson}", body=wire.Learn, answer=wire.Learnt, limits=[LEARNING])
async def play_lesson(request: Request, said: wire.Learn) -> wire.Learnt:
    """A lesson after these moves of the pupil's; nothing is kept of it."""
    name = games.find(request.path_params["game"]).NAME
    lesson = lessons.lessons_of(name).named(request.path_params["lesson"])
    found = lessons.attempt(name, lesson, said.moves)
    is_over, wrong, result = found.steps_done == len(lesson.step), found.wrong, found.game.result
    return wire.Learnt(
        steps=len(lesson.step),
        done=found.steps_done,
        players=found.game.players,
        scene=scene(found.game),
        ground=ground(found.game),
        tempting=[] if is_over else list(lesson.step[found.steps_done].why),
        happened=[Ply.of(event) for event in found.happened],
        wrong=None if wrong is None else wire.WrongMove(wrong.move, wrong.why, wrong.rule),
        scores=() if result is None else result.scores,
        winners=() if result is None else result.winners,
    )


def drawn(name: str, lesson: lessons.Lesson, figure: lessons.Figure) -> wire.Figure:
    scenes = [scene(game, look) for game, look in lessons.frames(name, lesson, figure)]
    return wire.Figure(figure.name, figure.after, ground(lessons.begin(name, lesson)), scenes)


def scene(game: Game, look: Move | None = None) -> wire.Scene:
    view = game.view(lessons.PUPIL)
    return wire.Scene(position_of(view), game.seat, list(view.legal_moves), gains_of(view), look)


def ground(game: Game) -> wire.Ground | None:
    if not isinstance(game, rocket.Game):
        return None
    return wire.Ground(dict(game.board.said), sorted(game.board.covered(game.players)))
