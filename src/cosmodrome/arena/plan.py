"""What a run is going to play. The plan alone decides every game: seats, deal, dice and the bots' own dice."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final, Self

import cosmodrome
from cosmodrome import bots, games
from cosmodrome.arena.lineup import Seats, against, rotations, seating
from cosmodrome.arena.play import Fixture
from cosmodrome.games.chance import Stream
from cosmodrome.games.errors import BadSetting, CosmodromeError

PATIENCE: Final = 60.0  # seconds: enough for the first move of a search that has to be compiled
GROWS: Final = "blocks"  # what may differ when a run is gone on with


@dataclass(frozen=True, slots=True)
class Plan:
    """With `versus` the field is two bots, and one of the first sits among the second."""

    game: str
    players: int
    field: Seats
    versus: bool
    blocks: int
    seed: int
    patience: float
    setting: Mapping[str, str]
    rules_version: int
    version: str
    files: Mapping[str, str]  # of bots in files: a digest of each

    @property
    def name(self) -> str:
        """Tells this plan from others, whatever the number of blocks."""
        said = json.dumps({**self.as_json(), GROWS: None}, sort_keys=True)
        return f"{self.game}-{self.players}-{hashlib.blake2b(said.encode(), digest_size=4).hexdigest()}"

    def seating(self, block: int) -> Seats:
        if self.versus:
            return against(self.field[0], self.field[1], self.players)
        return seating(self.field, self.players, self.seed, block)

    def block(self, number: int) -> Iterator[Fixture]:
        for rotation, seats in enumerate(rotations(self.seating(number))):
            yield Fixture(self.game, seats, self.seed, number, rotation, self.patience, self.setting)

    def fixtures(self) -> Iterator[Fixture]:
        """Every game, in the order of the table."""
        for number in range(self.blocks):
            yield from self.block(number)

    def grown(self, blocks: int) -> Plan:
        return replace(self, blocks=blocks)

    def difference(self, other: Plan) -> str:
        """The name of the first thing in which another run's plan is not this one; the number of blocks may differ."""
        mine, theirs = asdict(self), asdict(other)
        return next((name for name in mine if name != GROWS and mine[name] != theirs[name]), "")

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, said: Mapping[str, Any]) -> Self:
        return cls(**{**said, "field": tuple(said["field"])})


def make_plan(  # noqa: PLR0913  # an argument for each thing that is decided
    game: str,
    players: int,
    field: Sequence[str],
    *,
    blocks: int,
    seed: int,
    versus: bool = False,
    patience: float = PATIENCE,
    setting: Mapping[str, str] | None = None,
) -> Plan:
    """A plan of games that can be played, or the reason why not."""
    kind = games.find(game)
    kind.new_with(setting or {}, players, seed)
    names = tuple(str(bots.read_name(name)) for name in field)
    if len(set(names)) < len(names):
        raise BadSetting("The field", ", ".join(names), "each bot stands in it once")
    if not names:
        raise BadSetting("The field", "", "name at least one bot")
    if blocks < 1:
        raise BadSetting("The number of blocks", blocks, "it is at least 1")
    if not 0 < patience < float("inf"):
        raise BadSetting("The patience", patience, "it is a number of seconds above 0")
    for name in names:
        try_out(name, game)
    files = {name: digest for name in names if (digest := digest_of_file(name))}
    return Plan(
        game,
        players,
        names,
        versus,
        blocks,
        seed,
        float(patience),
        dict(setting or {}),
        kind.RULES_VERSION,
        cosmodrome.__version__,
        files,
    )


def try_out(name: str, game: str) -> None:
    """That there is such a bot, and that it can be made, is known before the first game. What it prints is not ours."""
    try:
        with redirect_stdout(sys.stderr):
            bots.find_any(name, game, Stream(0, "trial"))
    except CosmodromeError:
        raise
    except (Exception, SystemExit) as error:
        raise BadSetting("The bot", name, f"it cannot be made: {type(error).__name__}: {error}") from error


def digest_of_file(name: str) -> str:
    """A bot in a file is another bot when the file has changed."""
    path, found, _ = bots.read_name(name).bot.rpartition(".py:")
    if not found:
        return ""
    try:
        return hashlib.blake2b(Path(f"{path}.py").read_bytes(), digest_size=8).hexdigest()
    except OSError as error:
        raise BadSetting("The bot's file", name, error.strerror or str(error)) from None
