"""PR 5.2: the constellations, and what counts as a piece of one."""

from __future__ import annotations

import pytest

from cosmodrome import BadNotation, rocket
from cosmodrome.games.rocket import RuleSet
from tests.rules.rocket import legal, play, refused
from tests.rules.rocket.temple import TEMPLE


def builds(drawing: str, floors: int, rules: RuleSet | None = None, board: rocket.Board | None = None) -> list[str]:
    """What seat 1 may build of so many floors."""
    game = rocket.position(f"round 2, first 1, die 4, seat 1 builds\n{drawing}", rules=rules, board=board)
    return legal(game, str(floors))


def on_each(floors: int, *fields: str) -> list[str]:
    """Those floors on each of the fields, by the constellation of all of them."""
    return sorted(f"{floors}{field}:{''.join(fields)}" for field in fields)


# PR 5.2, one floor


def test_pr_5_2_one_stone_is_a_constellation_of_one_floor() -> None:
    drawing = """
        . . .
        . . a
        a . .
    """
    assert builds(drawing, 1) == ["1a1:a1", "1c2:c2"]


# PR 5.2, two floors


def test_pr_5_2_two_side_by_side_in_a_row_make_two_floors() -> None:
    assert builds(". a a", 2) == on_each(2, "b1", "c1")


def test_pr_5_2_two_side_by_side_in_a_column_make_two_floors() -> None:
    drawing = """
        . a .
        . a .
        . . .
    """
    assert builds(drawing, 2) == on_each(2, "b2", "b3")


@pytest.mark.parametrize("drawing", ["a . a", "a\n.\na"])
def test_pr_5_2_a_pair_has_no_gap(drawing: str) -> None:
    assert builds(drawing, 2) == []


@pytest.mark.parametrize("drawing", [". a\na .", "a .\n. a"])
def test_pr_5_2_a_pair_is_never_diagonal(drawing: str) -> None:
    assert builds(drawing, 2) == []


def test_pr_5_2_no_pattern_runs_over_the_edge_of_the_widest_board() -> None:
    drawing = """
        a a . . . . . . . . . . . . a a
        . . . . . . . . . . . . . . . a
    """
    pairs = [*on_each(2, "p1", "p2"), *on_each(2, "a2", "b2"), *on_each(2, "o2", "p2")]
    assert builds(drawing, 2) == sorted(pairs)
    assert builds(drawing, 3) == []
    assert builds(drawing, 4) == []
    assert builds(drawing, 5) == []


# PR 5.2, three floors


def test_pr_5_2_three_in_a_row_make_three_floors() -> None:
    assert builds(". a a a", 3) == on_each(3, "b1", "c1", "d1")


def test_pr_5_2_three_in_a_column_make_three_floors() -> None:
    drawing = """
        . a
        . a
        . a
        . .
    """
    assert builds(drawing, 3) == on_each(3, "b2", "b3", "b4")


def test_pr_5_2_three_on_a_rising_diagonal_make_three_floors() -> None:
    drawing = """
        . . a
        . a .
        a . .
    """
    assert builds(drawing, 3) == on_each(3, "a1", "b2", "c3")


def test_pr_5_2_three_on_a_falling_diagonal_make_three_floors() -> None:
    drawing = """
        a . .
        . a .
        . . a
    """
    assert builds(drawing, 3) == on_each(3, "c1", "b2", "a3")


def test_pr_5_2_three_in_a_row_may_have_equal_gaps() -> None:
    assert builds("a . a . a", 3) == on_each(3, "a1", "c1", "e1")
    assert builds("a . . a . . a", 3) == on_each(3, "a1", "d1", "g1")


def test_pr_5_2_three_in_a_column_may_have_equal_gaps() -> None:
    drawing = """
        a .
        . .
        a .
        . .
        a .
    """
    assert builds(drawing, 3) == on_each(3, "a1", "a3", "a5")


def test_pr_5_2_three_on_a_diagonal_may_have_equal_gaps() -> None:
    both_ways = """
        a . . . a
        . . . . .
        . . a . .
        . . . . .
        a . . . a
    """
    rising, falling = on_each(3, "a1", "c3", "e5"), on_each(3, "e1", "c3", "a5")
    assert builds(both_ways, 3) == sorted(rising + falling)


def test_pr_5_2_gaps_may_be_as_wide_as_the_board() -> None:
    assert builds("a . . . . . a . . . . . a", 3) == on_each(3, "a1", "g1", "m1")


@pytest.mark.parametrize("drawing", ["a a . a", "a . a a", "a . a . . a", "a . . a . a"])
def test_pr_5_2_three_with_unequal_gaps_are_no_line(drawing: str) -> None:
    assert builds(drawing, 3) == []


def test_pr_5_2_three_on_a_diagonal_with_unequal_gaps_are_no_line() -> None:
    drawing = """
        . . . a
        . . . .
        . a . .
        a . . .
    """
    assert builds(drawing, 3) == []


