"""What the rule tests share: short ways to play and to look at the table of Pacal's Rocket."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome import IllegalMove, rocket


def play(game: rocket.Game, moves: str) -> None:
    """Plays moves in notation; `{4}` and `{arrows}` are rolls of the die."""
    for move in moves.split():
        if move.startswith("{"):
            game.roll(move.strip("{}"))
        else:
            game.play(move)


def legal(game: rocket.Game, start: str = "") -> list[str]:
    """The legal moves that begin so: `-` straight flights, `~` turning ones, `3c5` three floors on c5."""
    return [move for move in game.legal_moves if move.startswith(start)]


def refused(game: rocket.Game, move: str) -> str:
    """The rule that a move breaks, which must leave the table as it was."""
    before = str(game)
    with pytest.raises(IllegalMove) as refusal:
        game.play(move)
    assert str(game) == before
    return refusal.value.rule


def state(game: rocket.Game) -> dict[str, Any]:
    """The whole table, the inside of ships included."""
    return game.trace_state()


def stones(game: rocket.Game, seat: int) -> dict[str, int]:
    """How many stones of a seat lie on each field, those inside ships included."""
    lying: dict[str, int] = state(game)["stones"][seat - 1]
    return lying


def visible(game: rocket.Game, seat: int) -> tuple[str, ...]:
    """The fields where everybody sees a stone of that seat."""
    return game.table.stones[seat - 1]


def supply(game: rocket.Game, seat: int) -> int:
    """Stones in the supply."""
    return game.table.supply[seat - 1]


def pyramids(game: rocket.Game, seat: int) -> dict[str, int]:
    """The floors of each pyramid of a seat, by field."""
    return {pyramid.field: pyramid.floors for pyramid in game.table.pyramids if pyramid.seat == seat}


def left(game: rocket.Game, seat: int) -> tuple[int, ...]:
    """Pyramids left in the supply, of one to five floors."""
    return game.table.left[seat - 1]


def score(game: rocket.Game, seat: int) -> int:
    """Where the marker stands."""
    return game.table.score[seat - 1]
