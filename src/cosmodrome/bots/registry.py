"""Finds a bot by its name: a rung of the ladder, a class in a file, or an entry point of an installed package."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, cast

from cosmodrome import games
from cosmodrome.bots.contract import Analysis, Analyst, Bot, Budget, Seer
from cosmodrome.bots.levels import LEVELS, bot_behind
from cosmodrome.bots.names import BotName, read_name
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Game, Move, View
from cosmodrome.games.errors import BadSetting, UnknownName

GROUP: Final = "cosmodrome.bots"  # of entry points
Maker = Callable[..., Bot]
SET_BY_NAME: Final = "mcts"  # the rung with knobs

# The rungs by name, and where the class stands; `arena/ladder.py` has their order in each game.
RUNGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "random": "cosmodrome.bots.random:Random",
        "weighted": "cosmodrome.bots.weighted:Weighted",
        "careless": "cosmodrome.bots.careless:Careless",
        "greedy": "cosmodrome.bots.greedy:Greedy",
        "rules": "cosmodrome.bots.rules:Rules",
        "flat": "cosmodrome.bots.flat:Flat",
        "expect2": "cosmodrome.bots.expect2:Expect2",
        "mcts": "cosmodrome.bots.mcts:Mcts",
    }
)

# Beside the ladder: those that are handed the game itself. No plug-in is.
UNRATED: Final[Mapping[str, str]] = MappingProxyType({"oracle": "cosmodrome.bots.oracle:Oracle"})


@dataclass(frozen=True, slots=True)
class Player:
    """A bot with the budget of its name or level, ready to play one seat of one game."""

    name: BotName
    bot: Bot
    budget: Budget

    def choose_in(self, game: Game) -> Move:
        """The move of the seat that is to move in the game, of which the bot sees that seat's view and no more."""
        return self.choose(game.view(game.seat))

    def choose(self, view: View, budget: Budget | None = None) -> Move:
        return self.bot.choose(asked_of(view), budget or self.budget)

    def analyse(self, view: View, budget: Budget | None = None) -> Analysis:
        if not isinstance(self.bot, Analyst):
            raise BadSetting("An analysis", str(self.name), "this bot does not explain itself; mcts does")
        return self.bot.analyse(asked_of(view), budget or self.budget)


def asked_of(view: View) -> View:
    """A view in which there is something to decide."""
    if not view.legal_moves:
        raise BadSetting("A bot's view", f"of seat {view.seat}", "there is nothing to decide in it; ask who is to move")
    return view


@dataclass(frozen=True, slots=True)
class AllSeeing:
    """A player that is shown a copy of the game: it can change nothing, and the copy foretells no roll."""

    name: BotName
    bot: Seer

    @property
    def budget(self) -> Budget:
        return self.name.budget

    def choose_in(self, game: Game) -> Move:
        asked_of(game.view(game.seat))
        return self.bot.choose_knowing(game.copy(), self.budget)


def find_any(name: str, game: str, stream: Stream) -> Player | AllSeeing:
    """A new player for a whole game, the oracle included."""
    read = read_name(name)
    if read.bot in UNRATED:
        return AllSeeing(read, attribute(UNRATED[read.bot])(game, stream, read.memory))
    return find(name, game, stream)


def find(name: str, game: str, stream: Stream) -> Player:
    """A new player of that name or level for that game, with dice of its own."""
    asked = read_name(name)
    read = bot_behind(asked, games.find(game).NAME)
    if read.bot in UNRATED:
        raise BadSetting("A bot's name", name, "it needs the whole game, and sees no view")
    if read.knobs and read.bot != SET_BY_NAME:
        raise BadSetting("A bot's name", name, f"only {SET_BY_NAME} can be set by its name")
    if read.bot in RUNGS:
        maker: Maker = attribute(RUNGS[read.bot])
        said = (read.memory, read.knobs) if read.knobs else (read.memory,)
        return Player(asked, maker(game, stream, *said), read.budget)
    plugged_in = load_file(read.bot) if ".py:" in read.bot else load_entry_point(read.bot)
    return Player(asked, plugged_in(stream), read.budget)


def names() -> Iterator[str]:
    """The names of all bots that are installed."""
    yield from RUNGS
    yield from LEVELS
    yield from UNRATED
    yield from (point.name for point in entry_points(group=GROUP))


def attribute(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(importlib.import_module(module), name)


def load_file(where: str) -> Callable[[Stream], Bot]:
    """A class in a file, as `path/to/file.py:Class`; it gets its own stream of dice."""
    path, _, name = where.rpartition(":")
    spec = importlib.util.spec_from_file_location(Path(path).stem, path) if Path(path).is_file() else None
    if spec is None or spec.loader is None:
        raise BadSetting("The bot's file", path, "there is no such Python file")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BadSetting("The bot's file", path, f"it cannot be run: {type(error).__name__}: {error}") from error
    made = getattr(module, name, None)
    if not callable(made):
        raise BadSetting("The bot's class", where, f"there is no class {name} in that file")
    return cast(Callable[[Stream], Bot], made)


def load_entry_point(name: str) -> Callable[[Stream], Bot]:
    """A class that an installed package offers in the group `cosmodrome.bots`."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            return cast(Callable[[Stream], Bot], point.load())
    raise UnknownName("bot", name, (*names(), "path/to/file.py:Class"))
