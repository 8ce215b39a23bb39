"""What may be asked of a table, and what becomes of it."""

from __future__ import annotations

import random

import pytest

from cosmodrome import pirates, rocket
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.course import next_roll
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.tables.wishes import played
from cosmodrome.server.wire import incoming as wish
from tests.server.tables.playing import ALONE, FRIENDS, SEED, Sitting, pirates_record, rocket_record, seated, sit


def refused(sitting: Sitting, seat: int | None, request: wish.Wish, code: str, is_host: bool = False) -> Refusal:
    before = sitting.table.seq
    with pytest.raises(Refusal) as caught:
        sitting.wish(seat, request, is_host)
    assert caught.value.code == code
    assert sitting.table.seq == before
    return caught.value


def key() -> str:
    return "a-key-of-its-own"


def test_a_move_is_played_and_the_die_rolls_with_it() -> None:
    sitting = seated(rocket_record(), FRIENDS)
    for _ in range(2):
        sitting.play()
    assert not any(isinstance(event, e.Rolled) for event in sitting.happened)
    sitting.play()
    assert isinstance(sitting.happened[-1], e.Rolled)
    assert sitting.table.game.phase == "fly"


def test_rolls_are_those_of_a_game_with_that_seed() -> None:
    alone = rocket.new(3, seed=SEED, first=1)
    sitting = seated(alone.record(), FRIENDS)
    for _ in range(60):
        move = sitting.play()
        alone.play(move)
    assert sitting.table.game.events == alone.events


def test_a_move_of_another_seat_is_refused() -> None:
    sitting = seated(rocket_record(), FRIENDS)
    move = sitting.table.game.legal_moves[0]
    refused(sitting, 2, wish.Play(key=key(), move=move, after=sitting.table.moved), "not_your_turn")
    refused(sitting, None, wish.Play(key=key(), move=move, after=sitting.table.moved), "not_your_turn")


def test_a_move_decided_on_a_position_that_is_gone_is_stale() -> None:
    sitting = seated(rocket_record(), FRIENDS)
    seen = sitting.table.moved
    sitting.play()
    sitting.wish(2, wish.Say(key=sitting.key(), text="well", seat=2))
    move = sitting.table.game.legal_moves[0]
    refused(sitting, 2, wish.Play(key=key(), move=move, after=seen), "stale")


def test_words_do_not_make_a_move_stale() -> None:
    sitting = seated(rocket_record(), FRIENDS)
    seen = sitting.table.moved
    sitting.wish(2, wish.Say(key=sitting.key(), text="  take   your time ", seat=2))
    assert sitting.happened[-1] == e.Said(2, "friend 2", "take your time")
    sitting.wish(1, wish.Play(key=sitting.key(), move=sitting.table.game.legal_moves[0], after=seen))
    assert isinstance(sitting.happened[-1], e.Played)


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    sitting = seated(rocket_record(), FRIENDS)
    found = refused(sitting, 1, wish.Play(key=key(), move="a1", after=sitting.table.moved), "illegal")
    assert found.rule == "PR 1.5"
    refused(sitting, 1, wish.Play(key=key(), move="nonsense", after=sitting.table.moved), "unreadable")


def fly_on(sitting: Sitting) -> None:
    """Until seat 1 has flown and is asked for stones."""
    while not (sitting.table.game.phase == "stones" and sitting.table.to_move == 1):
        sitting.play()


def test_undo_goes_back_by_one_decision_within_the_own_turn() -> None:
    sitting = seated(rocket_record(), FRIENDS)
    fly_on(sitting)
    before, moved = str(sitting.table.game), sitting.table.moved
    done = len(sitting.table.game.events)
    sitting.wish(1, wish.Undo(key=sitting.key(), after=moved))
    assert sitting.happened[-1] == e.Undone(1, done - 1)
    assert (sitting.table.game.phase, sitting.table.to_move) == ("fly", 1)
    assert str(sitting.table.game) != before
    refused(sitting, 1, wish.Undo(key=key(), after=sitting.table.moved), "not_allowed")


