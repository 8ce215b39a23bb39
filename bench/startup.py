"""How long it takes until something happens, in processes of their own."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from typing import Final

from bench.measurement import SLOW_ROUNDS, Broken, Measurement, Section, Unit
from bench.pirates import need_compiler

IMPORT: Final = """
import sys, cosmodrome
heavy = sorted({"numba", "numpy"} & set(sys.modules))
sys.exit(f"import cosmodrome also imports {' and '.join(heavy)}" if heavy else 0)
"""
SIMULATE: Final = "from cosmodrome import pirates; pirates.simulate(4, games=1, seed=1)"
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


def cold_start() -> int:
    need_compiler()
    with tempfile.TemporaryDirectory() as folder:
        return fresh_process(SIMULATE, {"NUMBA_CACHE_DIR": folder})


def warm_start(before: str = "") -> int:
    """The run before the first round fills the cache."""
    need_compiler()
    return fresh_process(before + SIMULATE)


PYTHON: Final = Measurement("Python alone", Unit.SECONDS, functools.partial(fresh_process, "pass"), rounds=SLOW_ROUNDS)
NUMBA: Final = Measurement("import numba", Unit.SECONDS, import_numba, versus=PYTHON, rounds=SLOW_ROUNDS)
WARM: Final = Measurement(
    "First game, filled cache", Unit.SECONDS, warm_start, target=0.8, versus=NUMBA, rounds=SLOW_ROUNDS
)

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
        Measurement(
            "First game, empty cache",
            Unit.SECONDS,
            cold_start,
            target=6,
            versus=NUMBA,
            rounds=SLOW_ROUNDS,
            warm_up=False,  # an empty cache is never warm
        ),
        WARM,
        Measurement(
            "The same without SciPy",
            Unit.SECONDS,
            functools.partial(warm_start, WITHOUT_SCIPY),
            target=0.8,
            versus=WARM,
            rounds=SLOW_ROUNDS,
        ),
    ),
    note="From the start of Python to its end, with OPENBLAS_NUM_THREADS=1. import cosmodrome has to do without numba "
    "and numpy, or has no figure. numba imports SciPy where it is installed; Cosmodrome does not need it, OpenSpiel "
    "brings it along.",
)

SECTIONS: Final = (START,)
