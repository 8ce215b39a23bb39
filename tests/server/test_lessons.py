"""Lessons: each can be played to its end in every way that it allows, and says something at each step."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from cosmodrome.server import lessons
from tests.server.serving import Server

TEXTS: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "web" / "src" / "locales" / "en.json").read_text("utf-8")
)
ALL: Final = [(game, each.name) for game in ("rocket", "pirates") for each in lessons.lessons_of(game).lesson]


def courses(game: str, lesson: lessons.Lesson, moves: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every way through a lesson: of each step each right move that is legal."""
    if len(moves) == len(lesson.step):
        yield moves
        return
    for move in right_moves(game, lesson, moves):
        yield from courses(game, lesson, (*moves, move))


def right_moves(game: str, lesson: lessons.Lesson, moves: tuple[str, ...]) -> list[str]:
    found, step = lessons.attempt(game, lesson, moves), lesson.step[len(moves)]
    assert found.game.seat == lessons.PUPIL
    return [move for move in found.game.legal_moves if any(fnmatchcase(move, each) for each in step.right)]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_way_through_a_lesson_leads_to_its_end(game: str, name: str) -> None:
    lesson = lessons.lessons_of(game).named(name)
    ways = list(courses(game, lesson))
    assert ways
    for moves in ways:
        found = lessons.attempt(game, lesson, moves)
        assert (found.steps_done, found.wrong) == (len(lesson.step), None)
        assert found.happened


@pytest.mark.parametrize(("game", "name"), ALL)
def test_at_each_step_something_can_be_chosen_wrong_and_is_answered(game: str, name: str) -> None:
    lesson = lessons.lessons_of(game).named(name)
    moves = next(courses(game, lesson))
    for place, step in enumerate(lesson.step):
        for number, move in enumerate(step.why, 1):
            wrong = lessons.attempt(game, lesson, [*moves[:place], move]).wrong
            assert wrong is not None
            assert wrong.why == number


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_lesson_says_something_at_each_step(game: str, name: str) -> None:
    lesson = lessons.lessons_of(game).named(name)
    assert f"lesson.{game}.{name}" in TEXTS
    for number, step in enumerate(lesson.step, 1):
        whys = [f"why.{why}" for why in range(1, len(step.why) + 1)]
        for said in ("ask", "done", *whys):
            assert f"lesson.{game}.{name}.{number}.{said}" in TEXTS
        moves = next(courses(game, lesson))[: number - 1]
        legal = set(lessons.attempt(game, lesson, moves).game.legal_moves)
        if legal - set(right_moves(game, lesson, moves)) - set(step.why):
            assert f"lesson.{game}.{name}.{number}.else" in TEXTS


@pytest.mark.parametrize("game", ["rocket", "pirates"])
def test_no_text_is_left_of_a_lesson_that_is_gone(game: str) -> None:
    book = lessons.lessons_of(game)
    for key in TEXTS:
        if found := re.fullmatch(rf"lesson\.{game}\.([a-z]+)(?:\.(\d)\.(?:ask|done|else|why\.(\d)))?", key):
            lesson = book.named(found[1])
            assert found[2] is None or int(found[2]) <= len(lesson.step), key
            assert found[3] is None or int(found[3]) <= len(lesson.step[int(found[2]) - 1].why), key
        else:
            assert not key.startswith(f"lesson.{game}."), key


@pytest.mark.parametrize("game", ["rocket", "pirates"])
def test_every_figure_stands_after_a_rule_and_has_its_words(game: str) -> None:
    book = lessons.lessons_of(game)
    for figure in book.figure:
        scenes = list(lessons.frames(game, book.shown_by(figure), figure))
        assert len(scenes) == max(1, len(figure.looks)) + len(figure.moves)
        for shown, look in scenes:
            assert look is None or look in shown.legal_moves
        assert f"figure.{game}.{figure.name}" in TEXTS


def test_the_server_plays_a_lesson_and_keeps_nothing_of_it(server: Server) -> None:
    with httpx.Client(base_url=f"{server.url}/api/lessons/rocket") as client:
        listed = client.get(f"{server.url}/api/lessons/rocket").json()
        assert [each["name"] for each in listed["lessons"]][:2] == ["straight", "turning"]
        assert "2.2" not in [each["after"] for each in listed["figures"]]
        first = client.post("/straight", json={}).json()
        assert (first["done"], "-d4" in first["scene"]["legal"], first["tempting"]) == (0, True, ["-f4", "-c4"])
        through = client.post("/straight", json={"moves": ["-f4"]}).json()
        assert (through["wrong"]["rule"], through["wrong"]["why"], through["done"]) == ("PR 3.5", 1, 0)
        flown = client.post("/straight", json={"moves": ["-d4"]}).json()
        assert (flown["done"], flown["scene"]["position"]["ships"][0]) == (1, "d4")
        assert flown["happened"] == [[1, "-d4"]]
        end = client.post("/straight", json={"moves": ["-d4", "+>2"]}).json()
        assert (end["done"], end["steps"], end["tempting"]) == (2, 2, [])


@pytest.mark.parametrize(
    ("path", "said", "status"),
    [
        ("/rocket/nothing", {}, 404),
        ("/chess/straight", {}, 400),
        ("/rocket/straight", {"moves": "-d4"}, 400),
        ("/rocket/straight", {"moves": ["x" * 65]}, 400),
        ("/rocket/straight", {"moves": ["-d4"] * 21}, 400),
    ],
)
def test_what_is_no_lesson_is_refused(server: Server, path: str, said: dict[str, Any], status: int) -> None:
    answer = httpx.post(f"{server.url}/api/lessons{path}", json=said)
    assert (answer.status_code, answer.json()["type"]) == (status, "error")
