"""A run in its folder: `plan.json`, and `games.jsonl` with a line for each game, added when it is over.

What is in the folder is all there is: a run that was killed goes on where it stopped, and a table made of the same plan
is the same, in whatever order and by however many processes its games were played.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

import cosmodrome
from cosmodrome import games
from cosmodrome.arena.files import write
from cosmodrome.arena.plan import Plan, digest_of_file
from cosmodrome.arena.play import Fixture, GameRow, read_row
from cosmodrome.games.errors import BadRecord, BadSetting

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"


class Run:
    """Opened with `Run.open` or `Run.resume`, and for one process at a time; close it, or use it in a `with`."""

    def __init__(self, folder: Path, plan: Plan, log: IO[bytes]) -> None:
        self.folder = folder
        self.plan = plan
        self._log = log
        try:
            self._rows = {row.key: row for row in read_log(folder / GAMES)}
        except BadRecord:
            log.close()
            raise

    @classmethod
    def open(cls, folder: Path, plan: Plan) -> Self:
        """A new run, or the one in that folder if it has this plan; with more blocks it is made longer."""
        if (folder / PLAN).exists():
            return cls._go_on(folder, plan)
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise BadSetting("The folder", str(folder), "something else is in it; give another")
        folder.mkdir(parents=True, exist_ok=True)
        write(folder / PLAN, json.dumps(plan.as_json(), indent=1) + "\n")
        return cls(folder, plan, open_log(folder))

    @classmethod
    def resume(cls, folder: Path) -> Self:
        """The run in that folder, as it was planned."""
        run = cls._go_on(folder, None)
        try:
            if next(run.missing(), None):
                check_version(run.plan)
        except BadSetting:
            run.close()
            raise
        return run

    @classmethod
    def _go_on(cls, folder: Path, plan: Plan | None) -> Self:
        there = read_plan(folder)
        plan = plan or there
        check_files(there)
        if different := there.difference(plan):
            raise BadSetting("The folder", str(folder), f"the run in it has another {different}; give another folder")
        if plan.blocks < there.blocks:
            raise BadSetting("The number of blocks", plan.blocks, f"{folder} has {there.blocks} already")
        log = open_log(folder)
        if plan.blocks > there.blocks:
            write(folder / PLAN, json.dumps(plan.as_json(), indent=1) + "\n")
        return cls(folder, plan, log)

    @property
    def rows(self) -> tuple[GameRow, ...]:
        """The table so far, in its own order."""
        return tuple(self._rows[key] for key in sorted(self._rows))

    def missing(self) -> Iterator[Fixture]:
        """What is still to be played."""
        return (fixture for fixture in self.plan.fixtures() if fixture.key not in self._rows)

    def block(self, number: int) -> list[GameRow] | None:
        """The games of a block, or None while one is missing."""
        found = [self._rows.get(fixture.key) for fixture in self.plan.block(number)]
        games = [row for row in found if row is not None]
        return games if len(games) == len(found) else None

    def add(self, row: GameRow) -> None:
        """Keeps a game; one that is there already is not counted twice."""
        if row.key not in self._rows:
            self._log.write(row.as_line().encode() + b"\n")
            self._log.flush()
            self._rows[row.key] = row

    def close(self) -> None:
        self._log.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def check_version(plan: Plan) -> None:
    """A table has games of one version of the rules and of the bots packaged with them."""
    now = cosmodrome.__version__, games.find(plan.game).RULES_VERSION
    if now != (plan.version, plan.rules_version):
        planned = f"it was begun by Cosmodrome {plan.version} with version {plan.rules_version} of the rules"
        raise BadSetting("The run", f"of {plan.game}", f"{planned}; finish it with that, or begin another")


def check_files(plan: Plan) -> None:
    """A table has games of one version of each bot."""
    for name, digest in plan.files.items():
        if digest_of_file(name) != digest:
            raise BadSetting("The bot's file", name, "it has changed since this run began: give another folder")


def read_plan(folder: Path) -> Plan:
    try:
        return Plan.from_json(json.loads((folder / PLAN).read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise BadSetting("The folder", str(folder), f"there is no run in it (no {PLAN})") from None
    except (ValueError, TypeError, KeyError) as error:
        raise BadRecord(str(folder / PLAN), str(error), "expected the plan of a run") from None


def open_log(folder: Path) -> IO[bytes]:
    """The log, ready to be added to; the end of a line that a kill cut short is cut off."""
    log = (folder / GAMES).open("a+b")
    try:
        lock(log)
    except OSError:
        log.close()
        raise BadSetting("The folder", str(folder), "another process is playing this run") from None
    log.seek(0)
    log.truncate(log.read().rfind(b"\n") + 1)
    return log


def lock(log: IO[bytes]) -> None:
    """Until the file is closed or the process ends, however it ends."""
    if sys.platform == "win32":
        import msvcrt

        log.seek(0)
        msvcrt.locking(log.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(log, fcntl.LOCK_EX | fcntl.LOCK_NB)


def read_log(file: Path) -> Iterator[GameRow]:
    with file.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            try:
                yield read_row(line)
            except (ValueError, TypeError, KeyError) as error:
                raise BadRecord(f"{file} line {number}", line, f"expected a game ({error})") from None
