"""The command line, with a data folder of its own and a terminal of a known size."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Command, runner


@pytest.fixture
def cosmodrome(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    return runner(capsys, monkeypatch)
