"""A table as somebody sees it: everything that leaves the server about a game is made here, from one view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from cosmodrome.games import rocket
from cosmodrome.games.contract import Event, View
from cosmodrome.server.moment import now_ms
from cosmodrome.server.tables import events as e
from cosmodrome.server.tables.holder import Holder
from cosmodrome.server.tables.table import Table
from cosmodrome.server.wire.outgoing import About, Asked, Line, Outcome, Seen, Shown, Sitting
from cosmodrome.server.wire.positions import gains_of, position_of

Numbered: TypeAlias = tuple[int, e.Event]

TOLD_OTHERWISE: Final = (e.Opened, e.Played, e.Rolled, e.Relinked, e.Said)  # by the course, by words, or by a Bye


def show(table: Table, holder: Holder, view: View) -> Shown:
    """The whole table, for those who come or come back."""
    said = [Line(seq, said.seat, said.name, said.text) for seq, said in table.said]
    return shown(table, holder, view, said=said, what=about(table))


def show_news(table: Table, holder: Holder, view: View, news: Sequence[Numbered], known: Sequence[Event]) -> Shown:
    """What has changed for somebody who knows the table before those events, and that much of the game's course."""
    said = [Line(seq, said.seat, said.name, said.text) for seq, said in news if isinstance(said, e.Said)]
    happened = [event for _, event in news if not isinstance(event, TOLD_OTHERWISE)]
    return shown(table, holder, view, kept=same(known, view.history), happened=happened, said=said)


def same(known: Sequence[Event], course: Sequence[Event]) -> int:
    """How many events from the beginning are the same: a card laid face down may have been turned up since, and what
    was taken back is gone."""
    if course[: len(known)] == known:  # as nearly always, and found out quickly
        return len(known)
    both = min(len(known), len(course))
    return next((ply for ply in range(both) if known[ply] != course[ply]), both)


def shown(  # two ways to come here, which share all that follows
    table: Table,
    holder: Holder,
    view: View,
    *,
    said: list[Line],
    kept: int = 0,
    happened: Sequence[Seen] = (),
    what: About | None = None,
) -> Shown:
    playing = table.status == "playing"
    return Shown(
        seq=table.seq,
        moved=table.moved,
        status=table.status,
        seat=view.seat,
        to_move=table.to_move,
        players=sittings(table, holder),
        position=position_of(view),
        host=holder.is_host,
        about=what,
        kept=kept,
        course=[e.Ply.of(event) for event in view.history[kept:]],
        happened=list(happened),
        said=said,
        legal=list(view.legal_moves) if playing else [],
        gains=gains_of(view) if playing else {},
        turn_start=table.turn_start,
        asked=None if table.asked is None else Asked(table.asked.seat, table.asked.to, sorted(table.agreed)),
        due=table.due,
        now=now_ms(),
        result=outcome(table),
    )


def sittings(table: Table, holder: Holder) -> list[Sitting]:
    return [
        Sitting(
            player.seat,
            player.kind,
            player.name,
            player.bot,
            player.is_seated,
            player.has_resigned,
            player.seat in holder.seats,
        )
        for player in table.players
    ]


def about(table: Table) -> About:
    opened, game = table.opened, table.game
    board = game.board if isinstance(game, rocket.Game) else None
    return About(
        game=opened.game,
        rules_version=opened.rules_version,
        players=len(opened.chairs),
        setting={name: said for name, said in opened.setting.items() if name != "board"},
        stand_in=opened.stand_in,
        seconds=opened.seconds,
        origin=opened.origin,
        board=None if board is None else dict(board.said),
        covered=[] if board is None else sorted(board.covered(len(opened.chairs))),
    )


def outcome(table: Table) -> Outcome | None:
    ended = table.ended
    if ended is None:
        return None
    result = table.game.result
    parts = [dict(each) for each in result.parts] if result is not None else []
    return Outcome(ended.scores, ended.winners, parts, ended.seed)
