"""The only file that imports numba, `words.py` apart: the same rules, interpreted as they stand or compiled on demand.

`@rule` marks a function of the kernel and leaves it alone, so importing the rules costs nothing and they run on
plain objects. `compiled(f)` makes the machine-code twin of a rule and of every rule it calls, for NumPy records.
Both live side by side in one process; `docs/decisions/001-compile-on-demand.md` says why.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.util
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, MappingProxyType
from typing import Any, Final, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

KERNEL: Final = Path(__file__).parent
SEARCH: Final = KERNEL.parent / "bots" / "search"  # rules of thinking, compiled like the rules of the games
# Rules make no arrays, so nobody needs to count who holds one: counting takes longer than a move.
WAY: Final[Mapping[str, Any]] = MappingProxyType({"nogil": True, "error_model": "numpy", "_nrt": False})
FOLDERS_KEPT: Final = 4  # caches of earlier kernels; a checkout that goes back and forth finds its own again


def rule(function: F) -> F:
    """Marks a rule: plain ints, plain loops, no Python objects, so that `compiled` can make a twin of it."""
    cast(Any, function).is_rule = True
    return function


def called(function: F) -> F:
    """Marks a large rule: its twin is made once and called, where writing it out at each place would take minutes."""
    cast(Any, function).is_called = True
    return rule(function)


def primitive(module: str) -> Callable[[F], F]:
    """Marks a rule whose compiled twin is written apart, under the same name in that module.

    For the few operations on sets of cells: one big whole number, interpreted, and a vector, compiled.
    """

    def mark(function: F) -> F:
        cast(Any, function).compiled_in = module
        return rule(function)

    return mark


def is_rule(thing: object) -> bool:
    return getattr(thing, "is_rule", False) is True


@functools.cache
def can_compile() -> bool:
    """Whether numba is installed and not refused by COSMODROME_JIT=0."""
    return os.environ.get("COSMODROME_JIT", "1") != "0" and importlib.util.find_spec("numba") is not None


@functools.cache
def compiled(function: F) -> F:
    """The compiled twin of a rule. It plays on records of arrays with `State.dtype()`, not on plain objects."""
    import numba

    with _cache_folder(numba.config) as writable:
        njit: Any = numba.njit
        return cast(F, njit(_twin(function), cache=writable, **WAY))


@functools.cache
def _inner(function: F) -> F:
    """The twin of a rule as other rules call it: with no door for Python calls, which halves the time to compile, and,
    large ones apart, written out where it is called, which gives back what small functions with names of their own
    would cost."""
    import numba

    apart = _written_apart(function)
    if not isinstance(apart, FunctionType):
        return cast(F, apart)  # instructions already
    njit: Any = numba.njit
    doors = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    is_called = getattr(function, "is_called", False)
    return cast(F, njit(_twin(function), forceinline=not is_called, **WAY, **doors))


def _twin(function: Callable[..., Any]) -> FunctionType:
    """The same code in a module where each rule that it calls is that rule's compiled twin."""
    source = cast(FunctionType, _written_apart(function))
    sees = dict(source.__globals__)
    for name in source.__code__.co_names:
        if name != source.__name__ and is_rule(sees.get(name)):
            sees[name] = _inner(sees[name])
    twin = FunctionType(source.__code__, sees, source.__name__, source.__defaults__)
    twin.__qualname__ = source.__qualname__
    twin.__module__ = source.__module__
    return twin


def _written_apart(function: Callable[..., Any]) -> Callable[..., Any]:
    module = getattr(function, "compiled_in", None)
    if module is None:
        return function
    return cast(Callable[..., Any], getattr(importlib.import_module(module), function.__name__))


@contextmanager
def _cache_folder(config: Any) -> Iterator[bool]:
    """Points numba at our own cache folder for the length of one decoration, and at nobody else's code."""
    folder = cache_folder()
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder or "")
    try:
        yield folder is not None
    finally:
        config.CACHE_DIR = before


@functools.cache
def cache_folder() -> Path | None:
    """The folder for this very kernel, or None where no place can be written to.

    numba's own check sees only the file of the function itself and would keep stale callees and constants;
    a folder named after all sources cannot.
    """
    for parent in _cache_parents():
        folder = parent / kernel_hash()
        if _is_writable(folder):
            _forget_old_kernels(parent, folder)
            return folder
    return None


def kernel_hash() -> str:
    """One name for the sources of all rules and for what decides how they are compiled."""
    digest = hashlib.blake2b(digest_size=8)
    digest.update(repr((sys.version_info[:3], os.environ.get("NUMBA_BOUNDSCHECK", ""))).encode())
    for file in sorted([*KERNEL.rglob("*.py"), *SEARCH.rglob("*.py")]):
        digest.update(str(file.relative_to(KERNEL.parent)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _cache_parents() -> Iterator[Path]:
    if "NUMBA_CACHE_DIR" in os.environ:
        yield Path(os.environ["NUMBA_CACHE_DIR"]) / "cosmodrome"
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    yield (Path(home) if home else Path("~/.cache").expanduser()) / "cosmodrome" / "kernels"
    user = os.getuid() if hasattr(os, "getuid") else "user"
    yield Path(tempfile.gettempdir()) / f"cosmodrome-{user}"


def _is_writable(folder: Path) -> bool:
    """Whether we may write there; a folder that belongs to somebody else is not trusted to hold our code."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if hasattr(os, "getuid") and folder.parent.stat().st_uid != os.getuid():
            return False
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _forget_old_kernels(parent: Path, current: Path) -> None:
    try:
        current.touch()
        others = [folder for folder in parent.iterdir() if folder.is_dir() and folder != current]
        for folder in sorted(others, key=lambda folder: folder.stat().st_mtime)[:-FOLDERS_KEPT]:
            for file in sorted(folder.rglob("*"), reverse=True):
                file.rmdir() if file.is_dir() else file.unlink()
            folder.rmdir()
    except OSError:
        return  # another process tidies at the same time
