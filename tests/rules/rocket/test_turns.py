"""PR 2: whose turn it is, whose roll, and what a turn is made of."""

from __future__ import annotations

import pytest

from cosmodrome import BadNotation, Chance, Decision, IllegalMove, rocket
from tests.rules.rocket import legal, play, pyramids, refused, score, supply, visible

AROUND_THE_BOARD = """
    A . . . B
    . . . . .
    . . . . .
    . . . . .
    D . . . C
"""


def take_turn(game: rocket.Game) -> None:
    """Plays a whole turn, whatever it be."""
    game.play(game.legal_moves[0])
    while game.phase in ("stones", "build"):
        game.play(".")


def turns(game: rocket.Game, number: int) -> list[tuple[int | None, str | None]]:
    """Plays so many turns and answers whose each was and by which roll; the pips of the rolls follow one another."""
    pips = iter("2345" * number)
    taken = []
    for _ in range(number):
        if game.phase == "roll":
            game.roll(next(pips))
        taken.append((game.seat, game.table.die))
        take_turn(game)
    return taken


# PR 2.1


def test_pr_2_1_the_start_player_of_the_round_rolls() -> None:
    game = rocket.position("round 3, first 3, seat 3 rolls" + AROUND_THE_BOARD)
    assert (game.phase, game.seat, game.legal_moves) == ("roll", 3, ())
    game.roll("4")
    assert (game.phase, game.seat, game.table.die) == ("fly", 3, "4")


def test_pr_2_1_the_result_holds_for_all_players_of_the_round() -> None:
    game = rocket.position("round 3, first 1, seat 1 rolls" + AROUND_THE_BOARD)
    assert turns(game, 4) == [(1, "2"), (2, "2"), (3, "2"), (4, "2")]
    assert [isinstance(event, Chance) for event in game.events].count(True) == 1


def test_pr_2_1_arrows_hold_for_all_players_of_the_round_too() -> None:
    game = rocket.position("A . B . C")
    play(game, "{arrows} *b1 .")
    assert legal(game, "-") == []
    assert legal(game, "*") == ["*a1", "*d1"]


def test_pr_2_1_from_the_roller_clockwise_each_player_takes_one_turn() -> None:
    game = rocket.position("round 3, first 3, seat 3 rolls" + AROUND_THE_BOARD)
    assert [seat for seat, _ in turns(game, 4)] == [3, 4, 1, 2]
    assert game.phase == "roll"


def test_pr_2_1_then_the_die_passes_clockwise_and_the_next_player_starts_the_new_round() -> None:
    game = rocket.position("round 3, first 3, seat 3 rolls" + AROUND_THE_BOARD)
    turns(game, 4)
    assert (game.phase, game.seat) == ("roll", 4)
    assert (game.table.round, game.table.first, game.table.die) == (4, 4, None)


def test_pr_2_1_it_is_known_who_starts_the_next_round() -> None:
    for players in (2, 3, 5):
        game = rocket.new(players, seed=1)
        while game.phase == "set":
            game.play(game.legal_moves[0])
        for _ in range(players + 1):
            follows = game.table.next_first
            turns(game, players)
            assert (game.seat, game.table.first) == (follows, follows)


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (3, [2, 3, 1, 3, 1, 2, 1, 2, 3]),
        (4, [2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3]),
        (5, [2, 3, 4, 5, 1, 3, 4, 5, 1, 2, 4, 5, 1, 2, 3]),
    ],
)
def test_pr_2_1_the_starter_of_one_round_is_the_last_of_the_next(players: int, seats: list[int]) -> None:
    game = rocket.new(players, seed=1, first=2)
    for _ in range(players):
        game.play(game.legal_moves[0])
    assert [seat for seat, _ in turns(game, 3 * players)] == seats


def test_pr_2_1_a_referee_rolls_once_a_round() -> None:
    game = rocket.new(4, seed=1, first=2)
    for _ in range(4):
        game.play(game.legal_moves[0])
    turns(game, 12)
    rolls = [place for place, event in enumerate(game.events) if isinstance(event, Chance)]
    assert len(rolls) == 4  # those of three rounds, and the one that begins the fourth
    assert rolls[0] == 4


def test_pr_2_1_before_the_roll_nobody_flies() -> None:
    assert refused(rocket.position("A . . B"), "-b1") == "PR 2.1"


def test_pr_2_1_the_die_is_not_rolled_in_the_middle_of_a_round() -> None:
    game = rocket.position("A . . B . C")
    play(game, "{2} -c1 .")
    with pytest.raises(IllegalMove) as refusal:
        game.roll("4")
    assert refusal.value.rule == "PR 2.1"
    assert game.table.die == "2"


