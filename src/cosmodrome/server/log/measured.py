"""A log that tells the metrics what it has written, and how long that took."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from cosmodrome.server.log.contract import Entry, Log
from cosmodrome.server.metrics import Metrics


class Tagged(msgspec.Struct, frozen=True):
    """Of an event no more than what it is."""

    type: str


TAG: Final = msgspec.json.Decoder(Tagged)


class MeasuredLog:
    """The log that it is given, at which it looks."""

    def __init__(self, log: Log, metrics: Metrics) -> None:
        self._log = log
        self._metrics = metrics

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        with self._metrics.writing.time():
            await self._log.append(table, entries)
        for entry in entries:
            self._metrics.events.labels(TAG.decode(entry.body).type).inc()

    async def events(self, table: str, after: int = 0) -> list[Entry]:
        return await self._log.events(table, after)

    async def latest(self, tables: Iterable[str]) -> Mapping[str, int]:
        return await self._log.latest(tables)

    async def replace(self, table: str, entry: Entry) -> None:
        await self._log.replace(table, entry)

    async def close(self) -> None:
        await self._log.close()
