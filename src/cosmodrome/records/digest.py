"""A short name of all that a record says of its game, so that a later edit shows."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from cosmodrome.games.contract import Chance, Event, Record
from cosmodrome.games.errors import BadRecord
from cosmodrome.records.replay import replay


def digest(record: Record) -> str:
    said = [
        record.game,
        record.rules_version,
        sorted(record.setting.items()),
        record.start,
        [event_as_json(event) for event in record.events],
        record.scores,
    ]
    return hashlib.blake2b(json.dumps(said).encode(), digest_size=16).hexdigest()


def event_as_json(event: Event) -> dict[str, Any]:
    if isinstance(event, Chance):
        return {"chance": event.outcome}
    return {"seat": event.seat, "move": event.move}


def check(record: Record, expected: str) -> None:
    """Refuses a record that was changed after it was written; what breaks the rules in it is named first."""
    if digest(record) == expected:
        return
    replay(record)
    raise BadRecord(
        "header Digest",
        expected,
        f"it is {digest(record)} now: the record was changed after it was written; without a digest it can be read",
    )
