"""The course of a game at a table: what follows from a move, and where a turn began."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.chance import Stream
from cosmodrome.games.contract import Chance, Decision, Event, Game
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.table import Table

DIE: Final = "die"


def consequences(table: Table, game: Game) -> list[e.Event]:
    """What chance gives before the next decision, and the end if there is none; `game` goes on with it."""
    found: list[e.Event] = []
    while game.outcomes:
        face = next_roll(game, table.seed)
        found.append(e.Rolled(face))
        game.roll(face)
    if (ended := ending(table, game)) is not None:
        found.append(ended)
    return found


def next_roll(game: Game, seed: str) -> str:
    """A roll of the same number is the same, whatever is taken back before it: nobody can ask for another."""
    dice = Stream(seed, DIE)
    dice.drawn = sum(isinstance(event, Chance) for event in game.events)
    return dice.choice(game.outcomes)


def ending(table: Table, game: Game, resigning: int | None = None) -> e.Ended | None:
    """The end, if it has come. Who has resigned does not win; if one is left who has not, that one does."""
    left = [player.seat for player in table.players if not player.has_resigned and player.seat != resigning]
    result = game.result
    if result is None:
        return e.Ended([], left, table.seed, game.digest()) if len(left) == 1 else None
    winners = [seat for seat in result.winners if seat in left]
    best = max((result.scores[seat - 1] for seat in left), default=0)
    others = [seat for seat in left if result.scores[seat - 1] == best]
    return e.Ended(list(result.scores), winners or others, table.seed, game.digest())


def last_turn_of(course: Sequence[Event], seat: int) -> int | None:
    """After how many events of the game the seat's last turn began."""
    plies = [ply for ply, event in enumerate(course) if isinstance(event, Decision) and event.seat == seat]
    if not plies:
        return None
    start = plies[-1]
    while start - 1 in plies:
        start -= 1
    return start
