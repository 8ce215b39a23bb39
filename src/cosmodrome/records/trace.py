"""A whole game with every legal move, one JSON object a line, to check an engine from outside; see docs/formats.md."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from cosmodrome import games
from cosmodrome.games.contract import Chance, Game, Move
from cosmodrome.games.errors import BadTrace, CosmodromeError

Line = dict[str, Any]


def trace(game: Game, setup: Line, choose: Callable[[Game], Move]) -> Iterator[Line]:
    """Plays a game to its end with `choose` and tells it."""
    yield setup
    ply = 0
    while game.result is None:
        move, so_far = choose(game), len(game.events)
        line = decision_line(game, ply, move)
        game.play(move)
        yield line
        ply += 1
        for event in game.events[so_far + 1 :]:  # what the referee rolled upon it
            if isinstance(event, Chance):
                yield chance_line(game, ply, event.outcome)
                ply += 1
    yield result_line(game)


def chance_line(game: Game, ply: int, face: str) -> Line:
    """A roll; whoever rolled it is to move now."""
    return {"type": "chance", "ply": ply, "seat": game.seat, "die": face}


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
        if line.get("type") not in ("decision", "chance"):
            continue
        yield play_line(game, ply, number, line)
        ply += 1
    if game.result is None:
        raise BadTrace(number, "the last line", f"the script ends early: seat {game.seat} is to {game.phase}")
    yield result_line(game)


def play_line(game: Game, ply: int, number: int, line: Line) -> Line:
    """Plays a line of a script and tells it in our own words."""
    is_roll = line["type"] == "chance"
    said = line.get("die" if is_roll else "move")
    if not isinstance(said, str):
        raise BadTrace(number, repr(said), "expected a face of the die" if is_roll else "expected a move in notation")
    try:
        if is_roll:
            game.roll(said)
            return chance_line(game, ply, said)
        before = decision_line(game, ply, said)
        game.play(said)
    except CosmodromeError as error:
        raise BadTrace(number, said, str(error)) from None
    return before


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
