"""The searches of Kosmiczni Piraci, from a view to what they hold of each move."""

from __future__ import annotations

from cosmodrome.bots.search.pirates.growth import Knobs, think
from cosmodrome.bots.search.pirates.sampling import sample
from cosmodrome.bots.search.pirates.thinking import Thinker
from cosmodrome.games.chance import Stream
from cosmodrome.games.errors import BadSetting

__all__ = ["Expect2", "Flat", "Knobs", "RegretSearch", "Search"]


class Search(Thinker):
    """Information-set tree search by upper confidence bounds."""

    def __init__(
        self, stream: Stream, memory: str = "perfect", knobs: Knobs = Knobs(), is_compiled: bool | None = None
    ) -> None:
        check_memory(memory)
        super().__init__(think, knobs, stream, is_compiled)


class RegretSearch(Thinker):
    """The same by regret matching."""

    def __init__(
        self,
        stream: Stream,
        memory: str = "perfect",
        knobs: Knobs = Knobs(regretful=True),
        is_compiled: bool | None = None,
    ) -> None:
        check_memory(memory)
        super().__init__(think, knobs, stream, is_compiled)


class Flat(Thinker):
    """Every move as often as the others, in deals and games of its own."""

    def __init__(
        self, stream: Stream, memory: str = "perfect", knobs: Knobs = Knobs(), is_compiled: bool | None = None
    ) -> None:
        check_memory(memory)
        super().__init__(sample, knobs, stream, is_compiled)


class Expect2(Thinker):
    """The same, and the others answer each move with what is best for them in the deal."""

    def __init__(
        self,
        stream: Stream,
        memory: str = "perfect",
        knobs: Knobs = Knobs(replies=True),
        is_compiled: bool | None = None,
    ) -> None:
        check_memory(memory)
        super().__init__(sample, knobs, stream, is_compiled)


def check_memory(memory: str) -> None:
    """Everything that a seat has seen lies on the table, so there is nothing to forget."""
    if memory != "perfect":
        raise BadSetting("A bot's memory", memory, "Kosmiczni Piraci has nothing to forget: perfect")
