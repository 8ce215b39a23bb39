"""The one table that turns what went wrong into an answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from types import MappingProxyType
from typing import Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from cosmodrome.games.errors import BadRecord, BadSetting, CosmodromeError, UnknownName
from cosmodrome.server.log.errors import DatabaseUnusable
from cosmodrome.server.metrics import count_refusal
from cosmodrome.server.tables.refusal import Code, Refusal
from cosmodrome.server.wire.rest import Error
from cosmodrome.server.workers import NoAnalysis, PoolClosed

LOG: Final = logging.getLogger("cosmodrome.http")
STATUS: Final[Mapping[Code, HTTPStatus]] = MappingProxyType(
    {
        "unreadable": HTTPStatus.BAD_REQUEST,
        "illegal": HTTPStatus.UNPROCESSABLE_ENTITY,
        "stale": HTTPStatus.CONFLICT,
        "not_your_turn": HTTPStatus.CONFLICT,
        "not_your_seat": HTTPStatus.FORBIDDEN,
        "not_allowed": HTTPStatus.FORBIDDEN,
        "not_started": HTTPStatus.CONFLICT,
        "over": HTTPStatus.CONFLICT,
        "taken": HTTPStatus.CONFLICT,
        "unknown": HTTPStatus.NOT_FOUND,
        "too_many": HTTPStatus.TOO_MANY_REQUESTS,
        "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "unavailable": HTTPStatus.SERVICE_UNAVAILABLE,
    }
)
OURS_FOR_A_WHILE: Final = (DatabaseUnusable, NoAnalysis, PoolClosed)  # they name files and hosts: for the log
NOT_NOW: Final = "That cannot be done just now; please try again."
OUR_MISTAKE: Final = "Something went wrong here. It has been noted; please try again."


class Unfinished(Refusal):
    """What is still to come is not waited for: the connection ends with the answer."""


def answering(handler: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """A handler that never raises: every mistake has its answer, and only ours are logged."""

    async def respond(request: Request) -> Response:
        try:
            return await handler(request)
        except ClientDisconnect:
            return Response(status_code=HTTPStatus.BAD_REQUEST)
        except Exception as error:
            refusal, status = as_refusal(error)
            count_refusal(request, refusal.code)
            return error_response(refusal, status)

    return respond


def as_refusal(error: Exception) -> tuple[Refusal, int]:
    if isinstance(error, Refusal):
        return error, STATUS[error.code]
    if isinstance(error, UnknownName | BadSetting):
        return Refusal("unreadable", str(error)), HTTPStatus.BAD_REQUEST
    if isinstance(error, OURS_FOR_A_WHILE):
        LOG.warning("%s", error)
        return Refusal("unavailable", NOT_NOW), HTTPStatus.SERVICE_UNAVAILABLE
    if isinstance(error, BadRecord):
        return Refusal("unreadable", str(error), **error.place), HTTPStatus.UNPROCESSABLE_ENTITY
    if isinstance(error, CosmodromeError):
        return Refusal("unreadable", str(error)), HTTPStatus.UNPROCESSABLE_ENTITY
    LOG.exception("a mistake of ours", exc_info=error)
    return Refusal("unavailable", OUR_MISTAKE), HTTPStatus.INTERNAL_SERVER_ERROR


def error_response(refusal: Refusal, status: int) -> Response:
    content = msgspec.json.encode(Error(refusal.code, refusal.text, refusal.rule, refusal.evidence))
    headers = {"connection": "close"} if isinstance(refusal, Unfinished) else None
    return Response(content, status_code=status, headers=headers, media_type="application/json")
