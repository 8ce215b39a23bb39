"""The engine and the slow, literal implementation agree on every legal list, every state and every result."""

from __future__ import annotations

from typing import Final

import pytest

from cosmodrome import Chance, Stream, rocket
from cosmodrome.games.rocket import EDITIONS, Board, RuleSet, palenque
from tests.games.rocket.boards import narrow
from tests.naive.rocket.rocket import Rocket

ROUNDS: Final = 25  # enough to use up stones and pyramids; the games of the plain editions are played to their ends
RULE_SETS: Final = {
    **{edition: RuleSet(edition=edition) for edition in EDITIONS},
    "expert": RuleSet(expert=True, round_cap=ROUNDS),
    "tip squares": RuleSet(tip_squares=True, round_cap=ROUNDS),
    "it, expert, tip squares": RuleSet(edition="it", expert=True, tip_squares=True, round_cap=ROUNDS),
}


def check_game(board: Board, rules: RuleSet, players: int, seed: int, eager: bool) -> None:
    game = rocket.new(players=players, seed=seed, board=board, rules=rules)
    naive = Rocket(game.trace_setup(seed))
    stream = Stream(seed, "naive")
    told = 0
    while True:
        for event in game.events[told:]:
            if isinstance(event, Chance):
                naive.roll(event.outcome)
        told = len(game.events)
        assert (naive.phase, naive.legal()) == (game.phase, list(game.legal_moves))
        assert naive.state() == game.trace_state()
        if game.result is not None:
            break
        assert naive.seat == game.seat
        move = stream.choice(game.legal_moves)
        if eager and game.phase in ("stones", "build"):  # fills the board, where constellations and shortages meet
            move = game.legal_moves[-1 - stream.below(min(4, len(game.legal_moves)))]
        naive.play(move)
        game.play(move)
    result = naive.result()
    assert (result["scores"], result["winners"]) == (list(game.result.scores), list(game.result.winners))
    assert result["parts"] == list(game.result.parts)


@pytest.mark.parametrize("eager", [False, True], ids=["careless", "eager"])
@pytest.mark.parametrize("players", rocket.PLAYERS)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_the_naive_implementation_agrees_at_every_ply(rules: RuleSet, players: int, eager: bool) -> None:
    check_game(palenque(), rules, players, seed=players, eager=eager)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", rocket.PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_naive_implementation_agrees_where_there_is_little_room(edition: str, players: int, seed: int) -> None:
    rules = RuleSet(edition=edition, expert=seed == 2, round_cap=ROUNDS)
    check_game(narrow(), rules, players, seed, eager=seed == 1)
