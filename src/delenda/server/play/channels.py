"""How processes hear of each other through PostgreSQL, also after it was away for a while."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

import psycopg
from litestar.channels.backends.base import ChannelsBackend
from psycopg import AsyncConnection, sql

logger = logging.getLogger("delenda.channels")
PASS = 0.2
"""Seconds after which new channels are listened to."""
PAUSE = 1.0
"""Seconds before the next try where the database is away."""
MISSED = b"missed"
"""Sent on every channel when something may have been missed."""


class PostgresChannels(ChannelsBackend):
    """LISTEN and NOTIFY; one connection listens, another tells."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._wanted: set[str] = set()
        self._events: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._teller: AsyncConnection[Any] | None = None
        self._telling = asyncio.Lock()

    async def on_startup(self) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._listen())

    async def on_shutdown(self) -> None:
        """Let the connections go."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._teller is not None:
            await self._teller.close()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell the other processes."""
        try:
            async with self._telling:
                if self._teller is None or self._teller.closed:
                    self._teller = await AsyncConnection.connect(self._dsn, autocommit=True)
                for channel in channels:
                    said = (channel, data.decode())
                    await self._teller.execute("SELECT pg_notify(%s, %s)", said)
        except psycopg.Error as error:
            logger.warning("not told", extra={"error": type(error).__name__})

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen to more channels, from the next pass on."""
        self._wanted |= set(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Do not pass on what comes on some channels."""
        self._wanted -= set(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """Pass on what comes."""
        while True:
            yield await self._events.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """There is none: the database has it all."""
        return []

    async def _listen(self) -> None:
        while True:
            try:
                async with await AsyncConnection.connect(self._dsn, autocommit=True) as connection:
                    await self._hear(connection)
            except psycopg.Error as error:
                logger.warning("not listening", extra={"error": type(error).__name__})
            await asyncio.sleep(PAUSE)

    async def _hear(self, connection: AsyncConnection[Any]) -> None:
        """Listen until the connection breaks."""
        heard: set[str] = set()
        while True:
            for channel in self._wanted - heard:
                await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                heard.add(channel)
                self._events.put_nowait((channel, MISSED))
            async for notice in connection.notifies(timeout=PASS):
                if notice.channel in self._wanted:
                    self._events.put_nowait((notice.channel, notice.payload.encode()))
