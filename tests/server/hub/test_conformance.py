"""What a hub promises, kept by each of them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from cosmodrome.server.hub.contract import Hint, Hub, News, Present
from cosmodrome.server.hub.local import LocalHub
from cosmodrome.server.hub.machine import MachineHub
from cosmodrome.server.hub.redis import RedisHub
from tests.server.loop import in_loop

Make: TypeAlias = Callable[[], Hub]


@pytest.fixture(params=["local", *(["machine"] if sys.platform != "win32" else []), "redis"])
def make(request: pytest.FixtureRequest, short_folder: Path) -> Make:
    if request.param == "local":
        return LocalHub
    if request.param == "machine":
        return lambda: MachineHub(short_folder)
    url: str = request.getfixturevalue("redis").url
    return lambda: RedisHub(url)


@asynccontextmanager
async def opened(make: Make) -> AsyncIterator[Hub]:
    hub = make()
    try:
        yield hub
    finally:
        await hub.close()


async def until(hints: AsyncIterator[News], wanted: News) -> None:
    async for news in hints:
        if news == wanted:
            return
    pytest.fail(f"it ended without {wanted}")


@in_loop
async def test_everybody_who_listens_is_told(make: Make) -> None:
    async with opened(make) as hub, hub.listen() as first, hub.listen() as second:
        hub.publish(Hint("one", 3))
        await asyncio.gather(until(first, Hint("one", 3)), until(second, Hint("one", 3)))


@in_loop
async def test_nobody_is_told_of_what_was_before(make: Make) -> None:
    async with opened(make) as hub:
        hub.publish(Hint("one", 3))
        async with hub.listen() as hints:
            hub.publish(Hint("two", 1))
            heard = []
            async for news in hints:
                heard.append(news)
                if news == Hint("two", 1):
                    break
        assert Hint("one", 3) not in heard


@in_loop
async def test_who_is_slow_gets_the_newest_of_each_table(make: Make) -> None:
    async with opened(make) as hub, hub.listen() as hints:
        hub.tell(Hint("one", 1))
        await until(hints, Hint("one", 1))
        for seq in range(2, 1_000):
            hub.tell(Hint("one", seq))
            hub.tell(Hint("two", 1_000 - seq))
        heard: set[News] = set()
        while not {Hint("one", 999), Hint("two", 998)} <= heard:
            heard.add(await anext(hints))
        assert heard <= {Hint("one", 999), Hint("two", 998), None}


@in_loop
async def test_who_is_slow_gets_the_newest_of_each_process_that_looks_at_a_table(make: Make) -> None:
    async with opened(make) as hub, hub.listen() as hints:
        hub.tell(Hint("one", 1))
        await until(hints, Hint("one", 1))
        hub.tell(Hint("one", 2))
        for spectators in range(50):
            hub.tell(Present("one", "here", (1,), spectators))
            hub.tell(Present("one", "there", (), spectators))
        last = Present("one", "here", (1,), 49), Present("one", "there", (), 49)
        heard = [news async for news in some(hints, 3)]
        assert set(heard) - {None} == {Hint("one", 2), *last}


async def some(hints: AsyncIterator[News], many: int) -> AsyncIterator[News]:
    """The next so many, besides that everything may have changed."""
    while many:
        news = await anext(hints)
        many -= news is not None
        yield news


@in_loop
async def test_that_everything_may_have_changed_stands_for_all_hints_before(make: Make) -> None:
    async with opened(make) as hub, hub.listen() as hints:
        hub.tell(Hint("one", 1))
        hub.tell(None)
        hub.tell(Hint("two", 2))
        assert await anext(hints) is None
        await until(hints, Hint("two", 2))


@in_loop
async def test_closing_ends_the_listening(make: Make) -> None:
    async with AsyncExitStack() as stack:
        hub = make()
        before = await stack.enter_async_context(hub.listen())
        listening = asyncio.create_task(until(before, Hint("never", 1)))
        await asyncio.sleep(0)
        await hub.close()
        with pytest.raises(pytest.fail.Exception, match="it ended"):
            await listening
