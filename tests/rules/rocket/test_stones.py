"""PR 4: bringing in stones."""

from __future__ import annotations

import pytest

from cosmodrome import BadNotation, rocket
from tests.rules.rocket import legal, play, refused, stones, supply, visible

# PR 4.1


def test_pr_4_1_two_stones_are_one_into_the_own_ship_and_one_into_another_players_or_one_or_none() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        A . B . C
    """)
    assert legal(game) == ["+", "+>2", "+>3", "."]


def test_pr_4_1_one_stone_is_one_into_the_own_ship_or_none() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 1
        A . B . C
    """)
    assert legal(game) == ["+", "."]


def test_pr_4_1_with_an_allowance_of_none_nobody_is_asked() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 flies
        C  B2 .
        B2 A  B2
        .  B1 B
        seat  score  supply  gods   left
        A     0      10      .      1 3 3 2 2
        B     0      10      2 4 6  0 0 3 2 2
        C     0      10      2 4 6  1 3 3 2 2
    """)
    play(game, "!a1")
    assert (game.seat, game.phase) == (2, "fly")
    assert supply(game, 1) == 10


def test_pr_4_1_the_allowance_is_that_of_the_flight_just_made() -> None:
    drawing = """
        . . . . B
        A . . . .
        . . . . C
    """
    straight = rocket.position(drawing, die=4)
    turning = rocket.position(drawing, die=4)
    play(straight, "-e2")
    play(turning, "~d3")
    assert legal(straight) == ["+", "+>2", "+>3", "."]
    assert legal(turning) == ["+", "."]


def test_pr_4_1_the_first_stone_falls_into_the_own_ship_the_second_into_the_one_chosen() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        A . B . C
    """)
    game.play("+>3")
    assert stones(game, 1) == {"a1": 1, "e1": 1}
    assert visible(game, 1) == ()
    assert supply(game, 1) == 8


def test_pr_4_1_the_choice_is_among_the_ships_of_all_other_players() -> None:
    game = rocket.position("""
        round 2, first 3, die 4, seat 3 brings in 2
        A B C D E
    """)
    assert legal(game) == ["+", "+>1", "+>2", "+>4", "+>5", "."]
    game.play("+>5")
    assert stones(game, 3) == {"c1": 1, "e1": 1}
    assert [supply(game, seat) for seat in range(1, 6)] == [10, 10, 8, 10, 10]


def test_pr_4_1_interpretation_one_stone_of_two_may_be_brought_in_and_falls_into_the_own_ship() -> None:
    """The interpretation of PR 4.1."""
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        A . B . C
    """)
    game.play("+")
    assert stones(game, 1) == {"a1": 1}
    assert supply(game, 1) == 9


@pytest.mark.parametrize("text", [">2", "+>2>3", "+>2>2", "++", "+>", "+>6", "+2", ""])
def test_pr_4_1_a_stone_into_another_players_ship_alone_or_a_third_one_is_no_move(text: str) -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        A . B . C
    """)
    with pytest.raises(BadNotation):
        game.play(text)
    assert (game.seat, game.phase) == (1, "stones")


def test_pr_4_1_nobody_has_to_bring_in_a_stone() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        A . B . C
    """)
    game.play(".")
    assert [stones(game, seat) for seat in (1, 2, 3)] == [{}, {}, {}]
    assert supply(game, 1) == 10
    assert (game.seat, game.phase) == (2, "fly")


@pytest.mark.parametrize("move", ["+>1", "+>4"])
def test_pr_4_1_the_second_stone_goes_neither_into_the_own_ship_nor_into_that_of_nobody(move: str) -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        A . B . C
    """)
    assert refused(game, move) == "PR 4.1"


@pytest.mark.parametrize(("supply_left", "moves"), [(8, ["+", "+>2", "."]), (1, ["+", "+>2a1", "."])])
def test_pr_4_1_no_stone_is_lost_in_a_ship_that_is_not_on_the_board(supply_left: int, moves: list[str]) -> None:
    game = rocket.position(f"""
        round 2, first 1, die 4, seat 1 brings in 2
        A . B({"a" * (9 - supply_left)}) . .
        a . .                            . c
    """)
    assert (game.players, legal(game)) == (3, moves)
    assert refused(game, "+>3") == "PR 4.1"


