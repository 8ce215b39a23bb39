"""`cosmodrome arena`, `sprt`, `ladder` and `tune`, with runs of the smallest kind."""

from __future__ import annotations

import importlib.util
import json
import re
import signal
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cosmodrome.arena.ladder import Match
from cosmodrome.arena.run import GAMES, Run
from cosmodrome.arena.summary import summarise
from cosmodrome.cli import ladder
from tests.arena.games import bot, copy_of_bots, plan_of, rows_of, without_seconds
from tests.cli.command import Command, Said

SMALL = ("pirates", "--players", "3", "--field", "random,weighted,greedy", "--blocks", "2", "--processes", "1")


def in_a_process(folder: Path, *arguments: str) -> Said:
    done = subprocess.run(
        [sys.executable, "-m", "cosmodrome", "arena", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return Said(done.returncode, done.stdout, done.stderr)


class Looking(HTMLParser):
    """Collects what a page would fetch or run."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href", "data", "srcset")]


def test_a_run_is_told_and_leaves_its_results(cosmodrome: Command, tmp_path: Path) -> None:
    said = cosmodrome("arena", *SMALL, "--out", str(tmp_path / "run"))
    assert said.code == 0, said.err
    assert re.search(r"greedy +\d+\.\d % ", said.out)
    results = json.loads((tmp_path / "run" / "results.json").read_text(encoding="utf-8"))
    assert results["games"] == 6
    assert {each["bot"] for each in results["standings"]} == {"random", "weighted", "greedy"}
    plan = plan_of(["random", "weighted", "greedy"])
    assert results == json.loads(json.dumps(summarise(plan, rows_of(plan)).as_json()))


def test_the_report_needs_nothing_but_itself(cosmodrome: Command, tmp_path: Path) -> None:
    assert cosmodrome("arena", *SMALL, "--out", str(tmp_path / "run")).code == 0
    text = (tmp_path / "run" / "report.html").read_text(encoding="utf-8")
    page = Looking()
    page.feed(text)
    assert page.fetched == []
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert "url(" not in text
    assert page.tags.count("svg") >= 4
    for title in ("Standings", "Ratings", "Who comes before whom", "Turn order", "Where points come from", "Length"):
        assert title in text


@pytest.mark.skipif(
    importlib.util.find_spec("polars") is None, reason="polars has no wheel here: no Parquet is written"
)
def test_parquet_has_a_line_for_every_seat_of_every_game(cosmodrome: Command, tmp_path: Path) -> None:
    import polars

    assert cosmodrome("arena", *SMALL, "--out", str(tmp_path / "run")).code == 0
    read = polars.read_parquet(tmp_path / "run" / "seatings.parquet")
    assert read.height == 6 * 3
    assert read["share"].sum() == pytest.approx(6)
    assert set(read["bot"]) == {"random", "weighted", "greedy"}
    assert (read["points_treasures"] == read["score"]).all()


def test_a_run_whose_arena_was_killed_goes_on_exactly(tmp_path: Path) -> None:
    field = ["random", f"{copy_of_bots(tmp_path)}:EndingTheArena"]
    first = in_a_process(
        tmp_path, "pirates", "-p", "3", "--field", ",".join(field), "--blocks", "3", "--processes", "2", "--out", "run"
    )
    assert first.code == -signal.SIGKILL
    kept = (tmp_path / "run" / GAMES).read_bytes().count(b"\n")
    plan = plan_of(field, blocks=3)
    assert 2 <= kept < len(list(plan.fixtures()))
    assert in_a_process(tmp_path, "--resume", "run").code == 0
    with Run.resume(tmp_path / "run") as run:
        assert without_seconds(run.rows) == without_seconds(rows_of(plan))
        assert summarise(plan, run.rows).as_json() == summarise(plan, rows_of(plan)).as_json()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_an_interrupted_run_says_how_to_go_on(tmp_path: Path) -> None:
    field = f"random,{copy_of_bots(tmp_path)}:InterruptingTheArena"
    said = in_a_process(
        tmp_path, "pirates", "-p", "3", "--field", field, "--blocks", "3", "--processes", "1", "--out", "run"
    )
    assert said.code == 130
    assert re.search(r"Stopped after \d of 9 games, all kept\. Go on with: .* arena --resume run", said.out)
    assert "Traceback" not in said.err


def test_a_faulty_bot_is_reported_and_the_run_goes_on(cosmodrome: Command, tmp_path: Path) -> None:
    field = f"random,{bot('Cheating')}"
    said = cosmodrome("arena", "pirates", "-p", "3", "--field", field, "--blocks", "1", "--out", str(tmp_path / "run"))
    assert said.code == 0
    assert "Cheating: illegal move, 'two cards at once' in its move 1" in said.out
    assert "Lost by their own fault" in (tmp_path / "run" / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["arena"], "say which, as in: cosmodrome arena rocket"),
        (["arena", "chess", "--field", "random"], "no game 'chess'"),
        (["arena", "pirates"], "name the bots"),
        (["arena", "pirates", "--field", "nobody"], "no bot 'nobody'"),
        (["arena", "pirates", "--field", "random", "--blocks", "0"], "at least 1"),
        (["arena", "pirates", "--field", "random", "--processes", "0"], "at least 1"),
        (["arena", "pirates", "--field", "random", "--versus", "greedy", "random"], "leave out --field"),
        (["arena", "pirates", "--field", "random", "--ray", "nowhere", "--processes", "2"], "leave it out"),
        (["arena", "--resume", "nowhere"], "there is no run in it"),
        (["arena", "--resume", "nowhere", "--patience", "3"], "leave out the rest"),
        (["sprt", "greedy", "greedy", "--game", "pirates"], "stands in it once"),
        (["sprt", "greedy", "random", "--game", "pirates", "--h1", "-0.1"], "parts of the wins"),
        (["ladder", "chess"], "no game 'chess'"),
        (["tune", "pirates", "--budget", "50ms"], "say iterations"),
        (["tune", "pirates", "--budget", "long"], "A bot's name"),
        (["tune", "pirates", "--trials", "0"], "at least 1"),
    ],
)
def test_wrong_arguments_are_answered_with_one_line(
    cosmodrome: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    said = cosmodrome(*arguments)
    assert said.code == 2
    assert said.err.startswith("cosmodrome: ")
    assert said.err.count("\n") == 1
    assert told in said.err


@pytest.mark.parametrize("command", ["arena", "sprt", "ladder", "tune"])
def test_help_ends_with_a_command_to_copy(cosmodrome: Command, command: str) -> None:
    assert f"As in: cosmodrome {command} " in " ".join(cosmodrome(command, "--help").out.split())


def test_sprt_accepts_what_is_better_and_not_what_is_worse(cosmodrome: Command, tmp_path: Path) -> None:
    options = ("--game", "pirates", "--players", "3", "--h1", "0.2", "--blocks", "60", "--processes", "1")
    better = cosmodrome("sprt", "greedy", "random", *options, "--out", str(tmp_path / "better"))
    assert (better.code, "greedy is accepted" in better.out) == (0, True)
    worse = cosmodrome("sprt", "random", "greedy", *options, "--out", str(tmp_path / "worse"))
    assert (worse.code, "random is rejected" in worse.out) == (3, True)
    results = json.loads((tmp_path / "better" / "results.json").read_text(encoding="utf-8"))
    assert 0 < len(results["verdict"]["path"]) < 60
    again = cosmodrome("sprt", "greedy", "random", *options, "--out", str(tmp_path / "better"))
    assert again.out == better.out  # nothing is played again


def test_a_ladder_is_played_and_written_down(
    cosmodrome: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ladder, "matches", lambda *_: [Match("weighted", "random"), Match("greedy", "weighted", 0.99)])
    folders = ("--out", str(tmp_path / "runs"), "--docs", str(tmp_path / "docs"), "--processes", "1")
    said = cosmodrome("ladder", "pirates", "--players", "3", "--blocks", "2", *folders)
    assert said.code == 0, said.err
    page = (tmp_path / "docs" / "pirates-3.md").read_text(encoding="utf-8")
    assert page.startswith("# The ladder: Kosmiczni Piraci, three players\n")
    assert re.search(r"\| `greedy` \| `weighted` \| .* \| share of 99.0 % or more \| (yes|\*\*no\*\*) \|", page)
    assert "`cosmodrome ladder pirates --players 3 --blocks 2 --seed 1` plays it again" in page
    evidence = json.loads((tmp_path / "docs" / "pirates-3.json").read_text(encoding="utf-8"))
    assert set(evidence["ratings"]) == {"random", "weighted", "greedy"}


def test_the_levels_have_a_page_that_says_who_plays_them(
    cosmodrome: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ladder, "level_matches", lambda: [Match("pilot", "cadet")])
    folders = ("--out", str(tmp_path / "runs"), "--docs", str(tmp_path / "docs"), "--processes", "1")
    said = cosmodrome("ladder", "pirates", "--players", "3", "--blocks", "1", "--levels", *folders)
    assert said.code == 0, said.err
    page = (tmp_path / "docs" / "pirates-levels-3.md").read_text(encoding="utf-8")
    assert "| `cadet` | `weighted` |" in page
    assert "`cadet` is 0" in page
    assert "--levels` plays it again" in page


@pytest.mark.skipif(importlib.util.find_spec("optuna") is None, reason="Optuna cannot be had here: nothing is tuned")
def test_a_search_is_tuned_and_tuning_goes_on(
    cosmodrome: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COSMODROME_JIT", "0")  # a few iterations are not worth a compilation
    small = ("--players", "3", "--blocks", "1", "--confirm", "1", "--budget", "2it", "--out", str(tmp_path))
    one = cosmodrome("tune", "pirates", *small, "--trials", "1")
    assert one.code == 0, one.err
    games = (tmp_path / "trial-000" / GAMES).read_bytes()
    two = cosmodrome("tune", "pirates", *small, "--trials", "2")
    assert two.code == 0, two.err
    assert (tmp_path / "trial-000" / GAMES).read_bytes() == games
    said = json.loads((tmp_path / "tuning.json").read_text(encoding="utf-8"))
    assert [trial["number"] for trial in said["trials"]] == [0, 1]
    assert (tmp_path / "tuned.toml").read_text(encoding="utf-8").startswith("[3-players.knobs]\ncuriosity = ")
