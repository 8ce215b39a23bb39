"""What can be set about `mcts`, by game: in its name, as `mcts:500it/curiosity=1.1`, or in the file packaged with it.

`tuned.toml` beside a game's search has a table for each number of players; `cosmodrome tune` writes such tables. What
stands neither there nor in the name is as the search's own code says.
"""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import resources
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from cosmodrome.games.errors import BadSetting, UnknownName

TUNED: Final = "tuned.toml"

Values: TypeAlias = dict[str, float]


@dataclass(frozen=True, slots=True)
class Knob:
    """The values that make sense."""

    least: float
    most: float
    is_whole: bool = False

    def turned(self, name: str, to: float) -> float:
        if not self.least <= to <= self.most or (self.is_whole and to != int(to)):
            kind = "a whole number" if self.is_whole else "a number"
            raise BadSetting(name, f"{to:g}", f"it is {kind} from {self.least:g} to {self.most:g}")
        return int(to) if self.is_whole else float(to)


KNOBS: Final[Mapping[str, Mapping[str, Knob]]] = MappingProxyType(
    {
        "rocket": MappingProxyType(
            {
                "curiosity": Knob(0.2, 5.0),
                "rounds": Knob(1, 8, is_whole=True),
                "half": Knob(20, 600, is_whole=True),
                "behind": Knob(4, 40, is_whole=True),
                "widest": Knob(4, 24, is_whole=True),
            }
        ),
        "pirates": MappingProxyType(
            {
                "curiosity": Knob(0.2, 5.0),
                "regret": Knob(0, 1, is_whole=True),
                "wealth": Knob(0, 900, is_whole=True),
                "cards": Knob(1, 4, is_whole=True),
                "answers": Knob(1, 8, is_whole=True),
                "widest": Knob(3, 24, is_whole=True),
            }
        ),
    }
)


def checked(game: str, said: Iterable[tuple[str, float]]) -> Values:
    """Values that the game's search can be given."""
    values: Values = {}
    for name, value in said:
        if name not in KNOBS[game]:
            raise UnknownName(f"knob of mcts in {game}", name, KNOBS[game])
        values[name] = KNOBS[game][name].turned(name, value)
    return values


def packaged(game: str, players: int) -> Values:
    """What the game's search was tuned to for so many players, if it was."""
    file = resources.files(f"cosmodrome.bots.search.{game}").joinpath(TUNED)
    return tuned_in(file.read_text(encoding="utf-8"), game, players) if file.is_file() else {}


def values_now(game: str, players: int) -> Values:
    """How the game's search plays among so many, as it is packaged."""
    knobs = as_arguments(game, packaged(game, players))["knobs"]
    return {name: getattr(knobs, name) for name in KNOBS[game]}


def tuned_in(text: str, game: str, players: int) -> Values:
    table = tomllib.loads(text).get(f"{players}-players", {})
    if not table.get("evidence", {}).get("better", True):
        return {}  # what was found was no better than the search as it is
    return checked(game, table.get("knobs", {}).items())


def as_arguments(game: str, values: Values) -> dict[str, Any]:
    """As the constructor of the game's search takes them."""
    search = importlib.import_module(f"cosmodrome.bots.search.{game}")
    return {"knobs": search.Knobs(**values)}
