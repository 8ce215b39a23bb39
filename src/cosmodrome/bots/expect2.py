"""Two plies: a move and the best answers to it."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.bots.thinking import Thinker


class Expect2(Thinker):
    """Two plies ahead, with what chance may bring in between."""

    SEARCH: ClassVar = "Expect2"
