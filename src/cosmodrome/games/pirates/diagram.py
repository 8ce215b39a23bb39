"""A table as text that a person can read and draw.

    first 2, seat 3 sends
    planet  home    ships   treasures  face up    face down
    A       trade   pirate  5 3 1      1:7,3 3:2  4:T
    B       .       .       7 4 2      .          .
    …
    seat    hand    lost    taken
    1       1 2 4   T (5)   .
    …

Cells stand two spaces apart, a dot is an empty cell, `*` in a hand is every card that lies nowhere else, and what
follows a # is a remark. Lost cards that only their owner saw go are in brackets. `reading.py` reads it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cosmodrome.games.pirates.notation import PLANET_LETTERS
from cosmodrome.games.pirates.table import Table
from cosmodrome.games.pirates.vocabulary import TRADE_SHIP_VALUE

PLANET_HEAD: Final = ("planet", "home", "ships", "treasures", "face up", "face down")
SEAT_HEAD: Final = ("seat", "hand", "lost", "taken")
EMPTY: Final = "."


def draw(table: Table) -> str:
    planets = [
        (
            letter,
            ships_at(letter, table.trade_home, table.pirate_home),
            ships_at(letter, table.trade, table.pirate),
            cell(treasure_text(value) for value in planet.treasures),
            cell(f"{seat}:{','.join(map(str, cards))}" for seat, cards in enumerate(planet.up, 1) if cards),
            f"{planet.down.seat}:{planet.down.card}" if planet.down else EMPTY,
        )
        for letter, planet in zip(PLANET_LETTERS, table.planets, strict=True)
    ]
    seats = [
        (
            str(seat + 1),
            cell(table.hands[seat]),
            cell([*table.lost[seat], *(f"({card})" for card in table.lost_unseen[seat])]),
            cell(treasure_text(value) for value in table.taken[seat]),
        )
        for seat in range(table.players)
    ]
    return "\n".join([whose_turn(table), *columns([PLANET_HEAD, *planets]), *columns([SEAT_HEAD, *seats])]) + "\n"


def whose_turn(table: Table) -> str:
    if table.seat is None:
        return f"first {table.first}, over"
    if table.sharing is None:
        return f"first {table.first}, seat {table.seat} sends"
    return f"first {table.first}, seat {table.seat} takes at {table.sharing} after {table.served}"


def ships_at(letter: str, trade: str, pirate: str) -> str:
    return cell(name for name, planet in (("trade", trade), ("pirate", pirate)) if planet == letter)


def treasure_text(value: int) -> str:
    return "S" if value == TRADE_SHIP_VALUE else str(value)


def cell(words: Iterable[str]) -> str:
    return " ".join(words) or EMPTY


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
