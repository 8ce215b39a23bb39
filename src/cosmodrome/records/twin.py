"""The same record as JSON: nothing more, nothing less."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from cosmodrome.games.contract import Chance, Decision, Event, Record
from cosmodrome.games.errors import BadRecord
from cosmodrome.records.digest import check, digest, event_as_json
from cosmodrome.records.text import FORMAT, check_names, tidied

T = TypeVar("T")
KEYS: Final = ("cosmodrome", "game", "rules", "seats", "setting", "notes", "start", "events", "scores", "digest")
NAMES: Final[dict[type, str]] = {
    str: "a text",
    int: "a whole number",
    list: "a list in square brackets",
    dict: "an object in curly brackets",
}


def write(record: Record) -> str:
    check_names(record)
    said = {
        "cosmodrome": FORMAT,
        "game": record.game,
        "rules": record.rules_version,
        "seats": list(record.seats),
        "setting": dict(record.setting),
        "notes": dict(record.notes),
        "start": record.start,
        "events": [event_as_json(event) for event in record.events],
        "scores": None if record.scores is None else list(record.scores),
        "digest": digest(record),
    }
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def read(text: str, check_digest: bool = True) -> Record:
    try:
        said = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord("as JSON", text, f"it cannot be read: {error}") from None
    if not isinstance(said, dict):
        raise BadRecord("as JSON", text, "expected an object in curly brackets")
    if said.get("cosmodrome") != FORMAT:
        raise BadRecord('key "cosmodrome"', repr(said.get("cosmodrome")), f"this version reads {FORMAT!r}")
    for key in said:
        if key not in KEYS:
            raise BadRecord(f'key "{key}"', repr(said[key]), f"a record has {', '.join(KEYS)}")
    scores = said.get("scores")
    record = Record(
        game=typed(said, "game", str),
        rules_version=typed(said, "rules", int),
        seats=tuple(all_of(typed(said, "seats", list), str, "seats")),
        start=tidied(typed(said, "start", str)),
        events=tuple(read_event(number, event) for number, event in enumerate(typed(said, "events", list), 1)),
        scores=None if scores is None else tuple(all_of(typed(said, "scores", list), int, "scores")),
        setting=texts(said, "setting"),
        notes=texts(said, "notes"),
    )
    check_names(record)
    if check_digest and "digest" in said:
        check(record, typed(said, "digest", str))
    return record


def typed(said: Mapping[str, Any], key: str, kind: type[T]) -> T:
    value = said.get(key)
    if type(value) is not kind:
        raise BadRecord(f'key "{key}"', repr(value), f"expected {NAMES[kind]}")
    return value


def all_of(values: list[Any], kind: type[T], key: str) -> list[T]:
    for value in values:
        if type(value) is not kind:
            raise BadRecord(f'key "{key}"', repr(value), f"expected {NAMES[kind]}")
    return values


def texts(said: Mapping[str, Any], key: str) -> dict[str, str]:
    values = typed(said, key, dict) if key in said else {}
    all_of(list(values.values()), str, key)
    return values


def read_event(number: int, event: Any) -> Event:
    match event:
        case {"chance": str(outcome)}:
            return Chance(outcome)
        case {"seat": int(seat), "move": str(move)} if seat is not True and seat is not False:
            return Decision(seat, move)
    raise BadRecord(f"event {number}", repr(event), 'expected {"seat": 2, "move": "5C"} or {"chance": "4"}')
