"""Brings a database to the form that this Cosmodrome knows. Alembic is imported only where there is something to do."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from cosmodrome.games.errors import CosmodromeError
from cosmodrome.server.database import Database
from cosmodrome.server.store.engine import reading, writing

MIGRATIONS: Final = Path(__file__).parent / "migrations"
NEWEST: Final = max(step.stem for step in (MIGRATIONS / "versions").glob("v*.py"))
ONE_AT_A_TIME: Final = text("SELECT pg_advisory_xact_lock(hashtext('cosmodrome upgrade'))")


class NewerDatabase(CosmodromeError):
    """A database that a later Cosmodrome has made, or another program altogether."""

    def __init__(self, where: str, version: str) -> None:
        self.where, self.version = where, version
        super().__init__(
            f"The database {where} has the form {version}, this Cosmodrome knows those up to {NEWEST}: "
            "use the Cosmodrome that made it, or a later one."
        )


def is_current(database: Database) -> bool:
    engine = database.engine()
    try:
        with reading(engine, database) as connection:
            return form_of(database, connection) == NEWEST
    finally:
        engine.dispose()


def upgrade(database: Database) -> bool:
    """Answers whether there was anything to do. Several processes may try at once: one does it, the others wait."""
    if is_current(database):
        return False
    engine = database.engine()
    try:
        with writing(engine, database) as connection:
            if not database.file:
                connection.execute(ONE_AT_A_TIME)
            if form_of(database, connection) == NEWEST:
                return False
            migrate(connection)
            return True
    finally:
        engine.dispose()


def form_of(database: Database, connection: Connection) -> str:
    """The name of the last step that was taken; nothing if none was."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    form = str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
    if not (MIGRATIONS / "versions" / f"{form}.py").exists():
        raise NewerDatabase(str(database), form)
    return form


def migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")
