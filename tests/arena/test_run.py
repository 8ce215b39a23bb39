"""A run in its folder: kept game by game, gone on with exactly, and never mixed with another."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.arena.crew import play_all
from cosmodrome.arena.plan import Plan, make_plan
from cosmodrome.arena.pool import Pool
from cosmodrome.arena.run import GAMES, PLAN, Run
from cosmodrome.games.errors import BadRecord, BadSetting
from tests.arena.games import bot, copy_of_bots, plan_of, rows_of, without_seconds

FIELD = ("random", bot("First"))


def played(folder: Path, plan: Plan) -> Run:
    with Run.open(folder, plan) as run:
        for row in play_all(Pool(1), run.missing()):
            run.add(row)
    return run


def test_a_run_keeps_every_game_and_reads_it_again(tmp_path: Path) -> None:
    plan = plan_of(FIELD)
    rows = played(tmp_path / "run", plan).rows
    assert without_seconds(rows) == without_seconds(rows_of(plan))
    with Run.resume(tmp_path / "run") as again:
        assert again.plan == plan
        assert again.rows == rows
        assert list(again.missing()) == []


@pytest.mark.parametrize("kept", [0, 1, 4])
def test_a_run_goes_on_where_it_stopped(tmp_path: Path, kept: int) -> None:
    plan = plan_of(FIELD)
    whole = played(tmp_path / "whole", plan)
    lines = (tmp_path / "whole" / GAMES).read_bytes().splitlines(keepends=True)
    (tmp_path / "cut").mkdir()
    (tmp_path / "cut" / PLAN).write_bytes((tmp_path / "whole" / PLAN).read_bytes())
    (tmp_path / "cut" / GAMES).write_bytes(b"".join(lines[:kept]) + lines[kept][:40])  # as a kill leaves it
    with Run.open(tmp_path / "cut", plan) as run:
        assert len(run.rows) == kept
        assert [fixture.key for fixture in run.missing()] == [row.key for row in whole.rows[kept:]]
    assert without_seconds(played(tmp_path / "cut", plan).rows) == without_seconds(whole.rows)


def test_the_order_in_which_games_end_does_not_matter(tmp_path: Path) -> None:
    plan = plan_of(FIELD)
    rows = rows_of(plan)
    with Run.open(tmp_path, plan) as run:
        for row in reversed(rows):
            run.add(row)
        assert list(run.rows) == rows


def test_a_game_that_comes_twice_is_counted_once(tmp_path: Path) -> None:
    plan = plan_of(FIELD)
    first = rows_of(plan)[0]
    with Run.open(tmp_path, plan) as run:
        run.add(first)
        run.add(replace(first, winners=(1, 2, 3)))
        assert run.rows == (first,)
    assert (tmp_path / GAMES).read_bytes().count(b"\n") == 1


def test_a_block_is_there_when_its_last_game_is(tmp_path: Path) -> None:
    plan = plan_of(FIELD)
    rows = rows_of(plan)
    with Run.open(tmp_path, plan) as run:
        for row in rows[1:]:
            run.add(row)
        assert run.block(0) is None
        run.add(rows[0])
        assert run.block(0) == rows[:3]


def test_a_run_can_be_made_longer_and_not_shorter(tmp_path: Path) -> None:
    played(tmp_path, plan_of(FIELD, blocks=1))
    longer = played(tmp_path, plan_of(FIELD, blocks=2))
    assert without_seconds(longer.rows) == without_seconds(rows_of(plan_of(FIELD, blocks=2)))
    with Run.resume(tmp_path) as run:
        assert run.plan.blocks == 2
    with pytest.raises(BadSetting, match="has 2 already"):
        Run.open(tmp_path, plan_of(FIELD, blocks=1))


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (plan_of(FIELD, seed=2), "seed"),
        (plan_of(FIELD, players=4), "players"),
        (plan_of(("random", bot("Cheating"))), "field"),
        (plan_of(FIELD, patience=5), "patience"),
        (replace(plan_of(FIELD), version="0.0.0"), "version"),
    ],
)
def test_a_folder_of_another_plan_is_refused(tmp_path: Path, other: Plan, named: str) -> None:
    Run.open(tmp_path, plan_of(FIELD)).close()
    with pytest.raises(BadSetting, match=f"the run in it has another {named};"):
        Run.open(tmp_path, other)


def test_a_bot_whose_file_has_changed_is_another_bot(tmp_path: Path) -> None:
    file = copy_of_bots(tmp_path)
    Run.open(tmp_path / "run", plan_of(["random", f"{file}:First"])).close()
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    with pytest.raises(BadSetting, match="has changed since this run began"):
        Run.open(tmp_path / "run", plan_of(["random", f"{file}:First"]))
    with pytest.raises(BadSetting, match="has changed since this run began"):
        Run.resume(tmp_path / "run")
    file.unlink()
    with pytest.raises(BadSetting, match="No such file"):
        Run.resume(tmp_path / "run")


@pytest.mark.parametrize("changed", [{"version": "0.0.0"}, {"rules_version": 99}])
def test_a_run_of_another_version_is_not_finished_by_this_one(tmp_path: Path, changed: dict[str, Any]) -> None:
    """But one that is whole can be looked at again."""
    whole, half = tmp_path / "whole", tmp_path / "half"
    played(whole, plan_of(FIELD, blocks=1))
    played(half, plan_of(FIELD, blocks=1))
    (half / GAMES).write_bytes((half / GAMES).read_bytes().splitlines(keepends=True)[0])
    for folder in (whole, half):
        said = json.loads((folder / PLAN).read_text(encoding="utf-8"))
        (folder / PLAN).write_text(json.dumps(said | changed), encoding="utf-8")
    Run.resume(whole).close()
    with pytest.raises(BadSetting, match=r"begun by Cosmodrome .* finish it with that, or begin another"):
        Run.resume(half)


def test_a_folder_with_something_else_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(BadSetting, match="something else is in it"):
        Run.open(tmp_path, plan_of(FIELD))
    with pytest.raises(BadSetting, match="something else is in it"):
        Run.open(tmp_path / "letters.txt", plan_of(FIELD))
    with pytest.raises(BadSetting, match="no run in it"):
        Run.resume(tmp_path)


def test_a_run_is_played_by_one_process_at_a_time(tmp_path: Path) -> None:
    with Run.open(tmp_path, plan_of(FIELD)), pytest.raises(BadSetting, match="another process"):
        Run.resume(tmp_path)
    Run.resume(tmp_path).close()


@pytest.mark.parametrize("line", ["{", "[]", '{"block": 1}', '{"fault": null, "colour": 1}'])
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    played(tmp_path, plan_of(FIELD, blocks=1))
    with (tmp_path / GAMES).open("a", encoding="utf-8") as games:
        games.write(line + "\n")
    with pytest.raises(BadRecord, match=r"games\.jsonl line 4"):
        Run.resume(tmp_path)


@pytest.mark.parametrize("said", ["", "[]", "{}", '{"field": 3}'])
def test_a_damaged_plan_is_named(tmp_path: Path, said: str) -> None:
    (tmp_path / PLAN).write_text(said, encoding="utf-8")
    with pytest.raises(BadRecord, match=r"plan\.json"):
        Run.resume(tmp_path)


@pytest.mark.parametrize(
    ("field", "blocks", "said"),
    [
        ([], 1, "at least one bot"),
        (["random", "random"], 1, "stands in it once"),
        (["random"], 0, "at least 1"),
        (["nobody"], 1, "no bot 'nobody'"),
        (["nowhere.py:Bot"], 1, "no such Python file"),
        ([bot("Nobody")], 1, "no class Nobody"),
        ([bot("first_time")], 1, "cannot be made: TypeError"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(field: list[str], blocks: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        make_plan("pirates", 4, field, blocks=blocks, seed=1)


def test_a_plans_name_tells_it_from_others_and_does_not_change_as_it_grows() -> None:
    plan = plan_of(FIELD)
    assert plan.name == plan.grown(9).name
    assert plan.name.startswith("pirates-3-")
    assert plan.name != plan_of(FIELD, seed=2).name