def test_pr_4_1_a_second_stone_is_refused_where_one_is_allowed() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 1
        A . B . C
    """)
    assert refused(game, "+>2") == "PR 4.1"


# PR 4.2


@pytest.mark.parametrize("onlooker", [1, 2, 3, None])
def test_pr_4_2_nobody_may_look_into_a_ship_not_even_into_the_own_one(onlooker: int | None) -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        A(ab) . B(aac) . C(c)
        .     a .      b .
    """)
    view = game.view(onlooker)
    assert view.table.inside == (None, None, None)
    assert view.as_json()["table"]["stones"] == [{"b1": 1}, {"d1": 1}, {}]


@pytest.mark.parametrize("onlooker", [1, 2, 3, None])
def test_pr_4_2_interpretation_who_put_which_colour_into_which_ship_is_public(onlooker: int | None) -> None:
    """The interpretation of PR 4.2."""
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        A . B . C
    """)
    game.play("+>3")
    assert game.view(onlooker).as_json()["history"] == [[1, "+>3"]]
    assert game.view(onlooker).table.supply == (8, 10, 10)


def test_pr_4_2_what_lies_hidden_in_a_ship_keeps_no_stone_out() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        A(a) . B(aabc) . C
    """)
    assert legal(game) == ["+", "+>2", "+>3", "."]
    game.play("+>2")
    assert stones(game, 1) == {"a1": 2, "c1": 3}


def test_pr_4_2_a_stone_dropped_on_one_of_its_colour_goes_home_with_it_when_the_ship_leaves() -> None:
    game = rocket.position("""
        round 2, first 1, die 2, seat 1 brings in 2
        A . . . .
        . . . . .
        C . B(ac) . .
    """)
    play(game, "+>2 -e1 .")
    assert stones(game, 1) == {"a3": 1}
    assert supply(game, 1) == 9
    assert visible(game, 3) == ("c1",)


def test_pr_4_2_a_stone_dropped_on_one_of_its_colour_in_the_own_ship_goes_home_too() -> None:
    game = rocket.position("""
        round 2, first 3, die 2, seat 1 brings in 1
        A(a) . . . .
        .    . . . .
        C    . B . .
    """)
    play(game, "+ -e1 . {2} -c3")
    assert stones(game, 1) == {}
    assert supply(game, 1) == 10


# PR 4.3


def test_pr_4_3_with_an_empty_supply_a_visible_stone_is_taken_off_the_board() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 1
        a . B(aaaaaaaa) . C
        . . A           a .
    """)
    assert legal(game) == ["+a2", "+d1", "."]


def test_pr_4_3_the_stone_taken_leaves_its_field_for_the_ship() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 1
        ab . B(aaaaaaaa) . C
        .  . A           a .
    """)
    game.play("+a2")
    assert stones(game, 1) == {"c1": 1, "d1": 1, "c2": 8}
    assert visible(game, 2) == ("a2",)
    assert supply(game, 1) == 0


def test_pr_4_3_while_there_is_a_supply_no_stone_is_taken_off_the_board() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        a . B(aaaaaa) . C
        . . A         a .
    """)
    assert supply(game, 1) == 2
    assert legal(game) == ["+", "+>2", "+>3", "."]


def test_pr_4_3_interpretation_with_one_stone_in_the_supply_only_the_second_comes_off_the_board() -> None:
    """The interpretation of PR 4.3: what counts is the supply at that moment."""
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        a . B(aaaaaaa) . C
        . . A          a .
    """)
    assert legal(game) == ["+", "+>2a2", "+>2d1", "+>3a2", "+>3d1", "."]
    game.play("+>3a2")
    assert stones(game, 1) == {"c1": 1, "d1": 1, "c2": 7, "e2": 1}
    assert supply(game, 1) == 0


