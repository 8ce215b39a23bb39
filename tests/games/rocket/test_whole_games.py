"""Whole recorded games: every end, every edition, and what happens seldom."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from cosmodrome import Record, records, rocket
from cosmodrome.games.contract import Chance, Decision, Result
from cosmodrome.games.rocket.table import Table
from cosmodrome.records import text
from tests.naive.rocket.rocket import Rocket

FOLDER: Final = Path(__file__).parent / "whole"
STONES: Final = 10
PYRAMIDS: Final = 11
BONUS: Final = 5


class Step(NamedTuple):
    """A decision: the table before it and after."""

    before: Table
    seat: int
    move: str
    after: Table


class Whole:
    """A recorded game played again: the table before the first event and after each."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.tables: list[Table] = []
        for game in records.steps(record):
            assert isinstance(game, rocket.Game)
            self.tables.append(game.table)
            self.end = game

    @property
    def result(self) -> Result:
        assert self.end.result is not None
        return self.end.result

    @property
    def rules(self) -> rocket.RuleSet:
        return self.end.rules

    @property
    def last(self) -> Step:
        return list(self.steps("fly", "stones", "build"))[-1]

    def steps(self, *phases: str) -> Iterator[Step]:
        for (before, after), event in zip(itertools.pairwise(self.tables), self.end.events, strict=True):
            if isinstance(event, Decision) and before.phase in phases:
                yield Step(before, event.seat, event.move, after)

    @property
    def builds(self) -> Iterator[Step]:
        return (step for step in self.steps("build") if step.move != ".")

    def target(self) -> int:
        return {2: 45, 3: 40, 4: 35, 5: 40 if self.rules.edition == "cs" else 30}[self.end.players]


@cache
def whole(name: str) -> Whole:
    return Whole(records.load(FOLDER / f"{name}.txt"))


def points(step: Step) -> int:
    return step.after.score[step.seat - 1] - step.before.score[step.seat - 1]


def standing(table: Table, seat: int) -> int:
    """How many pyramids of a seat stand on the board."""
    return sum(pyramid.seat == seat for pyramid in table.pyramids)


def is_upgrade(step: Step) -> bool:
    return step.move[1 : step.move.index(":")] in {pyramid.field for pyramid in step.before.pyramids}


def fields_of(step: Step) -> list[str]:
    return re.findall(r"[a-p]\d+", step.move.partition(":")[2])


def floors_of(step: Step) -> int:
    return int(step.move[0])


def ended_by_pyramids(game: Whole, number: int) -> bool:
    """PR 7.1 That many pyramids, the bonus, and no later turn in a round that others had still to play."""
    last = game.last
    return (
        last.before.phase == "build"
        and points(last) >= BONUS
        and standing(last.before, last.seat) == number - 1
        and standing(last.after, last.seat) == number
    )


def turn_is_last_of_round(table: Table) -> bool:
    assert table.seat is not None
    return table.seat % table.players + 1 == table.first


def ended_by_points(game: Whole, players: int, target: int) -> bool:
    """PR 7.2 One reaches it, others still take their turns, and no bonus is scored."""
    reached = [step for step in game.builds if max(step.before.score) < target <= max(step.after.score)]
    return (
        game.end.players == players
        and len(reached) == 1
        and reached[0].before.seat != game.last.seat
        and turn_is_last_of_round(game.last.before)
        and reached[0].before.round == game.last.before.round
        and max(len(by_seat(game.tables[-1], seat)) for seat in range(1, players + 1)) < PYRAMIDS - 1
    )


def by_seat(table: Table, seat: int) -> list[str]:
    return [pyramid.field for pyramid in table.pyramids if pyramid.seat == seat]


def target_is_reached(table: Table, target: int) -> bool:
    return max(table.score) >= target


def pyramids_end(game: Whole) -> bool:
    return ended_by_pyramids(game, PYRAMIDS - 1) and not turn_is_last_of_round(game.last.before)


def pyramids_end_for_two(game: Whole) -> bool:
    return game.end.players == 2 and ended_by_pyramids(game, PYRAMIDS - 1)


def pyramids_end_the_last_round(game: Whole) -> bool:
    return pyramids_end(game) and target_is_reached(game.last.before, game.target())


def points_end_with_three(game: Whole) -> bool:
    return ended_by_points(game, players=3, target=40)


def points_end_with_four(game: Whole) -> bool:
    return ended_by_points(game, players=4, target=35)


