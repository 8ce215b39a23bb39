"""The ASGI application: everything put together, started and stopped in order."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cosmodrome.server.database import Database
from cosmodrome.server.http import pages
from cosmodrome.server.http.endpoint import Endpoint
from cosmodrome.server.http.errors import error_response
from cosmodrome.server.http.house import HOUSE
from cosmodrome.server.http.lessons import LESSONS
from cosmodrome.server.http.openapi import document
from cosmodrome.server.http.reminders import REMINDERS
from cosmodrome.server.http.security import Security
from cosmodrome.server.http.socket import ROUTE
from cosmodrome.server.http.study import STUDY
from cosmodrome.server.http.tables import TABLES
from cosmodrome.server.hub.named import hub_named
from cosmodrome.server.hub.neighbours import Neighbours
from cosmodrome.server.limits import Limits
from cosmodrome.server.live.bots import BotSeats
from cosmodrome.server.live.clock import Clock
from cosmodrome.server.live.house import House
from cosmodrome.server.live.listing import Listing
from cosmodrome.server.live.summary import Summaries
from cosmodrome.server.log.measured import MeasuredLog
from cosmodrome.server.metrics import Counting, Metrics
from cosmodrome.server.notify import open_notifier
from cosmodrome.server.store.store import Store
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.workers import BotPool

ENDPOINTS: Final[tuple[Endpoint, ...]] = (*HOUSE, *TABLES, *STUDY, *LESSONS, *REMINDERS)
NEW_OBJECTS: Final = 10_000  # until cycles among them are looked for


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    database: Database
    hub: str | None = None
    has_neighbours: bool = False  # other processes that write to the same file
    bot_processes: int = 1
    bot_memory_mb: int = 1024
    limits: float = 1  # times the usual, for what one address may ask
    reminders: Path | None = None  # a folder with the keys for push; mail by the environment


def make_app(settings: Settings) -> Starlette:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with running(app, settings):
            yield

    routes = [each.route() for each in ENDPOINTS]
    routes.append(Route("/api/openapi.json", lambda _request: document(ENDPOINTS)))
    routes.append(Route("/api/{rest:path}", nothing_here))  # no page
    app = Starlette(
        routes=[ROUTE, *routes, *pages.routes()],
        middleware=[Middleware(Security), Middleware(Counting)],
        exception_handlers={404: nothing_here, 405: nothing_here},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    return app


@asynccontextmanager
async def running(app: Starlette, settings: Settings) -> AsyncIterator[None]:
    """Opens everything, and closes it in the other order: what was acknowledged has been written by then.

    Sockets are closed before, with the code that says that the service restarts: pages come back by themselves.
    """
    async with AsyncExitStack() as at_the_end:
        metrics = Metrics()
        at_the_end.callback(metrics.close)
        log, store = MeasuredLog(settings.database.log(), metrics), Store(settings.database)
        hub = hub_named(settings.hub)
        pool = BotPool(processes=settings.bot_processes, memory_mb=settings.bot_memory_mb)
        house = House(log, store, hub)
        for each in (store, log, hub, pool, house):
            at_the_end.push_async_callback(each.close)
        seats = BotSeats(house, pool)
        clock = Clock(house, seats)
        notifier = open_notifier(settings.reminders, house)
        house.listeners += [Summaries(house).changed, seats.changed, clock.changed, notifier.changed]
        app.state.house, app.state.pool, app.state.notifier = house, pool, notifier
        app.state.limits, app.state.sockets, app.state.metrics = Limits(settings.limits), set(), metrics
        listing = Listing(house)
        house.visits.append(listing.visited)
        await pool.start()
        await house.start()
        house.spawn(clock.run())
        house.spawn(listing.run())
        neighbours = Neighbours(hub, log, house.looked_at)
        house.spawn(neighbours.watch(settings.database.file if settings.has_neighbours else None))
        house.spawn(metrics.keep_looking(app.state))
        spare_the_collector()
        yield


def spare_the_collector() -> None:
    """What is there by now stays, and nearly all that comes goes by itself: cycles, for which everybody has to wait,
    are looked for seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 5, 5)


async def nothing_here(request: Request, _error: Exception | None = None) -> Response:
    return error_response(Refusal("unknown", f"There is nothing at {request.method} {request.url.path}."), 404)
