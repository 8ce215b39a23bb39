"""Whole games between players who choose at random, for measuring, for testing and for the leaves of a search."""

from __future__ import annotations

from cosmodrome.games.chance import below, shuffle
from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.apply import apply
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.legal import list_moves
from cosmodrome.games.pirates.rules.result import points
from cosmodrome.games.pirates.rules.setup import (
    clear_the_table,
    deal_the_cards,
    place_the_ships,
    shuffle_ready,
    start_with,
    treasures_at,
)
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import Phase


@rule
def draw_lots(setting: Setting, s: State, dice: Row, scratch: Row) -> None:
    """KP 1.1 to 1.5 Sets the table up with everything that is drawn by lot."""
    clear_the_table(s)
    trade_home = below(dice, PLANETS)
    pirate_home = (trade_home + 1 + below(dice, PLANETS - 1)) % PLANETS
    place_the_ships(s, trade_home, pirate_home)
    lay_the_treasures(setting, s, dice, scratch)
    deal_the_cards(setting, s)
    start_with(s, below(dice, setting.players))


@rule
def lay_the_treasures(setting: Setting, s: State, dice: Row, scratch: Row) -> None:
    """KP 1.3 Shuffled and laid on the planets; the rest goes to the box."""
    extra, other_extra = two_planets_without_a_ship(s, dice, scratch)
    count = shuffle_ready(scratch)
    shuffle(dice, scratch, count)
    for planet in range(PLANETS):
        for _ in range(treasures_at(setting, planet, extra, other_extra)):
            count -= 1
            s.treasures[planet][scratch[count]] += 1


@rule
def two_planets_without_a_ship(s: State, dice: Row, scratch: Row) -> tuple[int, int]:
    """KP 1.3 Drawn by lot (I); they matter with five players only."""
    count = 0
    for planet in range(PLANETS):
        if planet != s.trade_home and planet != s.pirate_home:
            scratch[count] = planet
            count += 1
    shuffle(dice, scratch, count)
    return scratch[0], scratch[1]


@rule
def play_out(setting: Setting, s: State, dice: Row, moves: Row) -> int:
    """Plays random legal moves to the end; answers how many."""
    plies = 0
    while s.phase != Phase.OVER:
        count = list_moves(setting, s, moves)
        apply(setting, s, moves[below(dice, count)])
        plies += 1
    return plies


@rule
def play_games(setting: Setting, s: State, games: int, dice: Row, moves: Row, points_by_seat: Row) -> int:
    """Deals and plays out many games one after another on one table; answers the number of plies."""
    plies = 0
    for _ in range(games):
        draw_lots(setting, s, dice, moves)
        plies += play_out(setting, s, dice, moves)
        for seat in range(setting.players):
            points_by_seat[seat] += points(s, seat)
    return plies