def points_end_with_five(game: Whole) -> bool:
    return ended_by_points(game, players=5, target=30)


def points_end_with_two(game: Whole) -> bool:
    """PR 7.3 At once, although the other would still have had a turn of the round."""
    last = game.last
    return (
        game.end.players == 2
        and last.before.phase == "build"
        and last.seat == last.before.first
        and last.before.score[last.seat - 1] < 45 <= last.after.score[last.seat - 1]
        and standing(last.after, last.seat) < PYRAMIDS - 1
    )


def rounds_run_out(game: Whole) -> bool:
    last = game.last.before
    return (
        game.rules.round_cap == last.round
        and turn_is_last_of_round(last)
        and not target_is_reached(game.tables[-1], game.target())
        and game.last.move == "."
    )


def czech_points_end_with_five(game: Whole) -> bool:
    reached = [step for step in game.builds if max(step.before.score) < 30 <= max(step.after.score) < 40]
    played_on = bool(reached) and reached[0].after.round < game.last.before.round
    return game.rules.edition == "cs" and played_on and ended_by_points(game, players=5, target=40)


def italian_lines_are_straight(game: Whole) -> bool:
    """PR 9 Every line of three or four lies in a row or a column, and there are some."""
    lines = [fields_of(step) for step in game.builds if len(fields_of(step)) > 2 and floors_of(step) < 5]
    return (
        game.rules.edition == "it"
        and len(lines) >= 3
        and all(len({field[0] for field in line}) == 1 or len({field[1:] for field in line}) == 1 for line in lines)
    )


def french_last_pyramid(game: Whole) -> bool:
    return game.rules.edition == "fr" and ended_by_pyramids(game, PYRAMIDS)


def french_bonus_in_the_last_round(game: Whole) -> bool:
    """PR 9 The last but one in the round in which the target has been reached: +5, and the round goes on."""
    return game.rules.edition == "fr" and any(
        target_is_reached(step.before, game.target())
        and standing(step.before, step.seat) == PYRAMIDS - 2
        and standing(step.after, step.seat) == PYRAMIDS - 1
        and points(step) >= BONUS
        and step.after.phase == "fly"
        for step in game.builds
    )


def expert_game(game: Whole) -> bool:
    """PR 9 New pyramids from stones alone, upgrades with the replaced pyramid alone; both happen."""
    kinds = set()
    for step in game.builds:
        own = set(by_seat(step.before, step.seat)) & set(fields_of(step))
        kinds.add(is_upgrade(step))
        if len(own) != is_upgrade(step):
            return False
    return game.rules.expert and kinds == {False, True}


def shared_win(game: Whole) -> bool:
    return len(game.result.winners) > 1


def all_god_stones_spent(game: Whole) -> bool:
    return any(part["gods"] == 0 for part in game.result.parts) and {
        step.move[:2] for step in game.steps("fly") if "@" in step.move
    } == {"2@", "4@", "6@"}


def stuck_without_god_stones(game: Whole) -> bool:
    stuck = [step for step in game.steps("fly") if step.move.startswith("!")]
    return bool(stuck) and all(step.after.phase != "stones" for step in stuck)


def supply_grew(step: Step, by: int) -> bool:
    """PR 3.2 At the flight so many stones of one colour came home together."""
    return any(after - before == by for before, after in zip(step.before.supply, step.after.supply, strict=True))


def two_of_a_colour_go_home(game: Whole) -> bool:
    return any(supply_grew(step, by=2) for step in game.steps("fly"))


def three_of_a_colour_go_home(game: Whole) -> bool:
    return any(supply_grew(step, by=3) for step in game.steps("fly"))


def stones_off_the_board(game: Whole) -> bool:
    """PR 4.3 Both from the board; and the first from the supply, the second from the board."""
    moves = {re.sub(r"[a-p]\d+", "x", step.move) for step in game.steps("stones")}
    return {re.sub(r"\d", "n", move) for move in moves} >= {"+x>nx", "+>nx", "+x"}


def lower_substitute(game: Whole) -> bool:
    """PR 5.7 Fewer floors than the constellation would allow, none of its height being left."""
    size_of = {1: 1, 2: 2, 3: 3, 4: 4, 5: 4}
    return any(
        len(fields_of(step)) > size_of[floors_of(step)]
        and step.before.left[step.seat - 1][len(fields_of(step)) - 1] == 0
        for step in game.builds
    )


