"""The trace: its shape, its order, its sameness on every machine, and what is said of a script that is none."""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome import Stream, games, pirates
from cosmodrome.games.errors import BadTrace
from cosmodrome.records import trace as traces

PLANETS: Final = list("ABCDEF")
SETUP_KEYS: Final = ["type", "game", "players", "seed", "first", "home", "treasures"]
DECISION_KEYS: Final = ["type", "ply", "seat", "phase", "legal", "move", "state"]
RESULT_KEYS: Final = ["type", "scores", "parts", "winners", "state"]
STATE_KEYS: Final = ["trade", "pirate", "planets", "hands", "lost", "taken"]

any_number: Final = pytest.mark.parametrize("players", pirates.PLAYERS)


def told(players: int = 3, seed: int = 1) -> Iterator[dict[str, Any]]:
    """The trace of a random game."""
    game, stream = pirates.new(players, seed=seed), Stream(seed, "moves")
    return traces.trace(game, game.trace_setup(seed), lambda game: stream.choice(game.legal_moves))


def as_text(lines: Iterable[dict[str, Any]]) -> list[str]:
    return [json.dumps(line) for line in lines]


TRACE: Final = as_text(told())
SETUP: Final[dict[str, Any]] = json.loads(TRACE[0])


def retold(script: Iterable[str], expected_game: str | None = None) -> list[str]:
    return as_text(traces.retrace(script, expected_game))


def refusal(script: Iterable[str], expected_game: str | None = None) -> BadTrace:
    with pytest.raises(BadTrace) as caught:
        retold(script, expected_game)
    return caught.value


def setup(**changes: object) -> str:
    return json.dumps(SETUP | changes)


# The shape


@any_number
def test_the_first_line_is_the_set_up(players: int) -> None:
    first = next(told(players, seed=7))
    assert list(first) == SETUP_KEYS
    assert (first["type"], first["game"], first["players"], first["seed"]) == ("setup", "pirates", players, 7)
    assert 1 <= first["first"] <= players
    assert list(first["home"]) == ["trade", "pirate"]
    assert list(first["treasures"]) == PLANETS
    counts = sorted(len(values) for values in first["treasures"].values())
    assert counts == {3: [2] * 6, 4: [3] * 6, 5: [3, 3, 3, 3, 4, 4]}[players]


@any_number
def test_every_line_between_is_a_decision_counted_from_nought(players: int) -> None:
    _, *decisions, _ = told(players)
    assert [line["ply"] for line in decisions] == list(range(len(decisions)))
    for line in decisions:
        assert list(line) == DECISION_KEYS
        assert line["type"] == "decision"
        assert line["phase"] in ("send", "take")
        assert 1 <= line["seat"] <= players
        assert line["legal"] == sorted(set(line["legal"]))
        assert line["move"] in line["legal"]


@any_number
def test_the_last_line_is_the_result(players: int) -> None:
    *_, last = told(players)
    assert list(last) == RESULT_KEYS
    assert last["type"] == "result"
    assert len(last["scores"]) == len(last["parts"]) == players
    assert all(1 <= seat <= players for seat in last["winners"])
    for score, part, taken in zip(last["scores"], last["parts"], last["state"]["taken"], strict=True):
        assert list(part) == ["treasures", "distinct"]
        assert part["treasures"] == taken
        assert (sum(taken), len(set(taken))) == (score, part["distinct"])


@any_number
def test_every_state_has_the_same_keys(players: int) -> None:
    for line in itertools.islice(told(players), 1, None):
        state = line["state"]
        assert list(state) == STATE_KEYS
        assert list(state["planets"]) == PLANETS
        assert {state["trade"], state["pirate"]} <= set(PLANETS)
        assert {len(state[key]) for key in ("hands", "lost", "taken")} == {players}
        for planet in state["planets"].values():
            assert list(planet) == ["treasures", "up", "down"]
            assert len(planet["up"]) == players
            assert planet["down"] is None or list(planet["down"]) == ["seat", "card"]


