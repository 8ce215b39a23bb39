"""Records on disk. A bad write never costs a good file: the new one is whole before it takes the old one's name."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from cosmodrome.games.contract import Record
from cosmodrome.games.errors import BadRecord
from cosmodrome.records import text, twin

LARGEST: Final = 8 * 1024 * 1024


def load(path: Path) -> Record:
    """The record in a file, text or JSON."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadRecord(str(path), f"{path.stat().st_size} bytes", f"no record is larger than {LARGEST}")
        content = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(str(path), error.strerror or str(error), "expected a file that can be read") from None
    except UnicodeDecodeError as error:
        raise BadRecord(str(path), f"byte {error.start}", "expected text in UTF-8") from None
    return loads(content)


def loads(content: str) -> Record:
    return twin.read(content) if content.lstrip().startswith("{") else text.read(content)


def save(record: Record, path: Path) -> None:
    """Writes beside the file, makes sure that it is on the disk, and only then renames; `.json` gives the JSON twin."""
    content = twin.write(record) if path.suffix == ".json" else text.write(record)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
