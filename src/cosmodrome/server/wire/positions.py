"""What lies on the table, as a seat sees it: the view of a game without its past, which is sent apart."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cosmodrome.games import pirates, rocket
from cosmodrome.games.contract import View


class Pyramid(msgspec.Struct, frozen=True):
    field: str
    seat: int
    floors: int


class RocketPosition(msgspec.Struct, frozen=True, tag_field="game", tag="rocket"):
    phase: str
    round: int
    first: int  # who starts the round
    next_first: int  # and who the next
    die: str | None
    allowance: int  # stones that may be brought in now
    ships: tuple[str | None, ...]
    stones: tuple[tuple[str, ...], ...]  # by seat, the fields of those in sight
    inside: tuple[tuple[int, ...] | None, ...]  # by ship, how many stones of each seat; null where nobody may look
    supply: tuple[int, ...]
    pyramids: tuple[Pyramid, ...]
    left: tuple[tuple[int, ...], ...]  # by seat, pyramids left of 1 to 5 floors
    gods: tuple[tuple[int, ...], ...]
    score: tuple[int, ...]


class Ships(msgspec.Struct, frozen=True):
    trade: str
    pirate: str


class FaceDown(msgspec.Struct, frozen=True):
    seat: int
    card: str  # ? where it may not be seen


class Planet(msgspec.Struct, frozen=True):
    treasures: tuple[int, ...]
    up: tuple[tuple[int, ...], ...]  # by seat, the cards face up
    down: FaceDown | None


class PiratesPosition(msgspec.Struct, frozen=True, tag_field="game", tag="pirates"):
    phase: str
    first: int
    home: Ships
    ships: Ships
    sharing: str | None  # the planet whose treasures are shared out
    planets: tuple[Planet, ...]  # from A, clockwise
    hands: tuple[tuple[str, ...], ...]
    lost: tuple[tuple[str, ...], ...]  # in sight of all
    lost_unseen: tuple[tuple[str, ...], ...]
    taken: tuple[tuple[int, ...], ...]


Position: TypeAlias = RocketPosition | PiratesPosition


def position_of(view: View) -> Position:
    if isinstance(view, rocket.View):
        return rocket_position(view)
    assert isinstance(view, pirates.View)
    return pirates_position(view)


def rocket_position(view: rocket.View) -> RocketPosition:
    table = view.table
    return RocketPosition(
        phase=table.phase,
        round=table.round,
        first=table.first,
        next_first=table.next_first,
        die=table.die,
        allowance=table.allowance,
        ships=table.ships,
        stones=table.stones,
        inside=table.inside,
        supply=table.supply,
        pyramids=tuple(Pyramid(each.field, each.seat, each.floors) for each in table.pyramids),
        left=table.left,
        gods=table.gods,
        score=table.score,
    )


def pirates_position(view: pirates.View) -> PiratesPosition:
    table = view.table
    return PiratesPosition(
        phase=table.phase,
        first=table.first,
        home=Ships(table.trade_home, table.pirate_home),
        ships=Ships(table.trade, table.pirate),
        sharing=table.sharing,
        planets=tuple(
            Planet(each.treasures, each.up, FaceDown(each.down.seat, each.down.card) if each.down else None)
            for each in table.planets
        ),
        hands=table.hands,
        lost=table.lost,
        lost_unseen=table.lost_unseen,
        taken=table.taken,
    )


def gains_of(view: View) -> dict[str, int]:
    """What each legal move of Pacal's Rocket scores at once; nothing where none scores."""
    if isinstance(view, rocket.View) and view.table.phase == "build":
        return {move: view.gain(move) for move in view.legal_moves}
    return {}
