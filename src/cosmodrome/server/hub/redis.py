"""A hub over Redis, for several processes and machines. Where Redis is away, play goes on and hints are late."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, suppress
from typing import TYPE_CHECKING, Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from cosmodrome.games.errors import BadSetting
from cosmodrome.server.hub.contract import News, Word
from cosmodrome.server.hub.letterbox import Letterbox
from cosmodrome.server.hub.local import LocalHub
from cosmodrome.server.hub.spoken import NoWord, heard, line

if TYPE_CHECKING:
    from redis.asyncio.client import PubSub

CHANNEL: Final = "cosmodrome"
FIRST_PAUSE: Final = 0.1  # seconds before connecting again, twice as long each time
LONGEST_PAUSE: Final = 5.0
CONNECTING: Final = 2.0  # seconds that connecting may take
ENDING: Final = 0.1  # seconds
ATTEMPTS: Final = 50  # to end; nobody waits longer for a client that does not hear of it
ASKING: Final = 10.0  # seconds of silence after which the connection is asked whether it is still there

journal: Final = logging.getLogger("cosmodrome.hub")


class RedisHub:
    """Tells at once those who listen here; a task of its own tells the others and hears from them."""

    def __init__(self, url: str) -> None:
        self._redis = client(url)
        self._here = LocalHub()
        self._name = secrets.token_hex(8)  # to know our own messages by
        self._outgoing = Letterbox()
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False

    def publish(self, word: Word) -> None:
        self._start()
        self.tell(word)
        self._outgoing.put(word)

    def tell(self, news: News) -> None:
        self._here.tell(news)

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        self._start()
        return self._here.listen()

    async def close(self) -> None:
        self._is_closing = True
        await self._here.close()
        for _ in range(ATTEMPTS):
            if self._task is None or self._task.done():
                break
            self._task.cancel()  # more than once: the client swallows it where it comes just as it connects
            await asyncio.wait([self._task], timeout=ENDING)
        await self._redis.aclose()

    def _start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._stay_connected())

    async def _stay_connected(self) -> None:
        """Connects, again whenever the connection is lost, which is said once."""
        pause = FIRST_PAUSE
        while not self._is_closing:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    await channel.get_message(timeout=CONNECTING)  # that it has subscribed
                    if pause > FIRST_PAUSE:
                        journal.info("Redis is back")
                    pause = FIRST_PAUSE
                    await self._talk(channel)
            except* (RedisError, OSError) as errors:
                if pause == FIRST_PAUSE:
                    journal.warning("Redis is away, play goes on without it: %s", errors.exceptions[0])
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _talk(self, channel: PubSub) -> None:
        self.tell(None)
        self._outgoing.put(None)  # the others have not heard what we said meanwhile
        async with asyncio.TaskGroup() as both:
            both.create_task(self._hear(channel))
            both.create_task(self._say())

    async def _hear(self, channel: PubSub) -> None:
        was_asked = False
        while True:
            message = await channel.get_message(ignore_subscribe_messages=True, timeout=ASKING)
            if message is None:
                if was_asked:
                    raise ConnectionError("Redis does not answer")
                await channel.ping()
            elif message["type"] == "message":
                self._heed(message["data"])
            was_asked = message is None

    async def _say(self) -> None:
        async for news in self._outgoing:
            await self._redis.publish(CHANNEL, line(self._name, news))

    def _heed(self, said: bytes) -> None:
        """Others may use the same Redis."""
        with suppress(NoWord):
            self.tell(heard(said, self._name))


def client(url: str) -> Redis:
    try:
        return Redis.from_url(url, socket_connect_timeout=CONNECTING, retry=Retry(NoBackoff(), 0))
    except ValueError:
        raise BadSetting("--hub", url, "say redis://host:6379") from None
