"""A hub of the processes of one machine: each has a socket in the same folder, and tells all others."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, suppress
from pathlib import Path
from typing import Final

from cosmodrome.server.hub.contract import News, Word
from cosmodrome.server.hub.local import LocalHub
from cosmodrome.server.hub.spoken import NoWord, heard, line

LONGEST: Final = 4096  # bytes of a word

journal: Final = logging.getLogger("cosmodrome.hub")


class MachineHub:
    """Only who may write in the folder takes part."""

    def __init__(self, folder: Path) -> None:
        self._here = LocalHub()
        self._folder = folder
        self._name = secrets.token_hex(8)
        self._others: set[str] = set()
        self._is_started = False
        self._socket: socket.socket | None = None

    def publish(self, word: Word) -> None:
        self._start()
        self.tell(word)
        self._say(word)

    def tell(self, news: News) -> None:
        self._here.tell(news)

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        self._start()
        return self._here.listen()

    async def close(self) -> None:
        await self._here.close()
        if self._socket is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
            (self._folder / self._name).unlink(missing_ok=True)

    def _start(self) -> None:
        """The others do not know of us before we say something."""
        if self._is_started:
            return
        self._is_started = True
        try:
            self._socket = bound_to(self._folder / self._name)
        except OSError as error:
            journal.warning("the server's processes do not hear of one another at once: %s", error)
            return
        asyncio.get_running_loop().add_reader(self._socket, self._hear, self._socket)
        self._look_around()
        self._say(None)

    def _look_around(self) -> None:
        with suppress(FileNotFoundError):  # somebody has tidied up
            self._others = {each.name for each in self._folder.iterdir()} - {self._name}

    def _say(self, news: News) -> None:
        """Who is busy may miss it; who is gone is not told again."""
        if self._socket is None:
            return
        said = line(self._name, news).encode()
        for other in tuple(self._others):
            try:
                self._socket.sendto(said, str(self._folder / other))
            except BlockingIOError:
                continue
            except OSError:
                self._others.discard(other)

    def _hear(self, listening: socket.socket) -> None:
        with suppress(BlockingIOError):
            while True:
                self._heed(listening.recv(LONGEST))

    def _heed(self, said: bytes) -> None:
        if said.partition(b" ")[0].decode(errors="replace") not in self._others:
            self._look_around()
        with suppress(NoWord):
            self.tell(heard(said, self._name))


def bound_to(path: Path) -> socket.socket:
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    try:
        listening.setblocking(False)
        listening.bind(str(path))
    except OSError:
        listening.close()
        raise
    return listening
