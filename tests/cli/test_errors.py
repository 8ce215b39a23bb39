"""A mistake is answered with one line that says what is wrong, and an exit code; never with a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from cosmodrome import pirates, records
from tests.cli.command import Command

MISUSED, FAILED = 2, 1


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ("trace ludo", MISUSED, "no game 'ludo'"),
        ("trace", MISUSED, "say which"),
        ("trace pirates --players 2", MISUSED, "for 3 to 5"),
        ("trace pirates --players 6", MISUSED, "for 3 to 5"),
        ("trace pirates --players many", MISUSED, "'--players'"),
        ("trace pirates -p x", MISUSED, "'x' is not a whole number"),
        ("trace pirates --seed abc", MISUSED, "'abc' is not a whole number"),
        ("play --seed 1.5", MISUSED, "'1.5' is not a whole number"),
        ("replay x --to ²", MISUSED, "'²' is not a whole number"),
        ("board show -p three", MISUSED, "'three' is not a whole number"),
        ("trace pirates --first 5", MISUSED, "a seat from 1 to 4"),
        ("trace pirates --bot deep-thought", MISUSED, "no bot 'deep-thought'"),
        ("trace pirates --script nowhere.jsonl", FAILED, "nowhere.jsonl"),
        ("trace pirates --script x --seed 4", MISUSED, "leave out the rest"),
        ("rules", MISUSED, "game"),
        ("rules chess", MISUSED, "no game 'chess'"),
        ("rules pirates 9", MISUSED, "no chapter '9'"),
        ("replay nowhere.txt", FAILED, "nowhere.txt"),
        ("replay .", FAILED, "."),
        ("play pirates --seat human --seat random", MISUSED, "for 3 to 5"),
        ("play --seat human --seat random --seat wizard", MISUSED, "no player 'wizard'"),
        ("play ludo", MISUSED, "no game 'ludo'"),
        ("play --resume nowhere.txt", FAILED, "nowhere.txt"),
        ("play --resume nowhere.txt --seed 1", MISUSED, "leave out the rest"),
        ("play --save nowhere/else/game.txt", FAILED, "nowhere/else/game.txt: No such file or directory."),
        ("fly", MISUSED, "No such command"),
        ("play --colour", MISUSED, "--colour"),
    ],
)
def test_a_wrong_argument_gets_one_clear_line(cosmodrome: Command, arguments: str, code: int, said: str) -> None:
    answer = cosmodrome(*arguments.split())
    assert answer.code == code
    assert answer.err.startswith("cosmodrome: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err
    assert answer.out == ""


def test_help_tells_every_command_and_the_exit_codes(cosmodrome: Command) -> None:
    answer = cosmodrome("--help")
    assert answer.code == 0
    assert all(word in answer.out for word in ("play", "replay", "rules", "trace", "Exit codes", "--version"))


COMMANDS = ("", "play", "replay", "rules", "trace", "board", "board check", "board show")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_help(cosmodrome: Command, command: str) -> None:
    answer = cosmodrome(*command.split(), "--help")
    assert answer.code == 0
    assert "Usage: cosmodrome" in answer.out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_breaks_a_line_only_where_it_is_full(
    cosmodrome: Command, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = cosmodrome(*command.split(), "--help").out.splitlines()
    assert max(map(len, lines)) <= 80
    for line, after in pairwise(map(str.strip, lines)):
        if line and after and line[0].isalpha() and after[0].isalpha():
            assert len(f" {line} {after.split()[0]} ") > 80
    assert not any("[[" in line or line.strip().startswith("random") for line in lines)


@pytest.mark.parametrize("command", ["trace pirates", "trace rocket", "replay", "rules rocket", "board show"])
def test_a_reader_who_has_enough_is_no_error(tmp_path: Path, command: str) -> None:
    """As in `cosmodrome trace pirates | head -1`."""
    game = pirates.new(players=3, seed=1)
    game.play("5C")
    records.save(game.record(), tmp_path / "game.txt")
    arguments = [*command.split(), *([str(tmp_path / "game.txt")] if command == "replay" else [])]
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "cosmodrome", *arguments], stdout=write, stderr=subprocess.PIPE, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


def test_help_says_what_is_taken_by_default(cosmodrome: Command) -> None:
    assert "default: (you and 3 bots)" in " ".join(cosmodrome("play", "--help").out.replace("│", " ").split())
    assert "default: (random)" in cosmodrome("trace", "--help").out


def test_without_a_command_the_help_is_shown_and_nothing_complains(cosmodrome: Command) -> None:
    answer = cosmodrome()
    assert "Usage: cosmodrome" in answer.out
    assert answer.err == ""


def test_a_terminal_without_our_signs_shows_others(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "cosmodrome", "rules", "pirates", "5"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Result" in done.stdout


@pytest.mark.parametrize("arguments", [["rules", "chess"], ["play", "--seat", "x"], ["replay", "nowhere"]])
def test_no_sentence_ends_twice(cosmodrome: Command, arguments: list[str]) -> None:
    assert not cosmodrome(*arguments).err.strip().endswith("..")
