"""The server as a process: its logs, its sockets, its end."""

from __future__ import annotations

import asyncio
import socket
from urllib.parse import urlsplit

import msgspec
import uvicorn
from sqlalchemy.exc import DatabaseError

from delenda.server.access import configure_logs
from delenda.server.app import create_app
from delenda.server.connections import Hasty, most_connections
from delenda.server.db.database import Damaged, Database
from delenda.server.db.faults import reason_of
from delenda.server.db.migrate import TooNew
from delenda.server.settings import Settings, variable

OWN = ("127.0.0.1", "::1", "localhost")
"""Names of one's own machine, for itself."""
LARGEST_MESSAGE = 64 * 1024
LAST_WORDS = 10
"""Seconds in which requests under way may end."""
WAITING = 2048
"""Connections that may wait for an answer."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that hears what comes to an address; say why there can be none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=WAITING)
    except OSError as error:
        raise ValueError(f"cannot listen at {host}, port {port}: {error.strerror}") from None


def with_own_names(settings: Settings, host: str) -> Settings:
    """Answer only to one's own names where only one's own machine can come.

    Else a page elsewhere could have its name lead here, and be taken for ours.

    >>> with_own_names(Settings(), "127.0.0.1").allowed_hosts
    '127.0.0.1,::1,localhost'
    >>> with_own_names(Settings(), "0.0.0.0").allowed_hosts
    ''
    """
    if settings.allowed_hosts or host not in OWN:
        return settings
    names = {*OWN, urlsplit(settings.base_url).hostname or ""} - {""}
    return msgspec.structs.replace(settings, allowed_hosts=",".join(sorted(names)))


def prepare(settings: Settings) -> None:
    """Bring the database up to date; say why it cannot be used."""
    try:
        asyncio.run(_prepare(settings))
    except (DatabaseError, Damaged, TooNew) as error:
        why = reason_of(error) if isinstance(error, DatabaseError) else str(error)
        where = "database_url" if settings.database_url else "data_dir"
        raise ValueError(f"{variable(where)}: {why}") from None


async def _prepare(settings: Settings) -> None:
    database = Database(settings)
    try:
        await database.check()
        await database.prepare()
    finally:
        await database.close()


def run(settings: Settings, where: socket.socket) -> None:
    """Serve until a signal ends it."""
    configure_logs(settings.log_level)
    config = uvicorn.Config(
        create_app(settings),
        http=Hasty,
        limit_concurrency=most_connections(),
        access_log=False,
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
    )
    uvicorn.Server(config).run([where])
