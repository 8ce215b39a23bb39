"""Compiled or not, fresh or cached, at home or without one: the same rules give the same games."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cosmodrome
from cosmodrome import games, pirates
from cosmodrome.games import jit
from cosmodrome.games.jit import called, can_compile, compiled, rule
from cosmodrome.games.pirates.board import counter_clockwise
from cosmodrome.games.pirates.codec import is_send

needs_numba = pytest.mark.skipif(not can_compile(), reason="numba is missing or refused: there is nothing to test")
PACKAGE = Path(cosmodrome.__file__).parent
SIMULATE = """
import json, sys
from cosmodrome import games, pirates
from cosmodrome.games import jit
result = pirates.simulate(players=4, games=20, seed=1)
print(json.dumps({"points": result.points, "compiled": "numba" in sys.modules, "cache": str(jit.cache_folder())}))
"""
SHIP_POINTS = """
import json, numpy
from cosmodrome.games.jit import compiled
from cosmodrome.games.pirates.rules.result import points
from cosmodrome.games.pirates.state import State
state = numpy.zeros(1, State.dtype())[0]
state["taken"][0][8] = 1
twin = compiled(points)
value = twin(state, 0)
print(json.dumps(int(value)))
"""
BOUNDS_CHECKED = """
import json
from cosmodrome import games
kind = games.find({name!r})
print(json.dumps([repr(kind.simulate(players, 100, seed=1)) for players in kind.PLAYERS]))
"""
ASTRAY = """
import numpy
from cosmodrome.games.cells import holds
from cosmodrome.games.jit import compiled
compiled(holds)(numpy.zeros((2, 4), numpy.uint64), 2, 5)
"""
NO_NUMBA = "import sys; sys.modules['numba'] = None\n"
EXPECTED = list(pirates.simulate(players=4, games=20, seed=1, interpreted=True).points)


def run(program: str, **environment: str) -> Any:
    """Runs a program in a process of its own and reads the JSON that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_importing_cosmodrome_imports_neither_numba_nor_numpy() -> None:
    said = run("import json, sys, cosmodrome; print(json.dumps([m for m in ('numba', 'numpy') if m in sys.modules]))")
    assert said == []


def test_without_numba_games_are_simulated_interpreted() -> None:
    said = run(NO_NUMBA + SIMULATE.replace('"numba" in sys.modules', 'sys.modules["numba"] is not None'))
    assert (said["points"], said["compiled"]) == (EXPECTED, False)


def test_cosmodrome_jit_0_leaves_numba_alone() -> None:
    said = run(SIMULATE, COSMODROME_JIT="0")
    assert (said["points"], said["compiled"]) == (EXPECTED, False)


@needs_numba
def test_with_numba_games_are_simulated_compiled() -> None:
    said = run(SIMULATE)
    assert (said["points"], said["compiled"]) == (EXPECTED, True)


@needs_numba
@pytest.mark.parametrize("name", games.KINDS)
def test_checked_bounds_find_no_index_astray(name: str, tmp_path: Path) -> None:
    """Compiled without them, which is how the games are played, an index astray would read or write anywhere."""
    kind = games.find(name)
    checked = run(BOUNDS_CHECKED.format(name=name), NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path))
    assert checked == [repr(kind.simulate(players, 100, 1)) for players in kind.PLAYERS]


@needs_numba
def test_an_index_astray_would_be_found() -> None:
    """Else the test before this one could not fail."""
    with pytest.raises(AssertionError, match="IndexError"):
        run(ASTRAY, NUMBA_BOUNDSCHECK="1")


@needs_numba
def test_a_changed_constant_in_another_file_is_not_served_from_the_cache(tmp_path: Path) -> None:
    """numba alone would keep the old one: its cache looks at the file of the compiled function only."""
    source = tmp_path / "src"
    shutil.copytree(PACKAGE, source / "cosmodrome", ignore=shutil.ignore_patterns("__pycache__"))
    environment = {
        "PYTHONPATH": str(source),
        "NUMBA_CACHE_DIR": str(tmp_path / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    assert run(SHIP_POINTS, **environment) == 10
    vocabulary = source / "cosmodrome" / "games" / "pirates" / "vocabulary.py"
    vocabulary.write_text(
        vocabulary.read_text().replace("TRADE_SHIP_VALUE: Final = 10", "TRADE_SHIP_VALUE: Final = 12")
    )
    assert run(SHIP_POINTS, **environment) == 12


@needs_numba
def test_the_second_process_loads_what_the_first_has_compiled(tmp_path: Path) -> None:
    program = SHIP_POINTS.replace("int(value)", "sum(twin.stats.cache_hits.values())")
    assert [run(program, NUMBA_CACHE_DIR=str(tmp_path)) for _ in range(2)] == [0, 1]


@needs_numba
def test_a_home_that_cannot_be_written_to_is_no_obstacle(tmp_path: Path) -> None:
    nowhere = tmp_path / "a file, no folder"
    nowhere.write_text("")
    elsewhere = tmp_path / "for a while"
    elsewhere.mkdir()
    environment = {"HOME": str(nowhere), "XDG_CACHE_HOME": str(nowhere), "TMPDIR": str(elsewhere)}
    said = run(SIMULATE, NUMBA_CACHE_DIR=str(nowhere), **environment)
    assert said["points"] == EXPECTED
    assert Path(said["cache"]).is_relative_to(elsewhere)


@needs_numba
def test_with_no_place_for_a_cache_rules_are_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not kept beside the sources, where numba alone would put them and serve them when they are stale."""
    monkeypatch.setattr(jit, "cache_folder", lambda: None)
    twin: Any = compiled.__wrapped__(counter_clockwise)
    assert twin.stats.cache_path is None
    assert [twin(planet) for planet in range(6)] == [counter_clockwise(planet) for planet in range(6)]


@needs_numba
def test_numba_keeps_its_own_cache_folder_for_other_code() -> None:
    import numba

    config: Any = numba.config
    before = config.CACHE_DIR
    assert compiled.__wrapped__(is_send)(3)
    assert before == config.CACHE_DIR


@called
def twice(number: int) -> int:
    return 2 * number


@rule
def twice_and_one(number: int) -> int:
    return twice(number) + 1


@needs_numba
def test_a_large_rule_is_called_where_a_small_one_is_written_out() -> None:
    """Both reckon the same; only the twin of the small one has to be written out by the compiler."""
    assert compiled.__wrapped__(twice_and_one)(20) == twice_and_one(20) == 41
    assert [jit._inner(each).targetoptions["forceinline"] for each in (twice, twice_and_one)] == [False, True]


def test_caches_of_old_kernels_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(8):
        old = tmp_path / "cosmodrome" / f"old{number}"
        (old / "deeper").mkdir(parents=True)
        (old / "deeper" / "file").write_text("")
        os.utime(old, (number, number))
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    folder = jit.cache_folder.__wrapped__()
    assert folder is not None
    kept = {path.name for path in (tmp_path / "cosmodrome").iterdir()}
    assert kept == {folder.name, "old7", "old6", "old5", "old4"}
