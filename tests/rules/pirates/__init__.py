"""What the rule tests share: the seats by their colours, and short ways to play and to look at the table."""

from __future__ import annotations

from typing import Any, Final

from cosmodrome import pirates

GREEN: Final = 1
YELLOW: Final = 2
PURPLE: Final = 3


def play(game: pirates.Game, moves: str) -> None:
    for move in moves.split():
        game.play(move)


def takers(game: pirates.Game, takes: str) -> list[int | None]:
    """Plays the takes and answers which seat made each of them."""
    seats = []
    for move in takes.split():
        seats.append(game.seat)
        game.play(move)
    return seats


def ships(game: pirates.Game) -> tuple[str, str]:
    """Where the trade ship and the pirate ship stand."""
    state = game.trace_state()
    return state["trade"], state["pirate"]


def treasures(game: pirates.Game, planet: str) -> list[int]:
    values: list[int] = game.trace_state()["planets"][planet]["treasures"]
    return values


def face_up(game: pirates.Game, planet: str) -> list[list[int]]:
    """The pirates that lie face up at a planet, by seat."""
    cards: list[list[int]] = game.trace_state()["planets"][planet]["up"]
    return cards


def face_down(game: pirates.Game, planet: str) -> tuple[int, str] | None:
    """Whose card lies face down at a planet, and which it is."""
    card = game.trace_state()["planets"][planet]["down"]
    return None if card is None else (card["seat"], card["card"])


def hand(game: pirates.Game, seat: int) -> list[str]:
    cards: list[str] = game.trace_state()["hands"][seat - 1]
    return cards


def lost(game: pirates.Game) -> list[list[str]]:
    """The cards out of the game, by seat."""
    cards: list[list[str]] = game.trace_state()["lost"]
    return cards


def seen(game: pirates.Game, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it; as a spectator does, for None."""
    table: dict[str, Any] = game.view(seat).as_json()["table"]
    return table
