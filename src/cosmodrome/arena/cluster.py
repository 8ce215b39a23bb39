"""Processes of a Ray cluster. Each runs the same worker as on one machine, so the same games come of it."""

from __future__ import annotations

import importlib.util
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cosmodrome.arena.crew import Lost
from cosmodrome.arena.play import NOBODY, Fixture, GameRow
from cosmodrome.arena.pool import MOMENT, play_in_own_process
from cosmodrome.games.errors import BadSetting, CosmodromeError

WANTED: Final = "is Ray's address of a cluster that is running, as HOST:PORT, or auto"
ANSWERS_WITHIN: Final = 5.0  # seconds; Ray itself would wait for minutes


class Cluster:
    """A game is a task of one core. A task whose node or process died is told as lost, and never run again by Ray."""

    def __init__(self, address: str) -> None:
        if importlib.util.find_spec("ray") is None:
            raise CosmodromeError("--ray needs Ray: pip install 'cosmodrome[cluster]'.")
        import ray

        check(address)
        self._ray: Any = ray
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
            said = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise BadSetting("--ray", address, f"it {WANTED} ({said})") from None
        self._play: Any = ray.remote(num_cpus=1, max_retries=0)(play_in_own_process)
        self._out: dict[Any, Fixture] = {}

    @property
    def size(self) -> int:
        """All cores of the cluster as it is now: nodes may come and go."""
        cores = int(self._ray.cluster_resources().get("CPU", 0))
        if not cores:
            raise CosmodromeError("The Ray cluster has no core left. Every game that was finished is kept.")
        return cores

    def give(self, fixture: Fixture) -> None:
        for name in fixture.seats:
            if ".py:" in name and not Path(name).is_absolute():
                raise BadSetting("The bot's file", name, "on a cluster give its whole path, the same on every machine")
        self._out[self._play.remote(fixture)] = fixture

    def collect(self) -> Iterator[tuple[Fixture, GameRow | Lost]]:
        self._ray.wait(list(self._out), timeout=MOMENT)
        over, _ = self._ray.wait(list(self._out), num_returns=len(self._out), timeout=0)
        for task in over:
            yield self._out.pop(task), self._outcome(task)

    def _outcome(self, task: Any) -> GameRow | Lost:
        try:
            outcome: GameRow | Lost = self._ray.get(task)
        except self._ray.exceptions.RayTaskError:
            raise  # our own mistake, and no reason to play the game again
        except self._ray.exceptions.RayError:
            return Lost(NOBODY)
        return outcome

    def close(self) -> None:
        """Leaves the cluster, which ends our tasks; the cluster itself is not ours to end."""
        self._out.clear()
        self._ray.shutdown()


def check(address: str) -> None:
    """That somebody listens there."""
    host, found, port = address.rpartition(":")
    if address == "auto" or "://" in address:
        return  # Ray looks for these itself
    try:
        if not found:
            raise ValueError("no port")
        socket.create_connection((host, int(port)), ANSWERS_WITHIN).close()
    except (OSError, ValueError) as error:
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadSetting("--ray", address, f"it {WANTED} ({said})") from None
