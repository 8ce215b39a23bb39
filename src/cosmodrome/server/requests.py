"""Requests as they come: who does not get to the point, or never stops talking, is not waited for."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cosmodrome.server.http import endpoint

LONGEST_HEAD: Final = 65_536  # bytes of a request before its body
PATIENCE: Final = 30.0  # seconds until they have come
FOR_A_BODY: Final = endpoint.PATIENCE + 5.0  # seconds: who reads it says first, and better, that it has not come


class Requests(HttpToolsProtocol):
    """One that becomes a WebSocket has read all that it will read: its parser, which holds it, may go."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._size = 0
        self._waiting: asyncio.TimerHandle | None = None  # for the end of a head, or of a body
        self._is_in_head = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._wait(PATIENCE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait(PATIENCE)
        self._is_in_head = True

    def on_headers_complete(self) -> None:
        self._wait(FOR_A_BODY)  # also where nobody reads it, and the answer has been given
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._size += len(data)
        if self._is_in_head and self._size > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The request's head is too long.")

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()
        del self.parser

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._waiting = self.loop.call_later(seconds, self.transport.close)

    def _stop_waiting(self) -> None:
        self._size, self._is_in_head = 0, False
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
