"""What does not change during a game (Setting) and what lies on the table (State). Nothing derived is kept."""

from __future__ import annotations

from cosmodrome.games.errors import BadSetting
from cosmodrome.games.fields import Body, Grid, Row, grid, number, row
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.vocabulary import KINDS, MAX_SEATS, MIN_SEATS


class Setting(Body):
    players: int = number()


def setting_for(players: int) -> Setting:
    """The setting of a game for so many players, if there is one."""
    if type(players) is not int or not MIN_SEATS <= players <= MAX_SEATS:
        raise BadSetting("The number of players", players, f"Kosmiczni Piraci is for {MIN_SEATS} to {MAX_SEATS}")
    setting = Setting()
    setting.players = players
    return setting


class State(Body):
    phase: int = number()
    seat: int = number()  # whose decision it is
    first: int = number()  # the start player (KP 1.5)

    trade_home: int = number()
    pirate_home: int = number()
    trade: int = number()  # where the trade ship stands
    pirate: int = number()  # where the pirate ship stands

    treasures: Grid = grid(PLANETS, KINDS)  # how many of each kind lie at a planet
    up: Grid = grid(PLANETS, MAX_SEATS, bits=16)  # a seat's face-up pirates at a planet, as a set of cards
    down_card: Row = row(PLANETS)  # the one face-down card, or NO_CARD
    down_seat: Row = row(PLANETS)  # its owner, or NOBODY
    hand: Row = row(MAX_SEATS, bits=16)  # a set of cards
    lost: Row = row(MAX_SEATS, bits=16)  # out of the game (KP 2.3), as a set of cards
    lost_in_sight: Row = row(MAX_SEATS, bits=16)  # the part of `lost` that everybody saw go
    taken: Grid = grid(MAX_SEATS, KINDS)  # how many of each kind a seat has taken

    sharing: int = number()  # the planet being shared out (KP 4.4)
    served: int = number()  # how many treasures have been taken there