@any_number
def test_cards_are_text_and_face_up_pirates_are_numbers(players: int) -> None:
    for line in itertools.islice(told(players), 1, None):
        state = line["state"]
        hidden = [card for cards in (*state["hands"], *state["lost"]) for card in cards]
        for planet in state["planets"].values():
            assert all(type(card) is int and 1 <= card <= 7 for cards in planet["up"] for card in cards)
            hidden += [planet["down"]["card"]] if planet["down"] else []
        assert set(hidden) <= set("1234567T")


@any_number
def test_every_card_is_in_one_place_in_every_state(players: int) -> None:
    for line in itertools.islice(told(players), 1, None):
        state = line["state"]
        for seat in range(players):
            cards = [*state["hands"][seat], *state["lost"][seat]]
            for planet in state["planets"].values():
                cards += map(str, planet["up"][seat])
                cards += [planet["down"]["card"]] if planet["down"] and planet["down"]["seat"] == seat + 1 else []
            assert sorted(cards) == list("1234567T")


@any_number
def test_while_treasures_are_taken_all_is_turned_up_and_the_trade_ship_is_a_treasure(players: int) -> None:
    takes = [line["state"] for seed in range(5) for line in told(players, seed) if line.get("phase") == "take"]
    assert takes
    for state in takes:
        planets = state["planets"]
        assert all(planet["down"] is None for planet in planets.values())
        assert planets[state["pirate"]]["treasures"] == []
        where = [letter for letter in PLANETS if 10 in planets[letter]["treasures"]]
        assert where in ([], [state["trade"]])
        assert bool(where) + sum(values.count(10) for values in state["taken"]) == (state["trade"] != state["pirate"])


def test_a_state_is_the_one_before_its_move() -> None:
    game = pirates.from_trace(SETUP)
    for line in map(json.loads, TRACE[1:-1]):
        assert (line["state"], line["seat"], line["phase"]) == (game.trace_state(), game.seat, game.phase)
        assert line["legal"] == list(game.legal_moves)
        game.play(line["move"])
    assert json.loads(TRACE[-1])["state"] == game.trace_state()


def test_every_line_is_plain_json() -> None:
    assert [json.loads(line) for line in TRACE] == list(told())
    assert all(line.isascii() and "\n" not in line for line in TRACE)


# The same on every machine


@pytest.mark.parametrize(
    ("players", "digest"),
    [
        (3, "24b4ebebcce9524401fc98bf6e8ad232"),
        (4, "6cddbcd6b813a10d9a418d968ae59a0a"),
        (5, "60219b140a7142ab9379f3b8be96208f"),
    ],
)
def test_the_trace_of_a_seed_is_the_same_on_every_machine(players: int, digest: str) -> None:
    lines = "\n".join(as_text(told(players, seed=2014)))
    assert hashlib.blake2b(lines.encode(), digest_size=16).hexdigest() == digest


def test_the_first_line_of_a_seed_is_known() -> None:
    assert next(told(seed=2014)) == {
        "type": "setup",
        "game": "pirates",
        "players": 3,
        "seed": 2014,
        "first": 1,
        "home": {"trade": "D", "pirate": "C"},
        "treasures": {"A": [4, 4], "B": [7, 1], "C": [5, 3], "D": [3, 3], "E": [5, 2], "F": [7, 1]},
    }


# Told again


@settings(max_examples=40, deadline=None)
@given(players=st.sampled_from(list(pirates.PLAYERS)), seed=st.integers(0, 10**6))
def test_our_own_trace_told_again_is_the_same_line_for_line(players: int, seed: int) -> None:
    lines = as_text(told(players, seed))
    assert retold(lines) == lines


def test_of_a_script_only_the_set_up_and_the_moves_count() -> None:
    moves = [{"move": json.loads(line)["move"], "type": "decision"} for line in TRACE[1:-1]]
    assert retold([TRACE[0], *as_text(moves)]) == TRACE
    wrong = [{**move, "ply": 99, "seat": 9, "phase": "fly", "legal": [], "state": None} for move in moves]
    assert retold([TRACE[0], *as_text(wrong), '{"type": "result", "scores": [99]}']) == TRACE


def test_empty_lines_of_a_script_are_passed_over() -> None:
    assert retold(["", *(f"  {line} \r\n" for line in TRACE), "\n"]) == TRACE


def test_the_first_line_is_passed_on_as_it_is() -> None:
    mine = setup(seed=None, remark="from elsewhere")
    assert retold([mine, *TRACE[1:]]) == [mine, *TRACE[1:]]


