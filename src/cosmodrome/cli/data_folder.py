"""Where a person's games are kept, unless they say otherwise."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The program's own folder among those that the system has for data; it is made if it is not there."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path("~/.local/share").expanduser()
    folder = Path(home) / "cosmodrome"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
