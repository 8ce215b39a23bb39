"""The ways a game of Pacal's Rocket begins: new, from a drawing, a view, a record or a trace."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cosmodrome.games.chance import Stream, known_seed
from cosmodrome.games.contract import Record
from cosmodrome.games.errors import BadPosition, BadRecord, BadSetting, CosmodromeError
from cosmodrome.games.rocket.board import PLAIN, Board
from cosmodrome.games.rocket.boards import palenque
from cosmodrome.games.rocket.game import Game, check_seat
from cosmodrome.games.rocket.headers import read_setting
from cosmodrome.games.rocket.memory import PERFECT, Memory, forget
from cosmodrome.games.rocket.reading import board_drawn, parts_of, players_of, read_grid, read_table
from cosmodrome.games.rocket.rules.setup import lay_out_material, start_with
from cosmodrome.games.rocket.ruleset import RuleSet, setting_for
from cosmodrome.games.rocket.state import Setting, State
from cosmodrome.games.rocket.table import pick_up
from cosmodrome.games.rocket.trace import read_setup
from cosmodrome.games.rocket.view import View, guess_start
from cosmodrome.games.rulebook import ENGLISH, read_rules


def new(
    players: int = 4,
    seed: int | str | None = None,
    first: int | None = None,
    board: Board | None = None,
    rules: RuleSet | None = None,
) -> Game:
    """PR 1 A new game, start player and dice drawn from the seed, or from the system's randomness without one."""
    board, rules = board or palenque(), rules or RuleSet()
    setting = setting_of(players, board, rules)
    known = known_seed(seed)
    lot = Stream(known, "deal").below(players) + 1
    if first is not None:
        check_seat("The start player", first, players)
    return Game(board, rules, setting, first_state(first or lot), Stream(known, "die"))


def new_with(
    setting: Mapping[str, str], players: int = 4, seed: int | str | None = None, first: int | None = None
) -> Game:
    """A new game with board and rule set as the texts say them, which are those of a record's header `Setting`."""
    board, rules = read_setting(setting)
    if board is None:
        raise BadSetting("board", PLAIN, "a new game needs a whole board, as JSON")
    return new(players, seed, first, board, rules)


def setting_of(players: int, board: Board, rules: RuleSet) -> Setting:
    """What the rules ask of the table; all tables on the default board share theirs, as it never changes."""
    if board is palenque() and type(players) is int:
        return usual_setting(players, rules)
    return setting_for(players, board, rules)


@cache
def usual_setting(players: int, rules: RuleSet) -> Setting:
    return setting_for(players, palenque(), rules)


def first_state(first: int) -> State:
    """PR 1.2 to 1.4 The table before the first ship is set."""
    s = State()
    lay_out_material(s)
    start_with(s, first - 1)
    return s


def position(
    text: str,
    die: int | str | None = None,
    board: Board | None = None,
    rules: RuleSet | None = None,
    players: int | None = None,
) -> Game:
    """A game that begins with the position a diagram shows, as `str(game)` prints it; its die is rolled by hand."""
    if not isinstance(text, str):
        raise BadPosition(None, repr(text), "expected a diagram as text")
    rules = rules or RuleSet()
    parts = parts_of(text)
    drawn = read_grid(parts)
    count = players_of(parts, drawn) if players is None else players
    board = board or board_drawn(parts, drawn)
    setting = setting_of(count, board, rules)
    return Game(
        board, rules, setting, pick_up(read_table(parts, drawn, board, count, None if die is None else str(die)))
    )


def resample(view: View, stream: Stream, memory: Memory = PERFECT) -> Game:
    """A game that looks the same from the view's seat, as far as its memory goes; into open ships everybody sees."""
    start = pick_up(guess_start(view, stream))
    game = Game(view.board, view.rules, view.setting, start)
    if memory == PERFECT or view.rules.open_ships:
        for event in view.history:
            game.apply(event)
        return game
    states = [start.copy()]
    for event in view.history:
        game.apply(event)
        states.append(game._state.copy())
    return Game(view.board, view.rules, view.setting, forget(states, view.table.players, memory, stream))


def from_record(record: Record) -> Game:
    """The game as the record begins it, before the first event."""
    try:
        board, rules = read_setting(record.setting)
    except CosmodromeError as error:
        raise BadRecord("header Setting", ", ".join(record.setting), str(error)) from None
    return position(record.start, board=board, rules=rules, players=len(record.seats))


def from_trace(setup: Mapping[str, Any]) -> Game:
    """The game that a trace's first line sets up."""
    players, board, rules, first = read_setup(setup)
    setting = setting_of(players, board, rules)
    check_seat("first", first, players)
    return Game(board, rules, setting, first_state(first))


def rules_text(language: str = ENGLISH) -> str:
    """The rules as this project plays them, in Markdown; the English text is the specification."""
    return read_rules(__package__, "pacals-rocket", language)
