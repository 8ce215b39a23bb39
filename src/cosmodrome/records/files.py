"""Records on disk. A bad write never costs a good file: the new one is whole before it takes the old one's name."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from cosmodrome.games.contract import Record
from cosmodrome.games.errors import BadRecord
from cosmodrome.records import text, twin

LARGEST: Final = 8 * 1024 * 1024


def load(path: str | Path, check_digest: bool = True) -> Record:
    """The record in a file, text or JSON; whether it was changed is looked at unless told otherwise."""
    if not isinstance(path, str | os.PathLike):
        raise BadRecord("the file", repr(path), "expected its path")
    path = Path(path)
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadRecord(str(path), reason, "expected a file that can be read") from None
    if len(content) > LARGEST:
        raise BadRecord(str(path), f"more than {LARGEST} bytes", "no record is that long")
    try:
        return loads(content.decode("utf-8-sig").replace("\r\n", "\n"), check_digest)
    except UnicodeDecodeError as error:
        raise BadRecord(str(path), f"byte {error.start}", "expected text in UTF-8") from None


def loads(content: str, check_digest: bool = True) -> Record:
    if not isinstance(content, str):
        raise BadRecord("as text", repr(content), "expected the record as text, decoded")
    read = twin.read if content.lstrip().startswith("{") else text.read
    record = read(content, check_digest)
    encoded(text.write(record))
    return record


def encoded(content: str) -> bytes:
    """UTF-8, which has no room for half a character, though JSON can name one."""
    try:
        return content.encode()
    except UnicodeEncodeError as error:
        around = content[max(0, error.start - 20) : error.end]
        raise BadRecord("a text", around, "it ends in half a character (a lone surrogate)") from None


def save(record: Record, path: str | Path) -> None:
    """Writes beside the file, makes sure that it is on the disk, and only then renames; `.json` gives the JSON twin."""
    target = Path(path).resolve()  # a link goes on pointing where it did
    content = encoded(twin.write(record) if target.suffix == ".json" else text.write(record))
    beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            beside.chmod(target.stat().st_mode & 0o777)
        beside.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None  # not the file beside, which nobody asked for
    finally:
        with suppress(OSError):  # it has taken its name, or was never there
            beside.unlink()
