"""Bots in processes: always an answer, whatever becomes of the process."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from cosmodrome import pirates
from cosmodrome.bots import Analysis, Budget, find
from cosmodrome.games.chance import Stream
from cosmodrome.games.errors import BadSetting
from cosmodrome.server.workers import BotPool, CannotStart, NoAnalysis, PoolClosed, Request
from tests.server.workers.pools import Den, request, view, with_pool

MOVES = view().legal_moves


@pytest.fixture
def den(tmp_path: Path) -> Iterator[Den]:
    den = Den(tmp_path)
    yield den
    den.open_gate()


def choose(bot: str, **options: float) -> str:
    """One move by a bot in a pool of its own."""
    patience, memory_mb = options.get("patience", 60), int(options.get("memory_mb", 1024))
    return with_pool(lambda pool: pool.choose(request(bot)), patience=patience, memory_mb=memory_mb)


def test_a_bot_plays_as_it_would_here_by_the_same_dice() -> None:
    expected = find("weighted", "pirates", Stream(1, "dice")).choose(view())
    assert choose("weighted") == expected


def test_waiting_tables_take_turns_and_share_the_time(den: Den) -> None:
    async def work(pool: BotPool) -> None:
        first = asyncio.create_task(pool.choose(request(den.bot("WaitingOnce"), "a")))
        await den.wait_for_bot()
        wishes = [("b", "4000ms"), ("a", "800ms"), ("b", "5000ms"), ("c", "1200ms"), ("d", "100ms")]
        waiting = [pool.choose(request(f"{den.bot('Noting')}:{budget}", table)) for table, budget in wishes]
        others = asyncio.gather(*waiting)
        await asyncio.sleep(0)
        assert (pool.status().busy, pool.status().queued) == (1, 5)
        den.open_gate()
        await asyncio.gather(first, others)
        assert (pool.status().busy, pool.status().queued, pool.status().moves) == (0, 0, 6)
        assert pool.status().mean_wait > 0

    with_pool(work)
    assert den.notes[1:] == ["1000ms", "200ms", "300ms", "50ms", "5000ms"]


def test_a_request_says_its_budget_itself_or_in_the_name_or_gets_the_usual_one(den: Den) -> None:
    async def work(pool: BotPool) -> None:
        bot = den.bot("Noting")
        await pool.choose(Request("a", 1, view(), f"{bot}:300ms", (1, "dice"), Budget(iterations=7)))
        await pool.choose(request(f"{bot}:300ms"))
        await pool.choose(request(bot))

    with_pool(work)
    assert den.notes == ["7it", "300ms", "1000ms"]


def test_a_bot_goes_on_with_what_it_has_thought_at_its_own_table(den: Den) -> None:
    async def work(pool: BotPool) -> list[str]:
        asked = [("a", "dice"), ("b", "dice"), ("a", "dice"), ("a", "other dice"), ("a", "dice")]
        return [await pool.choose(request(den.bot("Noting"), table, dice)) for table, dice in asked]

    assert with_pool(work, processes=2) == [MOVES[0], MOVES[0], MOVES[1], MOVES[0], MOVES[2]]


def test_a_table_goes_to_the_worker_that_knows_it_if_that_one_is_idle(den: Den) -> None:
    async def work(pool: BotPool) -> None:
        who = den.bot("WhoAmI")
        await asyncio.gather(*(pool.choose(request(who, table)) for table in "ab"))
        for table in "abbbbbbaabab":
            await pool.choose(request(who, table))

    with_pool(work, processes=2)
    first, second = den.notes[:2]
    assert first != second
    knows_a = den.notes[2]
    knows_b = second if knows_a == first else first
    assert den.notes[2:] == [{"a": knows_a, "b": knows_b}[table] for table in "abbbbbbaabab"]


def test_a_killed_worker_is_replaced_and_its_work_done_by_another(den: Den, caplog: pytest.LogCaptureFixture) -> None:
    async def work(pool: BotPool) -> str:
        asked = asyncio.create_task(pool.choose(request(den.bot("WaitingOnce"))))
        await den.wait_for_bot()
        os.kill(int(den.notes[0]), signal.SIGKILL)
        move = await asked
        status = pool.status()
        assert (status.moves, status.fallbacks) == (1, 0)
        return move

    assert with_pool(work) == MOVES[1]
    assert "attempt 1: its process was ended by SIGKILL" in caplog.text


def test_a_worker_that_is_killed_while_it_is_idle_costs_nobody_a_move(den: Den) -> None:
    async def work(pool: BotPool) -> None:
        for _ in range(4):
            assert await pool.choose(request(den.bot("WhoAmI"))) == MOVES[0]
            os.kill(int(den.notes[-1]), signal.SIGKILL)
        await pool.choose(request(den.bot("WhoAmI")))
        assert (pool.status().fallbacks, pool.status().restarts) == (0, 4)

    with_pool(work)
    assert len(set(den.notes)) == 5


@pytest.mark.parametrize(
    ("bot", "notes", "says"),
    [
        ("Dying", ["dies"] * 3, "its process was ended by SIGABRT"),
        ("Devouring", ["devours"] * 3, "its process wanted more memory than it may have"),
        ("Hanging", ["hangs"] * 3, "no answer within 0.5 seconds"),
        ("Crashing", ["crashes"], "ValueError: no idea (bots.py:"),
        ("Leaving", ["leaves"], "SystemExit: 0 (bots.py:"),
        ("Cheating", ["cheats"], "illegal move 'two cards at once'"),
    ],
)
def test_a_bot_that_fails_plays_by_lot_and_that_is_told(
    den: Den, caplog: pytest.LogCaptureFixture, bot: str, notes: list[str], says: str
) -> None:
    async def work(pool: BotPool) -> None:
        budget = ":1ms" if bot == "Hanging" else ""
        assert await pool.choose(request(den.bot(bot) + budget)) in MOVES
        assert await pool.choose(request("greedy")) in MOVES
        assert (pool.status().fallbacks, pool.status().moves) == (1, 1)
        assert pool.status().restarts == (3 if len(notes) == 3 else 0)

    with_pool(work, patience=0.49 if bot == "Hanging" else 60, memory_mb=512)
    assert den.notes == notes
    assert f"plays by lot: {says}" in caplog.text


def test_a_server_that_can_start_no_process_says_so() -> None:
    with pytest.raises(CannotStart, match=r"ended .* Is there enough memory\?"):
        choose("greedy", memory_mb=1)


def test_while_no_process_can_be_started_bots_play_by_lot(
    den: Den, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(pool: BotPool) -> None:
        await pool.choose(request(den.bot("WhoAmI")))
        monkeypatch.setattr("sys.executable", str(den.folder / "no-such-python"))
        os.kill(int(den.notes[0]), signal.SIGKILL)
        assert await pool.choose(request("greedy", "a")) in MOVES
        assert await pool.choose(request("greedy", "b")) in MOVES
        assert (pool.status().alive, pool.status().fallbacks) == (0, 2)

    with_pool(work)
    assert "Trying again in 5 seconds" in caplog.text


def test_what_a_bot_prints_is_no_answer_and_it_finds_nothing_to_read(den: Den) -> None:
    assert choose(den.bot("Chatting")) == MOVES[2]


def test_a_bot_is_not_told_what_is_meant_for_the_server(den: Den, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMODROME_DATABASE", "postgresql://secret")
    choose(den.bot("Snooping"))
    assert den.notes == ["COSMODROME_JIT"]


def test_an_unknown_bot_plays_by_lot_but_a_name_that_is_none_is_an_error() -> None:
    assert choose("nobody") in MOVES
    with pytest.raises(BadSetting, match="expected as in greedy"):
        choose("what is this?")


def test_a_seat_that_is_not_to_move_cannot_be_asked_for_a_move() -> None:
    nobody = Request("a", 2, pirates.new(players=4, seed=1, first=1).view(2), "greedy", (1, "dice"))
    with pytest.raises(BadSetting, match="it has no move to choose"):
        with_pool(lambda pool: pool.choose(nobody))


def test_an_analysis_crosses_in_plain_numbers(den: Den) -> None:
    analysis = with_pool(lambda pool: pool.analyse(request(den.bot("Explaining"))))
    assert [type(number) for number in (analysis.iterations, analysis.candidates[0].visits)] == [int, int]
    assert [type(share) for share in analysis.candidates[0].expected] == [float, float]


def test_a_bot_that_does_not_explain_itself_is_told_apart() -> None:
    with pytest.raises(NoAnalysis, match=r"greedy has no analysis .* does not explain itself"):
        with_pool(lambda pool: pool.analyse(request("greedy")))


def test_an_analysis_is_that_of_the_same_search_here() -> None:
    here: Analysis = find("mcts:20it", "pirates", Stream(1, "dice")).analyse(view())
    assert with_pool(lambda pool: pool.analyse(request("mcts:20it"))) == here


def test_who_stops_waiting_leaves_the_queue(den: Den) -> None:
    async def work(pool: BotPool) -> None:
        first = asyncio.create_task(pool.choose(request(den.bot("WaitingOnce"), "a")))
        await den.wait_for_bot()
        impatient = asyncio.create_task(pool.choose(request(den.bot("Noting"), "b")))
        await asyncio.sleep(0)
        impatient.cancel()
        first.cancel()
        await asyncio.gather(first, impatient, return_exceptions=True)
        assert pool.status().queued == 0
        den.open_gate()
        await pool.choose(request(f"{den.bot('Noting')}:700ms", "a"))

    with_pool(work)
    assert den.notes[1:] == ["700ms"]


def test_who_waits_while_the_pool_is_closed_is_told_so(den: Den) -> None:
    async def work() -> None:
        pool = BotPool(processes=1, is_compiled=False)
        await pool.start()
        waiting = [asyncio.create_task(pool.choose(request(den.bot("WaitingOnce"), table))) for table in "ab"]
        await den.wait_for_bot()
        await pool.close()
        for asked in waiting:
            with pytest.raises(PoolClosed):
                await asked
        with pytest.raises(PoolClosed):
            await pool.choose(request("greedy"))
        with pytest.raises(ProcessLookupError):
            os.kill(int(den.notes[0]), 0)

    asyncio.run(work())
