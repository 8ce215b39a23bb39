"""Lessons: small positions that the engine plays with whoever learns a game, and the figures of its rules.

A lesson is data: a diagram, the moves to find, those that tempt, and what happens then by itself. Its words are
texts of the page, under `lesson.<game>.<lesson>.`; what is legal, and why a move is not, the engine says.
"""

from cosmodrome.server.lessons.book import Figure, Lesson, Lessons, Step, lessons_of
from cosmodrome.server.lessons.playing import PUPIL, Attempt, Wrong, attempt, begin, frames

__all__ = [
    "PUPIL",
    "Attempt",
    "Figure",
    "Lesson",
    "Lessons",
    "Step",
    "Wrong",
    "attempt",
    "begin",
    "frames",
    "lessons_of",
]
