"""The hub that is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cosmodrome.games.errors import BadSetting
from cosmodrome.server.hub.contract import Hub
from cosmodrome.server.hub.local import LocalHub
from cosmodrome.server.hub.machine import MachineHub
from cosmodrome.server.options import FOLDER

PACKAGE: Final = "this needs one more package: pip install 'cosmodrome[redis]'"


def hub_named(url: str | None) -> Hub:
    """Redis at that address, a folder, or none: then the hints stay in this process."""
    if url is None:
        return LocalHub()
    if url.startswith(FOLDER):
        return MachineHub(Path(url.removeprefix(FOLDER)))
    try:
        from cosmodrome.server.hub.redis import RedisHub
    except ImportError:
        raise BadSetting("--hub", "redis", PACKAGE) from None
    return RedisHub(url)