def strangers_sent_home(game: Whole) -> bool:
    """PR 5.4"""
    return any(
        any(
            seat != step.seat and field in step.before.stones[seat - 1] and field not in step.after.stones[seat - 1]
            for seat in range(1, game.end.players + 1)
        )
        for step in game.builds
        for field in [step.move[1 : step.move.index(":")]]
    )


def tip_square(game: Whole) -> bool:
    """PR 5.2 Five floors by four fields in four different columns and rows, or three of them."""
    return game.rules.tip_squares and any(
        floors_of(step) == 5 and len({field[0] for field in fields_of(step)}) > 2 for step in game.builds
    )


def board_of_ones_own(game: Whole) -> bool:
    return game.end.board.name != rocket.palenque().name and game.rules.open_ships


def pyramids_end_for(edition: str) -> Callable[[Whole], bool]:
    def pyramids_end_in_edition(game: Whole) -> bool:
        return game.rules.edition == edition and pyramids_end(game)

    return pyramids_end_in_edition


Claim = Callable[[Whole], bool]

# By file, the claim that it is named for, and what else it shows.
SHOWS: Final[dict[str, tuple[Claim, ...]]] = {
    "pyramids-end": (pyramids_end, tip_square),
    "pyramids-end-for-two": (pyramids_end_for_two,),
    "pyramids-end-in-czech": (pyramids_end_for("cs"),),
    "pyramids-end-in-italian": (pyramids_end_for("it"),),
    "pyramids-end-the-last-round": (pyramids_end_the_last_round,),
    "points-end-with-two": (points_end_with_two,),
    "points-end-with-three": (points_end_with_three,),
    "points-end-with-four": (points_end_with_four, italian_lines_are_straight),
    "points-end-with-five": (points_end_with_five,),
    "czech-points-end-with-five": (czech_points_end_with_five,),
    "rounds-run-out": (rounds_run_out,),
    "french-last-pyramid": (french_last_pyramid, three_of_a_colour_go_home),
    "french-bonus-in-the-last-round": (french_bonus_in_the_last_round,),
    "expert-game": (expert_game,),
    "shared-win": (shared_win,),
    "stones-off-the-board": (stones_off_the_board,),
    "lower-substitute": (lower_substitute,),
    "board-of-ones-own": (
        board_of_ones_own,
        all_god_stones_spent,
        stuck_without_god_stones,
        strangers_sent_home,
        two_of_a_colour_go_home,
    ),
}
CLAIMS: Final = [(name, claim) for name, claims in SHOWS.items() for claim in claims]

each_game = pytest.mark.parametrize("name", SHOWS)


def test_every_file_in_the_folder_has_its_line_in_the_table() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SHOWS)


def test_there_are_games_of_every_number_of_players_and_every_edition() -> None:
    games = [whole(name) for name in SHOWS]
    assert {game.end.players for game in games} == set(rocket.PLAYERS)
    assert {game.rules.edition for game in games} == set(rocket.EDITIONS)
    assert {game.rules.expert for game in games} == {False, True}


@each_game
def test_the_game_replays_to_the_points_in_its_file(name: str) -> None:
    game = records.replay(records.load(FOLDER / f"{name}.txt"))
    assert game.result is not None
    assert game.result.scores == whole(name).record.scores


@pytest.mark.parametrize(("name", "claim"), CLAIMS, ids=[f"{name}-{claim.__name__}" for name, claim in CLAIMS])
def test_the_game_shows_what_is_claimed_of_it(name: str, claim: Claim) -> None:
    assert claim(whole(name))


@each_game
def test_the_file_is_what_would_be_written_again(name: str) -> None:
    assert text.write(whole(name).record).encode() == (FOLDER / f"{name}.txt").read_bytes()


@each_game
def test_the_naive_implementation_plays_it_to_the_same_result(name: str) -> None:
    game = whole(name)
    naive = Rocket(game.end.trace_setup(None))
    for event in game.end.events:
        if isinstance(event, Chance):
            naive.roll(event.outcome)
        else:
            naive.play(event.move)
    assert naive.result() == {
        "scores": list(game.result.scores),
        "parts": list(game.result.parts),
        "winners": list(game.result.winners),
    }


@each_game
def test_no_stone_and_no_pyramid_is_ever_lost(name: str) -> None:
    for table in whole(name).tables:
        for seat in range(table.players):
            inside = sum(ship[seat] for ship in table.inside if ship is not None)
            assert table.supply[seat] + len(table.stones[seat]) + inside == STONES
            assert sum(table.left[seat]) + standing(table, seat + 1) == PYRAMIDS