def test_pr_5_2_three_round_a_corner_are_no_line() -> None:
    assert builds("a .\na a", 3) == []


def test_pr_5_2_a_line_is_neither_flatter_nor_steeper_than_a_diagonal() -> None:
    flat = """
        . . . . a
        . . a . .
        a . . . .
    """
    steep = """
        a . .
        . . .
        . a .
        . . .
        . . a
    """
    assert builds(flat, 3) == []
    assert builds(steep, 3) == []


# PR 5.2, four floors


def test_pr_5_2_four_in_a_row_make_four_floors() -> None:
    assert builds(". a a a a", 4) == on_each(4, "b1", "c1", "d1", "e1")


def test_pr_5_2_four_in_a_column_make_four_floors() -> None:
    drawing = """
        . a
        . a
        . a
        . a
    """
    assert builds(drawing, 4) == on_each(4, "b1", "b2", "b3", "b4")


def test_pr_5_2_four_on_a_diagonal_make_four_floors() -> None:
    both_ways = """
        a . . a
        . a a .
        . a a .
        a . . a
    """
    rising, falling = on_each(4, "a1", "b2", "c3", "d4"), on_each(4, "d1", "c2", "b3", "a4")
    assert builds(both_ways, 4) == sorted(rising + falling)


def test_pr_5_2_four_in_a_row_may_have_equal_gaps() -> None:
    assert builds("a . a . a . a", 4) == on_each(4, "a1", "c1", "e1", "g1")
    assert builds("a . . . a . . . a . . . a", 4) == on_each(4, "a1", "e1", "i1", "m1")


def test_pr_5_2_four_in_a_column_may_have_equal_gaps() -> None:
    drawing = """
        a
        .
        a
        .
        a
        .
        a
    """
    assert builds(drawing, 4) == on_each(4, "a1", "a3", "a5", "a7")


def test_pr_5_2_four_on_a_diagonal_may_have_equal_gaps() -> None:
    both_ways = """
        a . . . . . a
        . . . . . . .
        . . a . a . .
        . . . . . . .
        . . a . a . .
        . . . . . . .
        a . . . . . a
    """
    rising, falling = on_each(4, "a1", "c3", "e5", "g7"), on_each(4, "g1", "e3", "c5", "a7")
    assert builds(both_ways, 4) == sorted(rising + falling)


@pytest.mark.parametrize("drawing", ["a a a . a", "a a . a a", "a . a . a a", "a a . a . a", "a . . a a . . a"])
def test_pr_5_2_four_with_unequal_gaps_are_no_line(drawing: str) -> None:
    assert builds(drawing, 4) == []


# PR 5.2, five floors


def test_pr_5_2_the_corners_of_a_square_make_five_floors() -> None:
    drawing = """
        . . .
        . a a
        . a a
    """
    assert builds(drawing, 5) == on_each(5, "b1", "c1", "b2", "c2")


def test_pr_5_2_a_square_may_have_any_size() -> None:
    drawing = """
        a . . a
        . a . a
        . . . .
        a a . a
    """
    large, small = on_each(5, "a1", "d1", "a4", "d4"), on_each(5, "b1", "d1", "b3", "d3")
    assert builds(drawing, 5) == sorted(large + small)


def test_pr_5_2_a_square_may_be_as_large_as_the_board() -> None:
    edge, between = "a" + " ." * 14 + " a", "." + " ." * 15
    drawing = "\n".join([edge, *[between] * 14, edge])
    assert builds(drawing, 5) == on_each(5, "a1", "p1", "a16", "p16")


def test_pr_5_2_the_corners_of_a_longer_rectangle_make_nothing() -> None:
    assert builds("a . a\na . a", 5) == []


def test_pr_5_2_three_corners_of_a_square_make_nothing() -> None:
    drawing = """
        a . .
        . . .
        a . a
    """
    assert builds(drawing, 5) == []


def test_pr_5_2_interpretation_a_square_on_its_tip_does_not_count() -> None:
    drawing = """
        . a .
        a . a
        . a .
    """
    assert builds(drawing, 5) == []


def test_pr_5_2_a_square_on_its_tip_counts_if_the_table_says_so() -> None:
    small = """
        . . . .
        . . a .
        . a . a
        . . a .
    """
    large = """
        . . a . .
        . . . . .
        a . . . a
        . . . . .
        . . a . .
    """
    assert builds(small, 5, RuleSet(tip_squares=True)) == on_each(5, "c1", "b2", "d2", "c3")
    assert builds(large, 5, RuleSet(tip_squares=True)) == on_each(5, "c1", "a3", "e3", "c5")


def test_pr_5_2_squares_on_their_side_count_beside_those_on_their_tip() -> None:
    drawing = """
        . a .
        a a .
        a a .
    """
    assert builds(drawing, 5, RuleSet(tip_squares=True)) == on_each(5, "a1", "b1", "a2", "b2")


