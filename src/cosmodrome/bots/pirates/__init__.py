"""What bots know of Kosmiczni Piraci."""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.bots.pirates.advice import advice
from cosmodrome.bots.pirates.judgement import gains, weights
from cosmodrome.bots.search.pirates.thinking import check_memory
from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Move
from cosmodrome.games.pirates.view import View

__all__ = ["adviser", "gains", "weights"]


def adviser(_stream: Stream, memory: str) -> Callable[[View], Move]:
    check_memory(memory)
    return advice