def test_the_order_in_which_treasures_are_listed_does_not_matter() -> None:
    backwards = {letter: values[::-1] for letter, values in SETUP["treasures"].items()}
    assert retold([setup(treasures=backwards), *TRACE[1:]])[1:] == TRACE[1:]


# Refused, with the line


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("8A", "'8A' is not a move; a move is a card and a planet"),
        ("x7", "x7 is not legal: treasures are taken only after the sending (KP 4.4)."),
        ("-g4", "'-g4' is not a move"),
    ],
)
def test_the_first_move_that_is_not_legal_is_named_with_its_line(move: str, expected: str) -> None:
    wrong = json.dumps({"type": "decision", "move": move})
    error = refusal([*TRACE[:3], "", wrong, "not even JSON"])
    assert (error.line, error.read) == (5, move)
    assert expected in error.expected


def test_the_lines_before_the_wrong_move_are_told() -> None:
    lines = traces.retrace([*TRACE[:3], '{"type": "decision", "move": "8A"}'])
    assert as_text(itertools.islice(lines, 3)) == TRACE[:3]
    with pytest.raises(BadTrace):
        next(lines)


@pytest.mark.parametrize("length", [1, 2, 10, len(TRACE) - 2])
def test_a_script_that_ends_early_is_told_to_its_end_and_then_refused(length: int) -> None:
    lines = traces.retrace(TRACE[:length])
    assert as_text(itertools.islice(lines, length)) == TRACE[:length]
    with pytest.raises(BadTrace) as caught:
        next(lines)
    before = json.loads(TRACE[length])
    assert (caught.value.line, caught.value.read) == (length, "the last line")
    assert caught.value.expected == f"the script ends early: seat {before['seat']} is to {before['phase']}"


@pytest.mark.parametrize("move", ["x5", "5C"])
def test_a_move_after_the_end_is_refused(move: str) -> None:
    error = refusal([*TRACE, json.dumps({"type": "decision", "move": move})])
    assert (error.line, error.read) == (len(TRACE) + 1, move)
    assert error.expected == f"{move} is not legal: the game is over (KP 5.1)."


@pytest.mark.parametrize("move", [None, 5, ["5C"], {}, True], ids=repr)
def test_a_move_that_is_no_text_is_refused(move: object) -> None:
    error = refusal([TRACE[0], json.dumps({"type": "decision", "move": move})])
    assert (error.line, error.read, error.expected) == (2, repr(move), "expected a move in notation")


@pytest.mark.parametrize("line", [1, 2, 5])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("moves: 5C", "it is not JSON: Expecting value"),
        (TRACE[1][:-1], "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("9" * 5000, "it is not JSON"),
        ("[]", "expected an object in curly brackets"),
        ('"5C"', "expected an object in curly brackets"),
        ("null", "expected an object in curly brackets"),
    ],
    ids=["words", "cut off", "too deep", "too large a number", "a list", "a text", "null"],
)
def test_a_line_that_is_no_object_is_named(line: int, text: str, expected: str) -> None:
    error = refusal([*TRACE[: line - 1], f"{text}\n"])
    assert (error.line, error.read) == (line, text)
    assert expected in error.expected


@pytest.mark.parametrize("script", [[], ["", "  \n"], ["{}"]], ids=["empty", "empty lines", "an empty object"])
def test_an_empty_script_is_called_empty(script: list[str]) -> None:
    assert refusal(script).expected == "the script is empty: its first line sets the table up"


def test_what_only_python_calls_a_number_is_no_json() -> None:
    assert "NaN" in refusal([TRACE[0].replace('"first"', '"seed": NaN, "first"', 1)]).expected


