"""PR 1: the board, what each player has, and what comes before the first flight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import pytest

from cosmodrome import BadBoard, BadPosition, BadSetting, Chance, IllegalMove, Stream, rocket
from tests.play import random_moves
from tests.rules.rocket import left, legal, play, refused, score, stones, supply
from tests.rules.rocket.temple import TEMPLE, TEMPLE_FILE

SEEDS: Final = range(120)
SACRED_OF_TEMPLE: Final = ["c3", "c4", "c5", "d3", "d4", "d5", "e3", "e4", "e5"]

AT_THE_DIE: Final = """
    . . . . . . .
    . . . . . . .
    . . . . . . ~
    . . . A . . .
    . . . . . . .
    . . . . . . .
    . B . . . . C
"""

players_of_every_number = pytest.mark.parametrize("players", [2, 3, 4, 5])


def is_fair(drawn: Mapping[Any, int], outcomes: int) -> bool:
    """Whether every outcome came up, and none of them twice as often as another."""
    return len(drawn) == outcomes and max(drawn.values()) < 2 * min(drawn.values())


def letters() -> Counter[str]:
    """How many fields of the default board bear each letter."""
    board = rocket.palenque()
    return Counter(letter for row in board.rows for letter in row)


@pytest.mark.parametrize("players", [1, 6])
def test_pr_1_the_game_is_for_two_to_five_players(players: int) -> None:
    with pytest.raises(BadSetting):
        rocket.new(players, seed=1)


# PR 1.1


def test_pr_1_1_the_board_is_a_square_grid() -> None:
    board = rocket.palenque()
    assert (board.width, board.height) == (13, 13)
    assert all(len(row) == 13 for row in board.rows)


def test_pr_1_1_there_are_sixteen_districts_of_values_3_to_7() -> None:
    values = rocket.palenque().values
    assert len(values) == 16
    assert set(values.values()) == {3, 4, 5, 6, 7}


def test_pr_1_1_the_sacred_district_is_the_nine_fields_in_the_centre() -> None:
    board = rocket.palenque()
    assert [board.rows[row][5:8] for row in (5, 6, 7)] == [("S", "S", "S")] * 3
    assert letters()["S"] == 9


def test_pr_1_1_the_sacred_district_alone_is_worth_7() -> None:
    values = rocket.palenque().values
    assert [district for district, value in values.items() if value == 7] == ["S"]


def test_pr_1_1_interpretation_lake_fields_belong_to_no_district() -> None:
    board = rocket.palenque()
    assert set(letters()) - set(board.districts) == {"~"}
    assert letters()["~"] == 9


def test_pr_1_1_interpretation_a_board_file_that_gives_the_lake_a_value_is_refused() -> None:
    with pytest.raises(BadBoard, match="the lake belongs to no district"):
        rocket.read_board(TEMPLE_FILE.replace("S = 7", 'S = 7\n"~" = 4'))


def test_pr_1_1_bank_and_shore_are_fields_of_the_grid_but_not_of_the_lake() -> None:
    board = rocket.palenque()
    fields = {
        f"{'abcdefghijklm'[column]}{row + 1}": board.rows[row][column] for row in range(13) for column in range(13)
    }
    assert len(board.river_bank) == 17
    assert len(board.lake_shore) == 11
    assert all(fields[field] != "~" for field in board.river_bank + board.lake_shore)


def test_pr_1_1_bank_and_shore_count_each_for_itself() -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        .  .  .  .  .  A2 .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  ~
        .  .  A  .  .  .  B1
        .  .  B  .  .  .  .
        .  .  C  .  .  .  .
        .  .  .  .  .  .  .
        """,
        board=TEMPLE,
    )
    assert game.result is not None
    assert [part["river"] for part in game.result.parts] == [12, 0, 0]
    assert [part["lake"] for part in game.result.parts] == [0, 12, 0]


def test_pr_1_1_interpretation_a_field_both_bank_and_shore_counts_for_both() -> None:
    game = rocket.position(
        """
        round 9, first 1, over
        .  .  .  .  .  .  .
        .  .  .  .  .  .  A1
        .  .  .  .  .  .  ~
        .  .  A  .  .  .  .
        .  .  B  .  .  .  .
        .  .  C  .  .  .  .
        .  .  .  .  .  .  .
        """,
        board=TEMPLE,
    )
    assert {"f5", "g6"} == set(TEMPLE.river_bank) & set(TEMPLE.lake_shore)
    assert game.result is not None
    assert (game.result.parts[0]["river"], game.result.parts[0]["lake"]) == (12, 12)


# PR 1.2


@players_of_every_number
def test_pr_1_2_each_player_has_one_ship_to_set(players: int) -> None:
    game = rocket.new(players, seed=1)
    assert game.table.ships == (None,) * players
    for _ in range(players):
        game.play(game.legal_moves[0])
    assert len(set(game.table.ships) - {None}) == players


@players_of_every_number
def test_pr_1_2_each_player_has_god_stones_of_2_4_and_6(players: int) -> None:
    assert rocket.new(players, seed=1).table.gods == ((2, 4, 6),) * players


