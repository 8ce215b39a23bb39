"""`trace`, `replay` and `rules` with Pacal's Rocket, and what is said of a wrong setting."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cosmodrome import Chance, Stream, records, rocket
from tests.cli.command import Command
from tests.games.rocket.boards import NARROW
from tests.play import random_moves

MISUSED, FAILED = 2, 1


def lines_of(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_a_trace_has_the_lines_of_the_format(cosmodrome: Command) -> None:
    answer = cosmodrome("trace", "rocket", "--players", "3", "--seed", "7", "--round-cap", "3", "--first", "2")
    assert answer.code == 0
    setup, *lines, result = lines_of(answer.out)
    assert (setup["type"], setup["game"], setup["players"], setup["seed"], setup["first"]) == (
        "setup",
        "rocket",
        3,
        7,
        2,
    )
    assert (setup["edition"], setup["expert"], setup["board"]["name"]) == ("pl", False, rocket.palenque().name)
    assert [line["ply"] for line in lines] == list(range(len(lines)))
    assert [line["phase"] for line in lines[:3]] == ["set"] * 3
    assert (lines[3]["type"], lines[3]["seat"]) == ("chance", 2)
    assert all(line["legal"] == sorted(line["legal"]) for line in lines if line["type"] == "decision")
    assert all(line["move"] in line["legal"] for line in lines if line["type"] == "decision")
    assert set(result["parts"][0]) == {"track", "river", "lake", "districts", "gods"}


def test_the_options_set_up_the_table(cosmodrome: Command, tmp_path: Path) -> None:
    (tmp_path / "narrow.toml").write_text(NARROW, encoding="utf-8")
    options = ("--edition", "it", "--expert", "--board", str(tmp_path / "narrow.toml"), "--round-cap", "2")
    answer = cosmodrome("trace", "rocket", "--players", "5", *options, "--open-ships", "--tip-squares")
    setup = lines_of(answer.out)[0]
    assert (setup["edition"], setup["expert"], setup["board"]["name"]) == ("it", True, "Narrow")
    assert (setup["round_cap"], setup["open_ships"], setup["tip_squares"]) == (2, True, True)


def test_a_script_gives_its_own_trace_again(cosmodrome: Command, tmp_path: Path) -> None:
    trace = cosmodrome("trace", "rocket", "-p", "2", "--seed", "3", "--edition", "fr", "--round-cap", "4").out
    script = tmp_path / "script.jsonl"
    script.write_text(trace, encoding="utf-8")
    assert cosmodrome("trace", "--script", str(script)).out == trace
    assert cosmodrome("trace", "rocket", "--script", str(script), "--expert").code == MISUSED
    lines = trace.splitlines()
    die = next(number for number, line in enumerate(lines) if '"chance"' in line)
    script.write_text("\n".join([*lines[:die], json.dumps({"type": "chance", "die": "9"}), *lines[die:]]))
    answer = cosmodrome("trace", "--script", str(script))
    assert (answer.code, f"line {die + 1}" in answer.err, "PR 1.7" in answer.err) == (FAILED, True, True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    game = rocket.new(players=3, seed=4, rules=rocket.RuleSet(round_cap=3))
    *_, end = random_moves(game, Stream(4, "moves"))
    records.save(end.record(["human", "random", "random"]), tmp_path / "game.txt")
    return tmp_path / "game.txt"


def test_a_record_is_told_and_verified(cosmodrome: Command, file: Path) -> None:
    answer = cosmodrome("replay", str(file))
    record = records.load(file)
    count = len(record.events)
    assert answer.code == 0
    assert f"Verified: {count} of {count} events, the points too." in answer.out
    assert all(f"\n{number:3} " in answer.out for number in range(1, count + 1))
    faces = [event.outcome for event in record.events if isinstance(event, Chance)]
    assert all(f"rolls {face} for all" in answer.out for face in faces)
    assert record.scores is not None
    assert all(str(score) in answer.out for score in record.scores)


def test_everything_is_seen_in_a_replay_unless_a_seat_is_named(cosmodrome: Command, file: Path) -> None:
    whole = cosmodrome("replay", str(file)).out
    seen = cosmodrome("replay", str(file), "--to", "12", "--seat", "1").out
    assert "in ship" in whole
    assert "?" not in whole.partition("in ship")[2].partition("Verified")[0]
    assert "points stones gods" in seen


def test_to_draws_the_position_after_so_many_events(cosmodrome: Command, file: Path) -> None:
    assert "Round 1 started by" in cosmodrome("replay", str(file), "--to", "2").out
    assert cosmodrome("replay", str(file), "--to", "2").out.count("(") >= 2


def test_the_rules_whole_or_a_chapter(cosmodrome: Command) -> None:
    text = cosmodrome("rules", "rocket").out
    assert all(chapter in text for chapter in ("Material and set-up", "Flight", "Bringing in stones", "The editions"))
    for chapter in ("3", "flight"):
        text = cosmodrome("rules", "rocket", chapter).out
        assert "Dead end" in text
        assert "Bringing in stones" not in text


@pytest.mark.parametrize("command", ["play", "trace"])
@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ("rocket --edition xx", MISUSED, "There is: pl, cs, it, fr"),
        ("rocket --round-cap 0", MISUSED, "round_cap"),
        ("rocket --round-cap -1", MISUSED, "round_cap"),
        ("rocket --round-cap soon", MISUSED, "'soon' is not a whole number"),
        ("pirates --edition fr", MISUSED, "Kosmiczni Piraci has no settings"),
        ("pirates --expert --open-ships", MISUSED, "expert, open_ships"),
    ],
)
def test_a_wrong_setting_gets_one_clear_line(
    cosmodrome: Command, command: str, arguments: str, code: int, said: str
) -> None:
    answer = cosmodrome(command, *arguments.split())
    assert (answer.code, answer.out) == (code, "")
    assert answer.err.startswith("cosmodrome: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err


@pytest.mark.parametrize("command", ["play", "trace"])
@pytest.mark.parametrize("file", ["nowhere.toml", ".", "pyproject.toml"])
def test_a_bad_board_file_is_told_as_board_check_tells_it(cosmodrome: Command, command: str, file: str) -> None:
    checked = cosmodrome("board", "check", file)
    answer = cosmodrome(command, "rocket", "--board", file)
    assert (answer.code, answer.out, answer.err) == (FAILED, "", checked.out)
    assert all(line.startswith(f"{file}:") for line in answer.err.splitlines())


def test_a_table_for_too_few_or_too_many_is_refused(cosmodrome: Command) -> None:
    for players in ("1", "6"):
        assert "for 2 to 5" in cosmodrome("trace", "rocket", "--players", players).err
    assert "for 2 to 5" in cosmodrome("play", "--seat", "human").err


def test_a_resumed_game_takes_no_other_setting(cosmodrome: Command, file: Path) -> None:
    answer = cosmodrome("play", "--resume", str(file), "--edition", "fr")
    assert (answer.code, "leave out the rest" in answer.err) == (MISUSED, True)


def test_a_record_with_an_unknown_setting_is_refused(cosmodrome: Command, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for wrong, said in (("expert=maybe", "yes or no"), ("edition=xx", "pl, cs, it, fr"), ("colour=red", "round_cap")):
        file.write_text(text.replace('"edition=pl"', f'"{wrong}"'), encoding="utf-8")
        answer = cosmodrome("replay", str(file))
        assert (answer.code, "header Setting" in answer.err, said in answer.err) == (FAILED, True, True)


def test_help_names_both_games_and_the_default(cosmodrome: Command) -> None:
    for command in ("play", "trace", "rules"):
        said = " ".join(cosmodrome(command, "--help").out.replace("│", " ").split())
        assert "rocket or pirates" in said
    assert "default: (rocket)" in " ".join(cosmodrome("play", "--help").out.replace("│", " ").split())