@pytest.mark.parametrize(
    ("script", "line", "read"),
    [(TRACE[1:], 1, "decision"), (["", '{"game": "pirates"}'], 2, "None")],
    ids=["a decision", "no type"],
)
def test_a_script_that_does_not_begin_with_a_set_up_is_refused(script: list[str], line: int, read: str) -> None:
    error = refusal(script)
    assert (error.line, error.read) == (line, read)
    assert error.expected.startswith('expected the set-up first, as {"type": "setup"')


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"game": "chess"}, f"There is no game 'chess'. There is: {', '.join(games.KINDS)}."),
        ({"game": None}, "There is no game 'None'."),
        ({"game": ["pirates"]}, "There is no game \"['pirates']\"."),
        ({"players": 9}, "players cannot be 9: it is a whole number from 3 to 5."),
        ({"players": 2}, "players cannot be 2: it is a whole number from 3 to 5."),
        ({"players": "3"}, "players cannot be '3': it is a whole number"),
        ({"players": 3.0}, "players cannot be 3.0: it is a whole number"),
        ({"players": True}, "players cannot be True: it is a whole number"),
        ({"first": 0}, "first cannot be 0: it is a whole number from 1 to 3."),
        ({"first": 4}, "first cannot be 4: it is a whole number from 1 to 3."),
        ({"home": {"trade": "B", "pirate": "B"}}, "the ships have different homes (KP 1.1)."),
        ({"home": {"trade": "B"}}, "home of the pirate ship cannot be None: it is a planet, one of ABCDEF."),
        ({"home": {"trade": "G", "pirate": "B"}}, "home of the trade ship cannot be 'G': it is a planet"),
        ({"home": {"trade": "AB", "pirate": "C"}}, "home of the trade ship cannot be 'AB': it is a planet"),
        ({"home": {"trade": "", "pirate": "C"}}, "home of the trade ship cannot be '': it is a planet"),
        ({"home": "BE"}, "home cannot be 'BE': it is an object in curly brackets."),
        ({"treasures": None}, "treasures cannot be None: it is an object in curly brackets."),
        ({"treasures": {}}, "treasures of planet A cannot be None: it is a list of values from 1 to 7 (KP 1.2)."),
        ({"treasures": SETUP["treasures"] | {"C": [5, 9]}}, "treasures of planet C cannot be [5, 9]: it is a list"),
        ({"treasures": SETUP["treasures"] | {"C": [0]}}, "treasures of planet C cannot be [0]: it is a list"),
        ({"treasures": SETUP["treasures"] | {"C": [10]}}, "treasures of planet C cannot be [10]: it is a list"),
        ({"treasures": SETUP["treasures"] | {"C": ["5"]}}, "treasures of planet C cannot be ['5']: it is a list"),
        ({"treasures": SETUP["treasures"] | {"C": [True]}}, "treasures of planet C cannot be [True]: it is a list"),
        ({"treasures": SETUP["treasures"] | {"F": 5}}, "treasures of planet F cannot be 5: it is a list"),
    ],
    ids=str,
)
def test_a_set_up_that_could_stand_on_no_table_is_refused(changes: dict[str, Any], expected: str) -> None:
    error = refusal(["", setup(**changes), *TRACE[1:]])
    assert (error.line, error.read) == (2, "the set-up")
    assert expected in error.expected


@pytest.mark.parametrize("key", ["game", "players", "first", "home", "treasures"])
def test_a_set_up_must_say_it_all(key: str) -> None:
    assert refusal([json.dumps({name: value for name, value in SETUP.items() if name != key})]).read == "the set-up"


def test_a_script_of_another_game_than_the_command_asks_for_is_refused() -> None:
    assert retold(TRACE, "pirates") == TRACE
    error = refusal(TRACE, "rocket")
    assert (error.line, error.read, error.expected) == (1, "pirates", "the command asks for rocket")


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_a_damaged_script_is_refused_with_one_of_its_lines(data: st.DataObject) -> None:
    text = "\n".join(TRACE[:8])
    at = data.draw(st.integers(0, len(text)))
    changed = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    assert 1 <= refusal(changed.split("\n")).line <= changed.count("\n") + 1


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([7, 7], "treasures cannot be '12 times 7': the box holds 2 of that value (KP 1.2)."),
        ([1] * 300, "1800 times 1"),
    ],
    ids=["six pairs of 7", "300 on each planet"],
)
def test_a_set_up_with_more_treasures_than_the_box_holds_is_refused(values: list[int], expected: str) -> None:
    error = refusal([setup(treasures=dict.fromkeys(PLANETS, values))])
    assert (error.line, error.read) == (1, "the set-up")
    assert expected in error.expected
