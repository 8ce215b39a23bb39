"""Monte Carlo without a tree."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.bots.thinking import Thinker


class Flat(Thinker):
    """Plays every move out as often as every other, and takes the one that ends best."""

    SEARCH: ClassVar = "Flat"
