"""How long it takes until something happens, in processes of their own."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from typing import Final

from bench.games import need_compiler
from bench.measurement import SLOW_ROUNDS, Broken, Measurement, Section, Unit

IMPORT: Final = """
import sys, cosmodrome
heavy = sorted({"numba", "numpy"} & set(sys.modules))
sys.exit(f"import cosmodrome also imports {' and '.join(heavy)}" if heavy else 0)
"""
PIRATES: Final = "from cosmodrome import pirates; pirates.simulate(4, games=1, seed=1)"
ROCKET: Final = "from cosmodrome import rocket; rocket.simulate(4, games=1, seed=1)"
# OpenBLAS, in NumPy and SciPy, starts threads that spin during the import: nobody waits longer, but a core works more.
ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1"}
WITHOUT_SCIPY: Final = "import sys; sys.modules['scipy'] = None; "  # as if it were not installed


def fresh_process(code: str, environment: Mapping[str, str] | None = None) -> int:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **ONE_THREAD, **(environment or {})},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Broken(done.stderr.strip().rpartition("\n")[2] or f"exit code {done.returncode}")
    return 1


def import_numba() -> int:
    need_compiler()
    return fresh_process("import numba")


def cold_start(code: str) -> int:
    need_compiler()
    with tempfile.TemporaryDirectory() as folder:
        return fresh_process(code, {"NUMBA_CACHE_DIR": folder})


def warm_start(code: str) -> int:
    """The run before the first round fills the cache."""
    need_compiler()
    return fresh_process(code)


def cold(name: str, code: str, target: float | None) -> Measurement:
    run = functools.partial(cold_start, code)
    # An empty cache is never warm.
    return Measurement(name, Unit.SECONDS, run, target, versus=NUMBA, rounds=SLOW_ROUNDS, warm_up=False)


def warm(name: str, code: str, target: float | None, versus: Measurement) -> Measurement:
    run = functools.partial(warm_start, code)
    return Measurement(name, Unit.SECONDS, run, target, versus=versus, rounds=SLOW_ROUNDS)


PYTHON: Final = Measurement("Python alone", Unit.SECONDS, functools.partial(fresh_process, "pass"), rounds=SLOW_ROUNDS)
NUMBA: Final = Measurement("import numba", Unit.SECONDS, import_numba, versus=PYTHON, rounds=SLOW_ROUNDS)
WARM: Final = warm("First game of Pirates, warm", PIRATES, 0.8, NUMBA)

START: Final = Section(
    "Start of a fresh process",
    (
        PYTHON,
        Measurement(
            "import cosmodrome",
            Unit.SECONDS,
            functools.partial(fresh_process, IMPORT),
            target=0.15,
            versus=PYTHON,
            rounds=SLOW_ROUNDS,
        ),
        NUMBA,
        cold("First game of Pirates, cold", PIRATES, 6),
        WARM,
        warm("The same without SciPy", WITHOUT_SCIPY + PIRATES, 0.8, WARM),
        cold("First game of Rocket, cold", ROCKET, None),
        warm("First game of Rocket, warm", ROCKET, None, NUMBA),
    ),
    note="From the start of Python to its end, with OPENBLAS_NUM_THREADS=1. First games are compiled: cold with an "
    "empty cache, warm with a filled one. import cosmodrome has to do without numba and numpy, or has no figure. numba "
    "imports SciPy where it is installed; Cosmodrome does not need it, OpenSpiel brings it along.",
)

SECTIONS: Final = (START,)
