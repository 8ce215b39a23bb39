"""A record as a text: written and read back, and what is said of a text that is none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome import BadRecord, Chance, Decision, Record, records
from cosmodrome.games.contract import Event
from cosmodrome.records import text
from tests.records.examples import (
    MADE_UP,
    damaged,
    game_records,
    named,
    played,
    replays_to,
    try_to_replay,
)

GAME: Final = played()
WRITTEN: Final = text.write(named(GAME))
LINES: Final = WRITTEN.splitlines()
UNSIGNED: Final = "".join(f"{line}\n" for line in LINES if not line.startswith("[Digest"))
START: Final = "first 1, seat 1 sends\n"


def edited(old: str, new: str) -> str:
    assert WRITTEN.count(old) == 1
    return WRITTEN.replace(old, new)


def without(start: str) -> str:
    """The text without the line that begins so."""
    kept = [line for line in LINES if not line.startswith(start)]
    assert len(kept) == len(LINES) - 1
    return "\n".join(kept) + "\n"


def refusal(content: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        text.read(content)
    return caught.value


# Written and read back


@settings(max_examples=60, deadline=None)
@given(game_records())
def test_the_text_of_any_game_reads_back_as_its_record(record: Record) -> None:
    assert text.read(text.write(record)) == record


@settings(max_examples=200, deadline=None)
@given(MADE_UP)
def test_the_text_carries_any_names_notes_settings_dice_and_moves(record: Record) -> None:
    assert text.read(text.write(record)) == record


@settings(max_examples=60, deadline=None)
@given(MADE_UP)
def test_what_is_read_is_written_as_it_was(record: Record) -> None:
    assert text.write(text.read(text.write(record))) == text.write(record)


def test_a_record_reads_as_the_format_says() -> None:
    game = played(events=7)
    assert text.write(replace(game.record(["human", "random", ""]), notes={"Shows": 'a "note"'})).splitlines() == [
        '[Cosmodrome "record 1"]',
        '[Game "pirates"]',
        '[Rules "1"]',
        '[Seats "human" "random" ""]',
        '[Shows "a \\"note\\""]',
        '[Digest "96b744df559a6d7c8c73b9fe7e67b0be"]',
        "",
        "first 2, seat 2 sends",
        "planet  home    ships   treasures  face up  face down",
        "A       .       .       5 5        .        .",
        "B       trade   trade   4 3        .        .",
        "C       .       .       5 4        .        .",
        "D       .       .       2 1        .        .",
        "E       pirate  pirate  6 4        .        .",
        "F       .       .       7 2        .        .",
        "seat  hand             lost  taken",
        "1     1 2 3 4 5 6 7 T  .     .",
        "2     1 2 3 4 5 6 7 T  .     .",
        "3     1 2 3 4 5 6 7 T  .     .",
        "",
        "1. 2: 7D 3: 2A 1: 1B",
        "2. 2: 4E 3: 6B 1: 6A",
        "3. 2: 3F",
        "*",
    ]


def test_a_turn_ends_before_a_seat_that_has_had_its_part_and_before_the_next_die() -> None:
    events: list[Event] = [
        *(Decision(1, "g7"), Decision(2, "g4"), Decision(1, "a1")),
        *(Chance("4"), Decision(2, "-g4"), Decision(2, "+"), Decision(2, "."), Decision(1, "-g5")),
        *(Chance("arrows"), Decision(1, "*g4"), Decision(1, "3c5:c5d5e5")),
    ]
    record = Record("rocket", 1, ("", ""), START, tuple(events), scores=(12, -3))
    assert text.write(record).splitlines()[-5:] == [
        "1. 1: g7 2: g4",
        "2. 1: a1",
        "3. {4} 2: -g4 + . 1: -g5",
        "4. {arrows} 1: *g4 3c5:c5d5e5",
        "= 12 -3",
    ]


@pytest.mark.parametrize(
    "change",
    [
        lambda content: content.replace("\n", "\r\n"),
        lambda content: content.replace("\n", "\n   "),
        lambda content: content.replace("\n\n", "\n\n\n"),
        lambda content: content.rstrip("\n"),
        lambda content: "\n" + content,
    ],
    ids=["CRLF", "indented", "more empty lines", "no last line end", "an empty line first"],
)
def test_how_a_text_is_laid_out_does_not_matter(change: Callable[[str], str]) -> None:
    assert change(WRITTEN) != WRITTEN
    assert text.read(change(WRITTEN)) == text.read(WRITTEN)


def test_a_text_without_a_digest_can_be_edited_by_hand() -> None:
    record = text.read(text.write(played(events=2).record()).replace("[Digest ", "[Comment "))
    first, second = record.events
    assert isinstance(first, Decision)
    assert records.replay(replace(record, events=(replace(first, move="1F"), second))).seat == 1


# Damaged


@pytest.mark.parametrize("half_way", [False, True], ids=["whole game", "half a game"])
def test_a_text_cut_short_anywhere_is_refused(half_way: bool) -> None:
    content = text.write(named(played(events=15) if half_way else GAME))
    for length in range(len(content) - 1):
        with pytest.raises(BadRecord):
            records.loads(content[:length])


@pytest.mark.parametrize("length", range(0, len(UNSIGNED), 7))
def test_a_text_without_a_digest_cut_short_breaks_nothing(length: int) -> None:
    try_to_replay(UNSIGNED[:length])


@settings(max_examples=300, deadline=None)
@given(damaged(WRITTEN))
def test_a_damaged_text_is_refused_or_replays_to_the_same_game(content: str) -> None:
    assert replays_to(content, GAME)


@settings(max_examples=300, deadline=None)
@given(damaged(UNSIGNED))
def test_a_damaged_text_without_a_digest_breaks_nothing(content: str) -> None:
    try_to_replay(content)


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_any_other_text_is_no_record(content: str) -> None:
    with pytest.raises(BadRecord):
        records.loads(content)


# Refused, with the evidence


WRONG: Final = [
    ("", "line 1", "", "expected [Cosmodrome"),
    ("hello", "line 1", "hello", "expected [Cosmodrome"),
    (edited('"record 1"', '"record 2"'), "header Cosmodrome", "record 2", "this version reads 'record 1'"),
    (without("[Cosmodrome"), "header Cosmodrome", "", "expected it once, with one value"),
    (without("[Game"), "header Game", "", 'expected it once, with one value, as [Game "…"]'),
    (without("[Rules"), "header Rules", "", 'expected it once, with one value, as [Rules "…"]'),
    (edited('[Rules "1"]', '[Rules "one"]'), "header Rules", "one", "expected the number of a version"),
    (edited('[Rules "1"]', '[Rules "-1"]'), "header Rules", "-1", "expected the number of a version"),
    (edited('[Rules "1"]', '[Rules "²"]'), "header Rules", "²", "expected the number of a version"),
    (edited('[Rules "1"]', f'[Rules "{"9" * 5000}"]'), "header Rules", "9" * 5000, "expected the number"),
    (edited('[Game "pirates"]', '[Game "pirates" "rocket"]'), "header Game", "pirates rocket", "expected it once"),
    (edited('[Rules "1"]', '[Game "pirates"]'), "line 3", '[Game "pirates"]', "the header Game is there already"),
    (edited("[Game ", "[game "), "line 2", '[game "pirates"]', 'expected a header, as [Game "pirates"]'),
    (edited('"pirates"]', '"pirates"'), "line 2", '[Game "pirates"', "expected a header"),
    (edited('"pirates"', '"\\q"'), "line 2", '[Game "\\q"]', "expected text in quotation marks, as JSON has it"),
    (edited("[Rules", '[Setting "expert"]\n[Rules'), "header Setting", "expert", 'expected "key=value"'),
    (edited("\n\nfirst", "\nfirst"), "line 7", "first 2, seat 2 sends", "expected a header"),
    (edited("[Game", "\n[Game"), "line 2", "", "an empty line stands only between the headers, the start"),
    (edited("sends\n", "sends\n\n"), "line 9", "", "an empty line stands only between the headers, the start"),
    (edited("\n2. 2: 4E", "\n\n\n2. 2: 4E"), "line 23", "", "an empty line stands only between the headers, the start"),
    (edited("\n\n1. 2:", "\n1. 2:"), f"line {len(LINES) - 1}", LINES[-1], "expected an empty line between the headers"),
    ("\n".join(LINES[:3]), "line 3", LINES[2], "the record ends early: expected the start and the turns with the end"),
    ("\n".join(LINES[:12]), "line 12", LINES[11], "the record ends early: expected the turns with the end after"),
    (edited("1. 2: 7D", "2: 7D"), "line 21", "2: 7D 3: 2A 1: 1B", "expected the turn's number, 1."),
    (edited("1. 2: 7D", "9. 2: 7D"), "line 21", "9. 2: 7D 3: 2A 1: 1B", "expected the turn's number, 1."),
    (edited("1. 2: 7D", "1. 7D"), "line 21", "7D", "expected the seat before its move"),
    (edited("= 10 11 24", "= a b c"), f"line {len(LINES)}", "= a b c", "expected = and then the points by seat"),
    (edited("= 10 11 24", "=10 11 24"), f"line {len(LINES)}", "=10 11 24", "expected = and then the points by seat"),
    (edited("= 10 11 24", "="), f"line {len(LINES)}", "=", "expected = and then the points by seat"),
    (edited("= 10 11 24", "= 99999999"), f"line {len(LINES)}", "= 99999999", "expected = and then the points by seat"),
    (without("= "), f"line {len(LINES) - 1}", LINES[-2], "the record ends early"),
    (WRITTEN + "13. 2: 5C\n", f"line {len(LINES) + 1}", "13. 2: 5C", "nothing may follow the end"),
    (WRITTEN + "\n13. 2: 5C\n", f"line {len(LINES) + 2}", "13. 2: 5C", "nothing may follow the end"),
]


@pytest.mark.parametrize(
    ("content", "where", "read", "expected"), WRONG, ids=[f"{where}: {expected}" for _, where, _, expected in WRONG]
)
def test_what_is_wrong_is_named(content: str, where: str, read: str, expected: str) -> None:
    error = refusal(content)
    assert (error.where, error.read) == (where, read)
    assert expected in error.expected


@pytest.mark.parametrize("length", range(1, len(LINES)))
def test_a_text_cut_after_any_line_is_said_to_end_early(length: int) -> None:
    assert "the record ends early" in refusal("\n".join(LINES[:length])).expected


def test_a_line_of_the_start_is_counted_in_the_file_and_quoted() -> None:
    """It was counted in the start alone, and the start's first line quoted for it."""
    right = next(line for line in LINES if line.startswith("B"))
    wrong = right.replace("4 3", "4 9")
    for content in (edited(right, wrong), UNSIGNED.replace(right, wrong)):
        with pytest.raises(BadRecord) as caught:
            records.replay(text.read(content))
        number = content.splitlines().index(wrong) + 1
        assert (caught.value.where, caught.value.read) == (f"line {number}, in the start", wrong)
        assert caught.value.expected == "'9': expected treasures from 1 to 7, or S for the trade ship"


