"""The hub that is asked for."""

from __future__ import annotations

from typing import Final

from cosmodrome.games.errors import BadSetting
from cosmodrome.server.hub.contract import Hub
from cosmodrome.server.hub.local import LocalHub

PACKAGE: Final = "this needs one more package: pip install 'cosmodrome[redis]'"


def hub_named(url: str | None) -> Hub:
    """Redis at that address, or none: then the hints stay in this process."""
    if url is None:
        return LocalHub()
    try:
        from cosmodrome.server.hub.redis import RedisHub
    except ImportError:
        raise BadSetting("--hub", "redis", PACKAGE) from None
    return RedisHub(url)
