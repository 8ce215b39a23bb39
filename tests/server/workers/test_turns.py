"""Who is next, and for how long: with more tables than workers everybody thinks for less."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pytest

from cosmodrome.bots import Budget
from cosmodrome.server.workers.turns import FLOOR, Turns, shrunk

FULL = 1000


class Served(NamedTuple):
    table: str
    begun: int
    budget: int

    @property
    def ended(self) -> int:
        return self.begun + self.budget


def serve(arrivals: Mapping[int, Sequence[str]], workers: int) -> list[Served]:
    """A clock made of numbers: tables ask at their times, and a worker thinks for just the budget that it gets."""
    turns: Turns[str] = Turns(workers)
    coming = sorted(arrivals)
    busy: list[tuple[int, str]] = []  # when a worker will be idle, and the table that it thinks for
    served: list[Served] = []
    while coming or busy:
        now = min([*coming[:1], *(ends for ends, _ in busy[:1])])
        while busy and busy[0][0] == now:
            turns.done(heapq.heappop(busy)[1])
        if coming and coming[0] == now:
            for table in arrivals[coming.pop(0)]:
                turns.add(table, table)
        while len(busy) < workers and (turn := turns.take()) is not None:
            table, share = turn
            budget = shrunk(Budget(milliseconds=FULL), share).milliseconds
            assert budget is not None
            served.append(Served(table, now, budget))
            heapq.heappush(busy, (now + budget, table))
    return served


def test_tables_that_wait_share_one_full_budget() -> None:
    served = serve({0: "abcd"}, workers=1)
    assert served == [Served("a", 0, 250), Served("b", 250, 250), Served("c", 500, 250), Served("d", 750, 250)]


def test_with_as_many_workers_as_tables_nobody_thinks_for_less() -> None:
    assert serve({0: "abc"}, workers=3) == [Served(table, 0, FULL) for table in "abc"]


@pytest.mark.parametrize(("tables", "workers"), [(2, 1), (5, 2), (8, 2), (12, 4), (20, 1)])
def test_everybody_in_the_queue_is_served_within_about_one_full_budget(tables: int, workers: int) -> None:
    names = [f"table {number}" for number in range(tables)]
    served = serve({0: names}, workers)
    assert [each.table for each in served] == names
    assert {each.budget for each in served} == {FULL * workers // tables}
    assert max(each.begun for each in served) < FULL
    assert max(each.ended for each in served) <= FULL + FULL * workers // tables


def test_who_comes_later_waits_for_the_round_that_is_being_served_and_no_longer() -> None:
    served = serve({0: "a", 1: "bcd", 2: "a"}, workers=1)
    assert served[:2] == [Served("a", 0, FULL), Served("b", FULL, FULL // 4)]
    assert [each.table for each in served] == ["a", "b", "c", "d", "a"]
    assert served[-1].ended <= 2 * FULL


def test_no_budget_shrinks_below_the_floor_or_grows() -> None:
    assert {each.budget for each in serve({0: [str(table) for table in range(100)]}, workers=1)} == {FLOOR}
    assert shrunk(Budget(milliseconds=FLOOR // 2), 0.1) == Budget(milliseconds=FLOOR // 2)


def test_iterations_do_not_shrink() -> None:
    assert shrunk(Budget(iterations=100), 0.1) == Budget(iterations=100)


def test_a_table_with_many_wishes_waits_behind_each_other_table_once() -> None:
    assert [each.table for each in serve({0: ["a", "a", "a", "b", "c", "b"]}, workers=1)] == [*"abcaba"]


def test_one_request_of_a_table_is_in_work() -> None:
    turns: Turns[int] = Turns(2)
    turns.add("a", 1)
    turns.add("a", 2)
    assert turns.take() == (1, 1.0)
    assert turns.take() is None
    turns.done("a")
    assert turns.take() == (2, 1.0)


def test_what_is_put_back_comes_first() -> None:
    turns: Turns[int] = Turns(1)
    for number, table in enumerate("abc"):
        turns.add(table, number)
    assert turns.take() == (0, 1 / 3)
    turns.add("a", 3)
    turns.put_back("a", 0)
    taken = []
    while (turn := turns.take()) is not None:
        taken.append(turn[0])
        turns.done("abca"[turn[0]])
    assert taken == [0, 1, 2, 3]


def test_what_nobody_waits_for_any_more_is_left_out() -> None:
    turns: Turns[int] = Turns(1)
    for number, table in enumerate("abc"):
        turns.add(table, number)
    turns.take()
    for number, table in enumerate("ab"):
        turns.drop(table, number)
    assert len(turns) == 1
    assert turns.take() == (2, 1 / 3)
    assert turns.take() is None
