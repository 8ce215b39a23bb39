"""Those who play the games: processes of this machine, or of a cluster. What they lose is given out again."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from cosmodrome.arena.play import Fault, Fixture, GameRow, forfeit
from cosmodrome.games.errors import CosmodromeError

DEATHS_ALLOWED: Final = 2  # of processes in one game; with the third it is the bot that ends them


@dataclass(frozen=True, slots=True)
class Lost:
    """The process that played a game is gone, and with it the game. `seat` was thinking, 0 is nobody."""

    seat: int


class Crew(Protocol):
    """Takes games and gives back rows, in any order."""

    @property
    def size(self) -> int:
        """How many games it can be given at once."""

    def give(self, fixture: Fixture) -> None: ...

    def collect(self) -> Iterator[tuple[Fixture, GameRow | Lost]]:
        """What has come to an end; waits a moment for it."""

    def close(self) -> None:
        """Ends every process that was started."""


def play_all(crew: Crew, fixtures: Iterable[Fixture]) -> Generator[GameRow, None, None]:
    """Plays every game once. A game whose process died is played again, by the same seed."""
    coming, again = iter(fixtures), deque[Fixture]()
    deaths: Counter[tuple[int, int]] = Counter()
    out = 0
    try:
        while True:
            while out < crew.size and (fixture := again.popleft() if again else next(coming, None)) is not None:
                crew.give(fixture)
                out += 1
            if not out:
                return
            for fixture, outcome in crew.collect():
                out -= 1
                if isinstance(outcome, GameRow):
                    yield outcome
                    continue
                deaths[fixture.key] += 1
                if deaths[fixture.key] <= DEATHS_ALLOWED:
                    again.append(fixture)
                else:
                    yield ended_its_process(fixture, outcome)
    finally:
        crew.close()


def ended_its_process(fixture: Fixture, lost: Lost) -> GameRow:
    if not lost.seat:
        raise CosmodromeError(
            f"The process that plays game {fixture.rotation} of block {fixture.block} died {DEATHS_ALLOWED + 1} times, "
            "and no bot was thinking. Is there enough memory?"
        )
    times = f"its process died {DEATHS_ALLOWED + 1} times, this seat thinking"
    return forfeit(fixture, Fault(lost.seat, "crash", times))
