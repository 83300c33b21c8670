"""The tables of the database, and how they came to be."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text

from delenda.server.db.migrate import TooNew, migrate
from delenda.server.db.models import Base


def test_the_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'm.sqlite'}")
    with engine.begin() as connection:
        migrate(connection)
        migrate(connection)
        found = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    engine.dispose()
    assert found == []


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'm.sqlite'}")
    with engine.begin() as connection:
        migrate(connection)
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(TooNew):
            migrate(connection)
    engine.dispose()


def test_tables_that_no_migration_made_are_left_alone(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'm.sqlite'}")
    with engine.begin() as connection:
        Base.metadata.create_all(connection)
        with pytest.raises(TooNew):
            migrate(connection)
    engine.dispose()