def test_undo_never_crosses_another_seats_move_or_a_roll() -> None:
    sitting = seated(rocket_record(), FRIENDS)
    for _ in range(3):
        sitting.play()
    assert isinstance(sitting.happened[-1], e.Rolled)
    refused(sitting, 1, wish.Undo(key=key(), after=sitting.table.moved), "not_allowed")
    refused(sitting, 3, wish.Undo(key=key(), after=sitting.table.moved), "not_your_turn")


@pytest.mark.parametrize("seed", range(4))
def test_undo_does_not_hide_again_what_has_been_turned_up(seed: int) -> None:
    """The last of the cards is sent, all are turned up, and the same seat takes first: it cannot send another."""
    dice = random.Random(seed)
    while True:
        sitting = seated(pirates.new(3, seed=dice.random().hex()).record(), FRIENDS)
        table = sitting.table
        while table.status == "playing":
            seat, known = table.to_move, list(table.game.view(table.to_move).history)
            sitting.play(dice.choice(table.game.legal_moves))
            if table.to_move == seat and list(table.game.view(seat).history[: len(known)]) != known:
                refused(sitting, seat, wish.Undo(key=key(), after=table.moved), "not_allowed")
                return


def test_what_was_undone_can_be_played_otherwise_and_the_log_tells_both() -> None:
    sitting = seated(rocket_record(), FRIENDS)
    fly_on(sitting)
    sitting.wish(1, wish.Undo(key=sitting.key(), after=sitting.table.moved))
    other = sitting.table.game.legal_moves[-1]
    sitting.play(other)
    again = Sitting(type(sitting.table)("a" * 16, SEED))
    again.write(sitting.happened)
    assert str(again.table.game) == str(sitting.table.game)
    assert again.table.game.events == sitting.table.game.events


def test_a_turn_is_taken_back_when_all_other_people_agree() -> None:
    sitting = seated(pirates_record(), FRIENDS)
    start = str(sitting.table.game)
    sitting.play()
    sitting.wish(1, wish.AskBack(key=sitting.key(), seat=1, after=sitting.table.moved))
    sitting.wish(2, wish.AnswerBack(key=sitting.key(), seat=2, yes=True, after=sitting.table.moved))
    assert sitting.table.game.events
    sitting.wish(3, wish.AnswerBack(key=sitting.key(), seat=3, yes=True, after=sitting.table.moved))
    assert sitting.happened[-1] == e.BackTaken(0)
    assert (str(sitting.table.game), sitting.table.to_move, sitting.table.asked) == (start, 1, None)


def test_one_no_ends_the_asking() -> None:
    sitting = seated(pirates_record(), FRIENDS)
    sitting.play()
    sitting.wish(1, wish.AskBack(key=sitting.key(), seat=1, after=sitting.table.moved))
    sitting.wish(2, wish.AnswerBack(key=sitting.key(), seat=2, yes=False, after=sitting.table.moved))
    assert sitting.table.asked is None
    refused(sitting, 3, wish.AnswerBack(key=key(), seat=3, yes=True, after=sitting.table.moved), "stale")


def test_asking_ends_when_somebody_moves() -> None:
    sitting = seated(pirates_record(), FRIENDS)
    sitting.play()
    sitting.wish(1, wish.AskBack(key=sitting.key(), seat=1, after=sitting.table.moved))
    sitting.play()
    assert sitting.table.asked is None


def test_against_bots_a_turn_is_taken_back_without_asking() -> None:
    sitting = seated(pirates_record(), ALONE)
    sitting.play()
    sitting.wish(1, wish.AskBack(key=sitting.key(), seat=1, after=sitting.table.moved))
    assert sitting.table.game.events == ()


def test_a_roll_taken_back_comes_again() -> None:
    sitting = seated(rocket_record(), FRIENDS)
    for _ in range(3):
        sitting.play()
    rolled = sitting.happened[-1]
    assert isinstance(rolled, e.Rolled)
    sitting.write([e.BackTaken(0)])
    game = sitting.table.game.copy()
    for _ in range(3):
        game.play(game.legal_moves[-1])
    assert next_roll(game, SEED) == rolled.face


