"""What a bot is called: `greedy`, `mcts:400ms`, `mcts:2000it/last:6`, `mcts:20it/curiosity=1.1`, `my_bots.py:Dreamer`.

The name says all that makes a bot as strong as it is: which one, how long it thinks, what it remembers, and how it is
set.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cosmodrome.bots.contract import NO_LIMIT, Budget
from cosmodrome.games.errors import BadSetting

PERFECT: Final = "perfect"
LONGEST: Final = 10**9
NAME: Final = re.compile(
    r"(?P<bot>[a-z][a-z0-9_-]*|.+\.py:[A-Za-z_]\w*)"
    r"(?::(?P<number>[0-9]{1,9})(?P<unit>ms|it))?(?:/(?P<memory>[a-z]+(?::[0-9.]+)?))?"
    r"(?P<knobs>(?:/[a-z]+=[0-9]{1,9}(?:\.[0-9]{1,9})?)*)"
)


@dataclass(frozen=True, slots=True)
class BotName:
    bot: str
    budget: Budget = NO_LIMIT
    memory: str = PERFECT
    knobs: tuple[tuple[str, float], ...] = ()

    def __str__(self) -> str:
        budget = "" if self.budget == NO_LIMIT else f":{self.budget}"
        memory = "" if self.memory == PERFECT else f"/{self.memory}"
        return f"{self.bot}{budget}{memory}{''.join(f'/{name}={plain(value)}' for name, value in self.knobs)}"


def read_name(text: str) -> BotName:
    found = NAME.fullmatch(text)
    if found is None:
        raise BadSetting(
            "A bot's name", text, "expected as in greedy, mcts:400ms, mcts:2000it/last:6, my_bots.py:Dreamer"
        )
    knobs = tuple(knob_of(said) for said in found["knobs"].split("/")[1:])
    if len({name for name, _ in knobs}) < len(knobs):
        raise BadSetting("A bot's name", text, "each thing is set once")
    return BotName(found["bot"], budget_of(text, found["number"], found["unit"]), found["memory"] or PERFECT, knobs)


def plain(value: float) -> str:
    """As it is read again: without an exponent."""
    return f"{value:.9f}".rstrip("0").rstrip(".")


def budget_of(text: str, number: str | None, unit: str | None) -> Budget:
    if number is None:
        return NO_LIMIT
    if int(number) == 0:
        raise BadSetting("A bot's budget", text, "it thinks for at least 1ms or 1it")
    return Budget(milliseconds=int(number)) if unit == "ms" else Budget(iterations=int(number))


def knob_of(said: str) -> tuple[str, float]:
    name, _, value = said.partition("=")
    return name, float(value)
