"""Requests as they come: who does not get to the point, or never stops talking, is not waited for."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD: Final = 65_536  # bytes of a request before its body
PATIENCE: Final = 30.0  # seconds until they have come


class Requests(HttpToolsProtocol):
    """One that becomes a WebSocket has read all that it will read: its parser, which holds it, may go."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._size = 0
        self._waiting: asyncio.TimerHandle | None = None  # for the end of a head

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._size += len(data)
        if self._waiting is not None and self._size > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The request's head is too long.")

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        del self.parser

    def _wait(self) -> None:
        self._stop_waiting()
        self._waiting = self.loop.call_later(PATIENCE, self.transport.close)

    def _stop_waiting(self) -> None:
        self._size = 0
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
