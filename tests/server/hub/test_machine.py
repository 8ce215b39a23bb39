"""Hubs of several processes that find one another in a folder."""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path

import pytest

from cosmodrome.server.hub.contract import Hint, News, Present
from cosmodrome.server.hub.machine import MachineHub
from tests.server.hub.test_conformance import opened, until
from tests.server.loop import in_loop

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such sockets")


@in_loop
async def test_each_tells_all_others(short_folder: Path) -> None:
    async with (
        opened(lambda: MachineHub(short_folder)) as one,
        opened(lambda: MachineHub(short_folder)) as two,
        opened(lambda: MachineHub(short_folder)) as three,
        one.listen() as here,
        two.listen() as there,
        three.listen() as yonder,
    ):
        three.publish(Hint("table ą", 5))
        await asyncio.gather(until(here, Hint("table ą", 5)), until(there, Hint("table ą", 5)))
        two.publish(Hint("table ą", 6))
        await asyncio.gather(until(here, Hint("table ą", 6)), until(yonder, Hint("table ą", 6)))
        one.publish(Hint("another", 7))
        await asyncio.gather(until(there, Hint("another", 7)), until(yonder, Hint("another", 7)))


@in_loop
async def test_who_comes_is_a_sign_for_the_others_that_they_may_have_missed_something(short_folder: Path) -> None:
    async with (
        opened(lambda: MachineHub(short_folder)) as one,
        one.listen() as here,
        opened(lambda: MachineHub(short_folder)) as two,
    ):
        two.publish(Present("table", "", (2,), 0))
        assert await anext(here) is None
        news = await anext(here)
        assert isinstance(news, Present)
        assert news.seats == (2,)


@in_loop
async def test_who_was_killed_disturbs_nobody(short_folder: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as dead:
        dead.bind(str(short_folder / "dead"))
    async with (
        opened(lambda: MachineHub(short_folder)) as one,
        opened(lambda: MachineHub(short_folder)) as two,
        two.listen() as there,
    ):
        one.publish(Hint("table", 1))
        await until(there, Hint("table", 1))


@in_loop
async def test_a_process_that_does_not_listen_holds_nobody_up(short_folder: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as deaf:
        deaf.bind(str(short_folder / "deaf"))
        async with opened(lambda: MachineHub(short_folder)) as one, one.listen() as here:
            for seq in range(1, 2_000):
                one.publish(Hint("table", seq))
            await until(here, Hint("table", 1_999))


@in_loop
async def test_more_words_than_the_system_keeps_are_all_heard(short_folder: Path) -> None:
    """As when a process says again who looks at each of its tables, or everything may have changed."""
    async with (
        opened(lambda: MachineHub(short_folder)) as one,
        one.listen() as here,
        opened(lambda: MachineHub(short_folder)) as two,
        two.listen() as there,
    ):
        two.publish(Hint("made known", 1))
        await until(here, Hint("made known", 1))
        for table in range(100):
            one.publish(Present(f"table {table}", "", (2,)))
        one.publish(Hint("table 7", 3))
        missing: set[tuple[str, bool]] = {(f"table {table}", False) for table in range(100)} | {("table 7", True)}
        while missing:
            news = await anext(there)
            if news is not None:
                missing.discard((news.table, isinstance(news, Hint)))


@in_loop
async def test_that_nobody_can_be_told_any_more_is_said_once(
    short_folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        opened(lambda: MachineHub(short_folder)) as one,
        opened(lambda: MachineHub(short_folder)) as two,
        two.listen(),
    ):
        one.publish(Hint("table", 1))
        for each in short_folder.iterdir():
            each.unlink()
        for seq in range(2, 5):
            one.publish(Hint("table", seq))
    assert [line.levelname for line in caplog.records] == ["WARNING"]
    assert str(short_folder) in caplog.text


@in_loop
async def test_without_its_folder_a_process_hears_itself_and_says_so(
    short_folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(lambda: MachineHub(short_folder / "gone")) as one, one.listen() as here:
        one.publish(Hint("table", 1))
        await until(here, Hint("table", 1))
    assert [line.levelname for line in caplog.records] == ["WARNING"]


@in_loop
async def test_what_is_no_word_is_not_heard(short_folder: Path) -> None:
    async with opened(lambda: MachineHub(short_folder)) as one, one.listen() as here:
        one.publish(Hint("table", 1))
        await until(here, Hint("table", 1))
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as stranger:
            [name] = [each.name for each in short_folder.iterdir()]
            for said in (
                b"",
                b"\xff",
                b"x 6+1 t",
                b"x 1,,2+1 t",
                b"x 1+a t",
                b"x 1+1",
                b"x 9999999999 t",
                b"x 7 right",
            ):
                stranger.sendto(said, str(short_folder / name))
        heard: News = await anext(here)
        assert heard == Hint("right", 7)


@in_loop
async def test_nothing_is_left_in_the_folder(short_folder: Path) -> None:
    async with opened(lambda: MachineHub(short_folder)) as one:
        one.publish(Hint("table", 1))
        assert any(short_folder.iterdir())
    assert not any(short_folder.iterdir())
