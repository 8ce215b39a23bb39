"""Tells people that it is their turn, once a turn, where nobody of theirs looks at the table."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Mapping
from http.client import HTTPException
from pathlib import Path
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from cosmodrome.server.limits import Limit, Limits
from cosmodrome.server.live.house import House
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.notify.door import Door
from cosmodrome.server.notify.mail import Mail, mail_setting
from cosmodrome.server.notify.reminder import Reminder
from cosmodrome.server.notify.undelivered import Gone, Undelivered
from cosmodrome.server.store import subscriptions
from cosmodrome.server.store.subscriptions import Subscription, Way
from cosmodrome.server.tables.refusal import Refusal

LOGGER: Final = logging.getLogger("cosmodrome.reminders")
CALLS: Final = Limit("reminders to one address", at_once=20, a_second=1 / 60)

Send: TypeAlias = Callable[[Reminder, Subscription], None]
Turn: TypeAlias = tuple[int | None, int]


class Notifier:
    """A table that is opened has a turn under way, of which people know; they are told of those that begin later."""

    def __init__(self, house: House, ways: Mapping[Way, Send], push_key: str | None = None) -> None:
        self.push_key = push_key
        self._house = house
        self._ways = ways
        self._limits = Limits()
        self._turns: WeakKeyDictionary[LiveTable, Turn] = WeakKeyDictionary()

    @property
    def has_mail(self) -> bool:
        return "mail" in self._ways

    def changed(self, live: LiveTable, is_own: bool) -> None:
        """Of several processes the one that wrote tells."""
        turn = (live.table.to_move, live.table.turn_start)
        is_new = self._turns.get(live, turn) != turn
        self._turns[live] = turn
        mover = live.table.mover
        if self._ways and is_own and is_new and mover is not None and mover.is_here and not is_seen(live, mover.seat):
            self._house.spawn(self._tell(live, Reminder.of(live.table)))

    async def _tell(self, live: LiveTable, reminder: Reminder) -> None:
        """In a process that has just opened the table it takes a moment to hear who looks elsewhere."""
        found = await self._house.store.read(subscriptions.of_seat, reminder.table, reminder.seat)
        if is_seen(live, reminder.seat):
            return
        await asyncio.gather(*(self._call(reminder, each) for each in found if each.kind in self._ways))

    async def _call(self, reminder: Reminder, to: Subscription) -> None:
        """What cannot be delivered is noted, without the address: that is a person's."""
        try:
            self._limits.spend(CALLS, to.address)
            await asyncio.to_thread(self._ways[to.kind], reminder, to)
        except Gone:
            await self._house.store.write(subscriptions.forget, to.table_id, to.seat, to.address)
        except (Undelivered, Refusal) as why:
            LOGGER.warning("no %s to seat %s of %s: %s", to.kind, to.seat, to.table_id, why)
        except (OSError, HTTPException) as error:
            LOGGER.warning("no %s to seat %s of %s: %s", to.kind, to.seat, to.table_id, type(error).__name__)


def is_seen(live: LiveTable, seat: int) -> bool:
    """Whether a browser of that seat is connected, to any process."""
    return seat in live.around.seats


def open_notifier(data: Path | None, house: House) -> Notifier:
    """With push if the package for it is there, and with mail if COSMODROME_MAIL says how."""
    ways: dict[Way, Send] = {}
    setting, push_key = mail_setting(os.environ), None
    if setting is not None:
        ways["mail"] = Mail(setting).send
    if data is not None and can_push():
        from cosmodrome.server.notify.push import Push

        push = Push(data, Door())
        ways["push"], push_key = push.send, push.public_key
    return Notifier(house, ways, push_key)


def can_push() -> bool:
    try:
        import cryptography  # noqa: F401  # the extra `push`
    except ImportError:
        return False
    return True
