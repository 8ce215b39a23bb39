"""Tests that wait: `@in_loop` runs each in an event loop of its own, for so long and no longer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Final, ParamSpec

PATIENCE: Final = 60.0  # seconds

P = ParamSpec("P")


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    @wraps(test)
    def run(*args: P.args, **named: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **named), PATIENCE))

    return run


async def soon(is_so: Callable[[], Awaitable[bool]]) -> None:
    """Waits until something becomes so that nobody tells."""
    while not await is_so():
        await asyncio.sleep(0.01)
