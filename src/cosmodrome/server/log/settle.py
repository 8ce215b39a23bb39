"""How those who wait for an append learn what became of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TypeAlias

Outcome: TypeAlias = tuple["asyncio.Future[None]", Exception | None]


def settle(outcomes: Iterable[Outcome]) -> None:
    """Wakes everybody who still waits: with what stood in the way of their append, or with nothing."""
    for future, problem in outcomes:
        if future.done():
            continue  # whoever waited has given up
        if problem is None:
            future.set_result(None)
        else:
            future.set_exception(problem)
