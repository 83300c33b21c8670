import asyncio
from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher
from sqlalchemy import event

from delenda.server.accounts import passphrases
from delenda.server.db.database import Database
from delenda.server.settings import Settings
from server.seeded import make_steady


@pytest.fixture(autouse=True)
def _quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passphrases, "HASHER", PasswordHasher(1, 8, 1))


@pytest.fixture(autouse=True)
def _dice_of_the_test(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    make_steady(monkeypatch.setattr, request.node.nodeid)


@pytest.fixture(autouse=True)
def _one_connection_for_each_task(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two for one task are a server that stops when enough people come at once."""
    make = Database.__init__
    held: dict[object, object] = {}
    greedy: list[object] = []

    def take(_dbapi: object, record: object, _proxy: object) -> None:
        task = asyncio.current_task()
        if task in held.values():
            greedy.append(task)
        held[record] = task

    def give_back(_dbapi: object, record: object) -> None:
        held.pop(record, None)

    def watched(database: Database, settings: Settings) -> None:
        make(database, settings)
        event.listen(database.engine.sync_engine.pool, "checkout", take)
        event.listen(database.engine.sync_engine.pool, "checkin", give_back)

    monkeypatch.setattr(Database, "__init__", watched)
    yield
    assert not greedy
