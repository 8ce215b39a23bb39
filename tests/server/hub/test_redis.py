"""Two processes' hubs, and a Redis that comes and goes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import redis.asyncio

from cosmodrome.games.errors import BadSetting
from cosmodrome.server.hub.contract import Hint, Hub, News, Present
from cosmodrome.server.hub.redis import CHANNEL, RedisHub
from tests.server.hub.test_conformance import opened, until
from tests.server.loop import in_loop
from tests.services import Redis


@asynccontextmanager
async def two_hubs(redis: Redis) -> AsyncIterator[tuple[Hub, AsyncIterator[News], Hub, AsyncIterator[News]]]:
    """Both connected."""
    async with (
        opened(lambda: RedisHub(redis.url)) as one,
        opened(lambda: RedisHub(redis.url)) as two,
        one.listen() as here,
        two.listen() as there,
    ):
        await asyncio.gather(until(here, None), until(there, None))
        yield one, here, two, there


@in_loop
async def test_one_hub_tells_another(redis: Redis) -> None:
    async with two_hubs(redis) as (one, here, two, there):
        one.publish(Hint("table ą", 5))
        await until(there, Hint("table ą", 5))
        two.publish(Hint("another", 6))
        await until(here, Hint("another", 6))


@in_loop
async def test_one_hub_tells_another_who_looks_at_a_table(redis: Redis) -> None:
    async with two_hubs(redis) as (one, _, _, there):
        one.publish(Present("table", "", (1, 3), 20))
        async for news in there:
            if isinstance(news, Present):
                assert (news.table, news.seats, news.spectators) == ("table", (1, 3), 20)
                break


@in_loop
async def test_play_goes_on_while_redis_is_away_and_everybody_reads_again_when_it_is_back(
    redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "cosmodrome.hub")
    async with two_hubs(redis) as (one, here, _, there):
        one.publish(Hint("table", 1))
        await until(there, Hint("table", 1))
        await asyncio.to_thread(redis.crash)
        for seq in range(2, 100):
            one.publish(Hint("table", seq))
        await until(here, Hint("table", 99))
        await asyncio.to_thread(redis.start)
        await asyncio.gather(until(here, None), until(there, None))
        one.publish(Hint("table", 100))
        await until(there, Hint("table", 100))
    assert sum("Redis is away" in line for line in caplog.messages) == 2  # once for each hub
    assert sum("Redis is back" in line for line in caplog.messages) == 2


@in_loop
async def test_a_redis_that_was_never_there_disturbs_nobody(tmp_path: Path) -> None:
    async with opened(lambda: RedisHub(f"unix://{tmp_path}/nobody")) as hub, hub.listen() as hints:
        hub.publish(Hint("table", 1))
        await until(hints, Hint("table", 1))


@in_loop
async def test_a_hub_can_be_closed_at_any_moment(redis: Redis) -> None:
    for steps in range(20):
        async with opened(lambda: RedisHub(redis.url)) as hub:
            hub.publish(Hint("table", 1))
            for _ in range(steps):
                await asyncio.sleep(0)


@in_loop
async def test_what_others_say_in_the_same_channel_is_no_hint(redis: Redis) -> None:
    async with opened(lambda: RedisHub(redis.url)) as hub, hub.listen() as hints:
        await until(hints, None)
        async with redis_client(redis) as stranger:
            for said in (b"", b"hello", b"\xff\xfe", b"name -1 table", b"name x table", b"name 7 right"):
                await stranger.publish(CHANNEL, said)
        assert await anext(hints) == Hint("right", 7)


def redis_client(served: Redis) -> redis.asyncio.Redis:
    return redis.asyncio.Redis.from_url(served.url)


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(BadSetting, match="redis://host:6379"):
        RedisHub("localhost")
