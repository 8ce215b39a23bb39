"""How many courses of play there are, ply by ply: counts that any second engine for the game can be held against."""

from __future__ import annotations

import copy
import itertools
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from cosmodrome import records, rocket
from tests.naive.rocket.rocket import Rocket

HERE: Final = Path(__file__).parent
MOST_FOR_THE_NAIVE: Final = 2_000


class Line(NamedTuple):
    where: str
    counts: tuple[int, ...]


def read_lines() -> list[Line]:
    texts = (HERE / "perft.txt").read_text(encoding="utf-8").splitlines()
    split = [text.partition(":") for text in texts if text and not text.startswith("#")]
    return [Line(where, tuple(map(int, counts.split()))) for where, _, counts in split]


LINES: Final = read_lines()
each_line = pytest.mark.parametrize("line", LINES, ids=[line.where for line in LINES])


def game_at(where: str) -> rocket.Game:
    """The position that a line names; a copy has no referee, so that its die is rolled here."""
    name, at = where.split(", ")
    if name == "new game":
        players, edition = at.split()
        return rocket.new(int(players), seed=1, first=1, rules=rocket.RuleSet(edition=edition)).copy()
    steps = records.steps(records.load(HERE / "whole" / f"{name}.txt"))
    game = next(itertools.islice(steps, int(at), None))
    assert isinstance(game, rocket.Game)
    return game


def count(game: rocket.Game, plies: int) -> int:
    """How many courses of so many plies begin here."""
    if plies == 1:
        return len(game.legal_moves) + len(set(game.outcomes))
    total = 0
    for face in dict.fromkeys(game.outcomes):
        after = game.copy()
        after.roll(face)
        total += count(after, plies - 1)
    for move in game.legal_moves:
        after = game.copy()
        after.play(move)
        total += count(after, plies - 1)
    return total


def naive_count(game: Rocket, plies: int) -> int:
    faces = dict.fromkeys(game.board.die) if game.phase == "roll" else ()
    if plies == 1:
        return len(game.legal()) + len(faces)
    total = 0
    for face in faces:
        after = copy.deepcopy(game)
        after.roll(face)
        total += naive_count(after, plies - 1)
    for move in game.legal():
        after = copy.deepcopy(game)
        after.play(move)
        total += naive_count(after, plies - 1)
    return total


def test_the_file_has_positions_of_every_edition_and_number_of_players() -> None:
    settings = {(len(game.table.ships), game.rules.edition) for game in map(game_at, (line.where for line in LINES))}
    assert {players for players, _ in settings} == set(rocket.PLAYERS)
    assert {edition for _, edition in settings} == set(rocket.EDITIONS)


@each_line
def test_there_are_as_many_courses_of_play_as_the_file_says(line: Line) -> None:
    game = game_at(line.where)
    assert tuple(count(game, plies) for plies in range(1, len(line.counts) + 1)) == line.counts


@each_line
def test_the_naive_implementation_counts_the_same(line: Line) -> None:
    game = game_at(line.where)
    naive = Rocket(game.trace_setup(None))
    assert game.seat is not None
    naive.load(game.trace_state(), game.seat, game.phase, game.table.allowance)
    few = [number for number in line.counts if number <= MOST_FOR_THE_NAIVE]
    assert [naive_count(naive, plies) for plies in range(1, len(few) + 1)] == few