def test_the_message_says_where_what_was_read_and_what_was_expected() -> None:
    assert str(refusal(edited("[Game ", "[game "))) == (
        """Bad record, line 2: '[game "pirates"]'; expected a header, as [Game "pirates"]."""
    )


def test_a_long_line_is_shortened_in_the_message_and_whole_in_the_error() -> None:
    error = refusal("x" * 10_000)
    assert error.read == "x" * 10_000
    assert len(str(error)) < 200


def test_an_edited_text_is_refused_with_both_digests() -> None:
    content = text.write(played(events=2).record())
    digest = next(line for line in content.splitlines() if line.startswith("[Digest")).split('"')[1]
    error = refusal(content.replace("2: 7D", "2: 7E"))
    changed = text.write(replace(text.read(content), events=(Decision(2, "7E"), Decision(3, "2A"))))
    assert (error.where, error.read) == ("header Digest", digest)
    assert error.expected.startswith("it is ")
    assert error.expected.split()[2] in changed


def test_of_an_edited_text_the_first_wrong_event_is_named_before_the_digest() -> None:
    error = refusal(edited("2. 2: 4E 3: 6B", "2. 2: 4E 3: 2B"))
    assert (error.where, error.read) == (f"event 5 of {len(GAME.events)}, in turn 2", "3: 2B")


def test_no_digit_of_a_seat_is_passed_over() -> None:
    with pytest.raises(BadRecord):
        records.replay(text.read(UNSIGNED.replace("1. 2: 7D", "1. 00029: 7D")))
