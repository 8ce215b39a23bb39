"""Records on disk: what cannot be read is said, and a bad write never costs a good file."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome import BadRecord, Record, records
from cosmodrome.records import files, text, twin
from tests.records.examples import MADE_UP, game_records, named, played, replays_to

GAME: Final = played()
RECORD: Final = named(GAME)
OTHER: Final = named(played(players=4, seed=8))
NAMES: Final = pytest.mark.parametrize("name", ["game.txt", "game.json", "game", "game.cosmodrome"])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def refusal(path: Path) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        records.load(path)
    return caught.value


# Saved and loaded


@NAMES
def test_what_is_saved_is_loaded(tmp_path: Path, name: str) -> None:
    records.save(RECORD, tmp_path / name)
    assert records.load(tmp_path / name) == RECORD


@settings(max_examples=60, deadline=None)
@given(record=game_records() | MADE_UP, name=st.sampled_from(["game.txt", "game.json"]))
def test_any_record_is_loaded_as_it_was_saved(
    tmp_path_factory: pytest.TempPathFactory, record: Record, name: str
) -> None:
    path = tmp_path_factory.getbasetemp() / name
    records.save(record, path)
    assert records.load(path) == record


def test_the_suffix_json_gives_json_and_any_other_gives_text(tmp_path: Path) -> None:
    for name, content in [("a.json", twin.write(RECORD)), ("a.txt", text.write(RECORD)), ("a", text.write(RECORD))]:
        records.save(RECORD, tmp_path / name)
        assert (tmp_path / name).read_bytes() == content.encode()


def test_the_suffix_does_not_matter_for_reading(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("\n  " + twin.write(RECORD), encoding="utf-8")
    (tmp_path / "a.json").write_text(text.write(RECORD), encoding="utf-8")
    assert records.load(tmp_path / "a.txt") == records.load(tmp_path / "a.json") == RECORD


def test_lines_end_alike_on_every_system(path: Path) -> None:
    records.save(RECORD, path)
    assert b"\r" not in path.read_bytes()
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert records.load(path) == RECORD


def test_saving_again_gives_the_same_bytes(path: Path) -> None:
    records.save(RECORD, path)
    once = path.read_bytes()
    records.save(records.load(path), path)
    assert path.read_bytes() == once


# What cannot be read


def test_a_file_that_is_not_there_is_named(path: Path) -> None:
    error = refusal(path)
    assert (error.where, error.read) == (str(path), "No such file or directory")
    assert error.expected == "expected a file that can be read"


def test_a_directory_is_no_record(tmp_path: Path) -> None:
    error = refusal(tmp_path)
    assert (error.where, error.expected) == (str(tmp_path), "expected a file that can be read")
    assert error.read != ""


def test_a_file_that_is_not_utf_8_is_named_with_the_first_bad_byte(path: Path) -> None:
    content = text.write(RECORD).encode()
    path.write_bytes(content[:40] + b"\xff" + content[40:])
    error = refusal(path)
    assert (error.where, error.read, error.expected) == (str(path), "byte 40", "expected text in UTF-8")


def test_a_file_that_is_too_large_is_refused_unread(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text(text.write(RECORD), encoding="utf-8")
    size = path.stat().st_size
    monkeypatch.setattr(files, "LARGEST", size)
    assert records.load(path) == RECORD
    monkeypatch.setattr(files, "LARGEST", size - 1)
    error = refusal(path)
    assert (error.where, error.read) == (str(path), f"more than {size - 1} bytes")
    assert error.expected == "no record is that long"


def test_no_record_comes_near_the_largest_size() -> None:
    assert len(twin.write(named(played(players=5)))) * 1000 < files.LARGEST


@pytest.mark.parametrize("path", [None, 5, ["game.txt"], RECORD], ids=lambda path: type(path).__name__)
def test_what_is_no_path_is_refused_as_a_bad_record(path: Any) -> None:
    with pytest.raises(BadRecord) as caught:
        records.load(path)
    assert (caught.value.where, caught.value.read) == ("the file", repr(path))


@pytest.mark.parametrize("content", [None, 5, text.write(RECORD).encode(), RECORD], ids=lambda it: type(it).__name__)
def test_what_is_no_text_is_refused_as_a_bad_record(content: Any) -> None:
    with pytest.raises(BadRecord) as caught:
        records.loads(content)
    assert (caught.value.where, caught.value.read) == ("as text", repr(content))


def test_an_empty_file_is_no_record(path: Path) -> None:
    path.touch()
    assert refusal(path).where == "line 1"


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_file_with_damaged_bytes_is_refused_or_replays_to_the_same_game(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    content = data.draw(st.sampled_from([text.write(RECORD), twin.write(RECORD)])).encode()
    at = data.draw(st.integers(0, len(content)))
    path = tmp_path_factory.getbasetemp() / "damaged"
    path.write_bytes(content[:at] + data.draw(st.binary(max_size=3)) + content[at + data.draw(st.integers(0, 3)) :])
    try:
        record = records.load(path)
    except BadRecord:
        return
    assert replays_to(text.write(record), GAME)


# Saving fails


def no_space(*_: object, **__: object) -> NoReturn:
    raise OSError(28, "No space left on device")


def interrupted(*_: object, **__: object) -> NoReturn:
    raise KeyboardInterrupt


FAILURES: Final = pytest.mark.parametrize(
    ("place", "name"),
    [(os, "fsync"), (Path, "open"), (Path, "replace"), (text, "write")],
    ids=["syncing", "opening", "renaming", "writing the text"],
)


@FAILURES
@pytest.mark.parametrize("failing", [no_space, interrupted])
def test_a_failing_save_leaves_the_old_file_and_nothing_else(
    path: Path, monkeypatch: pytest.MonkeyPatch, place: object, name: str, failing: Callable[..., NoReturn]
) -> None:
    records.save(OTHER, path)
    with monkeypatch.context() as broken:
        broken.setattr(place, name, failing)
        with pytest.raises((OSError, KeyboardInterrupt)):
            records.save(RECORD, path)
    assert records.load(path) == OTHER
    assert list(path.parent.iterdir()) == [path]


@FAILURES
def test_a_failing_first_save_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch, place: object, name: str
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(place, name, no_space)
        with pytest.raises(OSError, match="No space left on device"):
            records.save(RECORD, path)
    assert list(path.parent.iterdir()) == []


def test_the_old_record_can_be_read_until_the_new_one_is_whole_on_the_disk(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    records.save(OTHER, path)
    seen: list[str] = []
    sync, rename = os.fsync, Path.replace

    def looked_at_fsync(handle: int) -> None:
        seen.append("old" if records.load(path) == OTHER else "new")
        sync(handle)

    def looked_at_replace(new: Path, target: Path) -> Path:
        seen.append("old" if records.load(path) == OTHER else "new")
        assert records.load(new) == RECORD
        return rename(new, target)

    monkeypatch.setattr(os, "fsync", looked_at_fsync)
    monkeypatch.setattr(Path, "replace", looked_at_replace)
    records.save(RECORD, path)
    assert seen == ["old", "old"]
    assert records.load(path) == RECORD


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be replaced there")
def test_one_who_reads_while_it_is_saved_again_reads_the_old_record_to_its_end(path: Path) -> None:
    records.save(OTHER, path)
    with path.open(encoding="utf-8") as reader:
        beginning = reader.read(10)
        records.save(RECORD, path)
        assert records.loads(beginning + reader.read()) == OTHER


def test_saving_where_no_file_can_be_is_an_error_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "nowhere" / "game.txt", tmp_path / "folder"):
        with pytest.raises(OSError, match=path.name):
            records.save(RECORD, path)
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_failing_save_names_the_file_that_was_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It named the file written beside it, as .game.txt.3fed8a20, which nobody has heard of."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a file").touch()
    (tmp_path / "folder").mkdir()
    cases = {"nowhere/game.txt": FileNotFoundError, "a file/game.txt": NotADirectoryError, "folder": IsADirectoryError}
    for path, kind in cases.items():
        with pytest.raises(kind) as caught:
            records.save(RECORD, path)
        assert (caught.value.filename, caught.value.filename2) == (path, None)


# Rights, and what cannot be written


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such rights")
def test_a_saved_file_has_the_rights_of_any_other_new_file(path: Path) -> None:
    records.save(RECORD, path)
    (path.parent / "other").touch()
    assert oct(path.stat().st_mode) == oct((path.parent / "other").stat().st_mode)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such rights")
def test_saving_again_leaves_the_rights_as_they_were(path: Path) -> None:
    records.save(RECORD, path)
    path.chmod(0o664)
    records.save(OTHER, path)
    assert oct(path.stat().st_mode & 0o777) == oct(0o664)


@pytest.mark.parametrize("write", [text.write, twin.write], ids=["text", "JSON"])
def test_half_a_character_is_refused_when_it_is_read(write: Callable[[Record], str]) -> None:
    with pytest.raises(BadRecord) as caught:
        records.loads(write(RECORD).replace('"player 1"', '"one \\ud800"'))
    assert caught.value.where == "a text"
    assert caught.value.read.endswith('"one \ud800')


def test_half_a_character_is_refused_before_the_old_file_is_touched(path: Path) -> None:
    records.save(OTHER, path)
    with pytest.raises(BadRecord):
        records.save(replace(RECORD, seats=("\ud800", "", "")), path)
    assert records.load(path) == OTHER
    assert list(path.parent.iterdir()) == [path]


def test_a_note_cannot_close_its_header(path: Path) -> None:
    said = json.loads(twin.write(RECORD)) | {"notes": {"Shows": '"]\n[Game "rocket"]'}}
    del said["digest"]
    records.save(records.loads(json.dumps(said)), path)
    assert records.load(path).game == "pirates"
