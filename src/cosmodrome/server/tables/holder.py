"""Who asks: what the tokens that somebody holds allow at a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Holder:
    """The seats somebody plays, whether the table is theirs to manage, and the name to tell spectators by."""

    seats: frozenset[int] = frozenset()
    is_host: bool = False

    @property
    def viewpoint(self) -> int | None:
        """Whose eyes somebody looks with at first: those who play several seats at one screen see what all may see."""
        return next(iter(self.seats)) if len(self.seats) == 1 else None


SPECTATOR = Holder()
