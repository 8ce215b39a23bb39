"""Who is stronger, and how sure is that: line-ups, games in many processes, statistics, reports.

A `Plan` says which games are played, a `Run` keeps them in a folder, a crew plays them, `summary` makes the table.
"""

from __future__ import annotations

from cosmodrome.arena.plan import Plan, make_plan
from cosmodrome.arena.run import Run
from cosmodrome.arena.summary import Summary, summarise

__all__ = ["Plan", "Run", "Summary", "make_plan", "summarise"]
