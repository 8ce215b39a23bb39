"""How connections are spoken on: nothing of one is left once it is over.

What holds itself is memory until somebody looks for such, which here is seldom, for everybody has to wait meanwhile.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REQUESTS: Final = "cosmodrome.server.requests:Requests" if find_spec("httptools") else "h11"


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket: its parser, which waits for more, holds itself."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()
