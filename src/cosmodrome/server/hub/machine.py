"""A hub of the processes of one machine: each has a socket in the same folder, and tells all others."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from pathlib import Path
from typing import Final

from cosmodrome.server.hub.contract import News, Word
from cosmodrome.server.hub.letterbox import Letterbox
from cosmodrome.server.hub.local import LocalHub
from cosmodrome.server.hub.spoken import NoWord, heard, line

LONGEST: Final = 4096  # bytes of a word
MOMENT: Final = 0.02  # seconds after which the busy are told again: the system keeps but few words for them

journal: Final = logging.getLogger("cosmodrome.hub")


class MachineHub:
    """Only who may write in the folder takes part."""

    def __init__(self, folder: Path) -> None:
        self._here = LocalHub()
        self._folder = folder
        self._name = secrets.token_hex(8)
        self._others: dict[str, Letterbox] = {}  # what each is still to be told
        self._is_started = False
        self._is_lost = False
        self._socket: socket.socket | None = None
        self._again: asyncio.TimerHandle | None = None

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
        if self._again is not None:
            self._again.cancel()
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
            names = {each.name for each in self._folder.iterdir()} - {self._name}
            self._others = {name: self._others.get(name) or Letterbox() for name in names}

    def _say(self, news: News) -> None:
        if self._socket is None:
            return
        for unsaid in self._others.values():
            unsaid.put(news)
        self._deliver(self._socket)

    def _deliver(self, saying: socket.socket) -> None:
        """Who is busy is told a moment later; who is gone is not told again."""
        for other, unsaid in tuple(self._others.items()):
            try:
                unsaid.empty(partial(self._send, saying, other))
            except BlockingIOError:
                continue
            except OSError:
                del self._others[other]
                self._warn_if_lost()
        if self._again is None and any(unsaid.has_words for unsaid in self._others.values()):
            self._again = asyncio.get_running_loop().call_later(MOMENT, self._deliver_again, saying)

    def _deliver_again(self, saying: socket.socket) -> None:
        self._again = None
        self._deliver(saying)

    def _send(self, saying: socket.socket, other: str, news: News) -> None:
        saying.sendto(line(self._name, news).encode(), str(self._folder / other))

    def _warn_if_lost(self) -> None:
        """Said once: nobody comes back to a folder that was tidied away."""
        if not self._is_lost and not (self._folder / self._name).exists():
            self._is_lost = True
            journal.warning("somebody has cleared %s: the server's processes hear of one another late", self._folder)

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
