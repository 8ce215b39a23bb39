"""What a table does not do, and why: told to whoever asked, with a word for programs and a sentence for people."""

from __future__ import annotations

from typing import Literal, TypeAlias

Code: TypeAlias = Literal[
    "unreadable",  # no message, or no move, at all
    "illegal",  # the rules do not allow it; `rule` says which
    "stale",  # decided on a position that has changed since
    "not_your_turn",
    "not_your_seat",
    "not_allowed",  # for the host, or not now
    "not_started",
    "over",
    "taken",  # somebody else sits there
    "unknown",  # no such table, link, or thing
    "too_many",  # more than the limit, which the sentence says
    "too_large",
    "unavailable",  # of this server, just now
]


class Refusal(Exception):  # not an error of ours
    """No, and why. The page has words of its own for the code and the evidence: a seat, seconds, a record's line."""

    def __init__(self, code: Code, text: str, rule: str | None = None, /, **evidence: int) -> None:
        self.code, self.text, self.rule, self.evidence = code, text, rule, evidence
        super().__init__(text)
