"""From nothing to the newest form, once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from cosmodrome.server.database import Database
from cosmodrome.server.log.errors import DatabaseUnusable
from cosmodrome.server.store.engine import reading, writing
from cosmodrome.server.store.schema import metadata
from cosmodrome.server.store.upgrade import NEWEST, NewerDatabase, is_current, upgrade

UPGRADE = """
import sys
from cosmodrome.server.database import Database
from cosmodrome.server.store.upgrade import upgrade
print(upgrade(Database.named(sys.argv[1])))
"""


def test_a_bare_database_is_upgraded_once(bare: Database) -> None:
    assert not is_current(bare)
    assert upgrade(bare)
    assert is_current(bare)
    assert not upgrade(bare)


def test_the_migrations_make_what_the_schema_says(database: Database) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = database.engine()
    with reading(engine, database) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_of_several_processes_that_start_at_once_one_upgrades(bare: Database) -> None:
    command = [sys.executable, "-c", UPGRADE, str(bare.file or bare.url)]
    started = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert sorted(process.communicate()[0].strip() for process in started) == ["False", "True"]


def test_a_database_of_a_later_cosmodrome_is_left_alone(database: Database) -> None:
    engine = database.engine()
    with writing(engine, database) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'v9999'"))
    engine.dispose()
    for ask in (is_current, upgrade):
        with pytest.raises(NewerDatabase, match=f"has the form v9999, this Cosmodrome knows those up to {NEWEST}"):
            ask(database)


def test_a_database_that_is_not_there_is_said_without_its_password(tmp_path: Path) -> None:
    absent = Database.named(f"postgresql://somebody:hush@/cosmodrome?host={tmp_path}")
    with pytest.raises(DatabaseUnusable) as said:
        upgrade(absent)
    assert "hush" not in str(said.value)
    assert "The database postgresql:///cosmodrome cannot be used" in str(said.value)


IMPORTS = """
import sys
import cosmodrome
assert not {"sqlalchemy", "alembic", "sqlite3", "asyncio"} & set(sys.modules), "cosmodrome"
from pathlib import Path
from cosmodrome.server.database import Database
from cosmodrome.server.store.upgrade import upgrade
database = Database.named(sys.argv[1])
assert not upgrade(database)
assert not {"alembic", "psycopg", "redis", "numba", "numpy"} & set(sys.modules), "upgrade"
"""


def test_what_is_not_needed_is_not_imported(file: Path) -> None:
    done = subprocess.run([sys.executable, "-c", IMPORTS, file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
