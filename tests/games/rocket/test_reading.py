"""Diagrams of Pacal's Rocket that show no table, refused with the line and what was expected there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cosmodrome import BadPosition, BadRecord, records, rocket
from cosmodrome.games.rocket.board import PLAIN
from tests.rules.rocket import stones

SEATS = """
    seat  score  supply  gods   left
    A     0      10      2 4 6  1 3 3 2 2
    B     0      10      2 4 6  1 3 3 2 2
"""


def refusal(text: str, die: int | None = None, players: int | None = None) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        rocket.position(text, die=die, players=players)
    return caught.value


def test_a_seat_all_of_whose_stones_lie_inside_ships_plays_all_the_same() -> None:
    """Its stones vanished: only ships, visible stones and pyramids were counted."""
    game = rocket.position("A(cc) . b", die=4)
    assert (game.players, stones(game, 3)) == (3, {"a1": 2})


@pytest.mark.parametrize(
    ("row", "read"),
    [
        ("A . C", "C on c1"),
        ("A c B", "C on b1"),
        ("A(bc) . B", "C on a1"),
        ("A . D5", "D on c1"),
        ("A . ab e", "E on d1"),
    ],
)
def test_a_piece_of_a_seat_that_does_not_play_is_refused(row: str, read: str) -> None:
    error = refusal("\n".join([" ".join("." for _ in row.split()), row]), die=4, players=2)
    assert (error.line, error.read) == (2, read)
    assert error.expected == "expected pieces of 2 players, A to B"


def test_a_piece_of_a_seat_without_a_line_is_refused() -> None:
    assert refusal(f"A B c\n{SEATS}", die=4).read == "C on c1"


def test_a_seat_that_plays_has_a_line_where_there_are_any() -> None:
    error = refusal(f"A B .\n{SEATS}", die=4, players=3)
    assert (error.read, error.expected) == ("2 lines", "expected a line for each of 3 seats")


def test_a_record_with_more_seats_than_its_diagram_is_a_bad_record() -> None:
    record = rocket.position(f"A B .\n{SEATS}", die=4).record()
    assert record.setting["board"] == PLAIN
    wrong = rocket.position("A B C", die=4).record(["", "", ""])
    with pytest.raises(BadRecord, match="a line for each of 3 seats"):
        records.replay(replace(wrong, start=record.start))


@pytest.mark.parametrize("turn", ["first 3, die 4, seat 1 flies", "first 1, die 4, seat 3 flies", "first 3, over"])
def test_a_turn_of_a_seat_that_does_not_play_is_refused(turn: str) -> None:
    error = refusal(f"round 2, {turn}\nA B .")
    assert (error.line, error.read, error.expected) == (1, "3", "expected a seat from 1 to 2")


@pytest.mark.parametrize("turn", ["seat 2 rolls", "die 4, seat 2 flies", "die 4, seat 2 brings in 1"])
def test_whoever_is_to_move_has_a_ship(turn: str) -> None:
    """It flew from nowhere, and stones were lost in a ship that was not there."""
    error = refusal(f"round 2, first 2, {turn}\nA b .")
    assert error.line == 1
    assert error.expected.startswith("the ship B of the seat to move is nowhere")
    assert rocket.position(f"round 2, first 2, {turn}\nA B .").seat == 2


def test_a_drawing_without_a_turn_names_the_ship_that_lacks_too() -> None:
    assert refusal("# nobody\na . b", die=4).line == 2


def test_before_the_ships_are_set_and_when_the_game_is_over_none_is_needed() -> None:
    for turn in ("first 1, seat 1 sets", "first 1, over"):
        assert rocket.position(f"round 1, {turn}\n. . .").table.ships == (None, None)


def test_a_building_is_drawn_without_ships() -> None:
    assert "1a1:a1" in rocket.position("round 2, first 1, die 4, seat 1 builds\na b .").legal_moves


def test_nobody_flies_before_the_die_is_rolled() -> None:
    error = refusal("round 2, first 1, seat 1 flies\nA B .")
    assert (error.line, error.expected.partition(",")[0]) == (1, "expected the die that was rolled")


@pytest.mark.parametrize("said", ["brings in", "brings in 0", "flies 1", "builds 2"])
def test_the_stones_that_may_be_brought_in_stand_with_bringing_in_and_nowhere_else(said: str) -> None:
    error = refusal(f"round 2, first 1, die 4, seat 1 {said}\nA B .")
    assert (error.line, error.expected[:14]) == (1, "expected as in")


def test_a_drawing_of_another_size_than_the_board_is_refused() -> None:
    with pytest.raises(BadPosition) as caught:
        rocket.position("A . B\n. . .", die=4, board=rocket.palenque())
    assert (caught.value.line, caught.value.read) == (2, "2 rows of 3")
