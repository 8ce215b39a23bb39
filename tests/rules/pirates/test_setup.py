"""KP 1: what lies on the table before the first card, and what of it is drawn by lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import pytest

from cosmodrome import BadSetting, Chance, Decision, IllegalMove, pirates
from tests.rules.pirates import GREEN, PURPLE, YELLOW, face_down, hand, play, seen, ships, treasures

PLANETS: Final = "ABCDEF"
BOX: Final = {1: 2, 2: 2, 3: 4, 4: 4, 5: 4, 6: 2, 7: 2}  # KP 1.2: how many treasures there are of each value
SEEDS: Final = range(3000)

players_of_every_number = pytest.mark.parametrize("players", [3, 4, 5])


@cache
def set_up(players: int) -> list[dict[str, Any]]:
    """Many games before the first card, as the first line of their traces tells of them."""
    return [pirates.new(players, seed=seed).trace_setup(seed) for seed in SEEDS]


def numbers_of_treasures(setup: Mapping[str, Any]) -> dict[str, int]:
    return {planet: len(setup["treasures"][planet]) for planet in PLANETS}


def on_the_planets(setup: Mapping[str, Any]) -> Counter[int]:
    return Counter(value for planet in PLANETS for value in setup["treasures"][planet])


def is_fair(drawn: Mapping[Any, float], outcomes: int) -> bool:
    """Whether every outcome came up, and none of them twice as often as another."""
    return len(drawn) == outcomes and max(drawn.values()) < 2 * min(drawn.values())


@pytest.mark.parametrize("players", [2, 6])
def test_kp_1_the_game_is_for_three_to_five_players(players: int) -> None:
    with pytest.raises(BadSetting):
        pirates.new(players, seed=1)


def test_kp_1_1_the_six_planets_lie_in_a_ring() -> None:
    game = pirates.position("""
        first 1, seat 1 sends
        planet  home    ships   treasures  face up  face down
        A       .       pirate  .          .        2:5
        B       pirate  .       .          .        .
        C       .       .       .          .        .
        D       .       .       .          .        .
        E       trade   .       .          .        .
        F       .       trade   .          .        2:6
        seat    hand    lost    taken
        1       *       .       .
        2       *       .       .
        3       *       .       .
    """)
    game.play("1A")
    assert ships(game) == ("F", "F")
    game.play("1F")
    assert ships(game) == ("A", "E")


@players_of_every_number
def test_kp_1_1_interpretation_the_planets_lie_in_any_order(players: int) -> None:
    """Planets differ only in whose home they are, so an order is a pair of homes."""
    homes = Counter((setup["home"]["trade"], setup["home"]["pirate"]) for setup in set_up(players))
    assert is_fair(homes, outcomes=6 * 5)


@players_of_every_number
def test_kp_1_1_two_planets_are_the_homes_of_the_two_ships(players: int) -> None:
    assert all(setup["home"]["trade"] != setup["home"]["pirate"] for setup in set_up(players))


@players_of_every_number
def test_kp_1_1_the_ships_start_on_their_home_planets(players: int) -> None:
    for seed in range(100):
        game = pirates.new(players, seed=seed)
        home = game.trace_setup(seed)["home"]
        assert ships(game) == (home["trade"], home["pirate"])


def test_kp_1_2_there_are_twenty_treasures_which_five_players_all_lay_out() -> None:
    assert all(on_the_planets(setup) == BOX for setup in set_up(5))


@pytest.mark.parametrize("players", [3, 4])
def test_kp_1_2_fewer_players_lay_out_treasures_of_the_same_twenty(players: int) -> None:
    assert all(on_the_planets(setup) <= Counter(BOX) for setup in set_up(players))


@players_of_every_number
def test_kp_1_3_the_treasures_are_shuffled(players: int) -> None:
    for value in BOX:
        places = Counter(
            planet for setup in set_up(players) for planet in PLANETS if value in setup["treasures"][planet]
        )
        assert is_fair(places, outcomes=len(PLANETS))


@players_of_every_number
def test_kp_1_3_treasures_of_any_value_may_share_a_planet(players: int) -> None:
    pairs = {tuple(setup["treasures"]["A"][:2]) for setup in set_up(players)}
    assert {(7, 7), (7, 6), (5, 5), (6, 5), (5, 4), (3, 2)} <= pairs


@players_of_every_number
def test_kp_1_3_the_treasures_lie_face_up_for_everybody(players: int) -> None:
    game = pirates.new(players, seed=1)
    for seat in (None, *range(1, players + 1)):
        table = seen(game, seat)
        assert {planet: table["planets"][planet]["treasures"] for planet in PLANETS} == game.trace_setup(1)["treasures"]


@pytest.mark.parametrize(("players", "on_each"), [(3, 2), (4, 3)])
def test_kp_1_3_three_players_lay_two_treasures_on_each_planet_and_four_lay_three(players: int, on_each: int) -> None:
    assert all(numbers_of_treasures(setup) == dict.fromkeys(PLANETS, on_each) for setup in set_up(players))


def test_kp_1_3_five_players_lay_four_on_two_planets_without_a_ship_and_three_on_the_others() -> None:
    for setup in set_up(5):
        numbers = numbers_of_treasures(setup)
        assert sorted(numbers.values()) == [3, 3, 3, 3, 4, 4]
        assert numbers[setup["home"]["trade"]] == numbers[setup["home"]["pirate"]] == 3


def test_kp_1_3_interpretation_the_two_planets_with_four_are_drawn_by_lot() -> None:
    """Any two of the four planets without a ship, named here by their place clockwise from the trade ship's home."""
    drawn: Counter[tuple[int, ...]] = Counter()
    for setup in set_up(5):
        trade = PLANETS.index(setup["home"]["trade"])
        from_home = PLANETS[trade:] + PLANETS[:trade]
        without_ship = [planet for planet in from_home if planet not in setup["home"].values()]
        numbers = numbers_of_treasures(setup)
        drawn[tuple(place for place, planet in enumerate(without_ship) if numbers[planet] == 4)] += 1
    assert is_fair(drawn, outcomes=6)


