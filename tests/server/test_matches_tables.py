"""The tables of the database, and how they came to be."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, MetaData, create_engine, text

from delenda.server.db.migrate import TooNew, configuration, migrate
from delenda.server.db.models import Base


def test_the_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'm.sqlite'}")
    with engine.begin() as connection:
        migrate(connection)
        migrate(connection)
        found = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    engine.dispose()
    assert found == []


def check_older_matches(connection: Connection) -> None:
    """Find the matches of the first version again, with what was not noted then."""
    command.upgrade(configuration(connection), "0001")
    old = MetaData()
    old.reflect(connection)
    when = datetime(2026, 1, 1, tzinfo=UTC)
    account: dict[str, Any] = {"id": 1, "name": "Dido", "email_confirmed": False, "made": when}
    account |= dict.fromkeys(("email", "mail_key", "webhook"), "")
    connection.execute(old.tables["account"].insert().values(account))
    match: dict[str, Any] = {"version": 1, "options": [], "clock": {}, "result": {}}
    match |= dict.fromkeys(("position", "origin", "watch", "rematch_of", "asked", "openly"), "")
    match |= {"id": "kQ3vJx0aZt5c", "game": "toy", "scenario": "standard", "key": "00", "owner": 1}
    match |= {"visibility": "private", "status": "open"} | dict.fromkeys(("acts", "copied"), 0)
    match |= dict.fromkeys(("made", "acted", "asked_at"), when)
    connection.execute(old.tables["match"].insert().values(match))
    seat = {"match": match["id"], "account": 1, "bot": "", "invitation": "", "spent": 0.0}
    for name in ("red", "blue"):
        connection.execute(old.tables["seat"].insert().values(seat | {"seat": name, "notes": ""}))
    line = {"match": match["id"], "account": 1, "text": "Salve", "at": when}
    connection.execute(old.tables["line"].insert().values(line))
    migrate(connection)
    found = connection.execute(text("SELECT id, data, open_talk FROM match")).all()
    assert [tuple(row) for row in found] == [("kQ3vJx0aZt5c", "", False)]
    talk = connection.execute(text('SELECT seat, "to", text FROM line')).all()
    assert [tuple(row) for row in talk] == [("blue", "", "Salve")]
    seats = connection.execute(text("SELECT leaver, orders, name FROM seat")).all()
    none = [] if connection.dialect.name == "postgresql" else "[]"
    assert [tuple(row) for row in seats] == [(None, none, ""), (None, none, "")]


def test_older_matches_have_what_was_usual_then(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'm.sqlite'}")
    with engine.begin() as connection:
        check_older_matches(connection)
    engine.dispose()


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
