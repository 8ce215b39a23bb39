"""Every rung plays whole games of both kinds, sees a view and no more, and plays the same with the same seed."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome import Stream, bots, games, rocket
from cosmodrome.bots import NO_LIMIT, Budget, Player
from cosmodrome.bots.names import BotName
from cosmodrome.games.contract import Game, Move, View
from cosmodrome.games.errors import BadSetting
from cosmodrome.games.rocket import EDITIONS

THOUGHTFUL = {"flat": ":3it", "expect2": ":3it", "mcts": ":3it"}
SEATS = [f"{rung}{THOUGHTFUL.get(rung, '')}" for rung in bots.RUNGS]


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games of a few iterations need no compiler; that both think alike is shown move by move elsewhere."""
    for module in ("rocket.search", "pirates.thinking"):
        monkeypatch.setattr(f"cosmodrome.bots.search.{module}.can_compile", lambda: False)


def played(players: int, names: list[str], seed: int = 1, **setting: str) -> Game:
    game = games.find("rocket").new_with(setting, players, seed)
    seated = [bots.find_any(name, "rocket", Stream(seed, f"bot {seat}")) for seat, name in enumerate(names)]
    while game.seat is not None:
        game.play(seated[game.seat - 1].choose_in(game))
    return game


@pytest.mark.parametrize("players", rocket.PLAYERS)
def test_every_rung_plays_whole_games(players: int) -> None:
    turned = SEATS[players:] + SEATS[:players]
    assert played(players, turned[:players], round_cap="6").result is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_played(edition: str) -> None:
    assert played(3, ["rules", "expect2:3it", "mcts:2it"], edition=edition, expert="yes", round_cap="5").result


def test_the_same_seed_plays_the_same_game() -> None:
    names = ["weighted", "greedy", "rules", "mcts:3it"]
    first, second = (played(4, names, seed=3, round_cap="4") for _ in range(2))
    assert first.events == second.events


class Curious:
    """A plug-in that would like to be handed the game."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, view: View, _budget: Budget) -> Move:
        self.seen.append(view)
        return view.legal_moves[0]

    def choose_knowing(self, game: Game, _budget: Budget) -> Move:
        raise AssertionError(f"it was handed {game!r}")


def test_only_the_oracle_is_handed_the_game() -> None:
    game = rocket.new(4, seed=1)
    bot = Curious()
    Player(BotName("curious"), bot, NO_LIMIT).choose_in(game)
    assert bot.seen == [game.view(game.seat)]
    assert all(isinstance(bots.find(name, "rocket", Stream(1, "bot")), Player) for name in SEATS)
    assert not set(bots.UNRATED) & set(bots.RUNGS)


def test_the_oracle_is_no_player_by_views() -> None:
    with pytest.raises(BadSetting, match="whole game"):
        bots.find("oracle", "rocket", Stream(1, "bot"))


@pytest.mark.parametrize("kind", ["rocket", "pirates"])
def test_the_oracle_changes_nothing_in_the_game_it_is_shown(kind: str) -> None:
    game = games.find(kind).new(4, seed=1)
    before = game.digest(), game.events
    assert bots.find_any("oracle:20it", kind, Stream(1, "bot")).choose_in(game) in game.legal_moves
    assert (game.digest(), game.events) == before
