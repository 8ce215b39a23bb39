"""Where a server keeps everything: a SQLite file, or a PostgreSQL database."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from cosmodrome.games.errors import BadSetting

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from cosmodrome.server.log.contract import Log

POSTGRES: Final = ("postgresql://", "postgres://")
SQLITE: Final = "sqlite:///"
PACKAGE: Final = "this needs one more package: pip install 'cosmodrome[postgres]'"
EXPECTED: Final = "say a file, or postgresql://user:password@host/name"


@dataclass(frozen=True, slots=True)
class Database:
    """As it is asked for: `games.db`, `sqlite:///games.db` or `postgresql://…`."""

    file: Path | None
    url: str = ""

    @staticmethod
    def named(text: str) -> Database:
        if text.startswith(POSTGRES):
            return Database(None, needing_psycopg(POSTGRES[0] + text.split("://", 1)[1]))
        path = text.removeprefix(SQLITE)
        if "://" in path or not path or Path(path).is_dir():
            raise BadSetting("--database", text, EXPECTED)
        return Database(Path(path).absolute())

    def __str__(self) -> str:
        """Without user, password and options: this is for messages."""
        if self.file:
            return str(self.file)
        parts = urlsplit(self.url)
        return f"{POSTGRES[0]}{parts.hostname or ''}{parts.path}"

    def log(self) -> Log:
        """Opens the games' log; the tables in it are made by `upgrade`."""
        if self.file:
            from cosmodrome.server.log.sqlite import SqliteLog

            return SqliteLog(self.file)
        from cosmodrome.server.log.postgres import PostgresLog

        return PostgresLog(self.url, str(self))

    def engine(self) -> Engine:
        from cosmodrome.server.store.engine import engine_of

        return engine_of(self)


def needing_psycopg(url: str) -> str:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise BadSetting("--database", POSTGRES[0], PACKAGE) from None
    return url
