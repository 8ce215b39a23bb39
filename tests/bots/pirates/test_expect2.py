"""Two plies of Kosmiczni Piraci: the best answers, and what there is to hope for after them."""

from __future__ import annotations

import pytest

from cosmodrome import Stream, pirates
from cosmodrome.bots.search.pirates.expect2 import answer, best_send, hope, prospects
from cosmodrome.bots.search.pirates.haul import PRIZES, Sight, look, set_prizes
from cosmodrome.bots.search.pirates.policy import appeal
from cosmodrome.bots.search.tree import WIN
from cosmodrome.games.pirates.board import PLANETS
from cosmodrome.games.pirates.codec import card_of, planet_of
from cosmodrome.games.pirates.notation import CODE_OF
from cosmodrome.games.pirates.state import Setting, State
from cosmodrome.games.pirates.vocabulary import Phase
from tests.play import random_moves


def sendings(players: int) -> list[tuple[pirates.Game, Setting, State, Sight]]:
    """Every table of a random game at which somebody sends, with all that lies there in sight."""
    found = []
    for game in random_moves(pirates.new(players, seed=players), Stream(players, "moves")):
        if game.result is None and isinstance(game, pirates.Game) and game.phase == "send":
            setting, state = game.kernel()
            sight = Sight([0] * PLANETS, [0] * PRIZES)
            set_prizes(state, sight)
            look(setting, state, sight)
            found.append((game.copy(), setting, state.copy(), sight))
    return found


@pytest.mark.parametrize("players", pirates.PLAYERS)
def test_the_best_answer_is_the_most_appealing_of_all_that_the_seat_may_send(players: int) -> None:
    for game, setting, state, sight in sendings(players):
        codes = [CODE_OF[move] for move in game.legal_moves]
        appeals = {code: appeal(setting, state, sight, card_of(code), planet_of(code)) for code in codes}
        assert appeals[best_send(setting, state, sight)] == max(appeals.values())


def test_the_others_answer_until_it_is_the_seats_turn_again_or_the_sending_is_over() -> None:
    for _, setting, state, sight in sendings(4):
        seat = (state.seat - 1) % setting.players
        held = state.hand[seat]
        answer(setting, state, seat, sight)
        assert state.hand[seat] == held
        assert state.seat == seat or state.phase != Phase.SEND


def test_whoever_has_better_prospects_hopes_for_more_and_nobody_for_more_than_the_win() -> None:
    shares = [0] * 4
    for _, setting, state, sight in sendings(4):
        hope(setting, state, sight, shares)
        by_prospects = sorted(range(4), key=lambda seat: prospects(state, sight, seat))
        assert [shares[seat] for seat in by_prospects] == sorted(shares)
        assert WIN - 4 < sum(shares) <= WIN
