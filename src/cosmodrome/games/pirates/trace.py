"""The first line of a trace, written and read; docs/formats.md describes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from cosmodrome.games.errors import BadSetting
from cosmodrome.games.pirates.board import TREASURE_VALUES, TREASURES_BY_VALUE
from cosmodrome.games.pirates.notation import PLANET_LETTERS
from cosmodrome.games.pirates.table import ALL_CARDS, Planet, Table
from cosmodrome.games.pirates.vocabulary import MAX_SEATS, MIN_SEATS


def setup_line(table: Table, seed: int | str | None) -> dict[str, Any]:
    return {
        "type": "setup",
        "game": "pirates",
        "players": table.players,
        "seed": seed,
        "first": table.first,
        "home": {"trade": table.trade_home, "pirate": table.pirate_home},
        "treasures": {
            letter: list(planet.treasures) for letter, planet in zip(PLANET_LETTERS, table.planets, strict=True)
        },
    }


def read_setup(setup: Mapping[str, Any]) -> Table:
    """The table that a set-up line describes, checked: it may come from anywhere."""
    players = whole_number(setup, "players", MIN_SEATS, MAX_SEATS)
    home = part(setup, "home")
    trade_home, pirate_home = planet_letter(home, "trade"), planet_letter(home, "pirate")
    if trade_home == pirate_home:
        raise BadSetting("home", dict(home), "the ships have different homes (KP 1.1)")
    treasures = part(setup, "treasures")
    check_box(treasures)
    return Table(
        phase="send",
        seat=whole_number(setup, "first", 1, players),
        first=whole_number(setup, "first", 1, players),
        trade_home=trade_home,
        pirate_home=pirate_home,
        trade=trade_home,
        pirate=pirate_home,
        planets=tuple(Planet(values_at(treasures, letter), ((),) * players, None) for letter in PLANET_LETTERS),
        hands=(ALL_CARDS,) * players,
        lost=((),) * players,
        lost_unseen=((),) * players,
        taken=((),) * players,
        sharing=None,
        served=0,
    )


def whole_number(setup: Mapping[str, Any], key: str, least: int, most: int) -> int:
    value = setup.get(key)
    if type(value) is not int or not least <= value <= most:
        raise BadSetting(key, value, f"it is a whole number from {least} to {most}")
    return value


def part(setup: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = setup.get(key)
    if not isinstance(value, Mapping):
        raise BadSetting(key, value, "it is an object in curly brackets")
    return value


def planet_letter(home: Mapping[str, Any], ship: str) -> str:
    letter = home.get(ship)
    if not isinstance(letter, str) or len(letter) != 1 or letter not in PLANET_LETTERS:
        raise BadSetting(f"home of the {ship} ship", letter, f"it is a planet, one of {PLANET_LETTERS}")
    return letter


def check_box(treasures: Mapping[str, Any]) -> None:
    """KP 1.2 No more treasures of a value than there are."""
    lying = Counter(value for letter in PLANET_LETTERS for value in values_at(treasures, letter))
    for value, count in lying.items():
        if count > TREASURES_BY_VALUE[value]:
            held = f"the box holds {TREASURES_BY_VALUE[value]} of that value (KP 1.2)"
            raise BadSetting("treasures", f"{count} times {value}", held)


def values_at(treasures: Mapping[str, Any], letter: str) -> tuple[int, ...]:
    values = treasures.get(letter)
    if not isinstance(values, list) or any(type(value) is not int or value not in TREASURE_VALUES for value in values):
        raise BadSetting(f"treasures of planet {letter}", values, "it is a list of values from 1 to 7 (KP 1.2)")
    return tuple(sorted(values, reverse=True))
