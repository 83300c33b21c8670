"""The database: one URL, one engine, sessions."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path

from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from delenda.server.db.migrate import migrate
from delenda.server.settings import Settings

KEPT = 5
"""Connections that stay open when nobody needs them."""
PATIENCE = 3.0
"""Seconds that a request waits for a connection; then the server says that it is busy."""
LEAST_ROOM = 1_000_000
"""Bytes that a disk must have left for what is to be stored."""


class Damaged(Exception):
    """A file that is no longer a whole database."""


class Database:
    """Sessions of one database; SQLite waits for its turn and never loses a commit.

    A task has one connection at most, and keeps it only while the database works for it: who waits
    for a second one, for a match, a thread or a mail has given it back. Else those who wait for
    each other are soon as many as there are connections.
    """

    def __init__(self, settings: Settings) -> None:
        self.url = settings.database
        if not settings.is_postgres:
            settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        kept = min(KEPT, settings.connections)
        self.engine = create_async_engine(
            self.url,
            pool_size=kept,
            max_overflow=settings.connections - kept,
            pool_timeout=PATIENCE,
            pool_pre_ping=settings.is_postgres,
            hide_parameters=True,
        )
        if not settings.is_postgres:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)

    async def prepare(self) -> None:
        """Bring the tables up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    async def check(self) -> None:
        """Look for damage in a file of SQLite; PostgreSQL looks after its own."""
        if self.engine.dialect.name != "sqlite":
            return
        async with self.engine.connect() as connection:
            found = await connection.exec_driver_sql("PRAGMA quick_check(1)")
            said = str(found.scalar_one())
        if said != "ok":
            where = said.splitlines()[-1]
            raise Damaged(f"the file is damaged, put a backup in its place ({where})")

    async def why_not_stored(self) -> str:
        """Ask for one row, and say why nothing could be stored; empty where it could."""
        async with self.engine.connect() as connection:
            await connection.exec_driver_sql("SELECT 1")
        room = self._room()
        return "" if room >= LEAST_ROOM else f"the disk is full: {room} bytes are left"

    def _room(self) -> float:
        """Return the bytes left beside a file of SQLite; PostgreSQL may be anywhere."""
        file = Path(self.engine.url.database or "")
        is_file = self.engine.dialect.name == "sqlite" and file.is_file()
        return shutil.disk_usage(file.parent).free if is_file else inf

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """Open a session; what is not committed is rolled back."""
        async with self._sessions() as session:
            yield session

    async def close(self) -> None:
        """Let all connections go."""
        await self.engine.dispose()


async def let_go(session: AsyncSession) -> None:
    """Give the connection back before a wait; what was read stays, what was changed is stored."""
    await session.commit()


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
