"""A record as JSON: written and read back, and what is said of JSON that is none."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome import BadRecord, Chance, Decision, Record, records
from cosmodrome.records import text, twin
from tests.records.examples import MADE_UP, damaged, game_records, named, played, replays_to, try_to_replay

GAME: Final = played()
WRITTEN: Final = twin.write(named(GAME))
SAID: Final[dict[str, Any]] = json.loads(WRITTEN)
UNSIGNED: Final = {key: value for key, value in SAID.items() if key != "digest"}
ONE_OF_EACH: Final[list[Any]] = [None, True, 0, 10**400, 1.5, float("inf"), "", "pirates", [], ["a"], {}, {"A": "a"}]
JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def saying(**changes: object) -> str:
    """The record's JSON with other values, and without the digest that they would break."""
    return json.dumps(UNSIGNED | changes)


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def refusal(content: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        twin.read(content)
    return caught.value


# Written and read back


@settings(max_examples=60, deadline=None)
@given(game_records())
def test_the_json_of_any_game_reads_back_as_its_record(record: Record) -> None:
    assert twin.read(twin.write(record)) == record


@settings(max_examples=200, deadline=None)
@given(MADE_UP)
def test_json_carries_any_names_notes_settings_dice_and_moves(record: Record) -> None:
    assert twin.read(twin.write(record)) == record


@settings(max_examples=60, deadline=None)
@given(MADE_UP)
def test_text_and_json_say_the_same(record: Record) -> None:
    assert text.write(twin.read(twin.write(record))) == text.write(record)
    assert twin.write(text.read(text.write(record))) == twin.write(record)


def test_the_json_is_as_the_format_says() -> None:
    record = Record(
        game="rocket",
        rules_version=1,
        seats=("human", ""),
        start="a drawing\n",
        events=(Decision(2, "-g4"), Chance("arrows")),
        scores=(12, -3),
        setting={"edition": "first"},
        notes={"Shows": "arrows"},
    )
    said = json.loads(twin.write(record))
    assert list(said) == [
        "cosmodrome",
        "game",
        "rules",
        "seats",
        "setting",
        "notes",
        "start",
        "events",
        "scores",
        "digest",
    ]
    assert len(said.pop("digest")) == 32
    assert said == {
        "cosmodrome": "record 1",
        "game": "rocket",
        "rules": 1,
        "seats": ["human", ""],
        "setting": {"edition": "first"},
        "notes": {"Shows": "arrows"},
        "start": "a drawing\n",
        "events": [{"seat": 2, "move": "-g4"}, {"chance": "arrows"}],
        "scores": [12, -3],
    }


def test_a_game_that_goes_on_has_no_scores() -> None:
    assert json.loads(twin.write(played(events=4).record()))["scores"] is None


def test_setting_notes_and_digest_may_be_left_out() -> None:
    least = {key: value for key, value in UNSIGNED.items() if key not in ("setting", "notes")}
    assert records.replay(twin.read(json.dumps(least))).digest() == GAME.digest()


# Damaged


@pytest.mark.parametrize("half_way", [False, True], ids=["whole game", "half a game"])
def test_json_cut_short_anywhere_is_refused(half_way: bool) -> None:
    content = twin.write(named(played(events=15) if half_way else GAME))
    for length in range(len(content) - 1):
        with pytest.raises(BadRecord):
            records.loads(content[:length])


@settings(max_examples=300, deadline=None)
@given(damaged(WRITTEN))
def test_damaged_json_is_refused_or_replays_to_the_same_game(content: str) -> None:
    assert replays_to(content, GAME)


@settings(max_examples=300, deadline=None)
@given(damaged(json.dumps(UNSIGNED, indent=1)))
def test_damaged_json_without_a_digest_breaks_nothing(content: str) -> None:
    try_to_replay(content)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(twin.KEYS[1:]), JSON, min_size=1, max_size=3))
def test_any_values_under_the_keys_break_nothing(changes: dict[str, Any]) -> None:
    try_to_replay(json.dumps(UNSIGNED | changes))


@settings(max_examples=100, deadline=None)
@given(JSON)
def test_any_other_json_is_no_record(value: object) -> None:
    assert refusal(json.dumps(value)).where in ("as JSON", 'key "cosmodrome"')


# Refused, with the evidence


@pytest.mark.parametrize("key", twin.KEYS)
def test_a_value_of_the_wrong_type_is_named_with_its_key(key: str) -> None:
    wrong = [value for value in ONE_OF_EACH if type(value) is not type(SAID[key])]
    for value in wrong[1:] if key == "scores" else wrong:  # without scores the game goes on
        error = refusal(saying(**{key: value}))
        assert (error.where, error.read) == (f'key "{key}"', repr(value))


@pytest.mark.parametrize("key", ["cosmodrome", "game", "rules", "seats", "start", "events"])
def test_a_missing_key_is_named(key: str) -> None:
    error = refusal(json.dumps({name: value for name, value in SAID.items() if name != key}))
    assert (error.where, error.read) == (f'key "{key}"', "None")


