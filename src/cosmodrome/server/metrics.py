"""Figures for Prometheus. With several processes each keeps its own in files, and any of them tells the sum."""

from __future__ import annotations

import os
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest, multiprocess
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """What is counted; the gauges are read off when they are asked for."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "cosmodrome_http_requests", "Answers to HTTP requests.", ["method", "status"], registry=self.registry
        )
        self.events = Counter("cosmodrome_events", "Events written to the log.", ["type"], registry=self.registry)
        self.writing = Histogram(
            "cosmodrome_write_seconds", "From a wish to the disk.", buckets=SECONDS, registry=self.registry
        )
        self.refused = Counter("cosmodrome_refusals", "Wishes that were refused.", ["code"], registry=self.registry)

    def exposition(self, state: Any) -> bytes:
        """All figures as text, gauges of this process included."""
        registry = self.registry
        if SHARED in os.environ:
            registry = CollectorRegistry()
            multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # the library says nothing
        gauges = CollectorRegistry()
        gauges.register(Gauges(state))
        return generate_latest(registry) + generate_latest(gauges)


class Gauges(Collector):
    """How things stand in this process."""

    def __init__(self, state: Any) -> None:
        self._state = state

    def collect(self) -> list[Metric]:
        bots = self._state.pool.status()
        said = {
            "cosmodrome_tables_open": ("Tables in memory.", len(self._state.house.live)),
            "cosmodrome_sockets": ("Open sockets.", len(self._state.sockets)),
            "cosmodrome_bot_workers": ("Processes in which bots think.", bots.alive),
            "cosmodrome_bot_workers_compiled": ("Those of them that run compiled.", bots.compiled),
            "cosmodrome_bot_queue": ("Requests that wait for a bot.", bots.queued),
            "cosmodrome_bot_restarts": ("Bot processes that had to be replaced.", bots.restarts),
            "cosmodrome_bot_wait_seconds": ("How long a request waited, on average.", bots.mean_wait),
        }
        return [GaugeMetricFamily(name, text, value) for name, (text, value) in said.items()]


class Counting:
    """Counts answers by method and status."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                scope["app"].state.metrics.requests.labels(scope["method"], str(message["status"])).inc()
            await send(message)

        return await self._app(scope, receive, counted)
