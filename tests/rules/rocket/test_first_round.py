"""PR 3.12: in the first round the ships leave the sacred district, c3 to e5 on this board."""

from __future__ import annotations

from typing import Final

import pytest

from cosmodrome import rocket
from tests.rules.rocket import legal, play, refused
from tests.rules.rocket.temple import TEMPLE

FIRST_ROUND: Final = "round 1, first 1, die {die}, seat 1 flies"
GOD_STONES: Final = ("2@", "4@", "6@")


def first_round(drawing: str, die: int | str) -> rocket.Game:
    return rocket.position(FIRST_ROUND.format(die=die) + drawing, board=TEMPLE)


AT_THE_EDGE: Final = """
    . . . . . . .
    . . . . . . .
    . . . . . . ~
    . . A . . . .
    . . . . B . .
    . . . . . C .
    . . . . . . .
"""
CLOSED_IN: Final = """
    .  .  .  .  .  .  .
    .  .  .  B1 .  .  .
    .  .  .  .  .  .  ~
    .  .  B  A  C  .  .
    .  .  .  D  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""
SURROUNDED: Final = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  E  .  .  ~
    .  .  B  A  C  .  .
    .  .  .  D  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""
FREE_AROUND: Final = sorted(
    {column + row for column in "abcdefg" for row in "1234567"} - {"g5", "d4", "c4", "e4", "d3", "d5"}
)
SURROUNDED_WITHOUT_GOD_STONES: Final = (
    SURROUNDED
    + """
    seat  score  supply  gods   left
    A     0      10      .      1 3 3 2 2
    B     0      10      2 4 6  1 3 3 2 2
    C     0      10      2 4 6  1 3 3 2 2
    D     0      10      2 4 6  1 3 3 2 2
    E     0      10      2 4 6  1 3 3 2 2
"""
)


def test_pr_3_12_the_sacred_district_is_left_in_a_straight_line() -> None:
    """To the right the ship would end on e4, inside."""
    assert legal(first_round(AT_THE_EDGE, die=2)) == ["-a4", "-c2", "-c6"]


def test_pr_3_12_a_flight_that_ends_inside_is_refused() -> None:
    assert refused(first_round(AT_THE_EDGE, die=2), "-e4") == "PR 3.12"
    assert refused(first_round(AT_THE_EDGE, die="arrows"), "*e4") == "PR 3.12"


def test_pr_3_12_one_that_is_cut_short_outside_has_left_it() -> None:
    game = first_round(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  ~
        B1 .  A  .  .  .  .
        .  .  C  .  B  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        die=4,
    )
    assert legal(game) == ["-b4", "-c7", "-g4"]


def test_pr_3_12_one_that_is_cut_short_inside_has_not() -> None:
    game = first_round(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . ~
        . . A . B . .
        . . . . C . .
        . . . . . . .
        . . . . . . .
        """,
        die=4,
    )
    assert legal(game) == ["-a4", "-c1", "-c7"]


def test_pr_3_12_arrows_with_arrows_to_a_field_outside() -> None:
    assert legal(first_round(AT_THE_EDGE, die="arrows")) == ["*a4", "*b4", "*c1", "*c2", "*c6", "*c7", "*f4", "*g4"]


def test_pr_3_12_there_is_no_turning() -> None:
    """To b5 it is one field left and one up."""
    assert refused(first_round(AT_THE_EDGE, die=2), "~b5") == "PR 3.12"


@pytest.mark.parametrize("move", ["2@a1", "4@b4", "6@d5"])
@pytest.mark.parametrize("die", [2, "arrows"])
def test_pr_3_12_interpretation_there_is_no_god_stone_of_ones_own_will(move: str, die: int | str) -> None:
    assert refused(first_round(AT_THE_EDGE, die), move) == "PR 3.12"


def test_pr_3_12_the_allowance_is_that_of_the_flight() -> None:
    game = first_round(AT_THE_EDGE, die=2)
    game.play("-a4")
    assert game.table.allowance == 2


def test_pr_3_12_it_holds_for_every_player_of_the_first_round_and_no_longer() -> None:
    game = rocket.position(
        """
        round 1, first 1, seat 1 rolls
        . . . . . . .
        . . . . . . .
        . . . . . . ~
        . . A . . . .
        . . C . B . .
        . . . . . . .
        . . . . . . .
        """,
        board=TEMPLE,
    )
    play(game, "{2} -a4 .")
    assert legal(game) == ["-e1", "-g3"]
    play(game, "-e1 .")
    assert legal(game) == ["-a3", "-c1"]
    play(game, "-c1 . {2}")
    assert legal(game, "~") == ["~d2", "~f2"]
    assert "2@d4" in game.legal_moves


def test_pr_3_12_interpretation_if_none_ends_outside_any_straight_flight_will_do() -> None:
    """Up, a pyramid stops the ship on d5; the other ways are blocked at once."""
    game = first_round(CLOSED_IN, die=4)
    assert legal(game) == ["-d5"]
    game.play("-d5")
    assert game.table.allowance == 2


def test_pr_3_12_interpretation_nor_is_there_a_turn_or_a_god_stone_then() -> None:
    game = first_round(CLOSED_IN, die=4)
    assert refused(game, "~c6") == "PR 3.12"
    assert refused(game, "2@a1") == "PR 3.12"


def test_pr_3_12_interpretation_by_the_arrows_too_any_will_do_if_none_ends_outside() -> None:
    game = first_round(
        """
        .  .  .  B2 .  .  .
        .  .  .  B2 .  .  .
        .  .  .  .  .  .  ~
        B3 B3 .  A  C  C2 C2
        .  .  .  B  .  .  .
        .  .  .  C3 .  .  .
        .  .  .  C3 .  .  .
        """,
        die="arrows",
    )
    assert legal(game) == ["*c4", "*d5"]


@pytest.mark.parametrize("die", [2, 5])
def test_pr_3_12_if_there_is_none_at_all_a_god_stone_is_spent(die: int) -> None:
    game = first_round(SURROUNDED, die)
    assert legal(game) == [god + field for god in GOD_STONES for field in FREE_AROUND]
    game.play("4@a1")
    assert game.table.gods[0] == (2, 6)
    assert game.table.allowance == 1


def test_pr_3_12_by_the_arrows_a_ship_in_the_midst_of_others_leaves() -> None:
    assert legal(first_round(SURROUNDED, die="arrows")) == ["*a4", "*b4", "*d1", "*d2", "*d6", "*d7", "*f4", "*g4"]


@pytest.mark.parametrize("field", ["c3", "c5", "e3", "e5"])
def test_pr_3_12_interpretation_then_even_a_field_of_the_sacred_district_will_do(field: str) -> None:
    game = first_round(SURROUNDED, die=2)
    game.play("2@" + field)
    assert game.table.ships[0] == field


def test_pr_3_12_with_no_god_stone_left_any_free_field_will_do() -> None:
    game = first_round(SURROUNDED_WITHOUT_GOD_STONES, die=2)
    assert legal(game) == ["!" + field for field in FREE_AROUND]
    game.play("!c3")
    assert (game.table.ships[0], game.phase, game.seat) == ("c3", "fly", 2)


def test_pr_3_12_a_god_stone_that_must_be_spent_still_leaves_the_field() -> None:
    assert refused(first_round(SURROUNDED, die=2), "2@d4") == "PR 3.10"
