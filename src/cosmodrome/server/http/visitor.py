"""Who makes a request: the cookie that belongs to the table in its address."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from starlette.requests import HTTPConnection
from starlette.responses import Response

from cosmodrome.server.identity import A_YEAR, COOKIE, cookie_with, tokens_in
from cosmodrome.server.live.house import House
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.tables.holder import Holder


def house_of(request: HTTPConnection) -> House:
    return cast(House, request.app.state.house)


async def table_of(request: HTTPConnection) -> LiveTable:
    """The table in the request's address."""
    return await house_of(request).find(request.path_params["table"])


async def holder_of(request: HTTPConnection, more: Iterable[str] = ()) -> Holder:
    held = [*tokens_in(request.cookies.get(COOKIE)), *more]
    return await house_of(request).holder(request.path_params["table"], held)


def give_cookie(request: HTTPConnection, response: Response, table: str, token: str) -> Response:
    """Adds a token to what this browser holds of the table; only the table's own addresses are ever sent it."""
    held = [*tokens_in(request.cookies.get(COOKIE)), token]
    response.set_cookie(
        COOKIE,
        cookie_with(held),
        max_age=A_YEAR,
        path=f"/api/tables/{table}",
        secure=request.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="strict",
    )
    return response


def take_cookie(response: Response, table: str) -> Response:
    response.delete_cookie(COOKIE, path=f"/api/tables/{table}")
    return response
