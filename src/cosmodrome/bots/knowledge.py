"""What the lower rungs of the ladder know of a game; `bots/rocket/` and `bots/pirates/` say it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any, Protocol, cast

from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move


class Knowledge(Protocol):
    """Of each legal move of a view, in their order; and what an experienced player would do."""

    def weights(self, view: Any) -> Sequence[float]:
        """How inviting each looks at first sight, above 0."""

    def gains(self, view: Any) -> Sequence[float]:
        """What each is worth at once, one ply ahead, by hand-made features."""

    def adviser(self, stream: Stream, memory: str) -> Callable[[Any], Move]:
        """An expert with that memory, who says the move by rules of thumb."""


def knowledge_of(game: str) -> Knowledge:
    return cast(Knowledge, importlib.import_module(f"cosmodrome.bots.{game}"))