def test_who_resigns_cannot_win_and_a_bot_plays_on() -> None:
    sitting = seated(pirates_record(), FRIENDS)
    sitting.wish(2, wish.Resign(key=sitting.key(), seat=2))
    assert sitting.table.players[1].bot == "random"
    assert sitting.table.status == "playing"
    refused(sitting, 2, wish.Return(key=key(), seat=2), "not_allowed")
    sitting.wish(3, wish.Resign(key=sitting.key(), seat=3))
    assert sitting.happened[-1] == e.Ended([], [1], SEED, sitting.table.game.digest())


def test_of_those_left_the_best_wins_when_the_winner_by_points_has_resigned() -> None:
    sitting = seated(pirates_record(), FRIENDS)
    while sitting.table.status == "playing":
        sitting.play()
    ended = sitting.table.ended
    assert ended is not None
    best = ended.winners[0]
    again = seated(pirates_record(), FRIENDS)
    again.wish(best, wish.Resign(key=again.key(), seat=best))
    for event in [event for event in sitting.happened if isinstance(event, e.Played)]:
        again.write(played(again.table, event.move, "player"))
    result = again.table.ended
    assert result is not None
    others = [score for seat, score in enumerate(result.scores, 1) if seat != best]
    assert best not in result.winners
    assert {result.scores[seat - 1] for seat in result.winners} == {max(others)}


def test_a_bot_takes_a_seat_over_and_gives_it_back() -> None:
    sitting = seated(pirates_record(), FRIENDS)
    sitting.wish(1, wish.Replace(key=sitting.key(), seat=1, bot="random"))
    move = sitting.table.game.legal_moves[0]
    refused(sitting, 1, wish.Play(key=key(), move=move, after=sitting.table.moved), "not_allowed")
    sitting.wish(1, wish.Return(key=sitting.key(), seat=1))
    sitting.play()
    refused(sitting, 2, wish.Replace(key=key(), seat=3, bot="random"), "not_your_seat")
    sitting.wish(1, wish.Replace(key=sitting.key(), seat=3, bot="random"), is_host=True)
    refused(sitting, 1, wish.Replace(key=key(), seat=1, bot="nobody"), "unreadable")
    refused(sitting, 1, wish.Replace(key=key(), seat=1, bot="evil.py:Bot"), "unreadable")
    refused(sitting, 1, wish.Replace(key=key(), seat=1, bot="mcts:999999ms"), "not_allowed")


def test_the_game_begins_when_the_host_says_so_and_seats_are_taken() -> None:
    sitting = sit(pirates_record(), FRIENDS)
    refused(sitting, 1, wish.Start(key=key()), "not_allowed")
    refused(sitting, 1, wish.Start(key=key()), "not_allowed", is_host=True)
    refused(sitting, 1, wish.Play(key=key(), move="1A", after=sitting.table.moved), "not_started")
    sitting.write([e.Sat(2, "friend")])
    sitting.wish(1, wish.Start(key=sitting.key(), bot="random"), is_host=True)
    assert (sitting.table.status, sitting.table.players[2].bot) == ("playing", "random")
    refused(sitting, 1, wish.Start(key=key()), "not_allowed", is_host=True)


def test_before_the_start_one_may_get_up_again() -> None:
    sitting = sit(pirates_record(), FRIENDS)
    sitting.write([e.Sat(2, "friend")])
    sitting.wish(2, wish.Leave(key=sitting.key(), seat=2))
    assert not sitting.table.players[1].is_seated
    refused(sitting, 1, wish.Leave(key=key(), seat=1), "not_allowed")


def test_nothing_is_played_after_the_end() -> None:
    sitting = seated(pirates_record(), FRIENDS)
    while sitting.table.status == "playing":
        sitting.play()
    refused(sitting, 1, wish.Play(key=key(), move="1A", after=sitting.table.moved), "over")
    refused(sitting, 1, wish.Resign(key=key(), seat=1), "over")
    result = sitting.table.game.result
    assert result is not None
    digest = sitting.table.game.digest()
    assert sitting.table.ended == e.Ended(list(result.scores), list(result.winners), SEED, digest)


def test_the_clock_runs_from_the_start_of_a_turn_for_people_only() -> None:
    sitting = seated(rocket_record(), ALONE)
    assert sitting.table.due is None
    timed = sit(rocket_record(), ALONE, seconds=60)
    assert timed.table.due == timed.table.turn_began + 60_000
    timed.play()
    assert timed.table.due is None
