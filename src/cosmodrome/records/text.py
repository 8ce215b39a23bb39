"""A record as a text that a person can read: headers in brackets, the start drawn, numbered turns, the end.

    [Cosmodrome "record 1"]
    [Game "pirates"]
    [Rules "1"]
    [Seats "human" "random" "random"]
    [Digest "6f0c…"]

    first 2, seat 2 sends
    planet  home  …

    1. 2: 5C 3: 3A 1: TB
    2. 2: 1A …
    = 18 31 24

`2:` names the seat that plays what follows, `{4}` is what chance gave, `*` at the end says that the game goes on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NoReturn

from cosmodrome.games.contract import Chance, Decision, Event, Record
from cosmodrome.games.errors import BadRecord
from cosmodrome.records.digest import check, digest
from cosmodrome.records.turns import turns_of

FORMAT: Final = "record 1"
OWN_HEADERS: Final = ("Cosmodrome", "Game", "Rules", "Seats", "Setting", "Digest")
NOTE_NAME: Final = re.compile(r"[A-Z][A-Za-z]*")
HEADER: Final = re.compile(r'\[(?P<name>[A-Z][A-Za-z]*)(?P<values>(?: "(?:[^"\\]|\\.)*")*)\]')
VALUE: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
SEAT_MARK: Final = re.compile(r"([0-9]{1,4}):")
OUTCOME: Final = re.compile(r"\{([^{}\s]+)\}")
GOES_ON: Final = "*"
ENDED: Final = "="
PARTS: Final = ("the headers", "the start", "the turns with the end")
AFTER_END: Final = "nothing may follow the end of the record"


def write(record: Record) -> str:
    check_names(record)
    headers = [
        header("Cosmodrome", FORMAT),
        header("Game", record.game),
        header("Rules", str(record.rules_version)),
        header("Seats", *record.seats),
        *([header("Setting", *(f"{key}={value}" for key, value in record.setting.items()))] if record.setting else []),
        *(header(name, value) for name, value in record.notes.items()),
        header("Digest", digest(record)),
    ]
    turns = [f"{number}. {turn_text(turn)}" for number, turn in enumerate(turns_of(record.events), 1)]
    return "\n".join([*headers, "", record.start.strip("\n"), "", *turns, end_of(record), ""])


def check_names(record: Record) -> None:
    """Refuses to write what could not be read again."""
    for name in record.notes:
        if not NOTE_NAME.fullmatch(name) or name in OWN_HEADERS:
            raise BadRecord("notes", name, "a note's name is one word of letters with a capital first, and not taken")
    for key in record.setting:
        if "=" in key:
            raise BadRecord("setting", key, "a setting's name has no = in it")


def header(name: str, *values: str) -> str:
    return f"[{' '.join([name, *(json.dumps(value, ensure_ascii=False) for value in values)])}]"


def turn_text(turn: Iterable[Event]) -> str:
    """The events of a turn, each seat named before its first."""
    words: list[str] = []
    seat: int | None = None
    for event in turn:
        if isinstance(event, Chance):
            words.append(f"{{{event.outcome}}}")
            continue
        if event.seat != seat:
            words.append(f"{event.seat}:")
        seat = event.seat
        words.append(event.move)
    return " ".join(words)


def end_of(record: Record) -> str:
    return GOES_ON if record.scores is None else " ".join([ENDED, *map(str, record.scores)])


def read(text: str, check_digest: bool = True) -> Record:
    """The record in a text; BadRecord names the line that is none."""
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    blocks = list(split_at_blanks(lines))
    if not blocks or not blocks[0][0][1].startswith("["):
        refuse(blocks[0][0] if blocks else (1, ""), f'expected [Cosmodrome "{FORMAT}"] first, then the other headers')
    headers = read_headers(blocks[0])
    check_parts(blocks)
    events, scores = read_turns(blocks[2])
    record = Record(
        game=one(headers, "Game"),
        rules_version=version(one(headers, "Rules")),
        seats=tuple(headers.get("Seats", ())),
        start=tidied("\n".join(line for _, line in blocks[1])),
        events=events,
        scores=scores,
        setting=dict(key_and_value(word) for word in headers.get("Setting", ())),
        notes={name: one(headers, name) for name in headers if name not in OWN_HEADERS},
        start_line=blocks[1][0][0],
    )
    if check_digest and "Digest" in headers:
        check(record, one(headers, "Digest"))
    return record


Line = tuple[int, str]


def tidied(drawing: str) -> str:
    """A drawing as records keep it: no indents, no empty lines, a line end after each line."""
    return "".join(f"{line.strip()}\n" for line in drawing.splitlines() if line.strip())


def refuse(line: Line, expected: str) -> NoReturn:
    raise BadRecord(f"line {line[0]}", line[1], expected, line=line[0])


def split_at_blanks(lines: Iterable[Line]) -> Iterator[list[Line]]:
    block: list[Line] = []
    for line in lines:
        if line[1]:
            block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


def check_parts(blocks: Sequence[Sequence[Line]]) -> None:
    """Refuses a text of fewer or more than three parts, where the first goes missing or an empty line is too many."""
    if len(blocks) > len(PARTS):
        number, _ = stray(blocks)[0]
        refuse((number - 1, ""), f"an empty line stands only between {', '.join(PARTS)}")
    if len(blocks) < len(PARTS):
        last = blocks[-1][-1]
        if is_end(last):
            refuse(last, f"expected an empty line between {', '.join(PARTS)}")
        refuse(last, f"the record ends early: expected {' and '.join(PARTS[len(blocks) :])} after an empty line")


def stray(blocks: Sequence[Sequence[Line]]) -> Sequence[Line]:
    """Of more than three parts, the first that is none."""
    start, turns, more = blocks[1:4]
    if start[0][1].startswith("["):
        return start
    if not (is_end(turns[0]) or turns[0][1].startswith("1.")):
        return turns
    if is_end(turns[-1]):
        refuse(more[0], AFTER_END)
    return more


def is_end(line: Line) -> bool:
    return line[1] == GOES_ON or line[1].startswith(ENDED)


def read_headers(lines: Sequence[Line]) -> dict[str, list[str]]:
    headers: dict[str, list[str]] = {}
    for line in lines:
        match = HEADER.fullmatch(line[1])
        if match is None:
            refuse(line, 'expected a header, as [Game "pirates"]')
        if match["name"] in headers:
            refuse(line, f"the header {match['name']} is there already")
        try:
            headers[match["name"]] = [json.loads(value) for value in VALUE.findall(match["values"])]
        except ValueError:
            refuse(line, "expected text in quotation marks, as JSON has it")
    if one(headers, "Cosmodrome") != FORMAT:
        raise BadRecord("header Cosmodrome", one(headers, "Cosmodrome"), f"this version reads {FORMAT!r}")
    return headers


def one(headers: dict[str, list[str]], name: str) -> str:
    values = headers.get(name, [])
    if len(values) != 1:
        raise BadRecord(f"header {name}", " ".join(values), f'expected it once, with one value, as [{name} "…"]')
    return values[0]


def version(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadRecord("header Rules", text, "expected the number of a version of the rules")
    return int(text)


def key_and_value(word: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not equals:
        raise BadRecord("header Setting", word, 'expected "key=value"')
    return key, value


def read_turns(lines: Sequence[Line]) -> tuple[tuple[Event, ...], tuple[int, ...] | None]:
    *turns, end = lines
    for line, after in pairwise(lines):
        if is_end(line):
            refuse(after, AFTER_END)
    scores = read_end(end)
    events: list[Event] = []
    for expected, line in enumerate(turns, 1):
        number, *words = line[1].split()
        if number != f"{expected}.":
            refuse(line, f"expected the turn's number, {expected}. and then its moves, as 2: 5C 3: 3A")
        events.extend(read_turn(line, words))
    return tuple(events), scores


def read_turn(line: Line, words: Iterable[str]) -> Iterator[Event]:
    seat: int | None = None
    for word in words:
        if mark := SEAT_MARK.fullmatch(word):
            seat = int(mark[1])
        elif outcome := OUTCOME.fullmatch(word):
            yield Chance(outcome[1])
        elif seat is None:
            refuse((line[0], word), "expected the seat before its move, as in: 2: 5C")
        else:
            yield Decision(seat, word)


def read_end(line: Line) -> tuple[int, ...] | None:
    if line[1] == GOES_ON:
        return None
    if not is_end(line):
        refuse(line, "the record ends early: expected * (it goes on) or = and the points by seat as its last line")
    sign, *scores = line[1].split()
    if sign != ENDED or not scores or not all(re.fullmatch(r"-?[0-9]{1,6}", score) for score in scores):
        refuse(line, "expected = and then the points by seat, whole numbers, as = 18 31 24")
    return tuple(map(int, scores))
