"""Patience with a database that is away for a while: what is to happen by itself happens when it is back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from cosmodrome.server.log.errors import DatabaseUnusable

T = TypeVar("T")

REST: Final = 2.0  # seconds before another try
LOGGER: Final = logging.getLogger("cosmodrome.tables")


async def at_last(work: Callable[[], Awaitable[T]]) -> T:
    """Does it, again and again until the database takes part."""
    while True:
        try:
            return await work()
        except DatabaseUnusable as error:
            LOGGER.warning("%s Trying again in %g seconds.", error, REST)
            await asyncio.sleep(REST)
