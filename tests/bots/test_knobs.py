"""How a search is set: by its name first, then by the file packaged with it, else by its own code."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.bots import find, knobs, mcts, read_name
from cosmodrome.bots.knobs import KNOBS, as_arguments, packaged, tuned_in
from cosmodrome.bots.search import pirates, rocket
from cosmodrome.games.chance import Stream
from cosmodrome.games.errors import BadSetting, UnknownName

TOML = """
[3-players.knobs]
curiosity = 1.25
widest = 9
[3-players.evidence]
win_share = 0.4
"""


def test_a_name_says_how_a_search_is_set() -> None:
    name = read_name("mcts:20it/last:6/curiosity=1.1/widest=8")
    assert name.memory == "last:6"
    assert name.knobs == (("curiosity", 1.1), ("widest", 8.0))
    assert str(name) == "mcts:20it/last:6/curiosity=1.1/widest=8"
    assert read_name(str(name)) == name


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mcts/colour=3", "no knob of mcts in pirates 'colour'. There is: curiosity, regret"),
        ("mcts/curiosity=50", "a number from 0.2 to 5"),
        ("mcts/widest=7.5", "a whole number from 3 to 24"),
        ("greedy/curiosity=1", "only mcts can be set by its name"),
    ],
)
def test_what_cannot_be_set_is_refused(name: str, said: str) -> None:
    with pytest.raises((BadSetting, UnknownName), match=said):
        find(name, "pirates", Stream(1, "knobs"))


def test_what_was_not_found_better_is_not_played_by() -> None:
    assert tuned_in(f"{TOML}better = false\n", "pirates", 3) == {}
    assert tuned_in(f"{TOML}better = true\n", "pirates", 3) != {}


def test_the_packaged_file_has_a_table_for_each_number_of_players() -> None:
    assert tuned_in(TOML, "pirates", 3) == {"curiosity": 1.25, "widest": 9}
    assert tuned_in(TOML, "pirates", 4) == {}


@pytest.mark.parametrize("game", ["rocket", "pirates"])
def test_what_is_packaged_can_be_set(game: str) -> None:
    for players in games.find(game).PLAYERS:
        values = packaged(game, players)
        assert set(values) <= set(KNOBS[game])
        assert {"rocket": rocket, "pirates": pirates}[game].Search(Stream(1, ""), **as_arguments(game, values))


@pytest.mark.parametrize(
    ("name", "players", "curiosity"),
    [("mcts:2it", 3, 1.25), ("mcts:2it/curiosity=3", 3, 3.0), ("mcts:2it", 4, pirates.Knobs().curiosity)],
)
def test_a_search_is_set_when_it_is_known_how_many_play(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int, curiosity: float
) -> None:
    monkeypatch.setenv("COSMODROME_JIT", "0")
    monkeypatch.setattr(mcts, "packaged", lambda game, players: knobs.tuned_in(TOML, game, players))
    game = games.find("pirates").new(players, seed=1)
    player = find(name, "pirates", Stream(1, "knobs"))
    player.choose(game.view(game.seat))
    bot: Any = player.bot
    assert bot._search._knobs.curiosity == curiosity
