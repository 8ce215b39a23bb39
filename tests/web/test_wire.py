"""The page speaks the server's language."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


def test_the_pages_wire_types_are_those_of_the_server() -> None:
    command = [sys.executable, str(ROOT / "tools" / "make_wire.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