def test_pr_5_2_a_square_leans_no_other_way() -> None:
    drawing = """
        . . a .
        a . . .
        . . . a
        . a . .
    """
    assert builds(drawing, 5) == []
    assert builds(drawing, 5, RuleSet(tip_squares=True)) == []


# PR 5.2, what lies in a gap


def test_pr_5_2_interpretation_own_stones_in_a_gap_do_not_matter() -> None:
    assert builds("a a a . a", 3) == sorted([*on_each(3, "a1", "b1", "c1"), *on_each(3, "a1", "c1", "e1")])


@pytest.mark.parametrize("between", ["b", "bc", "A1", "B1", "A", "B", "A(a)", "~"])
def test_pr_5_2_interpretation_stones_pyramids_ships_and_lake_in_a_gap_do_not_matter(between: str) -> None:
    """The interpretation of PR 5.2: what is not part of the pattern may lie there."""
    assert set(on_each(3, "a1", "c1", "e1")) <= set(builds(f"a {between} a . a", 3))
    assert builds(f"a {between} a . a . a", 4) == on_each(4, "a1", "c1", "e1", "g1")


def test_pr_5_2_interpretation_a_cover_in_a_gap_does_not_matter() -> None:
    drawing = """
        . . . . . . .
        . . . . . . .
        a . . . . . ~
        . . . . . . .
        . . a . . . .
        x x x x . . .
        x x x x a . .
    """
    assert builds(drawing, 3, board=TEMPLE) == on_each(3, "e1", "c3", "a5")


@pytest.mark.parametrize("between", ["a", "b", "A1", "B1", "A", "B", "~"])
def test_pr_5_2_interpretation_what_lies_between_the_corners_of_a_square_does_not_matter(between: str) -> None:
    drawing = f"""
        a .         a
        . {between} .
        a .         a
    """
    assert builds(drawing, 5) == on_each(5, "a1", "c1", "a3", "c3")


# PR 5.2, what is a piece


def test_pr_5_2_stones_in_the_own_ship_are_not_visible_and_do_not_count() -> None:
    drawing = "a A(a) a a . B . C"
    assert builds(drawing, 1) == ["1a1:a1", "1c1:c1", "1d1:d1"]
    assert builds(drawing, 2) == on_each(2, "c1", "d1")
    assert builds(drawing, 3) == []
    assert builds(drawing, 4) == []


def test_pr_5_2_stones_in_another_players_ship_do_not_count() -> None:
    drawing = """
        a    a
        B(a) a
    """
    assert builds(drawing, 1) == ["1a2:a2", "1b1:b1", "1b2:b2"]
    assert builds(drawing, 5) == []


def test_pr_5_2_a_stone_just_brought_in_is_not_visible_yet() -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 brings in 2
        a A a B C
    """)
    game.play("+>2")
    assert legal(game) == [".", "1a1:a1", "1c1:c1"]


def test_pr_5_2_a_stone_that_the_own_ship_has_just_left_counts() -> None:
    game = rocket.position(
        """
        a A(a) a
        B .    C
        """,
        die=2,
    )
    play(game, "-b1 .")
    assert legal(game, "3") == on_each(3, "a2", "b2", "c2")


def test_pr_5_2_a_stone_that_the_own_ship_has_just_landed_on_does_not_count() -> None:
    game = rocket.position(
        """
        . A .
        B . C
        a a a
        """,
        die=2,
    )
    play(game, "-b1 .")
    assert legal(game) == [".", "1a1:a1", "1c1:c1"]


def test_pr_5_2_stones_of_others_do_not_count() -> None:
    assert builds("a b a . c", 2) == []
    assert builds("a b a . c", 3) == []


def test_pr_5_2_stones_of_others_on_the_same_field_do_not_matter() -> None:
    assert builds("a ab abc", 3) == on_each(3, "a1", "b1", "c1")


@pytest.mark.parametrize("move", ["1b1:b1", "1d1:d1", "1f1:f1", "3a1:a1b1c1", "4c1:a1b1c1d1"])
def test_pr_5_2_a_constellation_with_a_field_without_own_piece_is_refused(move: str) -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        a B(a) a b B2 .
    """)
    assert refused(game, move) == "PR 5.2"


@pytest.mark.parametrize("text", ["2a1:a1c1", "2a1:a1b2", "3a1:a1b1d1", "3a1:a1b1b2", "5b1:b1a2c2b3", "3b1:a1c1e1"])
def test_pr_5_2_fields_that_form_no_pattern_are_no_move(text: str) -> None:
    game = rocket.position("""
        round 2, first 1, die 4, seat 1 builds
        . a . . .
        a a a . .
        a a a a a
    """)
    with pytest.raises(BadNotation):
        game.play(text)
    assert (game.seat, game.phase) == (1, "build")
