"""The databases that a server may have, each fresh and real; and a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cosmodrome.server.database import Database
from cosmodrome.server.store.upgrade import upgrade
from tests.server.serving import Server, serving
from tests.services import Postgres, postgres, redis

__all__ = ["bare", "database", "postgres", "redis"]


@pytest.fixture(params=["sqlite", "postgres"])
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """With nothing in it yet."""
    if request.param == "sqlite":
        return Database.named(str(tmp_path / "server.db"))
    served: Postgres = request.getfixturevalue("postgres")
    return Database.named(served.url())


@pytest.fixture
def database(bare: Database) -> Database:
    upgrade(bare)
    return bare


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A SQLite file that is ready."""
    path = tmp_path / "server.db"
    upgrade(Database(path))
    return path


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """With a short name, as a socket's may not be longer than a hundred characters."""
    with TemporaryDirectory(prefix="cosmodrome-") as name:
        yield Path(name)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do it no harm."""
    with serving(str(tmp_path_factory.mktemp("server") / "games.db")) as running:
        yield running
