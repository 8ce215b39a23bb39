"""What every kind of game must keep to. A new game is tested by standing in `cosmodrome.games.KINDS`."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, islice
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome import BadNotation, BadSetting, games, records
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Decision, Game, Kind
from cosmodrome.games.jit import can_compile
from cosmodrome.records import text, twin
from tests.play import random_moves


class Facts(NamedTuple):
    """Of a game: what it cannot exceed, events and all players' points together; moves that are mostly wrong; how many
    games, and which share of their positions, are looked at; and whether anything is hidden from who remembers all."""

    events: int
    points: int
    wrong_moves: tuple[str, ...]
    games: int
    every: int
    has_secrets: bool


FACTS: Final = {
    "pirates": Facts(5 * 8 + 21, 79 + 10, ("", "nonsense", "7A", "x9", "xS"), games=5, every=1, has_secrets=True),
    "rocket": Facts(100_000, 2_000, ("", "-g4", "6@m13", "+>1", "5a1:a1"), games=2, every=30, has_secrets=False),
}
needs_numba = pytest.mark.skipif(not can_compile(), reason="numba is missing or refused: there is nothing to compare")

TABLES: Final = [(games.find(name), players) for name in games.KINDS for players in games.find(name).PLAYERS]
kinds = pytest.mark.parametrize("kind", [games.find(name) for name in games.KINDS], ids=games.KINDS)
tables = pytest.mark.parametrize(
    ("kind", "players"), TABLES, ids=[f"{kind.NAME}-{players}" for kind, players in TABLES]
)


@cache
def whole_game(name: str, players: int, seed: int) -> Game:
    *_, game = random_moves(games.find(name).new(players=players, seed=seed), Stream(seed, "moves"))
    return game


def finished(kind: Kind, players: int, seed: int) -> Game:
    return whole_game(kind.NAME, players, seed).copy()


def half_way(kind: Kind, players: int, seed: int) -> Game:
    whole = whole_game(kind.NAME, players, seed)
    return replayed(whole, len(whole.events) // 2)


def positions(kind: Kind, players: int) -> Iterator[Game]:
    """Positions of a few random games, copied, each without a referee."""
    for seed in range(FACTS[kind.NAME].games):
        games = random_moves(kind.new(players=players, seed=seed), Stream(seed, "moves"))
        yield from (game.copy() for game in islice(games, 0, None, FACTS[kind.NAME].every))
        yield finished(kind, players, seed)


def replayed(game: Game, events: int) -> Game:
    """The same game as it was after so many events; it has no referee."""
    past = records.begin(game.record())
    for event in game.events[:events]:
        past.apply(event)
    return past


def pickled(game: Game) -> Game:
    again: Game = pickle.loads(pickle.dumps(game))
    return again


@tables
def test_the_legal_list_is_sorted_and_unique(kind: Kind, players: int) -> None:
    for game in positions(kind, players):
        moves = game.legal_moves
        assert list(moves) == sorted(set(moves))
        assert bool(moves) == (game.seat is not None and not game.outcomes)
        assert (game.seat is None) == (game.result is not None)


@tables
def test_every_move_of_every_list_is_read_and_told_alike(kind: Kind, players: int) -> None:
    for game in positions(kind, players):
        for move in game.legal_moves:
            twin_game = game.copy()
            twin_game.play(move)
            assert twin_game.events == (*game.events, Decision(game.seat or 0, move))


@needs_numba
@tables
def test_the_same_seed_gives_the_same_games_compiled_and_interpreted(kind: Kind, players: int) -> None:
    assert kind.simulate(players, 20, 5) == kind.simulate(players, 20, 5, interpreted=True)


@kinds
@pytest.mark.parametrize("count", [-1, 1.5, "x", None, True])
def test_only_whole_numbers_of_games_are_simulated(kind: Kind, count: Any) -> None:
    with pytest.raises(BadSetting, match="whole number, 0 or more"):
        kind.simulate(4, count, 1)


@kinds
@pytest.mark.parametrize("seed", [1.5, b"x", True, [1]], ids=repr)
def test_a_seed_is_a_whole_number_or_a_text_for_new_games_and_simulations_alike(kind: Kind, seed: Any) -> None:
    with pytest.raises(BadSetting, match="The seed"):
        kind.new(4, seed)
    with pytest.raises(BadSetting, match="The seed"):
        kind.simulate(4, 1, seed)


@kinds
def test_without_a_seed_other_games_are_simulated_each_time(kind: Kind) -> None:
    assert kind.simulate(4, 3, interpreted=True) != kind.simulate(4, 3, interpreted=True)


@kinds
@pytest.mark.parametrize("thing", [None, 5, "nonsense", ("1", "5C"), ["5C"], b"g7"], ids=repr)
def test_what_is_no_event_and_no_move_is_refused_and_changes_nothing(kind: Kind, thing: Any) -> None:
    game = kind.new(4, seed=1)
    before = game.events, game.digest()
    with pytest.raises(BadNotation, match="an event is Decision"):
        game.apply(thing)
    with pytest.raises(BadNotation):
        game.play(thing)
    assert (game.events, game.digest()) == before


@tables
def test_a_copy_and_its_digest_are_untouched_by_later_play(kind: Kind, players: int) -> None:
    games = random_moves(kind.new(players=players, seed=1), Stream(1, "moves"))
    kept = [(past := game.copy(), past.digest(), past.legal_moves, past.events) for game in games]
    for past, digest, moves, events in kept:
        assert (past.digest(), past.legal_moves, past.events) == (digest, moves, events)


@tables
def test_playing_a_copy_leaves_the_game_alone(kind: Kind, players: int) -> None:
    for game in islice(positions(kind, players), 20):
        before = (game.digest(), game.events)
        for _ in random_moves(game.copy(), Stream(2, "other moves")):
            pass
        assert (game.digest(), game.events) == before


@tables
def test_a_view_owes_nothing_to_earlier_ones(kind: Kind, players: int) -> None:
    """What a game and its copies keep of what they have shown is never seen where it is not so any more."""
    game, moves = kind.from_record(kind.new(players, seed=9).record()), Stream(9, "moves")
    viewpoints = (None, *range(1, players + 1))
    for ply in count():
        if ply % FACTS[kind.NAME].every == 0:
            again = records.replay(game.record())
            assert [game.view(seat) for seat in viewpoints] == [again.view(seat) for seat in viewpoints]
        if game.seat is None:
            return
        aside = game.copy()
        for one in (aside, game):
            step(one, moves)
            for seat in viewpoints:
                one.view(seat)


def step(game: Game, stream: Stream) -> None:
    if game.outcomes:
        game.roll(stream.choice(game.outcomes))
    else:
        game.play(stream.choice(game.legal_moves))


@tables
@pytest.mark.parametrize("clone", [copy.deepcopy, pickled], ids=["deepcopy", "pickle"])
def test_a_clone_in_mid_game_plays_on_alike(kind: Kind, players: int, clone: Callable[[Game], Game]) -> None:
    game = half_way(kind, players, seed=3)
    other = clone(game)
    assert other is not game
    ends = [str(list(random_moves(one, Stream(4, "rest")))[-1]) for one in (game, other)]
    assert ends[0] == ends[1]


@tables
def test_a_record_replays_to_the_same_game(kind: Kind, players: int) -> None:
    for seed in range(FACTS[kind.NAME].games):
        for game in (half_way(kind, players, seed), finished(kind, players, seed)):
            again = records.replay(game.record())
            assert (again.digest(), again.events, again.result) == (game.digest(), game.events, game.result)


@tables
def test_print_read_print_is_stable_for_positions(kind: Kind, players: int) -> None:
    for game in positions(kind, players):
        again = kind.position(str(game))
        assert str(again) == str(game)
        assert (again.seat, again.phase, again.legal_moves) == (game.seat, game.phase, game.legal_moves)


@tables
def test_print_read_print_is_stable_for_records(kind: Kind, players: int) -> None:
    for seed in range(FACTS[kind.NAME].games):
        for game in (half_way(kind, players, seed), finished(kind, players, seed)):
            record = game.record(["somebody"] * players)
            assert text.read(text.write(record)) == record
            assert twin.read(twin.write(record)) == record


@tables
def test_a_game_from_a_position_goes_on_like_the_original(kind: Kind, players: int) -> None:
    game = half_way(kind, players, seed=6)
    again = kind.position(str(game))
    ends = [list(random_moves(one, Stream(8, "rest")))[-1] for one in (game, again)]
    assert ends[0].result == ends[1].result


@tables
def test_the_same_seed_gives_the_same_game(kind: Kind, players: int) -> None:
    assert str(finished(kind, players, 11)) == str(finished(kind, players, 11))
    assert len({str(kind.new(players=players, seed=seed)) for seed in range(20)}) > 1


@tables
def test_length_and_points_stay_in_bounds(kind: Kind, players: int) -> None:
    bounds = FACTS[kind.NAME]
    for seed in range(10 * bounds.games):
        game = finished(kind, players, seed)
        assert game.result is not None
        assert len(game.events) <= bounds.events
        assert all(score >= 0 for score in game.result.scores)
        assert sum(game.result.scores) <= bounds.points
        best = max(game.result.scores)
        assert game.result.winners
        assert all(game.result.scores[seat - 1] == best for seat in game.result.winners)


def seen(game: Game, seat: int | None) -> bytes:
    """Every byte that a seat could be sent: the view as JSON and as a diagram, and what it is told of a wrong move."""
    view = game.view(seat)
    told = []
    for move in FACTS[game.name].wrong_moves:
        try:
            if seat == game.seat and move not in game.legal_moves:
                game.copy().play(move)
        except ValueError as error:
            told.append((str(error), str(vars(error))))
    return json.dumps([view.as_json(), str(view), repr(view), told]).encode()


@settings(max_examples=60, deadline=None)
@given(data=st.data(), seed=st.integers(0, 9), name=st.sampled_from(games.KINDS))
def test_what_a_seat_cannot_know_changes_no_byte_that_it_receives(data: st.DataObject, seed: int, name: str) -> None:
    kind = games.find(name)
    players = data.draw(st.sampled_from(list(kind.PLAYERS)))
    whole = finished(kind, players, seed)
    game = replayed(whole, data.draw(st.integers(0, len(whole.events))))
    for seat in (None, *range(1, players + 1)):
        other = kind.resample(game.view(seat), Stream(seed, f"hidden from {seat}"))
        assert seen(other, seat) == seen(game, seat)
        assert other.view(seat) == game.view(seat)


@tables
def test_resampling_finds_other_games_than_the_true_one(kind: Kind, players: int) -> None:
    game = half_way(kind, players, seed=5)
    stream = Stream(5, "resample")
    has_secrets = FACTS[kind.NAME].has_secrets
    for seat in (None, *range(1, players + 1)):
        digests = {kind.resample(game.view(seat), stream).digest() for _ in range(30 if has_secrets else 3)}
        assert len(digests) > 10 if has_secrets else digests == {game.digest()}
