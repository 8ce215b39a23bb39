"""What whoever runs other people's bots must say and allow: how long a move may take, and what went wrong."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Final

from cosmodrome.bots.contract import Budget

BUDGETS_ALLOWED: Final = 10  # a move may take so many times its budget, and the patience besides
SLOW_ITERATION: Final = 0.02  # seconds, of an interpreted search


def allowed(budget: Budget, patience: float) -> float:
    """After how many seconds a bot that has not answered is held to hang."""
    seconds = (budget.milliseconds or 0) / 1000 + (budget.iterations or 0) * SLOW_ITERATION
    return seconds * BUDGETS_ALLOWED + patience


def describe(error: BaseException) -> str:
    """One line: the error, and the last place that it passed."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    said = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(": ")
    return f"{said[:200]} ({Path(place.filename).name}:{place.lineno})"
