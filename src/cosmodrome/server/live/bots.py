"""Bots at the tables: whoever is to move and is played by one gets its move from a worker process."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

from cosmodrome.bots import read_name
from cosmodrome.bots.levels import bot_behind
from cosmodrome.games.contract import View
from cosmodrome.server.live.house import House
from cosmodrome.server.live.patience import at_last
from cosmodrome.server.live.table import LiveTable
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.refusal import Refusal
from cosmodrome.server.tables.table import Table
from cosmodrome.server.tables.wishes import played
from cosmodrome.server.workers import BotPool, Request

ELSEWHERE: Final = 30.0  # seconds that another process has for a move, before it is made here
LOGGER: Final = logging.getLogger("cosmodrome.bots")


class BotSeats:
    """One thought at a time for a table; several processes may think of the same, and the first to write is heard."""

    def __init__(self, house: House, pool: BotPool) -> None:
        self._house = house
        self._pool = pool
        self._thinking: set[tuple[str, int]] = set()

    def changed(self, live: LiveTable, is_own: bool) -> None:
        """Thinks where this process has written last; the others leave it to that one, for a while."""
        mover = live.table.mover
        if mover is None or mover.bot is None:
            return
        if is_own:
            self.think(live, mover.bot, "bot")
        else:
            self._house.spawn(self._step_in(live, live.table.moved))

    async def _step_in(self, live: LiveTable, moved: int) -> None:
        """The process that should have thought may have been killed over it."""
        await asyncio.sleep(ELSEWHERE)
        if live.table.moved == moved:
            self.changed(live, is_own=True)

    def think(self, live: LiveTable, bot: str, by: e.By) -> None:
        """Plays one decision for the seat to move."""
        moved = live.table.moved
        if (live.table.name, moved) not in self._thinking:
            self._thinking.add((live.table.name, moved))
            self._house.spawn(self._play(live, bot, by, moved))

    async def _play(self, live: LiveTable, bot: str, by: e.By, moved: int) -> None:
        try:
            seat = live.table.to_move
            if seat is None or live.table.moved != moved:
                return  # something was faster
            move = await self._pool.choose(request(live.table, seat, bot))

            def events(now: Table) -> list[e.Event]:
                is_asked = now.moved == moved and now.mover is not None and (by == "clock" or now.mover.bot == bot)
                return played(now, move, by) if is_asked else []

            await at_last(partial(live.write, events, f"{by}:{moved}"))  # no client's key has a colon in it
        except Refusal as refusal:
            LOGGER.error("the bot %s at %s: %s", bot, live.table.name, refusal)
        finally:
            self._thinking.discard((live.table.name, moved))


def request(table: Table, seat: int, bot: str, view: View | None = None) -> Request:
    """What a bot is asked: the view of its seat, and dice that depend on the table's secret alone."""
    behind = str(bot_behind(read_name(bot), table.opened.game))
    return Request(table.name, seat, view or table.game.view(seat), behind, (table.seed, f"bot {seat}"))
