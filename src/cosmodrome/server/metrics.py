"""Figures for Prometheus. With several processes each keeps its own in files, and any of them tells the sum."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cosmodrome.server.tables.refusal import Code

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"
LOOK: Final = 5.0  # seconds
SUM: Final = "livesum"
MOST: Final = "livemax"
STANDING: Final[Mapping[str, tuple[str, bool]]] = MappingProxyType(  # what it is, and whether it is a mean
    {
        "tables_open": ("Tables in memory.", False),
        "sockets": ("Open sockets.", False),
        "bot_workers": ("Processes in which bots think.", False),
        "bot_workers_compiled": ("Those of them that run compiled.", False),
        "bot_queue": ("Requests that wait for a bot.", False),
        "bot_restarts": ("Bot processes that had to be replaced.", False),
        "bot_wait_seconds": ("How long a request waited, on average; of several processes the longest.", True),
    }
)
METHODS: Final = ("GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "PATCH")  # others are anybody's invention
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """What is counted, and how things stand in this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "cosmodrome_http_requests", "Answers to HTTP requests.", ["method", "status"], registry=self.registry
        )
        self.events = Counter("cosmodrome_events", "Events written to the log.", ["type"], registry=self.registry)
        self.writing = Histogram(
            "cosmodrome_write_seconds",
            "From handing events to the log until they are on the disk, or it is known that they will not be.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.refused = Counter("cosmodrome_refusals", "Wishes that were refused.", ["code"], registry=self.registry)
        self._standing = {
            name: Gauge(f"cosmodrome_{name}", text, registry=self.registry, multiprocess_mode=MOST if mean else SUM)
            for name, (text, mean) in STANDING.items()
        }
        forget_the_dead()

    def exposition(self, state: Any) -> bytes:
        """All figures as text; of several processes the sums."""
        self.look(state)
        registry = self.registry
        if SHARED in os.environ:
            registry = CollectorRegistry()
            multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # the library says nothing
        return generate_latest(registry)

    def look(self, state: Any) -> None:
        """Reads off how things stand."""
        bots = state.pool.status()
        found = {
            "tables_open": len(state.house.live),
            "sockets": len(state.sockets),
            "bot_workers": bots.alive,
            "bot_workers_compiled": bots.compiled,
            "bot_queue": bots.queued,
            "bot_restarts": bots.restarts,
            "bot_wait_seconds": bots.mean_wait,
        }
        for name, value in found.items():
            self._standing[name].set(value)

    async def keep_looking(self, state: Any) -> None:
        """For the other processes, one of which may be asked for the figures of all."""
        while True:
            self.look(state)
            await asyncio.sleep(LOOK)

    def close(self) -> None:
        """This process has nothing standing any more; what it counted stays."""
        if SHARED in os.environ:
            multiprocess.mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]  # the library says nothing


def forget_the_dead() -> None:
    """What stood in processes that were killed; Windows has no harmless way to ask whether one lives."""
    if SHARED not in os.environ or sys.platform == "win32":
        return
    for file in Path(os.environ[SHARED]).glob("gauge_live*_*.db"):
        number = int(file.stem.rpartition("_")[2])
        try:
            os.kill(number, 0)
        except OSError:
            multiprocess.mark_process_dead(number)  # type: ignore[no-untyped-call]  # the library says nothing


def count_refusal(connection: HTTPConnection, code: Code) -> None:
    connection.app.state.metrics.refused.labels(code).inc()


class Counting:
    """Counts answers by method and status."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                method = scope["method"] if scope["method"] in METHODS else "OTHER"
                scope["app"].state.metrics.requests.labels(method, str(message["status"])).inc()
            await send(message)

        return await self._app(scope, receive, counted)
