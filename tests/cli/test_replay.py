"""`cosmodrome replay`: a record shown and verified."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from cosmodrome import Game, Stream, pirates, records
from tests.cli.command import Command
from tests.play import random_moves


@pytest.fixture
def game() -> Game:
    *_, end = random_moves(pirates.new(players=3, seed=9), Stream(9, "moves"))
    return end


@pytest.fixture
def file(game: Game, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    records.save(game.record(["human", "random", "random"]), path)
    return path


def test_a_record_is_told_move_by_move_and_verified(cosmodrome: Command, file: Path, game: Game) -> None:
    answer = cosmodrome("replay", str(file))
    assert answer.code == 0
    assert f"Verified: {len(game.events)} of {len(game.events)} events, the points too." in answer.out
    assert all(f"{number:3} " in answer.out for number in range(1, len(game.events) + 1))
    assert game.result is not None
    assert all(str(score) in answer.out for score in game.result.scores)


def test_to_stops_at_an_event_and_shows_the_position(cosmodrome: Command, file: Path, game: Game) -> None:
    past = pirates.new(players=3, seed=9)
    for event in game.events[:5]:
        past.apply(event)
    assert str(past) in cosmodrome("replay", str(file), "--to", "5").out


def test_to_nothing_shows_the_start(cosmodrome: Command, file: Path) -> None:
    assert str(pirates.new(players=3, seed=9)) in cosmodrome("replay", str(file), "--to", "0").out


@pytest.mark.parametrize("option", [("--to", "999"), ("--to", "-1"), ("--seat", "4"), ("--seat", "0")])
def test_what_the_record_does_not_have_is_refused(cosmodrome: Command, file: Path, option: tuple[str, str]) -> None:
    answer = cosmodrome("replay", str(file), *option)
    assert (answer.code, answer.out) == (2, "")
    assert option[0] in answer.err


def test_a_seat_sees_what_it_saw(cosmodrome: Command, file: Path) -> None:
    answer = cosmodrome("replay", str(file), "--to", "4", "--seat", "1")
    assert "[?] face down" in answer.out
    assert "Blue    [1] [3] [4] [5] [6] [7] [T]" in answer.out


def test_step_shows_every_position(cosmodrome: Command, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\nq\n"))
    answer = cosmodrome("replay", str(file), "--step")
    assert answer.out.count("planet  home") == 3
    assert answer.code == 0


def test_the_first_wrong_event_is_named(cosmodrome: Command, file: Path, game: Game) -> None:
    text = file.read_text(encoding="utf-8")
    move = game.events[3].move  # type: ignore[union-attr]
    turn = next(line for line in text.splitlines() if line.startswith("2."))
    assert move in turn
    file.write_text(text.replace(turn, turn.replace(move, "x7", 1)), encoding="utf-8")
    answer = cosmodrome("replay", str(file))
    assert answer.code == 1
    assert "  3 " in answer.out
    assert "  4 " not in answer.out
    assert "event 4 of" in answer.err
    assert "in turn 2" in answer.err
    shown = cosmodrome("replay", str(file), "--to", "3")
    assert (shown.code, "Verified: 3 of" in shown.out) == (0, True)
    assert "x7" in answer.err


def test_step_ends_where_nobody_types_as_by_q(cosmodrome: Command, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    answer = cosmodrome("replay", str(file), "--step")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.count("planet  home") == 2
    assert answer.out.endswith("q: stop \n")
