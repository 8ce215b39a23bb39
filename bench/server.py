"""The server: how soon everybody sees a move, how many it takes in, what it holds in memory, what it never loses."""

from __future__ import annotations

import functools
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec
from tests.server.load import pull_the_plug
from tests.server.serving import Server, serving

from bench.crowd import Evening, Tale
from bench.measurement import SLOW_ROUNDS, Broken, Measurement, Reading, Section, Unit
from cosmodrome import pirates, rocket
from cosmodrome.server.database import Database
from cosmodrome.server.store.upgrade import upgrade

TABLES: Final = 200
PACE: Final = 1.0  # moves a second at each table
PACED: Final = 10.0  # seconds
LOOP: Final = 8.0  # seconds at most: games of Kosmiczni Piraci end before
MANY: Final = 100_000
SETTLED: Final = 20_000  # moves after which the server has made what it makes once
ENDURING: Final = 900.0  # seconds at most
CUTS: Final = 100
ALL_BUT_ONE_IN_A_HUNDRED: Final = 0.99


@contextmanager
def kept_server() -> Iterator[Server]:
    """One that has its database already: making that takes a library more, and memory for it."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder, "games.db"))
        upgrade(Database.named(path))
        with serving(path, "--bots", "1") as server:
            yield server


def evening(  # an evening at a server of its own
    game: str,
    tables: int = TABLES,
    *,
    sockets: int = 4,
    pace: float = 0,
    seconds: float = LOOP,
    moves: int = sys.maxsize,
    renew: bool = False,
) -> Tale:
    with kept_server() as server:
        process = server.process.pid
        asked = Evening(server.port, game, tables, process, pace, seconds, moves, sockets=sockets, renew=renew)
        done = subprocess.run(
            [sys.executable, "-m", "bench.crowd"], input=msgspec.json.encode(asked), capture_output=True, check=False
        )
    if done.returncode:
        raise Broken(done.stderr.decode().strip().rpartition("\n")[2])
    return msgspec.json.decode(done.stdout, type=Tale)


def delay(game: str) -> Reading:
    return Reading.of(percentile(evening(game, pace=PACE, seconds=PACED).delays, ALL_BUT_ONE_IN_A_HUNDRED))


def percentile(figures: Sequence[float], part: float) -> float:
    return sorted(figures)[int(len(figures) * part)]


def closed_loop(game: str, sockets: int) -> Reading:
    told = evening(game, sockets=sockets)
    return Reading(told.served / told.moves, told.seconds / told.moves)


def memory() -> Reading:
    """With everybody at all tables, after a hundred moves at each."""
    told = evening(rocket.NAME, moves=100 * TABLES, seconds=ENDURING)
    return Reading.of(told.memory[-1][1])


def growth() -> Reading:
    """Between two moments at which as many tables are open."""
    told = evening(pirates.NAME, moves=MANY, seconds=ENDURING, renew=True)
    if told.moves < MANY:
        raise Broken(f"there were only {told.moves:,} moves in {told.seconds:.0f} seconds")
    before = next(held for moves, held in told.memory if moves >= SETTLED)
    return Reading.of(max(told.memory[-1][1] - before, 1))


def start() -> Reading:
    with tempfile.TemporaryDirectory() as folder:
        since = perf_counter()
        with serving(str(Path(folder, "games.db"))):
            return Reading.of(perf_counter() - since)


def power_cuts() -> int:
    with tempfile.TemporaryDirectory() as folder:
        try:
            pull_the_plug(Path(folder, "games.db"), CUTS)
        except AssertionError as error:
            raise Broken(f"something was lost: {error}") from None
    return CUTS


def loop(name: str, game: str, sockets: int, target: float | None) -> Measurement:
    run = functools.partial(closed_loop, game, sockets)
    rounds = 1 if target is None else SLOW_ROUNDS
    return Measurement(name, Unit.MOVES_PER_SECOND, run, target, rounds=rounds, warm_up=False)


def paced(name: str, game: str) -> Measurement:
    run = functools.partial(delay, game)
    return Measurement(name, Unit.MILLISECONDS, run, target=10, rounds=SLOW_ROUNDS, warm_up=False)


SERVER: Final = Section(
    f"The server, {TABLES} tables of four",
    (
        Measurement("From its start until it answers", Unit.SECONDS, start, 1.5, rounds=SLOW_ROUNDS),
        paced("Pirates, until all four see a move", pirates.NAME),
        paced("Rocket, until all four see a move", rocket.NAME),
        loop("Pirates, one socket a table", pirates.NAME, 1, 3000),
        loop("Pirates, four sockets a table", pirates.NAME, 4, None),
        loop("Rocket, one socket a table", rocket.NAME, 1, 3000),
        loop("Rocket, four sockets a table", rocket.NAME, 4, None),
        Measurement("Memory, Rocket, four sockets a table", Unit.MEBIBYTES, memory, 120, rounds=1, warm_up=False),
    ),
    note=f"cosmodrome serve with a SQLite file, flushed at every commit, and people in a process of their own, all on "
    f"127.0.0.1. Until all four see a move: at {PACE:g} move a second and table, for {PACED:g} seconds, from the send "
    "until the last of four sockets has been shown it; all but one in a hundred moves, by the wall clock. One socket a "
    "table, or four: the next move comes as soon as everybody has been shown the one before; processor time is the "
    "server's, of all its threads. Memory: what the server's process holds; bots think in others.",
)

ENDURANCE: Final = Section(
    "Endurance",
    (
        Measurement(f"Growth over {MANY:,} moves", Unit.MEBIBYTES, growth, 8, rounds=1, warm_up=False),
        Measurement(f"{CUTS} power cuts, each", Unit.SECONDS, power_cuts, rounds=1, warm_up=False),
    ),
    note=f"Growth: of the memory, from move {SETTLED:,} on, at {TABLES} tables of Kosmiczni Piraci, where another game "
    "begins as soon as one has ended. Power cuts: kill -9 while six tables are played as fast as they go; whatever was "
    "acknowledged or shown is there afterwards, and every table opens, or the row is broken.",
    on_request=True,
)

SECTIONS: Final = (SERVER, ENDURANCE)
