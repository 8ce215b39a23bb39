"""Records to test with: of real games, and made up of all that the formats must carry."""

from __future__ import annotations

import itertools
import string
from contextlib import suppress
from dataclasses import replace
from typing import Final

from hypothesis import strategies as st

from cosmodrome import BadRecord, Chance, Decision, Game, Record, Stream, pirates, records
from cosmodrome.games.contract import Event
from cosmodrome.records.text import OWN_HEADERS
from tests.play import random_moves

LONGEST: Final = 70  # events; no game of Kosmiczni Piraci has more


def played(players: int = 3, seed: int = 5, events: int = LONGEST) -> pirates.Game:
    """A game of random moves, to its end or for so many events."""
    game = pirates.new(players, seed=seed)
    for _ in itertools.islice(random_moves(game, Stream(seed, "moves")), events + 1):
        pass
    return game


def named(game: pirates.Game) -> Record:
    return replace(game.record([f"player {seat}" for seat in range(1, game.players + 1)]), notes={"Shows": "a game"})


def replays_to(content: str, game: Game) -> bool:
    """Whether what can be read replays to the same game; what cannot be read must be refused as a bad record."""
    try:
        again = records.replay(records.loads(content))
    except BadRecord:
        return True
    return (again.digest(), list(again.events), again.result) == (game.digest(), list(game.events), game.result)


def try_to_replay(content: str) -> None:
    """Nothing worse than a bad record may come of it."""
    with suppress(BadRecord):
        records.replay(records.loads(content))


# What a format must carry, whatever a person types

TYPED: Final = st.text() | st.sampled_from(
    [
        '"',
        "\\",
        '\\"',
        "a\nb",
        "\r\n",
        "\x00",
        "\x1c",
        "\x7f",
        "\x85",
        "\u2028",
        "\u2029",
        "\ufeff",
        "[",
        "]",
        '"]',
        "= 1",
    ]
)
NOTES: Final = st.dictionaries(
    st.from_regex(r"[A-Z][A-Za-z]*", fullmatch=True).filter(lambda name: name not in OWN_HEADERS), TYPED, max_size=4
)
SETTING: Final = st.dictionaries(TYPED.filter(lambda key: "=" not in key), TYPED, max_size=3)

# Both games' notation, and the dice

FIELD: Final = r"[a-i][1-9]"
TOKEN: Final = st.one_of(
    st.sampled_from(["-g4", ".", "+>3c5", "3c5:c5d5e5", "*g4", "2@g4", "+", "+>3", "5C", "TA", "x7", "xS", "g7"]),
    st.from_regex(rf"[-~*!]{FIELD}", fullmatch=True),
    st.from_regex(rf"[246]@{FIELD}", fullmatch=True),
    st.from_regex(rf"\+({FIELD})?(>[1-5]({FIELD})?)?", fullmatch=True),
    st.from_regex(rf"[1-5]{FIELD}:({FIELD}){{2,5}}", fullmatch=True),
)
EVENT: Final[st.SearchStrategy[Event]] = st.one_of(
    st.builds(Decision, st.integers(1, 5), TOKEN),
    st.builds(
        Chance, st.sampled_from(["1", "2", "3", "4", "5", "6", "arrows"]) | st.from_regex(r"[^{}\s]+", fullmatch=True)
    ),
)
DRAWN: Final = string.ascii_letters + string.digits + string.punctuation + " "
LINE: Final = st.text(DRAWN, min_size=1).map(str.strip).filter(bool)


@st.composite
def game_records(draw: st.DrawFn) -> Record:
    """Random games of any length, whoever plays."""
    players = draw(st.sampled_from(list(pirates.PLAYERS)))
    game = played(players, seed=draw(st.integers(0, 10**6)), events=draw(st.integers(0, LONGEST)))
    seats = draw(st.lists(TYPED, min_size=players, max_size=players))
    return replace(game.record(seats), notes=draw(NOTES))


MADE_UP: Final = st.builds(
    Record,
    game=TYPED,
    rules_version=st.integers(0, 999_999_999),
    seats=st.lists(TYPED, max_size=6).map(tuple),
    start=st.lists(LINE, min_size=1, max_size=9).map(lambda lines: "".join(f"{line}\n" for line in lines)),
    events=st.lists(EVENT, max_size=30).map(tuple),
    scores=st.none() | st.lists(st.integers(-999_999, 999_999), min_size=1, max_size=5).map(tuple),
    setting=SETTING,
    notes=NOTES,
)


@st.composite
def damaged(draw: st.DrawFn, content: str) -> str:
    """A text with a few of its characters or lines left out, doubled, exchanged, or another put in their place."""
    by_line = draw(st.booleans())
    parts = content.splitlines(keepends=True) if by_line else list(content)
    for _ in range(draw(st.integers(1, 3))):
        at, other = draw(st.integers(0, len(parts) - 1)), draw(st.integers(0, len(parts) - 1))
        match draw(st.sampled_from(["leave out", "double", "exchange", "replace"])):
            case "leave out" if len(parts) > 1:
                del parts[at]
            case "double":
                parts.insert(other, parts[at])
            case "exchange":
                parts[at], parts[other] = parts[other], parts[at]
            case _:
                parts[at] = draw(st.text(max_size=3) | st.sampled_from(sorted(set(content))))
    return "".join(parts)
