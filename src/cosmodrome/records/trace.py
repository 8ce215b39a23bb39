"""A whole game with every legal move, one JSON object a line, to check an engine from outside; see docs/formats.md."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from cosmodrome import games
from cosmodrome.games.contract import Game, Move
from cosmodrome.games.errors import BadTrace, CosmodromeError

Line = dict[str, Any]


def trace(game: Game, setup: Line, choose: Callable[[Game], Move]) -> Iterator[Line]:
    """Plays a game to its end with `choose` and tells it."""
    yield setup
    ply = 0
    while game.result is None:
        move = choose(game)
        line = decision_line(game, ply, move)
        game.play(move)
        yield line
        ply += 1
    yield result_line(game)


def decision_line(game: Game, ply: int, move: Move) -> Line:
    return {
        "type": "decision",
        "ply": ply,
        "seat": game.seat,
        "phase": game.phase,
        "legal": sorted(game.legal_moves),
        "move": move,
        "state": game.trace_state(),
    }


def result_line(game: Game) -> Line:
    result = game.result
    assert result is not None
    return {
        "type": "result",
        "scores": list(result.scores),
        "parts": [dict(part) for part in result.parts],
        "winners": list(result.winners),
        "state": game.trace_state(),
    }


def retrace(script: Iterable[str], expected_game: str | None = None) -> Iterator[Line]:
    """Our own trace of another trace's set-up and moves; BadTrace names the first line that is not possible.

    The first line is passed on as it is; of the others only the moves count.
    """
    lines = ((number, read_line(number, text)) for number, text in enumerate(script, 1) if text.strip())
    number, setup = next(lines, (1, {}))
    if not setup:
        raise BadTrace(number, "", "the script is empty: its first line sets the table up")
    game = begin(number, setup)
    if expected_game not in (None, game.name):
        raise BadTrace(number, game.name, f"the command asks for {expected_game}")
    yield setup
    ply = 0
    for number, line in lines:
        if line.get("type") != "decision":
            continue
        move = line.get("move")
        try:
            if not isinstance(move, str):
                raise BadTrace(number, repr(move), "expected a move in notation")
            before = decision_line(game, ply, move)
            game.play(move)
        except BadTrace:
            raise
        except CosmodromeError as error:
            raise BadTrace(number, str(move), str(error)) from None
        yield before
        ply += 1
    if game.result is None:
        raise BadTrace(number, "the last line", f"the script ends early: seat {game.seat} is to {game.phase}")
    yield result_line(game)


def read_line(number: int, text: str) -> Line:
    try:
        line = json.loads(text, parse_constant=no_number)
    except (ValueError, RecursionError) as error:
        raise BadTrace(number, text.strip(), f"it is not JSON: {error}") from None
    if not isinstance(line, dict):
        raise BadTrace(number, text.strip(), "expected an object in curly brackets")
    return line


def no_number(word: str) -> None:
    raise ValueError(f"{word} is no number of JSON's")


def begin(number: int, setup: Line) -> Game:
    try:
        if setup.get("type") != "setup":
            raise BadTrace(number, str(setup.get("type")), 'expected the set-up first, as {"type": "setup", "game": …')
        return games.find(str(setup.get("game"))).from_trace(setup)
    except BadTrace:
        raise
    except CosmodromeError as error:
        raise BadTrace(number, "the set-up", str(error)) from None
