"""KP 1: what lies on the table before the first card. The lots are drawn elsewhere and applied here."""

from __future__ import annotations

from cosmodrome.games.fields import Row
from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.board import PLANETS, TREASURES_BY_VALUE
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import (
    FULL_HAND,
    HIGHEST,
    KINDS,
    LOWEST,
    MAX_SEATS,
    NO_CARD,
    NOBODY,
    Phase,
)


@rule
def clear_the_table(s: State) -> None:
    """Takes away all of an earlier game, so that one record can be played again and again."""
    for planet in range(PLANETS):
        for kind in range(KINDS):
            s.treasures[planet][kind] = 0
        for seat in range(MAX_SEATS):
            s.up[planet][seat] = 0
        s.down_card[planet] = NO_CARD
        s.down_seat[planet] = NOBODY
    for seat in range(MAX_SEATS):
        s.hand[seat] = 0
        s.lost[seat] = 0
        s.lost_in_sight[seat] = 0
        for kind in range(KINDS):
            s.taken[seat][kind] = 0
    s.sharing = 0
    s.served = 0


@rule
def place_the_ships(s: State, trade_home: int, pirate_home: int) -> None:
    """KP 1.1 Two of the six planets are the homes of the ships, which start there."""
    s.trade_home = trade_home
    s.pirate_home = pirate_home
    s.trade = trade_home
    s.pirate = pirate_home


@rule
def shuffle_ready(treasures: Row) -> int:
    """KP 1.2 Lays the twenty treasures out in order of value, to be shuffled; answers how many they are."""
    count = 0
    for value in range(LOWEST, HIGHEST + 1):
        for _ in range(TREASURES_BY_VALUE[value]):
            treasures[count] = value
            count += 1
    return count


@rule
def treasures_at(setting: Setting, planet: int, extra: int, other_extra: int) -> int:
    """KP 1.3 How many treasures a planet gets: one fewer than there are players, and with five players one more
    on the two planets drawn by lot."""
    if setting.players < MAX_SEATS:
        return setting.players - 1
    if planet == extra or planet == other_extra:
        return setting.players - 1
    return setting.players - 2


@rule
def deal_the_cards(setting: Setting, s: State) -> None:
    """KP 1.4 Each player has the same eight cards."""
    for seat in range(setting.players):
        s.hand[seat] = FULL_HAND


@rule
def start_with(s: State, first: int) -> None:
    """KP 1.5 The start player lays the first card."""
    s.first = first
    s.seat = first
    s.phase = Phase.SEND
