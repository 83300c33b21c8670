"""The database: one URL, one engine, sessions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from delenda.server.db.migrate import migrate
from delenda.server.settings import Settings


class Database:
    """Sessions of one database; SQLite waits for its turn and never loses a commit."""

    def __init__(self, settings: Settings) -> None:
        self.url = settings.database
        if not settings.is_postgres:
            settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.engine = create_async_engine(
            self.url, pool_pre_ping=settings.is_postgres, hide_parameters=True
        )
        if not settings.is_postgres:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)

    async def prepare(self) -> None:
        """Bring the tables up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """Open a session; what is not committed is rolled back."""
        async with self._sessions() as session:
            yield session

    async def close(self) -> None:
        """Let all connections go."""
        await self.engine.dispose()


def _prepare_sqlite(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "busy_timeout = 10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
