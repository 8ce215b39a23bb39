"""Files that are whole or as they were."""

from __future__ import annotations

import secrets
from pathlib import Path


def write(file: Path, text: str) -> None:
    beside = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
