"""A record played again by the rules; the first event that breaks them is named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import pytest

from cosmodrome import BadRecord, Chance, Decision, Record, games, pirates, records
from cosmodrome.games.contract import Event
from cosmodrome.records import text
from tests.records.examples import named, played

GAME: Final = played()
RECORD: Final = named(GAME)
COUNT: Final = len(RECORD.events)
HALF: Final = named(played(events=15))


def refusal(record: Record) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        records.replay(record)
    return caught.value


def with_event(number: int, event: Event) -> Record:
    """The record with another event in that place, counted from 1."""
    return replace(RECORD, events=(*RECORD.events[: number - 1], event, *RECORD.events[number:]))


# Played again


@pytest.mark.parametrize("events", [0, 1, 15, 23, 24, COUNT])
def test_a_record_of_any_length_replays_to_the_same_game(events: int) -> None:
    game = played(events=events)
    again = records.replay(game.record())
    assert (str(again), tuple(again.events), again.result) == (str(game), game.events, game.result)


def test_the_game_begins_before_the_first_event() -> None:
    game = records.begin(RECORD)
    assert (str(game), len(game.events)) == (RECORD.start, 0)


def test_the_steps_are_the_game_before_the_first_event_and_after_each() -> None:
    other = pirates.position(RECORD.start)
    steps = records.steps(RECORD)
    assert str(next(steps)) == str(other)
    for event in GAME.events:
        other.play(event.move)
        assert str(next(steps)) == str(other)
    assert next(steps, None) is None


def test_a_record_that_begins_in_mid_game_is_replayed_from_there() -> None:
    late = pirates.position(str(played(events=20)))
    for event in GAME.events[20:]:
        late.apply(event)
    again = records.replay(text.read(text.write(late.record())))
    assert (str(again), again.result) == (str(GAME), GAME.result)


def test_a_record_that_begins_at_the_end_of_a_game_keeps_its_points() -> None:
    over = pirates.position(str(GAME))
    again = records.replay(text.read(text.write(over.record())))
    assert again.result == GAME.result
    assert refusal(replace(over.record(), scores=None)).where == "the end"


# What the record says of itself


@pytest.mark.parametrize(
    ("change", "where", "read", "expected"),
    [
        ({"game": "chess"}, "header Game", "chess", f"expected one of {', '.join(games.KINDS)}"),
        ({"game": ""}, "header Game", "", f"expected one of {', '.join(games.KINDS)}"),
        ({"rules_version": 2}, "header Rules", "2", "Kosmiczni Piraci is played by version 1 here"),
        ({"rules_version": 0}, "header Rules", "0", "is played by version 1 here"),
        ({"seats": ("a", "b")}, "header Seats", "2 seats", "the diagram has 3"),
        ({"seats": ("a", "b", "c", "d")}, "header Seats", "4 seats", "the diagram has 3"),
        ({"seats": ()}, "header Seats", "0 seats", "the diagram has 3"),
        ({"setting": {"expert": "yes"}}, "header Setting", "expert", "Kosmiczni Piraci has no settings"),
        ({"start": ""}, "the start", "", "Bad position: '0 lines'; expected the turn, a head and six planets"),
        ({"start": "chaos\n"}, "the start", "chaos", "Bad position: '1 lines'"),
    ],
)
def test_a_header_that_does_not_fit_is_named(change: Mapping[str, Any], where: str, read: str, expected: str) -> None:
    error = refusal(replace(RECORD, **change))
    assert (error.where, error.read) == (where, read)
    assert expected in error.expected


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("first 2, seat 2 sends", "first 2, seat 4 sends", "1: '4': expected a seat from 1 to 3"),
        ("first 2, seat 2 sends", "seat 2 sends", "1: expected as in: first 2, seat 3 sends"),
        ("5 5  ", "5 8  ", "3: '8': expected treasures from 1 to 7"),
        ("7 2  ", "6 6  ", "1: '3 treasures 6': the box holds 2 of it (KP 1.2)"),
        ("trade   trade", ".       trade", "8: 'no such planet': expected trade once under 'home'"),
        ("3     1 2 3", "3     1 1 3", "12: the seat's card 1 is there twice"),
    ],
)
def test_a_start_that_could_lie_on_no_table_is_named_with_its_line(old: str, new: str, expected: str) -> None:
    assert RECORD.start.count(old) == 1
    start = RECORD.start.replace(old, new)
    error = refusal(replace(RECORD, start=start))
    number, _, what = expected.partition(": ")
    assert (error.where, error.read) == (f"line {number} of the start", start.splitlines()[int(number) - 1])
    assert error.expected.startswith(what)


# Events


@pytest.mark.parametrize(
    ("number", "event", "read", "expected"),
    [
        (1, Decision(3, "7D"), "3: 7D", "7D is not legal: it is seat 2's turn, not seat 3's (KP 1.5)."),
        (1, Decision(0, "7D"), "0: 7D", "7D is not legal: it is seat 2's turn, not seat 0's (KP 1.5)."),
        (1, Decision(2, "8D"), "2: 8D", "'8D' is not a move; a move is a card and a planet, as 5C or TA"),
        (1, Decision(2, "7d"), "2: 7d", "'7d' is not a move; a move is a card and a planet, as 5C or TA"),
        (1, Decision(2, ""), "2: ", "'' is not a move"),
        (1, Decision(2, "-g4"), "2: -g4", "'-g4' is not a move"),
        (1, Decision(2, "x7"), "2: x7", "x7 is not legal: treasures are taken only after the sending (KP 4.4)."),
        (1, Chance("4"), "{4}", "4 is not legal: after the set-up nothing is left to chance (KP 1.3)."),
        (4, Decision(2, "7A"), "2: 7A", "seat 2 has no card 7 in the hand, but 1 2 3 4 5 6 T (KP 2.1)."),
        (24, Decision(1, "xS"), "1: xS", "xS is not legal"),
        (COUNT, Decision(3, "x1"), "3: x1", "x1 is not legal: a treasure 1 does not lie at A, but 5 (KP 4.5)."),
        (COUNT, Decision(3, "1A"), "3: 1A", "1A is not legal: the sending has ended (KP 3.1)."),
    ],
)
def test_the_first_wrong_event_is_named_by_its_number(number: int, event: Event, read: str, expected: str) -> None:
    error = refusal(with_event(number, event))
    assert (error.where.partition(",")[0], error.read) == (f"event {number} of {COUNT}", read)
    assert expected in error.expected


def test_of_two_wrong_events_the_first_is_named() -> None:
    twice = replace(with_event(9, Chance("4")), scores=(99,))
    wrong = replace(twice, events=(*twice.events[:4], Decision(3, "2A"), *twice.events[5:]))
    assert refusal(wrong).where == f"event 5 of {COUNT}, in turn 2"
    assert refusal(wrong).place == {"event": 5, "turn": 2}


def test_an_event_left_out_is_noticed_at_the_next() -> None:
    error = refusal(replace(RECORD, events=(*RECORD.events[:6], *RECORD.events[7:])))
    assert (error.where.partition(",")[0], error.read) == (f"event 7 of {COUNT - 1}", "3: 5C")


def test_the_games_before_the_wrong_event_can_still_be_seen() -> None:
    steps = records.steps(with_event(5, Chance("4")))
    seen = [next(steps) for _ in range(5)]
    assert str(seen[-1]) == str(played(events=4))
    with pytest.raises(BadRecord):
        next(steps)


# The end


@pytest.mark.parametrize("event", [Decision(1, "x5"), Decision(1, "5C"), Chance("4")], ids=str)
def test_an_event_after_the_end_is_refused(event: Event) -> None:
    error = refusal(replace(RECORD, events=(*RECORD.events, event)))
    assert error.where.startswith(f"event {COUNT + 1} of {COUNT + 1}, in turn ")
    assert error.read == ("{4}" if isinstance(event, Chance) else f"1: {event.move}")


def test_a_move_after_the_end_is_refused_because_the_game_is_over() -> None:
    error = refusal(replace(RECORD, events=(*RECORD.events, Decision(1, "x5"))))
    assert error.expected == "x5 is not legal: the game is over (KP 5.1)."


@pytest.mark.parametrize("scores", [(10, 11, 23), (11, 10, 24), (10, 11), (10, 11, 24, 0), ()], ids=str)
def test_wrong_points_are_refused_and_the_right_ones_named(scores: tuple[int, ...]) -> None:
    error = refusal(replace(RECORD, scores=scores))
    assert (error.where, error.read) == ("the end", f"the points {' '.join(map(str, scores))}")
    assert error.expected == "by the rules they are 10 11 24"


def test_points_left_out_after_the_end_are_refused() -> None:
    error = refusal(replace(RECORD, scores=None))
    assert (error.where, error.read) == ("the end", "the points of a game that goes on")
    assert error.expected == "by the rules they are 10 11 24"


def test_points_are_refused_while_the_game_goes_on() -> None:
    error = refusal(replace(HALF, scores=(0, 0, 0)))
    assert (error.where, error.read) == ("the end", "the points 0 0 0")
    assert error.expected == "after 15 events the game goes on: seat 2 is to send"


def test_a_record_cut_off_before_the_last_event_does_not_give_its_points() -> None:
    error = refusal(replace(RECORD, events=RECORD.events[:-1]))
    assert error.expected == f"after {COUNT - 1} events the game goes on: seat 3 is to take"


# Known faults


def test_a_seat_of_five_thousand_digits_in_the_start_is_refused() -> None:
    error = refusal(replace(RECORD, start=RECORD.start.replace(".        .\nB", f"{'1' * 5000}:7  .\nB")))
    assert error.where == "line 3 of the start"


def test_a_lost_card_with_half_its_brackets_is_refused() -> None:
    old = "1     1 2 3 4 5 6 7 T  .     ."
    error = refusal(replace(RECORD, start=RECORD.start.replace(old, "1     1 2 3 4 5 6 7 T  (5    .")))
    assert error.where == "line 10 of the start"
