"""What a bot cannot be asked, and how a name that cannot be found is answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmodrome import Stream, bots, games
from cosmodrome.bots import Budget, read_name
from cosmodrome.games.contract import Game
from cosmodrome.games.errors import BadSetting, UnknownName
from tests.play import random_moves


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused needs no compiler."""
    for module in ("rocket.search", "pirates.thinking"):
        monkeypatch.setattr(f"cosmodrome.bots.search.{module}.can_compile", lambda: False)


def finished(kind: str) -> Game:
    game = games.find(kind).new(3, seed=1)
    return [game, *random_moves(game, Stream(1, "moves"))][-1]


@pytest.mark.parametrize("kind", games.KINDS)
@pytest.mark.parametrize("name", [*bots.RUNGS, *bots.LEVELS, "oracle"])
def test_who_has_nothing_to_decide_is_not_asked(kind: str, name: str) -> None:
    game = finished(kind)
    assert game.result is not None
    player = bots.find_any(name, kind, Stream(1, "bot"))
    with pytest.raises(BadSetting, match="nothing to decide"):
        player.choose_in(game)


@pytest.mark.parametrize("kind", games.KINDS)
def test_a_search_that_has_played_in_a_game_does_not_stumble_over_its_end(kind: str) -> None:
    game = games.find(kind).new(3, seed=1)
    player = bots.find("mcts:20it", kind, Stream(1, "bot"))
    player.choose(game.view(game.seat))
    with pytest.raises(BadSetting, match=r"of seat 1.*nothing to decide"):
        player.analyse(finished(kind).view(1))


@pytest.mark.parametrize("number", [0, -5])
def test_a_budget_is_at_least_one(number: int) -> None:
    with pytest.raises(BadSetting, match="at least 1"):
        Budget(iterations=number)
    with pytest.raises(BadSetting, match="at least 1"):
        Budget(milliseconds=number)


def test_a_game_that_there_is_not_is_said() -> None:
    with pytest.raises(UnknownName, match="no game 'chess'"):
        bots.find("mcts:5it", "chess", Stream(1, "bot"))


def test_a_name_says_every_number_as_it_is_read_again() -> None:
    name = read_name("mcts:100it/wealth=999999999/curiosity=0.123456789")
    assert str(name) == "mcts:100it/wealth=999999999/curiosity=0.123456789"
    with pytest.raises(BadSetting, match="each thing is set once"):
        read_name("mcts:100it/curiosity=1/curiosity=2")


@pytest.mark.parametrize("name", ["rules/noisy:0.2", "flat:5it/last:3", "mcts:5it/last:3"])
def test_where_nothing_is_hidden_for_long_there_is_nothing_to_forget(name: str) -> None:
    with pytest.raises(BadSetting, match="nothing to forget"):
        bots.find(name, "pirates", Stream(1, "bot"))


def test_a_file_that_ends_the_program_is_said(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("raise SystemExit(0)\n", encoding="utf-8")
    with pytest.raises(BadSetting, match="cannot be run: SystemExit"):
        bots.find(f"{file}:Bot", "pirates", Stream(1, "bot"))
