"""The server as a process: its logs, its sockets, its end."""

from __future__ import annotations

import uvicorn

from delenda.server.access import configure_logs
from delenda.server.app import create_app
from delenda.server.settings import Settings

LARGEST_MESSAGE = 64 * 1024
LAST_WORDS = 10
"""Seconds in which requests under way may end."""


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until a signal ends it."""
    configure_logs(settings.log_level)
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        access_log=False,
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
    )
    uvicorn.Server(config).run()
