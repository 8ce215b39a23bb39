"""Somebody who looks at a table: what they have been told, and what they have not."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from cosmodrome.games.contract import Event
from cosmodrome.server.tables.holder import Holder
from cosmodrome.server.tables.refusal import Refusal

REPLIES_WAITING: Final = 64


class Watcher:
    """News are not queued: who is slow is told later, and then everything at once. Replies wait in order."""

    def __init__(self, holder: Holder, seat: int | None, seen: int = 0) -> None:
        self.holder = holder
        self.seat = seat
        self.seen = seen  # the number of the last event told, also before they came back; 0 wants the whole table
        self.is_greeted = False
        self.course: tuple[Event, ...] = ()  # of the game, as told
        self.closing: Refusal | None = None
        self._replies: deque[bytes] = deque()
        self._around: bytes | None = None
        self._wake = asyncio.Event()

    def look_with(self, seat: int | None) -> None:
        if seat is not None and seat not in self.holder.seats:
            raise Refusal("not_your_seat", f"Seat {seat} is not yours.")
        self.seat = seat
        self.look_again()

    def look_again(self) -> None:
        """Wants the whole table."""
        self.seen = 0
        self.wake()

    def reply(self, message: bytes) -> None:
        if len(self._replies) >= REPLIES_WAITING:
            self.close(Refusal("too_many", "Answers are not being read."))
        else:
            self._replies.append(message)
            self.wake()

    def tell_around(self, message: bytes) -> None:
        """Who is there now; who was there before does not matter any more."""
        self._around = message
        self.wake()

    def close(self, why: Refusal) -> None:
        self.closing = why
        self.wake()

    def wake(self) -> None:
        self._wake.set()

    async def something(self) -> list[bytes]:
        """Waits until there is something to say; answers with the replies so far."""
        await self._wake.wait()
        self._wake.clear()
        replies = [*self._replies, *([] if self._around is None else [self._around])]
        self._replies.clear()
        self._around = None
        return replies