def test_pr_4_3_with_one_stone_in_the_supply_and_one_allowed_none_is_taken_off_the_board() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 1
        a . B(aaaaaaa) . C
        . . A          a .
    """)
    assert legal(game) == ["+", "."]


def test_pr_4_3_interpretation_with_an_empty_supply_both_come_off_the_board_in_every_order() -> None:
    """The interpretation of PR 4.3: each stone brought in may be one taken back."""
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        a . B(aaaaaaa) . .
        . . A          a a
    """)
    one = ["+a2", "+d1", "+e1"]
    two = ["+a2>2d1", "+a2>2e1", "+d1>2a2", "+d1>2e1", "+e1>2a2", "+e1>2d1"]
    assert legal(game) == sorted([*one, *two, "."])


def test_pr_4_3_with_an_empty_supply_every_pair_is_offered_for_every_other_ship() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        a . B(aaaaaaaa) . C
        . . A           a .
    """)
    assert legal(game) == ["+a2", "+a2>2d1", "+a2>3d1", "+d1", "+d1>2a2", "+d1>3a2", "."]


def test_pr_4_3_both_stones_of_a_pair_leave_their_fields_for_the_two_ships() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        a . B(aaaaaaa) . C
        . a A          a .
    """)
    game.play("+a2>3d1")
    assert stones(game, 1) == {"b1": 1, "c1": 1, "c2": 7, "e2": 1}
    assert visible(game, 1) == ("b1",)
    assert supply(game, 1) == 0


def test_pr_4_3_a_single_visible_stone_is_brought_in_once() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        a . B(aaaaaaaaa) . C
        . . A            . .
    """)
    assert legal(game) == ["+a2", "."]


def test_pr_4_3_with_one_stone_in_the_supply_and_none_visible_one_is_brought_in() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        . . B(aaaaaaaaa) . C
        . . A            . .
    """)
    assert legal(game) == ["+", "."]


def test_pr_4_3_with_an_empty_supply_and_none_visible_nobody_is_asked() -> None:
    game = rocket.position(
        """
        A . B(aaaaaaaaaa) . C
        . . .             . .
        """,
        die=2,
    )
    play(game, "-a1")
    assert (game.seat, game.phase) == (2, "fly")


def test_pr_4_3_a_stone_that_the_own_ship_has_just_left_is_visible() -> None:
    game = rocket.position(
        """
        A(a) . B(aaaaaaaaa) . C
        .    . .            . .
        """,
        die=2,
    )
    play(game, "-a1")
    assert legal(game) == ["+a2", "."]


def test_pr_4_3_a_stone_that_the_own_ship_has_just_landed_on_is_not_visible() -> None:
    game = rocket.position(
        """
        A . B(aaaaaaaa) . C
        a . .           . a
        """,
        die=2,
    )
    play(game, "-a1")
    assert legal(game) == ["+e1", "."]


@pytest.mark.parametrize("move", ["+c2", "+a1", "+b1", "+d2", "+c1", "+e1>2c2", "+e1>2a1", "+e1>2", "+e1>2e1"])
def test_pr_4_3_no_stone_is_taken_from_a_ship_or_from_another_player_or_from_nowhere(move: str) -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        . . B(aaaaaaaa) . .
        A b C(a)        . a
    """)
    assert refused(game, move) == "PR 4.3"


def test_pr_4_3_an_empty_supply_gives_no_stone() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        a . B(aaaaaaaa) . C
        . . A           a .
    """)
    assert refused(game, "+>2d1") == "PR 4.3"


@pytest.mark.parametrize("move", ["+a2", "+a2>2d1"])
def test_pr_4_3_while_there_is_a_supply_a_stone_off_the_board_is_refused(move: str) -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        a . B(aaaaaaa) . C
        . . A          a .
    """)
    assert refused(game, move) == "PR 4.3"


@pytest.mark.parametrize(("supply_left", "move"), [(1, "+>2"), (2, "+>2a2")])
def test_pr_4_3_the_second_stone_too_comes_off_the_board_only_from_an_empty_supply(supply_left: int, move: str) -> None:
    game = rocket.position(f"""
        round 2, first 1, die 4, seat 1 brings in 2
        a . B({"a" * (9 - supply_left)}) . C
        . . A . .
    """)
    assert supply(game, 1) == supply_left
    assert refused(game, move) == "PR 4.3"
