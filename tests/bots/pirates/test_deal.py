"""KP 2.6 Dealing anew what a seat cannot see."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Final

from cosmodrome import Stream, pirates
from cosmodrome.bots.search.pirates.deal import deal_hidden
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.table import ALL_CARDS, lay_out
from tests.play import random_moves

DEALS: Final = 7200
LATE: Final = """
    first 1, seat 3 sends
    planet  home    ships   treasures  face up    face down
    A       trade   trade   5 3        1:7,3 2:7  1:2
    B       .       .       4 2        1:5 2:5,4  2:T
    C       pirate  pirate  6 1        3:6,5,3,7  .
    D       .       .       7 7        1:1 2:1    .
    E       .       .       6 5        1:6 2:6    1:T
    F       .       .       4 4        3:1        .
    seat    hand    lost    taken
    1       4       .       .
    2       3       (2)     .
    3       2 4     T       .
"""
WORLDS: Final = 36  # three cards of seat 1 lie at A, at E and in the hand; three of seat 2 at B, lost, in the hand

World = tuple[tuple[str, ...], ...]


def world_of(setting: Setting, state: State) -> World:
    table = lay_out(setting, state, (0,) * setting.players)
    places = [(f"{planet.down.seat}", planet.down.card) for planet in table.planets if planet.down]
    return (*places, *table.hands, *table.lost_unseen)


def test_kp_2_6_every_world_that_looks_the_same_is_dealt_equally_often_and_no_other() -> None:
    game = pirates.position(LATE)
    setting, state = game.kernel()
    dice = Stream(1, "deals").dice()
    dealt: Counter[World] = Counter()
    for _ in range(DEALS):
        deal_hidden(setting, state, 2, dice)
        dealt[world_of(setting, state)] += 1
    possible = {
        (("1", a), ("2", b), ("1", e), (one,), (two,), ("2", "4"), (), (lost,), ())
        for a, e, one in permutations("24T")
        for b, lost, two in permutations("23T")
    }
    assert len(possible) == WORLDS
    assert set(dealt) == possible
    expected = DEALS / WORLDS
    assert max(abs(count - expected) for count in dealt.values()) < 5 * expected**0.5


def test_kp_2_6_what_is_dealt_looks_the_same_all_through_a_game() -> None:
    dice = Stream(2, "deals").dice()
    for players in pirates.PLAYERS:
        for game in random_moves(pirates.new(players, seed=players), Stream(players, "moves")):
            assert isinstance(game, pirates.Game)
            for seat in range(players):
                setting, state = game.kernel()
                deal_hidden(setting, state, seat, dice)
                assert pirates.Game(setting, state).view(seat + 1).table == game.view(seat + 1).table


def test_kp_1_4_every_deal_leaves_each_seat_its_eight_cards() -> None:
    game = pirates.position(LATE)
    setting, state = game.kernel()
    for _ in range(50):
        deal_hidden(setting, state, 2, Stream(3, "deals").dice())
        table = pirates.Game(setting, state).table
        for seat in range(3):
            cards = [*table.hands[seat], *table.lost[seat], *table.lost_unseen[seat]]
            for planet in table.planets:
                cards += [str(card) for card in planet.up[seat]]
                cards += [planet.down.card] if planet.down and planet.down.seat == seat + 1 else []
            assert sorted(cards) == sorted(ALL_CARDS)


def test_kp_2_6_where_each_treasure_lies_is_not_dealt_anew() -> None:
    game = pirates.position(LATE)
    setting, state = game.kernel()
    before = state.copy()
    deal_hidden(setting, state, 2, Stream(4, "deals").dice())
    assert [state.treasures[planet] for planet in range(PLANETS)] == before.treasures
    assert state.up == before.up
    assert (state.hand[2], state.lost[2]) == (before.hand[2], before.lost[2])
