"""A Ray cluster of two nodes on this machine: the same games, and none lost or counted twice when a node dies."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from cosmodrome.arena.cluster import Cluster
from cosmodrome.arena.run import GAMES, Run
from cosmodrome.arena.summary import summarise
from cosmodrome.games.errors import CosmodromeError
from tests.arena.games import copy_of_bots, fixture, plan_of, rows_of, without_seconds

needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None or sys.platform == "win32",
    reason="Ray has no wheel for this Python, or no clusters on this system",
)
NODES = Path(__file__).with_name("ray_nodes.py")


@pytest.fixture
def environment() -> Iterator[dict[str, str]]:
    """Ray keeps its files in a folder of its own, says nothing to its makers, and stays on the loopback interface."""
    folder = tempfile.mkdtemp(prefix="ray", dir="/tmp")  # not pytest's: the path of a socket must be short
    own = {"RAY_TMPDIR": folder, "RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
    yield {**os.environ, **own}
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def address(environment: Mapping[str, str]) -> Iterator[str]:
    """Of a cluster whose processes have all ended when the test is over."""
    with subprocess.Popen(
        [sys.executable, str(NODES)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as nodes:
        assert nodes.stdout is not None
        said = nodes.stdout.readline().strip()
        assert said.startswith("127.0.0.1:")
        yield said
        nodes.communicate(timeout=60)
    assert nodes.returncode == 0


@needs_ray
def test_games_of_a_dead_node_and_of_a_dead_process_are_played_again_and_counted_once(
    tmp_path: Path, address: str, environment: Mapping[str, str]
) -> None:
    for name in ("node", "process"):
        (tmp_path / name).mkdir()
        copy_of_bots(tmp_path / name)
    field = ["random", f"{tmp_path}/node/bots.py:EndingItsNode", f"{tmp_path}/process/bots.py:DyingOnce"]
    command = ["arena", "pirates", "-p", "3", "--field", ",".join(field), "--blocks", "4", "--out", "run"]
    done = subprocess.run(
        [sys.executable, "-m", "cosmodrome", *command, "--ray", address],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "node" / "done").exists()
    assert (tmp_path / "process" / "done").exists()
    plan = plan_of(field, blocks=4)
    here = rows_of(plan)
    with Run.resume(tmp_path / "run") as run:
        assert without_seconds(run.rows) == without_seconds(here)
        assert summarise(plan, run.rows).as_json() == summarise(plan, here).as_json()
    assert (tmp_path / "run" / GAMES).read_bytes().count(b"\n") == len(here)


@needs_ray
def test_a_bots_file_is_named_in_full_on_a_cluster() -> None:
    cluster = object.__new__(Cluster)  # that is not there: it is asked before anything is sent
    with pytest.raises(CosmodromeError, match="give its whole path"):
        cluster.give(fixture("random", "my_bots.py:Dreamer", "random"))


@needs_ray
@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:harbour"])
def test_an_address_where_nobody_listens_is_refused_at_once(address: str) -> None:
    with pytest.raises(CosmodromeError, match="a cluster that is running, as HOST:PORT, or auto"):
        Cluster(address)


def test_without_ray_a_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(CosmodromeError, match=r"pip install 'cosmodrome\[cluster\]'"):
        Cluster("auto")