WRONG: Final = [
    ("", "as JSON", "", "it cannot be read: Expecting value"),
    ("{", "as JSON", "{", "it cannot be read: Expecting property name"),
    ("[1]", "as JSON", "[1]", "expected an object in curly brackets"),
    (saying(cosmodrome="record 2"), 'key "cosmodrome"', "'record 2'", "this version reads 'record 1'"),
    (saying(cosmodrome=["record 1"]), 'key "cosmodrome"', "['record 1']", "this version reads 'record 1'"),
    (saying(game=7), 'key "game"', "7", "expected a text"),
    (saying(rules="1"), 'key "rules"', "'1'", "expected a whole number"),
    (saying(rules=True), 'key "rules"', "True", "expected a whole number"),
    (saying(seats="abc"), 'key "seats"', "'abc'", "expected a list in square brackets"),
    (saying(seats=["a", 2, "c"]), 'key "seats"', "2", "expected a text"),
    (saying(setting=[]), 'key "setting"', "[]", "expected an object in curly brackets"),
    (saying(setting={"expert": True}), 'key "setting"', "True", "expected a text"),
    (saying(notes={"Shows": None}), 'key "notes"', "None", "expected a text"),
    (saying(digset="0"), 'key "digset"', "'0'", "a record has cosmodrome, game"),
    (saying(notes={"two words": ""}), "notes", "two words", "one word of letters with a capital first"),
    (saying(notes={"Digest": ""}), "notes", "Digest", "one word of letters with a capital first"),
    (saying(start=None), 'key "start"', "None", "expected a text"),
    (saying(events={}), 'key "events"', "{}", "expected a list in square brackets"),
    (saying(events=[{"seat": 2, "move": "7D"}, "2A"]), "event 2", "'2A'", 'expected {"seat": 2, "move": "5C"} or'),
    (saying(events=[{"seat": "2", "move": "7D"}]), "event 1", "{'seat': '2', 'move': '7D'}", 'expected {"seat": 2'),
    (saying(events=[{"seat": 2}]), "event 1", "{'seat': 2}", 'expected {"seat": 2'),
    (saying(events=[{"chance": 4}]), "event 1", "{'chance': 4}", 'or {"chance": "4"}'),
    (saying(scores="10 11 24"), 'key "scores"', "'10 11 24'", "expected a list in square brackets"),
    (saying(scores=[10, 11, 24.0]), 'key "scores"', "24.0", "expected a whole number"),
    (saying(digest=None), 'key "digest"', "None", "expected a text"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "where", "read", "expected"), WRONG, ids=[f"{where}: {read[:20]}" for _, where, read, _ in WRONG]
)
def test_what_is_wrong_is_named(content: str, where: str, read: str, expected: str) -> None:
    error = refusal(content)
    assert (error.where, error.read) == (where, read)
    assert expected in error.expected


@pytest.mark.parametrize("depth", [20, 500, *range(900, 1000, 9), 100_000])
@pytest.mark.parametrize(
    "around",
    ['%s', '{"cosmodrome": %s}', '{"cosmodrome": "record 1", "game": %s}'],
    ids=["alone", "under the first key", "under another key"],
)  # fmt: skip
def test_deeply_nested_json_is_refused(around: str, depth: int) -> None:
    assert refusal(around % nested(depth)).where in ("as JSON", 'key "cosmodrome"', 'key "game"')


@pytest.mark.parametrize("depth", [20, *range(900, 1000, 9)])
def test_a_deeply_nested_event_is_refused(depth: int) -> None:
    content = saying(events=["here"]).replace('"here"', f'{{"seat": {nested(depth)}, "move": "5C"}}')
    assert refusal(content).where in ("as JSON", "event 1")


@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 4300, "1e999", "NaN", "9" * 30], ids=lambda text: text[:5])
@pytest.mark.parametrize("key", ["rules", "scores", "events"])
def test_numbers_beyond_all_bounds_are_refused(key: str, number: str) -> None:
    around = {"rules": "%s", "scores": "[%s]", "events": '[{"seat": %s, "move": "7D"}]'}[key]
    content = saying(**{key: "here"}).replace('"here"', around % number)
    with pytest.raises(BadRecord):
        records.replay(twin.read(content))


def test_edited_json_is_refused_with_its_digest() -> None:
    said = json.loads(twin.write(played(events=2).record()))
    said["events"][0]["move"] = "7E"
    error = refusal(json.dumps(said))
    assert (error.where, error.read) == ("header Digest", said["digest"])
    assert "the record was changed after it was written" in error.expected


# Written by hand


def test_a_seat_that_is_no_number_is_refused() -> None:
    first = next(number for number, event in enumerate(GAME.events) if event.seat == 1)
    events = [event | ({"seat": True} if number == first else {}) for number, event in enumerate(SAID["events"])]
    assert refusal(saying(events=events)).where == f"event {first + 1}"


@pytest.mark.parametrize(
    "start",
    [
        SAID["start"].replace("\n", "\n\n", 1),
        SAID["start"].replace("\n", "\r\n"),
        "  " + SAID["start"],
        SAID["start"].rstrip(),
    ],
    ids=["an empty line", "CRLF", "an indent", "no last line end"],
)
def test_json_written_by_hand_can_be_saved_as_text(start: str) -> None:
    record = twin.read(saying(start=start))
    assert records.replay(record).digest() == GAME.digest()
    assert records.replay(text.read(text.write(record))).digest() == GAME.digest()
