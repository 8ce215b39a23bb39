"""Whole recorded games, one for every way in which the sending ends, the treasures go round and the winner is found."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from cosmodrome import Record, pirates, records
from cosmodrome.games.contract import Result
from cosmodrome.games.pirates.table import Planet, Table
from cosmodrome.records import text
from tests.naive.pirates import PLANETS, TRADE_SHIP, Pirates, clockwise_of, counter_clockwise_of

FOLDER: Final = Path(__file__).parent / "whole"


class Take(NamedTuple):
    """What is asked before a take: on which table, which seat, at which planet, after how many takes there."""

    table: Table
    seat: int
    planet: str
    served: int


class Whole:
    """A recorded game played again: the table before the first move and after each."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.tables: list[Table] = []
        for game in records.steps(record):
            assert isinstance(game, pirates.Game)
            self.tables.append(game.table)
            self.end = game

    @property
    def result(self) -> Result:
        assert self.end.result is not None
        return self.end.result

    @property
    def after_sending(self) -> int:
        """Where the first table is on which nothing is sent any more."""
        return next(number for number, table in enumerate(self.tables) if table.phase != "send")

    @property
    def came_home(self) -> set[str]:
        """KP 3.1 The ships that the last card sent brought home."""
        before, after = self.tables[self.after_sending - 1 : self.after_sending + 1]
        ships = {"trade": (before.trade, after.trade), "pirate": (before.pirate, after.pirate)}
        homes = {"trade": after.trade_home, "pirate": after.pirate_home}
        return {ship for ship, (left, reached) in ships.items() if left != reached == homes[ship]}

    @property
    def cards_are_out(self) -> bool:
        return not any(self.tables[self.after_sending].hands)

    @property
    def takes(self) -> list[Take]:
        return [
            Take(table, table.seat, table.sharing, table.served)
            for table in self.tables
            if table.seat is not None and table.sharing is not None
        ]

    @property
    def in_turn_order(self) -> list[int]:
        first = self.tables[0].first
        return [(first - 1 + place) % self.end.players + 1 for place in range(self.end.players)]


@cache
def whole(name: str) -> Whole:
    return Whole(records.load(FOLDER / f"{name}.txt"))


def planet_of(table: Table, letter: str) -> Planet:
    return table.planets[PLANETS.index(letter)]


def strength(table: Table, planet: str, seat: int) -> int:
    return sum(planet_of(table, planet).up[seat - 1])


def present(table: Table, planet: str) -> list[int]:
    return [seat for seat in range(1, table.players + 1) if strength(table, planet, seat)]


def ties(game: Whole) -> Iterator[tuple[Take, int]]:
    """KP 4.6 A take, and the seat that comes next at that planet although it is as strong there."""
    for take, later in itertools.pairwise(game.takes):
        table, planet = take.table, take.planet
        one_each = later.planet == planet and later.served < len(present(table, planet))
        if one_each and strength(table, planet, take.seat) == strength(table, planet, later.seat):
            yield take, later.seat


def trade_ship_home(game: Whole) -> bool:
    return game.came_home == {"trade"} and not game.cards_are_out


def pirate_ship_home(game: Whole) -> bool:
    return game.came_home == {"pirate"} and not game.cards_are_out


def both_ships_home(game: Whole) -> bool:
    return game.came_home == {"trade", "pirate"}


def cards_out(game: Whole) -> bool:
    return game.came_home == set() and game.cards_are_out


def last_card_brings_a_ship_home(game: Whole) -> bool:
    return game.came_home != set() and game.cards_are_out


def trade_ship_lost_with_the_pirates(game: Whole) -> bool:
    end = game.tables[-1]
    values = [value for planet in end.planets for value in planet.treasures] + list(itertools.chain(*end.taken))
    return end.trade == end.pirate and TRADE_SHIP not in values


def most_points(game: Whole) -> list[int]:
    scores = game.result.scores
    return [seat for seat, score in enumerate(scores, 1) if score == max(scores)]


def tie_broken_by_different_treasures(game: Whole) -> bool:
    return set(game.result.winners) < set(most_points(game))


def shared_win(game: Whole) -> bool:
    return len(game.result.winners) > 1 and list(game.result.winners) == most_points(game)


