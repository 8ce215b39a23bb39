"""Numbers in words, the same in the report, the terminal and the documentation."""

from __future__ import annotations

from cosmodrome.arena.statistics import Estimate


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def spread(share: Estimate) -> str:
    """The interval of a share."""
    if share.low is None or share.high is None:
        return ""
    return f"{100 * share.low:.1f} to {100 * share.high:.1f}"


def points_of(rating: Estimate) -> str:
    return f"{round(rating.value)}".replace("-", "−")


def signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−")


def thinking(seconds: float | None) -> str:
    """The mean time of a move, in a unit that suits it."""
    if seconds is None:
        return ""
    if seconds >= 1:
        return f"{seconds:.1f} s"
    if seconds >= 1e-3:
        return f"{seconds * 1e3:.{0 if seconds >= 0.01 else 1}f} ms"
    return f"{seconds * 1e6:.0f} µs"


def bot_name(name: str) -> str:
    """Of a bot in a file, without the folders."""
    return name.rpartition("/")[2] if ".py:" in name.rpartition("/")[2] else name
