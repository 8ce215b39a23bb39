"""One WebSocket, as lean as it goes: who measures a server must not take the time that the server needs."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Callable
from typing import Final

WHOLE_TEXT: Final = 0x81  # the last, and only, piece of a text
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
MASKED: Final = 0x80
TWO_BYTES: Final = 126  # in place of a length: the length follows in so many bytes
EIGHT_BYTES: Final = 127
NO_MASK: Final = bytes(4)  # a mask of zeros leaves every byte as it is
END_OF_HEADERS: Final = b"\r\n\r\n"
SWITCHING: Final = b"HTTP/1.1 101 "

Heard = Callable[[bytes], None]


class Line(asyncio.Protocol):
    """Asks for a WebSocket; then hands every message on to `heard`, which may say something at once."""

    def __init__(self, path: str, heard: Heard) -> None:
        self._path = path
        self._heard = heard
        self._buffer = bytearray()
        self._is_open = False
        self._transport: asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(bytes(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def say(self, message: bytes, kind: int = WHOLE_TEXT) -> None:
        size = len(message)
        length = bytes([MASKED | size]) if size < TWO_BYTES else bytes([MASKED | TWO_BYTES]) + size.to_bytes(2)
        self._transport.write(bytes([kind]) + length + NO_MASK + message)

    def hang_up(self) -> None:
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open and not self._opens():
            return
        while (frame := self._next()) is not None:
            kind, message = frame
            if kind == WHOLE_TEXT:
                self._heard(message)
            elif kind == PING:
                self.say(message, PONG)
            elif kind == CLOSE:
                self._transport.close()
                return

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError(self._buffer.decode(errors="replace")))

    def _opens(self) -> bool:
        end = self._buffer.find(END_OF_HEADERS)
        if end < 0:
            return False
        if not self._buffer.startswith(SWITCHING):
            self._transport.close()
            return False
        del self._buffer[: end + len(END_OF_HEADERS)]
        self._is_open = True
        self.opened.set_result(None)
        return True

    def _next(self) -> tuple[int, bytes] | None:
        """The next frame, if all of it is there."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == TWO_BYTES:
            size, start = int.from_bytes(buffer[2:4]), 4
        elif size == EIGHT_BYTES:
            size, start = int.from_bytes(buffer[2:10]), 10
        if len(buffer) < start + size:
            return None
        kind, message = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        return kind, message
