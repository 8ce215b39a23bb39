"""What browsers are told to allow, and whom they may come from."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cosmodrome.server.http.errors import STATUS, error_response
from cosmodrome.server.tables.refusal import Refusal

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
)
SAFE: Final = ("GET", "HEAD", "OPTIONS")


def is_same_origin(connection: HTTPConnection) -> bool:
    """Browsers say from which page a request comes; programs say nothing, and hold no cookie of anybody."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host")


class Security:
    """Puts the headers on every answer, and refuses what another site makes a browser send."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        connection = HTTPConnection(scope)
        app = self._app
        if scope["method"] not in SAFE and not is_same_origin(connection):
            refusal = Refusal("not_allowed", "This request comes from a page of another site.")
            app = error_response(refusal, STATUS[refusal.code])

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS:
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        return await app(scope, receive, with_headers)
