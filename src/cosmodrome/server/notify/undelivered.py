"""Why somebody could not be told."""

from __future__ import annotations


class Undelivered(Exception):  # it is noted, and the game goes on
    """It was not taken, this time."""


class Gone(Undelivered):
    """There is nobody any more at that address."""
