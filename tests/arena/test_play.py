"""One game: the block's deal whoever sits where, dice of the bots' own, and what a fault costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cosmodrome.arena.play import ALLOWED, SEAT, SINCE, Fault, GameRow, allowed, play, read_row, watched
from cosmodrome.bots import find
from cosmodrome.games.chance import Stream
from tests.arena.games import beat, bot, fixture


def test_a_game_is_played_to_its_end() -> None:
    played = play(fixture("random", bot("First"), "random"), beat())
    assert played.seats == ("random", bot("First"), "random")
    assert len(played.scores) == len(played.parts) == len(played.moves) == len(played.seconds) == 3
    assert played.winners
    assert min(played.moves) > 0
    assert played.fault is None


def test_the_same_fixture_gives_the_same_game() -> None:
    seats = ("random", "random", bot("First"))
    one, other = (play(fixture(*seats), beat()) for _ in range(2))
    assert replace(one, seconds=()) == replace(other, seconds=())


def test_a_block_has_one_deal_and_another_block_another() -> None:
    def deal(block: int, rotation: int) -> str:
        return fixture("random", "random", "random", block=block, rotation=rotation).begin().digest()

    assert deal(0, 0) == deal(0, 2)
    assert deal(0, 0) != deal(1, 0)


def test_the_die_falls_alike_in_every_rotation() -> None:
    def rolls(rotation: int) -> list[object]:
        game = replace(fixture("random", "random", rotation=rotation), game="rocket").begin()
        while game.result is None and len(game.events) < 60:
            game.play(game.legal_moves[0])
        return [event for event in game.events if hasattr(event, "outcome")]

    assert rolls(0) == rolls(1) != []


def test_bots_have_dice_of_their_own_in_every_seat_and_game() -> None:
    drawn = {
        fixture("random", "random", block=block, rotation=rotation).dice_of(seat).word()
        for block in range(3)
        for rotation in range(2)
        for seat in (1, 2)
    }
    assert len(drawn) == 12


@pytest.mark.parametrize(
    ("name", "kind", "what"),
    [
        ("Crashing", "crash", "ValueError: no idea (bots.py:"),
        ("Leaving", "crash", "SystemExit: 0 (bots.py:"),
        ("Cheating", "illegal move", "'two cards at once' in its move 1"),
    ],
)
def test_a_faulty_bot_loses_there_and_then_and_the_others_share_the_win(name: str, kind: str, what: str) -> None:
    played = play(fixture("random", bot(name), "random", "random"), beat())
    assert played.fault is not None
    assert (played.fault.seat, played.fault.kind) == (2, kind)
    assert played.fault.what.startswith(what)
    assert played.winners == (1, 3, 4)
    assert not played.scores
    assert not played.parts
    assert not played.moves


def test_the_move_of_a_crash_is_named() -> None:
    fault = play(fixture(bot("Crashing"), "random", "random"), beat()).fault
    assert fault is not None
    assert fault.what.endswith(" in its move 3")


def test_a_bot_that_cannot_be_made_loses_its_game() -> None:
    fault = play(fixture("random", "random", "no-such-bot"), beat()).fault
    assert fault is not None
    assert fault.what.endswith(" when it sat down")


def test_whoever_watches_sees_who_thinks_and_how_long_it_may() -> None:
    shared = beat()
    with watched(shared, 3, 7.5, 1):
        assert shared[SEAT] == 3
        assert shared[ALLOWED] == 7.5
        assert shared[SINCE] > 0
    assert shared[SINCE] == 0


@pytest.mark.parametrize(("name", "seconds"), [("random", 60.0), ("random:200ms", 62.0), ("random:200it", 60.0)])
def test_a_move_may_take_ten_times_its_budget_and_the_patience(name: str, seconds: float) -> None:
    assert allowed(find(name, "pirates", Stream(1, "")), 60.0) == seconds


def test_a_row_is_a_line_and_back() -> None:
    played = play(fixture("random", bot("First"), "random"), beat())
    faulty = GameRow(4, 1, ("a", "b"), 2, (1,), fault=Fault(2, "hang", "no move within 3 seconds"))
    for row in (played, faulty):
        line = row.as_line()
        assert "\n" not in line
        assert read_row(line) == row
