"""`cosmodrome trace`: a whole game as JSON lines, from a seed or after a script."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.cli.command import Command


def test_a_seed_gives_the_same_trace_every_time(cosmodrome: Command) -> None:
    answers = [cosmodrome("trace", "pirates", "--players", "4", "--seed", "7").out for _ in range(2)]
    assert answers[0] == answers[1]
    lines = [json.loads(line) for line in answers[0].splitlines()]
    assert [line["type"] for line in (lines[0], lines[1], lines[-1])] == ["setup", "decision", "result"]
    assert (lines[0]["seed"], lines[0]["players"]) == (7, 4)
    assert cosmodrome("trace", "pirates", "--players", "4", "--seed", "8").out != answers[0]


def test_first_sets_the_start_player(cosmodrome: Command) -> None:
    for seat in (1, 2, 3):
        lines = cosmodrome("trace", "pirates", "-p", "3", "--first", str(seat)).out.splitlines()
        assert (json.loads(lines[0])["first"], json.loads(lines[1])["seat"]) == (seat, seat)


def test_a_script_gives_its_own_trace_again(cosmodrome: Command, tmp_path: Path) -> None:
    trace = cosmodrome("trace", "pirates", "--seed", "3").out
    script = tmp_path / "script.jsonl"
    script.write_text(trace, encoding="utf-8")
    assert cosmodrome("trace", "--script", str(script)).out == trace
    assert cosmodrome("trace", "pirates", "--script", str(script)).out == trace


def test_a_script_may_come_from_standard_input(cosmodrome: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    trace = cosmodrome("trace", "pirates", "--seed", "4").out
    monkeypatch.setattr("sys.stdin", io.StringIO(trace))
    assert cosmodrome("trace", "--script", "-").out == trace


def test_of_a_script_only_set_up_and_moves_count(cosmodrome: Command, tmp_path: Path) -> None:
    trace = cosmodrome("trace", "pirates", "--seed", "5").out
    bare = [json.loads(line) for line in trace.splitlines()]
    for line in bare[1:]:
        for key in ("legal", "state", "ply", "scores", "parts"):
            line.pop(key, None)
    script = tmp_path / "script.jsonl"
    script.write_text("\n".join(map(json.dumps, bare[:-1])), encoding="utf-8")
    assert cosmodrome("trace", "--script", str(script)).out == trace


def test_an_illegal_move_in_a_script_is_named_with_its_line(cosmodrome: Command, tmp_path: Path) -> None:
    lines = cosmodrome("trace", "pirates", "--seed", "6").out.splitlines()
    wrong = json.loads(lines[4]) | {"move": "x7"}
    script = tmp_path / "script.jsonl"
    script.write_text("\n".join([*lines[:4], json.dumps(wrong), *lines[5:]]), encoding="utf-8")
    answer = cosmodrome("trace", "--script", str(script))
    assert answer.code == 1
    assert answer.out.splitlines() == lines[:4]
    assert "line 5" in answer.err
    assert "KP 4.4" in answer.err


def test_a_script_of_another_game_is_refused(cosmodrome: Command, tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    script.write_text('{"type": "setup", "game": "chess"}\n', encoding="utf-8")
    answer = cosmodrome("trace", "--script", str(script))
    assert (answer.code, "chess" in answer.err) == (1, True)
