"""Connections that leave nothing behind: what uvicorn's protocols tie in knots is untied as soon as it is over.

A knot is memory until somebody looks for knots, which here is seldom, for everybody has to wait meanwhile.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket: its parser, which waits for more, holds itself."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()


class Requests(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # whichever of two this installation has
    """Requests: the reader of one that has become a WebSocket holds itself, and has read all that it will read."""

    def handle_websocket_upgrade(self, *told: Any) -> None:
        super().handle_websocket_upgrade(*told)
        self.__dict__.pop("parser", None)
