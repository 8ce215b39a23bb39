"""Being told when it is one's turn."""

from __future__ import annotations

from typing import Final

from cosmodrome.server.http.endpoint import Endpoint

REMINDERS: Final[list[Endpoint]] = []
