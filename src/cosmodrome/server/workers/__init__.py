"""Bots in processes of their own, so that none can slow down, crash or look into the server.

`BotPool` is all that the rest of the server needs. The server's process applies moves and imports neither numba nor
numpy; a worker begins interpreted, so that nobody waits for a compiler, and gives its place to a compiled one.
"""

from __future__ import annotations

from cosmodrome.server.workers.messages import NoAnalysis, PoolClosed, Request
from cosmodrome.server.workers.pool import BotPool
from cosmodrome.server.workers.process import CannotStart
from cosmodrome.server.workers.status import Status

__all__ = ["BotPool", "CannotStart", "NoAnalysis", "PoolClosed", "Request", "Status"]
