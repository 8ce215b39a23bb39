"""Games in processes: each once, whatever becomes of the process."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cosmodrome.arena.crew import Lost, play_all
from cosmodrome.arena.play import Fault, Fixture, GameRow, forfeit
from cosmodrome.arena.pool import Pool
from cosmodrome.games.errors import CosmodromeError
from tests.arena.games import bot, copy_of_bots, fixture, plan_of, rows_of, without_seconds


def test_the_table_is_the_same_whatever_the_number_of_processes() -> None:
    plan = plan_of(["random", bot("First")], blocks=4)
    one, two = rows_of(plan, 1), rows_of(plan, 2)
    assert [row.key for row in one] == [each.key for each in plan.fixtures()]
    assert without_seconds(one) == without_seconds(two)


def test_searches_with_iterations_play_the_same_games_whatever_the_number_of_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COSMODROME_JIT", "0")  # the workers': a few iterations are not worth a compilation
    plan = plan_of(["random", "mcts:3it", "mcts:2it/curiosity=1.1"], blocks=1)
    assert without_seconds(rows_of(plan, 1)) == without_seconds(rows_of(plan, 2))


def test_a_hanging_bot_is_ended_from_outside_and_the_run_goes_on() -> None:
    plan = plan_of(["random", bot("First"), bot("Hanging")], blocks=1, patience=0.5)
    rows = rows_of(plan, 2)
    assert [row.seats[row.fault.seat - 1] for row in rows if row.fault] == [bot("Hanging")] * 3
    assert {row.fault.what for row in rows if row.fault} == {"no move within 0.5 seconds"}
    assert all(len(row.winners) == 2 for row in rows)


def test_a_bot_that_ends_its_process_again_and_again_loses() -> None:
    rows = rows_of(plan_of(["random", bot("First"), bot("Dying")], blocks=1))
    assert len(rows) == 3
    for row in rows:
        assert row.fault is not None
        assert row.seats[row.fault.seat - 1] == bot("Dying")
        assert row.fault.what == "its process died 3 times, this seat thinking"


def test_the_game_of_a_killed_process_is_played_again_and_counted_once(tmp_path: Path) -> None:
    plan = plan_of(["random", f"{copy_of_bots(tmp_path)}:DyingOnce"], blocks=3)
    killed = rows_of(plan, 2)
    assert (tmp_path / "done").exists()
    undisturbed = rows_of(plan, 2)
    assert [row.key for row in killed] == [each.key for each in plan.fixtures()]
    assert without_seconds(killed) == without_seconds(undisturbed)


class Losing:
    """A crew that loses the first games it is given."""

    size = 2

    def __init__(self, losses: Sequence[Lost]) -> None:
        self.losses = deque(losses)
        self.given: list[tuple[int, int]] = []
        self.waiting: deque[Fixture] = deque()
        self.closed = False

    def give(self, fixture: Fixture) -> None:
        assert len(self.waiting) < self.size
        self.given.append(fixture.key)
        self.waiting.append(fixture)

    def collect(self) -> Iterator[tuple[Fixture, GameRow | Lost]]:
        one = self.waiting.popleft()
        yield one, self.losses.popleft() if self.losses else forfeit(one, Fault(1, "crash", "at once"))

    def close(self) -> None:
        self.closed = True


def test_what_a_crew_loses_is_given_out_again() -> None:
    crew = Losing([Lost(0), Lost(2)])
    games = [fixture("random", "random", "random", rotation=number) for number in range(3)]
    assert sorted(row.key for row in play_all(crew, games)) == [(0, 0), (0, 1), (0, 2)]
    assert sorted(crew.given) == [(0, 0), (0, 0), (0, 1), (0, 1), (0, 2)]
    assert crew.closed


def test_the_third_loss_is_the_fault_of_the_bot_that_was_thinking() -> None:
    (row,) = play_all(Losing([Lost(2)] * 3), [fixture("random", "random", "random")])
    assert row.fault == Fault(2, "crash", "its process died 3 times, this seat thinking")


def test_processes_that_die_while_nobody_thinks_stop_the_run() -> None:
    crew = Losing([Lost(0)] * 3)
    with pytest.raises(CosmodromeError, match="died 3 times"):
        list(play_all(crew, [fixture("random", "random", "random")]))
    assert crew.closed


def test_games_that_nobody_waits_for_are_ended() -> None:
    pool = Pool(2)
    games = play_all(pool, plan_of(["random", bot("Hanging")], blocks=1, patience=0.2).fixtures())
    next(games)
    workers = [worker._process for worker in pool._workers]
    games.close()
    assert workers
    assert not any(worker.is_alive() for worker in workers)
