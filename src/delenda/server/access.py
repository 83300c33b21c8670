"""Logs as lines of JSON that name routes, never addresses with secrets in them."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

logger = logging.getLogger("delenda.access")
STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
"""What every record has; the rest is what was logged."""
NOISY = ("websockets", "asyncio", "sqlalchemy.engine", "aiosqlite", "psycopg")
REPEATED = 1.0
"""Seconds in which the same complaint is written once."""
MOST_SAID = 1000


class Lines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
        return msgspec.json.encode(line, enc_hook=str).decode()


class Discreet(logging.Filter):
    """Keeps back lines that name addresses of sockets, and the same complaint twice in a second."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Say whether a line may be written; our own always may."""
        said = str(record.msg)
        if "WebSocket %s" in said:
            return False
        if record.levelno < logging.WARNING or record.name.startswith("delenda"):
            return True
        if self._clock() - self._last.get(said, -REPEATED) < REPEATED:
            return False
        if len(self._last) >= MOST_SAID:
            self._last.clear()
        self._last[said] = self._clock()
        return True


def configure_logs(level: str) -> None:
    """Send all logs to the standard error, as lines of JSON.

    Only our own go into detail: those of others name statements, headers and what is in them.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Discreet())
    wanted = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(wanted, logging.INFO), handlers=[handler], force=True)
    logging.getLogger("delenda").setLevel(wanted)
    for noisy in NOISY:
        logging.getLogger(noisy).setLevel(max(wanted, logging.WARNING))


class Access:
    """Notes each request once it is answered: method, route, status, time; no query, no headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and note how it ended."""
        began = time.perf_counter()
        status = 0

        async def send_noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] in ("websocket.accept", "websocket.close"):
                status = status or (101 if message["type"] == "websocket.accept" else 403)
            await send(message)

        try:
            await self._app(scope, receive, send_noted)
        finally:
            taken = round((time.perf_counter() - began) * 1000, 1)
            client = scope.get("client")
            logger.info(
                "request",
                extra={
                    "method": scope.get("method", "SOCKET"),
                    "route": scope.get("path_template") or "(none)",
                    "status": status,
                    "ms": taken,
                    "client": client[0] if client else "",
                },
            )