@players_of_every_number
def test_pr_1_2_each_player_has_pyramids_of_one_to_five_floors_1_3_3_2_2_of_them(players: int) -> None:
    game = rocket.new(players, seed=1)
    assert [left(game, seat) for seat in range(1, players + 1)] == [(1, 3, 3, 2, 2)] * players
    assert sum(left(game, 1)) == 11


@players_of_every_number
def test_pr_1_2_nothing_lies_on_the_board_yet(players: int) -> None:
    table = rocket.new(players, seed=1).table
    assert table.stones == ((),) * players
    assert table.pyramids == ()


def test_pr_1_2_a_position_with_a_second_pyramid_of_one_floor_is_refused() -> None:
    with pytest.raises(BadPosition, match=r"PR 1\.2"):
        rocket.position("""
            A1 .  A1
            A  .  B
        """)


# PR 1.3


@players_of_every_number
def test_pr_1_3_each_player_has_ten_stones_in_play_and_one_at_0_on_the_track(players: int) -> None:
    game = rocket.new(players, seed=1)
    seats = range(1, players + 1)
    assert [supply(game, seat) for seat in seats] == [10] * players
    assert [score(game, seat) for seat in seats] == [0] * players


def test_pr_1_3_the_stone_on_the_track_never_comes_into_play() -> None:
    game = rocket.new(3, seed=5, rules=rocket.RuleSet(round_cap=25))
    for _ in random_moves(game, Stream(5, "moves")):
        assert [supply(game, seat) + sum(stones(game, seat).values()) for seat in (1, 2, 3)] == [10, 10, 10]


def test_pr_1_3_a_position_with_eleven_stones_is_refused() -> None:
    drawing = """
        a  a  a  a  a
        a  a  a  a  a
        A  .  .  .  .
    """
    assert supply(rocket.position(drawing), 1) == 0
    with pytest.raises(BadPosition, match=r"PR 1\.3"):
        rocket.position(drawing.replace("A  .", "A  a"))


# PR 1.4


@players_of_every_number
def test_pr_1_4_interpretation_the_start_player_is_chosen_by_lot(players: int) -> None:
    assert is_fair(Counter(rocket.new(players, seed=seed).seat for seed in SEEDS), outcomes=players)


@players_of_every_number
def test_pr_1_4_the_table_may_say_who_starts(players: int) -> None:
    for first in range(1, players + 1):
        game = rocket.new(players, seed=1, first=first)
        assert game.seat == game.table.first == first


@pytest.mark.parametrize("first", [0, 4])
def test_pr_1_4_a_start_player_who_does_not_sit_there_is_refused(first: int) -> None:
    with pytest.raises(BadSetting):
        rocket.new(3, seed=1, first=first)


@players_of_every_number
def test_pr_1_4_the_order_is_clockwise(players: int) -> None:
    game = rocket.new(players, seed=1, first=2)
    seats = []
    while game.phase == "set":
        seats.append(game.seat)
        game.play(game.legal_moves[0])
    assert seats == [*range(2, players + 1), 1]


# PR 1.5


@players_of_every_number
def test_pr_1_5_in_turn_order_from_the_start_player_each_sets_the_ship(players: int) -> None:
    game = rocket.new(players, seed=1, first=players, board=TEMPLE)
    play(game, " ".join(SACRED_OF_TEMPLE[:players]))
    assert game.table.ships == (*SACRED_OF_TEMPLE[1:players], "c3")


def test_pr_1_5_a_ship_is_set_on_any_field_of_the_sacred_district() -> None:
    assert legal(rocket.new(4, seed=1, board=TEMPLE)) == SACRED_OF_TEMPLE


def test_pr_1_5_the_field_must_be_free() -> None:
    game = rocket.new(4, seed=1, board=TEMPLE)
    play(game, "d4 c3")
    assert legal(game) == ["c4", "c5", "d3", "d5", "e3", "e4", "e5"]
    assert refused(game, "d4") == "PR 1.5"


@pytest.mark.parametrize("field", ["b4", "d6", "g5", "h1"])
def test_pr_1_5_a_field_outside_the_sacred_district_is_refused(field: str) -> None:
    assert refused(rocket.new(4, seed=1, board=TEMPLE), field) == "PR 1.5"


@players_of_every_number
def test_pr_1_5_when_all_ships_are_set_the_start_player_flies_first(players: int) -> None:
    game = rocket.new(players, seed=1, first=2)
    for _ in range(players):
        assert game.phase == "set"
        game.play(game.legal_moves[0])
    assert (game.phase, game.seat, game.table.round) == ("fly", 2, 1)


# PR 1.6


@pytest.mark.parametrize(
    ("players", "covers", "districts", "fields"),
    [(2, ("2", "2/3"), "AEJN", 45), (3, ("2/3",), "JN", 27), (4, ("4",), "A", 9), (5, (), "", 0)],
)
def test_pr_1_6_covers_shrink_the_board(players: int, covers: tuple[str, ...], districts: str, fields: int) -> None:
    """In the map district A has 9 fields, E 9, J 13 and N 14."""
    board = rocket.palenque()
    assert board.covers_by_players[players] == covers
    assert board.covered(players) == set(districts)
    assert str(rocket.new(players, seed=1)).split().count("x") == fields


