"""KP 4: taking treasures, planet by planet, the strongest first."""

from __future__ import annotations

from cosmodrome.games.jit import rule
from cosmodrome.games.pirates.board import PLANETS, clockwise, counter_clockwise
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import (
    KINDS,
    LOWEST,
    NO_CARD,
    NOBODY,
    STRONGEST,
    TELEPORT,
    TRADE_SHIP,
    WEAKEST,
    Phase,
)


@rule
def turn_everything_up(s: State) -> None:
    """KP 4.1 All face-down cards are turned up. No ship moves; a teleport removes nothing but itself."""
    for planet in range(PLANETS):
        card, seat = s.down_card[planet], s.down_seat[planet]
        if card == TELEPORT:
            s.lost[seat] |= 1 << TELEPORT
            s.lost_in_sight[seat] |= 1 << TELEPORT
        elif card != NO_CARD:
            s.up[planet][seat] |= 1 << card
        s.down_card[planet], s.down_seat[planet] = NO_CARD, NOBODY


@rule
def moor_the_trade_ship(s: State) -> None:
    """KP 4.3 The trade ship is a treasure at the planet where it stands."""
    s.treasures[s.trade][TRADE_SHIP] = 1


@rule
def box_the_pirate_planet(s: State) -> None:
    """KP 4.2 What lies at the pirate ship's planet is lost, the trade ship with it (I)."""
    for kind in range(LOWEST, KINDS):
        s.treasures[s.pirate][kind] = 0


@rule
def strength(s: State, planet: int, seat: int) -> int:
    """KP 4.1 The sum of a player's cards at a planet."""
    cards = s.up[planet][seat]
    total = 0
    for card in range(WEAKEST, STRONGEST + 1):
        total += card * (cards >> card & 1)
    return total


@rule
def takes_part(s: State, planet: int, seat: int) -> bool:
    """KP 4.1 Only players with at least one pirate at the planet take part (I)."""
    return s.up[planet][seat] != 0


@rule
def goes_before(setting: Setting, s: State, planet: int, seat: int, other: int) -> bool:
    """KP 4.6 The stronger seat goes first; on a tie, the stronger at the next planet counter-clockwise, and so on
    round the ring, an absent one counting 0 (I); all equal: the one earlier in turn order (I)."""
    for _ in range(PLANETS):
        difference = strength(s, planet, seat) - strength(s, planet, other)
        if difference != 0:
            return difference > 0
        planet = counter_clockwise(planet)
    return turn_order(setting, s, seat) < turn_order(setting, s, other)


@rule
def turn_order(setting: Setting, s: State, seat: int) -> int:
    """KP 1.5 How many places after the start player a seat sits."""
    return (seat + setting.players - s.first) % setting.players


@rule
def takers_at(setting: Setting, s: State, planet: int) -> int:
    """KP 4.1 How many players take part at a planet."""
    count = 0
    for seat in range(setting.players):
        if takes_part(s, planet, seat):
            count += 1
    return count


@rule
def strongest_after(setting: Setting, s: State, planet: int, previous: int) -> int:
    """KP 4.4 The strongest at a planet of those that choose after the previous taker; of all, if that is NOBODY."""
    strongest = NOBODY
    for seat in range(setting.players):
        if (
            takes_part(s, planet, seat)
            and seat != previous
            and (previous == NOBODY or goes_before(setting, s, planet, previous, seat))
            and (strongest == NOBODY or goes_before(setting, s, planet, seat, strongest))
        ):
            strongest = seat
    return strongest


@rule
def next_taker(setting: Setting, s: State) -> int:
    """KP 4.4 One each in order of strength; what is left after that goes to the strongest."""
    everybody_waits = s.served == 0
    everybody_has_one = s.served >= takers_at(setting, s, s.sharing)
    previous = NOBODY if everybody_waits or everybody_has_one else s.seat
    return strongest_after(setting, s, s.sharing, previous)


@rule
def treasures_left(s: State, planet: int) -> int:
    """KP 4.4 How many treasures lie at a planet."""
    count = 0
    for kind in range(LOWEST, KINDS):
        count += s.treasures[planet][kind]
    return count


@rule
def start_sharing(setting: Setting, s: State) -> None:
    """KP 4.4 The planets are shared out clockwise from the trade ship's home (I)."""
    s.phase = Phase.TAKE
    turn_everything_up(s)
    moor_the_trade_ship(s)
    box_the_pirate_planet(s)
    s.sharing = s.trade_home
    s.served = 0
    go_on_sharing(setting, s)


@rule
def go_on_sharing(setting: Setting, s: State) -> None:
    """KP 4.4 On to the next planet that has both treasures and takers; with nobody there they stay (I)."""
    while treasures_left(s, s.sharing) == 0 or takers_at(setting, s, s.sharing) == 0:
        s.sharing = clockwise(s.sharing)
        s.served = 0
        if s.sharing == s.trade_home:
            s.phase = Phase.OVER
            return
    s.seat = next_taker(setting, s)


@rule
def take(setting: Setting, s: State, kind: int) -> None:
    """KP 4.5 The player whose turn it is takes the treasure of their choice."""
    s.treasures[s.sharing][kind] -= 1
    s.taken[s.seat][kind] += 1
    s.served += 1
    go_on_sharing(setting, s)
