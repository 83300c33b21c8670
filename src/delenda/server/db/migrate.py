"""Brings the tables of a database to the form that this version knows."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

MIGRATIONS = Path(__file__).parent / "migrations"
ONE_AT_A_TIME = 8474
"""The lock of PostgreSQL under which one process migrates and the others wait."""


class TooNew(RuntimeError):
    """The database was used by a later version."""


def configuration(connection: Connection) -> Config:
    """Return the settings of Alembic for a connection."""
    found = Config()
    found.set_main_option("script_location", str(MIGRATIONS))
    found.attributes["connection"] = connection
    return found


def migrate(connection: Connection) -> None:
    """Bring the tables up to date; a database of a later version is left alone."""
    if connection.dialect.name == "postgresql":
        lock = text("SELECT pg_advisory_xact_lock(:key)")
        connection.execute(lock, {"key": ONE_AT_A_TIME})
    config = configuration(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    here = MigrationContext.configure(connection).get_current_revision()
    if here is not None and here not in known:
        raise TooNew(f"the database has the form {here}, of a later version; upgrade the server")
    if here is None and inspect(connection).has_table("match"):
        raise TooNew("the database has tables that no migration made; begin with an empty one")
    command.upgrade(config, "head")
