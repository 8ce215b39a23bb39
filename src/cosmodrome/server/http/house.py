"""What the server says of itself: what it offers, whether it is well, and its figures."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import cosmodrome
from cosmodrome import games
from cosmodrome.bots.levels import BOTS
from cosmodrome.games.rulebook import ENGLISH, LANGUAGES
from cosmodrome.server.http.endpoint import Endpoint, endpoint, reply
from cosmodrome.server.http.study import pool_of
from cosmodrome.server.http.visitor import house_of
from cosmodrome.server.limits import Limit
from cosmodrome.server.wire import rest

HOUSE: Final[list[Endpoint]] = []
ASKING: Final = Limit("asking", at_once=60, a_second=10)
WATCHING: Final = Limit("health and figures", at_once=30, a_second=5)


@endpoint(HOUSE, "GET", "/api", answer=rest.About, limits=[ASKING])
async def about(request: Request) -> rest.About:
    """What this server offers: games, levels of bots, ways to be called."""
    notifier = request.app.state.notifier
    return rest.About(
        version=cosmodrome.__version__,
        games=[kind_of(name) for name in games.KINDS],
        push_key=notifier.push_key,
        mail=notifier.has_mail,
    )


def kind_of(name: str) -> rest.Kind:
    kind = games.find(name)
    levels = [rest.Level(level, bot) for level, bot in BOTS[name].items()]
    return rest.Kind(name, kind.TITLE, list(kind.PLAYERS), levels)


@endpoint(
    HOUSE,
    "GET",
    "/api/rules/{game}",
    answer=str,
    query={"language": "Two letters; where there is no such translation, and without, it is English."},
    limits=[ASKING],
)
async def rules(request: Request) -> Response:
    """The rules of a game, in Markdown; Content-Language says in which language."""
    wanted = request.query_params.get("language", ENGLISH)
    language = wanted if wanted in LANGUAGES else ENGLISH
    return PlainTextResponse(
        games.find(request.path_params["game"]).rules_text(language),
        media_type="text/markdown",
        headers={"content-language": language},
    )


@endpoint(HOUSE, "GET", "/healthz", answer=rest.Health, limits=[WATCHING])
async def health(request: Request) -> Response:
    """Whether this server can do its work: the log answers, and bots can think."""
    await house_of(request).log.latest(["healthz"])
    status = pool_of(request).status()
    return reply(rest.Health(tables=len(house_of(request).live), bots=status.alive, queue=status.queued))


@endpoint(HOUSE, "GET", "/metrics", answer=str, limits=[WATCHING])
async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    return PlainTextResponse(
        request.app.state.metrics.exposition(request.app.state), media_type="text/plain; version=0.0.4"
    )
