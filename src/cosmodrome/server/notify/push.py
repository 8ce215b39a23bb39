"""Web push: a message that a browser shows even when the page is closed."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path
from typing import Final

from cosmodrome.server.notify.door import Door
from cosmodrome.server.notify.identification import authorization, key_in
from cosmodrome.server.notify.reminder import Reminder
from cosmodrome.server.notify.sealing import base64url, point_of, seal
from cosmodrome.server.notify.undelivered import Gone, Undelivered
from cosmodrome.server.store.subscriptions import Subscription

TAKEN: Final = range(200, 300)
A_DAY: Final = 24 * 3600  # seconds that a push service keeps the message for a browser that is off


class Push:
    """Sends with the key that is kept in the data folder."""

    def __init__(self, folder: Path, door: Door) -> None:
        self._key = key_in(folder)
        self._door = door

    @property
    def public_key(self) -> str:
        """What a browser asks for when it subscribes."""
        return base64url(point_of(self._key))

    def send(self, reminder: Reminder, to: Subscription) -> None:
        """Returns when the push service has taken the message; raises Gone if the browser has ended it."""
        headers = {
            "Authorization": authorization(self._key, to.address, contact_of(to)),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(min(reminder.seconds or A_DAY, A_DAY)),
            "Topic": reminder.table,  # a newer message of the same table takes the place of this one
            "Urgency": "high",  # somebody waits: a phone at rest is woken
        }
        status = self._door.post(to.address, headers, seal(reminder.as_json(to.language), to.keys))
        if status in (HTTPStatus.NOT_FOUND, HTTPStatus.GONE):
            raise Gone
        if status not in TAKEN:
            raise Undelivered(f"the push service answers {status}")


def contact_of(to: Subscription) -> str | None:
    """Whom a push service may turn to: the address under which this server was reached."""
    page = to.keys.get("page", "")
    return page if page.startswith("https://") else None