def test_pr_2_1_a_move_out_of_turn_is_refused() -> None:
    game = rocket.position("A . . B . C", die=2)
    with pytest.raises(IllegalMove) as refusal:
        game.apply(Decision(2, "-c1"))
    assert refusal.value.rule == "PR 2.1"
    assert "seat 1's turn" in refusal.value.reason
    assert game.table.ships == ("a1", "d1", "f1")


# PR 2.2


def test_pr_2_2_of_two_players_each_rolls_for_their_own_turn_alone() -> None:
    game = rocket.position("A . . . . . B")
    play(game, "{2} -c1 .")
    assert (game.phase, game.seat, game.table.die) == ("roll", 2, None)
    play(game, "{3} -d1 .")
    assert (game.phase, game.seat, game.table.die) == ("roll", 1, None)


def test_pr_2_2_the_turns_simply_alternate() -> None:
    game = rocket.position("A . . . . . B")
    assert turns(game, 6) == [(1, "2"), (2, "3"), (1, "4"), (2, "5"), (1, "2"), (2, "3")]


@pytest.mark.parametrize("first", [1, 2])
def test_pr_2_2_the_start_player_is_always_first(first: int) -> None:
    game = rocket.new(2, seed=1, first=first)
    play(game, "f6 h8")
    assert [seat for seat, _ in turns(game, 6)] == [first, 3 - first] * 3
    assert game.table.first == first


def test_pr_2_2_interpretation_a_round_is_one_turn_each() -> None:
    game = rocket.position("A . . . . . B")
    turns(game, 1)
    assert game.table.round == 2
    turns(game, 1)
    assert game.table.round == 3
    turns(game, 2)
    assert game.table.round == 4


# PR 2.3

ABOUT_TO_BUILD = """
    .  .  .  .  .
    a  .  .  .  .
    A  .  .  .  B
"""


def test_pr_2_3_a_turn_is_to_fly_then_bring_in_stones_then_build() -> None:
    game = rocket.position(ABOUT_TO_BUILD, die=2)
    phases = []
    for move in ("-c1", "+", "1a2:a2"):
        phases.append((game.phase, game.seat))
        game.play(move)
    assert phases == [("fly", 1), ("stones", 1), ("build", 1)]
    assert (game.phase, game.seat) == ("roll", 2)


def test_pr_2_3_scoring_comes_last() -> None:
    game = rocket.position(ABOUT_TO_BUILD, die=2)
    marker = []
    for move in ("-c1", "+", "1a2:a2"):
        game.play(move)
        marker.append(score(game, 1))
    assert marker == [0, 0, 5]


@pytest.mark.parametrize("move", ["", ".", "pass", "+", "1a2:a2"])
def test_pr_2_3_flying_is_obligatory(move: str) -> None:
    game = rocket.position(ABOUT_TO_BUILD, die=2)
    with pytest.raises(BadNotation):
        game.play(move)
    assert (game.phase, game.seat) == ("fly", 1)


def test_pr_2_3_stones_are_brought_in_where_the_flight_has_ended() -> None:
    game = rocket.position(ABOUT_TO_BUILD, die=2)
    play(game, "-c1 +")
    assert game.trace_state()["stones"][0] == {"c1": 1, "a2": 1}


def test_pr_2_3_a_turn_has_one_flight() -> None:
    game = rocket.position(ABOUT_TO_BUILD, die=2)
    game.play("-c1")
    with pytest.raises(BadNotation):
        game.play("-e1")


def test_pr_2_3_after_building_no_more_stones_come_in() -> None:
    game = rocket.position(ABOUT_TO_BUILD, die=2)
    play(game, "-c1 .")
    with pytest.raises(BadNotation):
        game.play("+")
    play(game, "1a2:a2")
    assert (pyramids(game, 1), supply(game, 1), game.seat) == ({"a2": 1}, 10, 2)


def test_pr_2_3_a_stone_that_the_flight_has_laid_open_may_be_built_on_in_the_same_turn() -> None:
    game = rocket.position("A(a) . . B", die=2)
    play(game, "-c1 .")
    assert visible(game, 1) == ("a1",)
    assert legal(game) == [".", "1a1:a1"]


def test_pr_2_3_a_stone_brought_in_is_in_a_ship_and_cannot_be_built_on_in_the_same_turn() -> None:
    game = rocket.position("A . . B . C", die=2)
    play(game, "-c1 +>2")
    assert (game.phase, game.seat) == ("fly", 2)
