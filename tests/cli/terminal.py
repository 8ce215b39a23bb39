"""`cosmodrome play` in a terminal of its own."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect

PROMPT = "\n> "


@contextmanager
def terminal(tmp_path: Path, *arguments: str, columns: int = 100, **variables: str) -> Iterator[pexpect.spawn[str]]:
    environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
    child = pexpect.spawn(
        sys.executable,
        ["-m", "cosmodrome", "play", *arguments],
        env=environment | {"XDG_DATA_HOME": str(tmp_path / "data"), "TERM": "xterm-256color"} | variables,
        encoding="utf-8",
        dimensions=(60, columns),
        timeout=60,
    )
    try:
        yield child
    finally:
        child.close(force=True)


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r\n", "\n")


def answer(child: pexpect.spawn[str], typed: str) -> str:
    """What is said to something typed, up to the next question."""
    child.sendline(typed)
    child.expect(PROMPT)
    return plain(child.before)
