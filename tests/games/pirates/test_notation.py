"""Moves as text and as numbers."""

from __future__ import annotations

import pytest

from cosmodrome import BadNotation, BadSetting, pirates
from cosmodrome.games.pirates.codec import CODES, card_of, is_send, kind_of, planet_of, send_code, take_code
from cosmodrome.games.pirates.notation import MOVES, as_seen, read_move


def test_every_move_has_its_number_and_every_number_its_move() -> None:
    assert len(MOVES) == CODES == 8 * 6 + 8
    assert [read_move(move) for move in MOVES] == list(range(CODES))


def test_numbers_are_in_the_order_of_the_texts() -> None:
    assert sorted(MOVES) == list(MOVES)


def test_numbers_are_made_and_taken_apart_alike() -> None:
    for code in range(CODES):
        assert code == (send_code(card_of(code), planet_of(code)) if is_send(code) else take_code(kind_of(code)))


@pytest.mark.parametrize(("text", "card", "planet"), [("1A", 1, 0), ("7F", 7, 5), ("TC", 8, 2)])
def test_a_send_is_a_card_and_a_planet(text: str, card: int, planet: int) -> None:
    assert (card_of(read_move(text)), planet_of(read_move(text))) == (card, planet)


@pytest.mark.parametrize(("text", "kind"), [("x1", 1), ("x7", 7), ("xS", 8)])
def test_a_take_is_an_x_and_a_treasure(text: str, kind: int) -> None:
    assert kind_of(read_move(text)) == kind


@pytest.mark.parametrize("text", ["", "5", "C5", "5c", "8A", "0A", "5G", "x8", "x0", "x10", "?C", "5C ", "５C", "TT"])
def test_what_is_no_move_is_refused_with_what_would_be_one(text: str) -> None:
    game = pirates.new(players=3, seed=1)
    with pytest.raises(BadNotation) as caught:
        game.play(text)
    assert caught.value.read == text
    assert "5C" in caught.value.expected
    assert game.events == ()


@pytest.mark.parametrize("thing", [None, 5, ["5C"], b"5C"])
def test_what_is_no_text_is_no_move(thing: object) -> None:
    with pytest.raises(BadNotation):
        pirates.new(players=3, seed=1).play(thing)  # type: ignore[arg-type]


def test_a_record_names_every_seat_or_none() -> None:
    game = pirates.new(players=3, seed=1)
    assert game.record().seats == ("", "", "")
    with pytest.raises(BadSetting):
        game.record(["human"])


def test_others_see_a_question_mark_and_the_planet() -> None:
    assert as_seen("5C", hidden_cards=1 << 5) == "?C"
    assert as_seen("5C", hidden_cards=1 << 4) == "5C"
    assert as_seen("x5", hidden_cards=1 << 5) == "x5"
