"""A game that is played is on the disk whenever somebody looks at it, and says so when it is not."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cosmodrome import pirates, records, rocket
from cosmodrome.bots import Player
from cosmodrome.cli.game_file import GameFile
from cosmodrome.cli.table import BotAtFault, Table
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Game, Move
from tests.cli.terminal import PROMPT, answer, plain, terminal

needs_a_terminal = pytest.mark.skipif(sys.platform == "win32", reason="pexpect drives POSIX terminals only")
ONE_HUMAN = ("human", "random", "random")


class Desk(Console):
    """A console whose person answers by a function."""

    def __init__(self, answers: Callable[[], str]) -> None:
        super().__init__(file=io.StringIO(), width=100)
        self.answers = answers
        self.asked = 0

    def input(self, *_: Any, **__: Any) -> str:
        self.asked += 1
        return self.answers()


def table_of(game: Game, seats: Sequence[str], path: Path, answers: Callable[[Table], str]) -> tuple[Table, Desk]:
    desk = Desk(lambda: answers(table))
    streams = [Stream(seat, "bot") for seat in range(len(seats))]
    table = Table(desk, [game.copy()], GameFile(path, seats, {}, None), streams, Stream(1, "die"))
    return table, desk


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one with each file that is made sure of."""
    files: list[int] = []
    monkeypatch.setattr(os, "fsync", files.append)
    return files


def first_move(table: Table) -> str:
    return str(table.game.legal_moves[0])


@pytest.mark.parametrize(
    "game", [pirates.new(players=3, seed=1), rocket.new(players=3, seed=1, rules=rocket.RuleSet(round_cap=3))]
)
def test_what_a_person_has_seen_is_on_the_disk_when_they_are_asked(
    game: Game, tmp_path: Path, written: list[int]
) -> None:
    def look(table: Table) -> str:
        assert records.load(tmp_path / "game.txt").events == table.game.events
        return first_move(table)

    table, desk = table_of(game, ONE_HUMAN, tmp_path / "game.txt", look)
    assert table.run() == 0
    assert desk.asked > 3
    assert records.replay(records.load(tmp_path / "game.txt")).result is not None
    assert len(written) <= 2 * desk.asked + 2


def test_a_game_of_bots_is_written_at_its_start_and_at_its_end(tmp_path: Path, written: list[int]) -> None:
    game = pirates.new(players=3, seed=1)
    table, _ = table_of(game, ("random",) * 3, tmp_path / "game.txt", first_move)
    table.run()
    assert len(written) == 2


def test_what_a_person_has_played_is_on_the_disk_before_the_bots_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look(*_: object) -> Move:
        events = records.load(tmp_path / "game.txt").events
        assert events == table.game.events
        raise KeyboardInterrupt

    table, _ = table_of(pirates.new(players=3, seed=1, first=1), ONE_HUMAN, tmp_path / "game.txt", first_move)
    monkeypatch.setattr(Player, "choose", look)
    table.run()
    assert len(records.load(tmp_path / "game.txt").events) == 1


@pytest.mark.parametrize("stop", [RuntimeError, KeyboardInterrupt])
def test_whatever_stops_the_game_every_move_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]
) -> None:
    def fail(*_: object) -> Move:
        raise stop

    table, _ = table_of(pirates.new(players=3, seed=1, first=1), ONE_HUMAN, tmp_path / "game.txt", first_move)
    monkeypatch.setattr(Player, "choose", fail)
    if stop is RuntimeError:
        with pytest.raises(BotAtFault, match="seat 2, is at fault: RuntimeError"):
            table.run()
    else:
        assert table.run() == 130
    assert len(records.load(tmp_path / "game.txt").events) == 1


@needs_a_terminal
def test_a_save_that_fails_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with terminal(tmp_path, "pirates", "--seed", "3", "--save", str(folder / "game.txt")) as child:
        child.expect(PROMPT)
        kept = len(records.load(folder / "game.txt").events)
        (folder / "game.txt").unlink()
        folder.rmdir()
        folder.write_text("in the way", encoding="utf-8")
        assert "could not be saved" in answer(child, "5C")
        child.sendline("q")
        child.expect(f"Not saved since move {kept}; Not a directory")
        child.expect("--resume")
        child.wait()
        assert child.exitstatus == 1


@needs_a_terminal
def test_a_copy_is_where_the_game_is_kept_when_its_file_cannot_be_written(tmp_path: Path) -> None:
    folder, rescued = tmp_path / "folder", tmp_path / "rescued.txt"
    folder.mkdir()
    with terminal(tmp_path, "pirates", "--seed", "3", "--save", str(folder / "game.txt")) as child:
        child.expect(PROMPT)
        assert "Saved as" in answer(child, f"save {tmp_path / 'copy.txt'}")
        (folder / "game.txt").unlink()
        folder.rmdir()
        answer(child, "5C")
        assert "from now on" in answer(child, f"save {rescued}")
        so_far = len(records.load(rescued).events)
        assert "could not be saved" not in answer(child, "6A")
        child.sendline("q")
        child.expect(f"Saved. Go on with: .*cosmodrome.* play --resume {rescued}")
        child.wait()
        assert child.exitstatus == 0
    assert len(records.load(rescued).events) > so_far
    assert len(records.load(tmp_path / "copy.txt").events) < so_far


@needs_a_terminal
def test_a_resumed_game_keeps_its_notes_and_is_not_written_before_a_new_move(tmp_path: Path) -> None:
    game = pirates.new(players=3, seed=2, first=1)
    file = tmp_path / "game.txt"
    records.save(replace(game.record(("human",) + ("random",) * 2), notes={"Shows": "a late game"}), file)
    as_it_is = file.read_text(encoding="utf-8").replace("[Shows", "   [Shows")
    file.write_text(as_it_is, encoding="utf-8")
    with terminal(tmp_path, "--resume", str(file)) as child:
        child.expect(PROMPT)
        child.sendline("q")
        child.expect("Saved.")
        child.wait()
        assert child.exitstatus == 0
    assert file.read_text(encoding="utf-8") == as_it_is
    with terminal(tmp_path, "--resume", str(file)) as child:
        child.expect(PROMPT)
        answer(child, "5C")
    assert len(records.load(file).events) >= 3
    assert records.load(file).notes == {"Shows": "a late game"}


@needs_a_terminal
def test_a_finished_game_resumed_is_only_shown(tmp_path: Path) -> None:
    game = pirates.new(players=3, seed=2)
    while game.result is None:
        game.play(game.legal_moves[0])
    file = tmp_path / "game.txt"
    records.save(replace(game.record(("human",) * 3), notes={"Shows": "the end"}), file)
    before = file.read_bytes(), file.stat().st_ino
    with terminal(tmp_path, "--resume", str(file)) as child:
        child.expect("Replay it with")
        assert "points" in plain(child.before)
        child.wait()
        assert child.exitstatus == 0
    assert (file.read_bytes(), file.stat().st_ino) == before


@needs_a_terminal
def test_a_game_resumed_with_another_file_is_kept_there(tmp_path: Path) -> None:
    old, new = tmp_path / "game.txt", tmp_path / "new.txt"
    records.save(pirates.new(players=3, seed=2, first=1).record(("human",) + ("random",) * 2), old)
    with terminal(tmp_path, "--resume", str(old), "--save", str(new)) as child:
        child.expect(PROMPT)
        child.sendline("q")
        child.expect(f"play --resume {new}")
    assert records.load(new) == records.load(old)
