"""Runs the command line in this process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from cosmodrome.cli import main


class Said(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Said]


def runner(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    def run(*arguments: str) -> Said:
        monkeypatch.setattr(sys, "argv", ["cosmodrome", *arguments])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        code = stopped.value.code
        assert isinstance(code, int)
        return Said(code, out, err)

    return run