@pytest.mark.parametrize(("players", "boxed"), [(3, 8), (4, 2), (5, 0)])
def test_kp_1_3_the_rest_goes_to_the_box(players: int, boxed: int) -> None:
    assert all((Counter(BOX) - on_the_planets(setup)).total() == boxed for setup in set_up(players))


@pytest.mark.parametrize("players", [3, 4])
def test_kp_1_3_any_treasure_may_go_to_the_box(players: int) -> None:
    boxed = Counter[int]()
    for setup in set_up(players):
        boxed += Counter(BOX) - on_the_planets(setup)
    assert is_fair({value: boxed[value] / BOX[value] for value in boxed}, outcomes=len(BOX))


@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_kp_1_3_interpretation_the_rest_goes_to_the_box_unseen(seat: int | None) -> None:
    table = seen(pirates.new(3, seed=1), seat)
    assert set(table) == {"trade", "pirate", "planets", "hands", "lost", "taken"}
    assert sum(len(planet["treasures"]) for planet in table["planets"].values()) == 12


def test_kp_1_3_after_the_set_up_nothing_is_left_to_chance() -> None:
    with pytest.raises(IllegalMove) as refused:
        pirates.new(3, seed=1).apply(Chance("4"))
    assert refused.value.rule == "KP 1.3"


@players_of_every_number
def test_kp_1_4_each_player_has_pirates_of_1_to_7_and_one_teleport(players: int) -> None:
    game = pirates.new(players, seed=1)
    assert [hand(game, seat) for seat in range(1, players + 1)] == [["1", "2", "3", "4", "5", "6", "7", "T"]] * players


@players_of_every_number
def test_kp_1_4_no_card_lies_on_the_table_yet(players: int) -> None:
    game = pirates.new(players, seed=1)
    assert [face_down(game, planet) for planet in PLANETS] == [None] * 6
    assert all(not any(planet["up"]) for planet in game.trace_state()["planets"].values())


def test_kp_1_4_a_hand_is_hidden_from_the_others() -> None:
    game = pirates.new(3, seed=1)
    assert seen(game, YELLOW)["hands"] == [["?"] * 8, ["1", "2", "3", "4", "5", "6", "7", "T"], ["?"] * 8]
    assert seen(game, None)["hands"] == [["?"] * 8] * 3


@players_of_every_number
def test_kp_1_5_the_start_player_is_chosen_by_lot(players: int) -> None:
    assert is_fair(Counter(setup["first"] for setup in set_up(players)), outcomes=players)


@players_of_every_number
def test_kp_1_5_the_start_player_lays_the_first_card(players: int) -> None:
    for setup in set_up(players)[:100]:
        assert pirates.new(players, seed=setup["seed"]).seat == setup["first"]


@players_of_every_number
def test_kp_1_5_the_table_may_say_who_starts(players: int) -> None:
    for first in range(1, players + 1):
        game = pirates.new(players, seed=1, first=first)
        assert game.seat == game.trace_setup(1)["first"] == first


def test_kp_1_5_the_lot_of_the_start_player_changes_nothing_else() -> None:
    first, second = pirates.new(3, seed=1, first=GREEN), pirates.new(3, seed=1, first=YELLOW)
    assert [treasures(first, planet) for planet in PLANETS] == [treasures(second, planet) for planet in PLANETS]
    assert ships(first) == ships(second)


def test_kp_1_5_a_start_player_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(BadSetting):
        pirates.new(3, seed=1, first=4)


@players_of_every_number
def test_kp_1_5_the_turn_goes_round_clockwise(players: int) -> None:
    game = pirates.new(players, seed=1, first=2)
    seats = []
    for _ in range(players + 1):
        seats.append(game.seat)
        game.play(game.legal_moves[0])
    assert seats == [*range(2, players + 1), 1, 2]


def test_kp_1_5_a_move_out_of_turn_is_refused() -> None:
    game = pirates.new(3, seed=1, first=GREEN)
    play(game, "1A")
    with pytest.raises(IllegalMove) as refused:
        game.apply(Decision(PURPLE, "1A"))
    assert refused.value.rule == "KP 1.5"
    assert "seat 2's turn" in refused.value.reason
