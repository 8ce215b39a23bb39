"""The lessons of a game as their file says them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec

from cosmodrome import games
from cosmodrome.server.tables.refusal import Refusal


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision of the pupil's. `right` are patterns as of file names: `5*` is any pyramid of five floors."""

    right: tuple[str, ...]
    why: tuple[str, ...] = ()  # moves that tempt: the page asks "why not?", and the text `why.<n>` answers
    then: tuple[str, ...] = ()  # dice in braces, and the others' moves


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and what is to be found there by seat 1."""

    name: str
    rule: str
    position: str
    step: tuple[Step, ...]
    board: str | None = None  # a board file, where districts matter


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture in the rules: a position of a lesson's or its own, with buildings looked at, or before and after."""

    name: str
    after: str  # the number of the rule that it explains
    lesson: str | None = None
    position: str = ""
    looks: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()


class Lessons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]
    figure: tuple[Figure, ...]

    def named(self, name: str) -> Lesson:
        found = next((each for each in self.lesson if each.name == name), None)
        if found is None:
            known = ", ".join(each.name for each in self.lesson)
            raise Refusal("unknown", f"There is no such lesson. There is: {known}.")
        return found

    def shown_by(self, figure: Figure) -> Lesson:
        """The lesson whose position a figure shows, or one of nothing but its own."""
        if figure.lesson is not None:
            return self.named(figure.lesson)
        return Lesson(figure.name, figure.after, figure.position, ())


def lessons_of(game: str) -> Lessons:
    """Those of a game; an UnknownName says which games there are."""
    return read_lessons(games.find(game).NAME)


@cache
def read_lessons(game: str) -> Lessons:
    text = resources.files(__package__).joinpath(f"{game}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Lessons)
