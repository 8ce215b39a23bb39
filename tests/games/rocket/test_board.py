"""What the default board holds, by counts that a person can verify on its map, and the names of fields."""

from __future__ import annotations

import pytest

from cosmodrome.games.cells import OFF_BOARD, SIDE
from cosmodrome.games.rocket.board import cell_named, face_name, face_number, field_name
from cosmodrome.games.rocket.boards import palenque
from cosmodrome.games.rocket.vocabulary import ARROWS
from tests.games.rocket.boards import largest, narrow

FIELDS = dict(zip("ABCDEFGHIJKLMNOS", (9, 11, 10, 9, 9, 9, 7, 8, 8, 13, 9, 9, 12, 14, 14, 9), strict=True))


def test_the_default_board_has_169_fields_and_9_of_them_are_lake() -> None:
    board = palenque()
    assert (board.width, board.height, len(board.cells())) == (13, 13, 169)
    lake = [field_name(cell) for cell in board.cells() if board.letter(cell) == board.lake]
    assert lake == ["i9", "j9", "k9", "i10", "j10", "k10", "l10", "j11", "k11"]


def test_each_of_its_districts_has_its_fields() -> None:
    board = palenque()
    letters = [board.letter(cell) for cell in board.cells()]
    assert board.districts == tuple(FIELDS)
    assert {letter: letters.count(letter) for letter in FIELDS} == FIELDS


def test_the_sacred_district_is_three_by_three_and_worth_7() -> None:
    board = palenque()
    sacred = [field_name(cell) for cell in board.cells() if board.letter(cell) == board.sacred]
    assert sacred == ["f6", "g6", "h6", "f7", "g7", "h7", "f8", "g8", "h8"]
    assert board.values[board.sacred] == 7


def test_its_values_go_from_3_to_7_and_its_die_is_the_rulebooks() -> None:
    board = palenque()
    values = list(board.values.values())
    assert [values.count(value) for value in range(3, 8)] == [3, 6, 4, 2, 1]
    assert board.die == ("2", "3", "4", "5", "arrows", "arrows")


def test_its_water_has_17_fields_of_bank_and_11_of_shore() -> None:
    board = palenque()
    assert (len(set(board.river_bank)), len(set(board.lake_shore))) == (17, 11)
    assert board.river[0] == (0, 7)
    assert board.river[-1] == (5, 13)


@pytest.mark.parametrize(
    ("players", "covered", "in_play"), [(2, "AEJN", 115), (3, "JN", 133), (4, "A", 151), (5, "", 160)]
)
def test_pr_1_6_covers_shrink_the_board(players: int, covered: str, in_play: int) -> None:
    board = palenque()
    assert board.covered(players) == set(covered)
    assert board.land(players).bit_count() == in_play == 160 - sum(FIELDS[letter] for letter in covered)


def test_the_map_is_written_as_it_is_seen() -> None:
    board = palenque()
    corners = {name: board.letter(cell_named(name)) for name in ("a1", "m1", "a13", "m13", "a7", "a6")}
    assert corners == {"a1": "O", "m1": "J", "a13": "A", "m13": "D", "a7": "H", "a6": "K"}


def test_a_board_may_be_small_or_16_by_16_and_of_any_shape() -> None:
    assert (narrow().width, narrow().height) == (6, 5)
    assert len(largest().cells()) == 256
    assert {"b3"} == set(narrow().river_bank) & set(narrow().lake_shore)


@pytest.mark.parametrize(("name", "cell"), [("a1", 0), ("p1", 15), ("a2", 16), ("g7", 6 * SIDE + 6), ("p16", 255)])
def test_a_field_has_one_name(name: str, cell: int) -> None:
    assert cell_named(name) == cell
    assert field_name(cell) == name


@pytest.mark.parametrize(
    "name", ["", "a", "7", "a0", "a17", "q1", "A1", "a01", "a1 ", "1a", "a-1", "a²", "ab1", "a" + "9" * 9999]
)
def test_what_no_grid_has_is_off_the_board(name: str) -> None:
    assert cell_named(name) == OFF_BOARD


def test_pr_1_7_the_arrows_are_a_face_of_their_own() -> None:
    assert face_number("arrows") == ARROWS
    assert [face_name(face_number(face)) for face in ("2", "9", "arrows")] == ["2", "9", "arrows"]