@pytest.mark.parametrize(("players", "in_play"), [(2, 115), (3, 133), (4, 151), (5, 160)])
def test_pr_1_6_the_other_fields_stay_in_play(players: int, in_play: int) -> None:
    """Of 169 fields 9 are lake; with a god stone the ship reaches each that is neither taken nor its own."""
    game = rocket.new(players, seed=1, first=1)
    for _ in range(players):
        game.play(game.legal_moves[0])
    drawn = str(game).replace("round 1,", "round 2,")
    flights = legal(rocket.position(drawn, board=rocket.palenque(), players=players), "2@")
    assert len(flights) == in_play - players


def test_pr_1_6_nobody_lands_on_a_covered_field() -> None:
    drawing = """
        . . . . . . .
        . . . . . . .
        . . . . . . ~
        . . . . . . .
        . . A . . . .
        x x x x . B .
        x x x x . . .
    """
    game = rocket.position(drawing, die=2, board=TEMPLE)
    arrows = rocket.position(drawing, die="arrows", board=TEMPLE)
    landed = {move[-2:] for move in (*game.legal_moves, *arrows.legal_moves)}
    assert landed.isdisjoint({"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"})
    assert len(landed) == 38  # of 49 fields: one is lake, eight are covered, two hold ships
    assert [refused(game, move) for move in ("-c2", "~d2", "2@a1")] == ["PR 3.3"] * 3
    assert refused(arrows, "*c1") == "PR 3.3"


def test_pr_1_6_a_covered_field_is_an_obstacle() -> None:
    game = rocket.position(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . ~
        . . . A . . .
        . . . . . . .
        x x x x . B .
        x x x x . . .
        """,
        die=3,
        board=TEMPLE,
    )
    assert legal(game, "-d") == ["-d3", "-d7"]


@pytest.mark.parametrize("piece", [".", "A1", "a", "A"])
def test_pr_1_6_nothing_stands_in_a_district_that_does_not_exist(piece: str) -> None:
    drawing = f"""
        . . . . . . .
        . . . . . . .
        . . . . . . ~
        . . . . B . .
        . . . . . . .
        x x x x . . .
        x x {piece} x . . .
    """
    with pytest.raises(BadPosition, match="c1 is covered with 2 players"):
        rocket.position(drawing, board=TEMPLE)


def test_pr_1_6_with_more_players_the_same_fields_are_in_play() -> None:
    with pytest.raises(BadPosition, match="a1 is not covered with 3 players"):
        rocket.position(
            """
            . . . . . . .
            . . . . . . .
            . . . . . . ~
            . . A B C . .
            . . . . . . .
            . . . . . . .
            x . . . . . .
            """,
            board=TEMPLE,
        )


# PR 1.7


def test_pr_1_7_interpretation_the_die_has_2_3_4_5_and_arrows_twice() -> None:
    assert rocket.position("A . B").outcomes == ("2", "3", "4", "5", "arrows", "arrows")
    assert rocket.palenque().die == ("2", "3", "4", "5", "arrows", "arrows")


def test_pr_1_7_interpretation_the_referee_rolls_arrows_as_often_as_two_of_the_pips() -> None:
    rolled: Counter[str] = Counter()
    game = rocket.new(5, seed=1)
    while game.table.round < 300:
        game.play("." if "." in game.legal_moves else game.legal_moves[0])
    for event in game.events:
        if isinstance(event, Chance):
            rolled[event.outcome] += 1
    assert rolled.total() == 300
    rolled["arrows"] //= 2
    assert is_fair(rolled, outcomes=5)


def test_pr_1_7_the_board_file_says_what_the_faces_are() -> None:
    board = rocket.read_board(
        TEMPLE_FILE.replace('"2", "3", "4", "5", "arrows", "arrows"', '"2", "2", "3", "7", "7", "7"')
    )
    game = rocket.position(AT_THE_DIE, board=board)
    assert game.outcomes == ("2", "2", "3", "7", "7", "7")
    game.roll("7")
    assert legal(game, "-") == ["-a4", "-d1", "-d7", "-g4"]


def test_pr_1_7_a_die_of_the_board_file_has_no_other_faces() -> None:
    board = rocket.read_board(TEMPLE_FILE.replace('"arrows", "arrows"', '"5", "5"'))
    game = rocket.position(AT_THE_DIE, board=board)
    with pytest.raises(IllegalMove) as refusal:
        game.roll("arrows")
    assert refusal.value.rule == "PR 1.7"


@pytest.mark.parametrize("face", ["1", "6", "arrow", ""])
def test_pr_1_7_a_face_that_the_die_has_not_is_refused(face: str) -> None:
    game = rocket.position("A . B")
    with pytest.raises(IllegalMove) as refusal:
        game.roll(face)
    assert refusal.value.rule == "PR 1.7"
    assert game.phase == "roll"