def tie_in_strength_broken_by_the_next_planet(game: Whole) -> bool:
    """And turn order would say otherwise."""
    return any(
        strength(table, counter_clockwise_of(planet), seat) > strength(table, counter_clockwise_of(planet), second)
        and game.in_turn_order.index(seat) > game.in_turn_order.index(second)
        for (table, seat, planet, _), second in ties(game)
    )


def tie_in_strength_broken_by_turn_order(game: Whole) -> bool:
    """And the numbers of the seats would say otherwise."""
    return any(
        all(strength(table, planet, seat) == strength(table, planet, second) for planet in PLANETS)
        and game.in_turn_order.index(seat) < game.in_turn_order.index(second)
        and seat > second
        for (table, seat, _, _), second in ties(game)
    )


def nothing_left_for_the_weakest(game: Whole) -> bool:
    return any(
        served == 0 and len(planet_of(table, planet).treasures) < len(present(table, planet))
        for table, _, planet, served in game.takes
    )


def treasures_nobody_took(game: Whole) -> bool:
    end = game.tables[-1]
    return any(planet_of(end, letter).treasures and not present(end, letter) for letter in PLANETS)


def teleport_on_a_teleport(game: Whole) -> bool:
    """KP 2.3 Both are gone, only the one turned up in everybody's sight."""
    for (before, after), event in zip(itertools.pairwise(game.tables), game.end.events, strict=True):
        down = planet_of(before, event.move[1]).down if event.move[0] == "T" else None
        if down is not None and down.card == "T":
            return planet_of(after, event.move[1]).down is None and "T" in after.lost[down.seat - 1]
    return False


SHOWS: Final[dict[str, Callable[[Whole], bool]]] = {
    "trade-ship-home": trade_ship_home,
    "pirate-ship-home": pirate_ship_home,
    "both-ships-home": both_ships_home,
    "cards-out": cards_out,
    "last-card-brings-a-ship-home": last_card_brings_a_ship_home,
    "trade-ship-lost-with-the-pirates": trade_ship_lost_with_the_pirates,
    "tie-broken-by-different-treasures": tie_broken_by_different_treasures,
    "shared-win": shared_win,
    "tie-in-strength-broken-by-the-next-planet": tie_in_strength_broken_by_the_next_planet,
    "tie-in-strength-broken-by-turn-order": tie_in_strength_broken_by_turn_order,
    "nothing-left-for-the-weakest": nothing_left_for_the_weakest,
    "treasures-nobody-took": treasures_nobody_took,
    "teleport-on-a-teleport": teleport_on_a_teleport,
}

each_game = pytest.mark.parametrize("name", SHOWS)


def test_every_file_in_the_folder_has_its_line_in_the_table() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SHOWS)


def test_there_are_games_of_every_number_of_players() -> None:
    assert {whole(name).end.players for name in SHOWS} == set(pirates.PLAYERS)


@each_game
def test_the_game_replays_to_the_points_in_its_file(name: str) -> None:
    game = records.replay(records.load(FOLDER / f"{name}.txt"))
    assert game.result is not None
    assert game.result.scores == whole(name).record.scores


@each_game
def test_the_game_shows_what_its_name_says(name: str) -> None:
    assert SHOWS[name](whole(name))


@each_game
def test_the_file_is_what_would_be_written_again(name: str) -> None:
    assert text.write(whole(name).record).encode() == (FOLDER / f"{name}.txt").read_bytes()


@each_game
def test_the_naive_implementation_plays_it_to_the_same_result(name: str) -> None:
    game = whole(name)
    naive = Pirates(game.end.trace_setup(None))
    for event in game.end.events:
        naive.play(event.move)
    assert naive.result() == {
        "scores": list(game.result.scores),
        "parts": list(game.result.parts),
        "winners": list(game.result.winners),
    }


@each_game
def test_the_ships_never_leave_the_ring_of_their_course(name: str) -> None:
    for before, after in itertools.pairwise(whole(name).tables):
        assert after.trade in (before.trade, clockwise_of(before.trade))
        assert after.pirate in (before.pirate, counter_clockwise_of(before.pirate))
