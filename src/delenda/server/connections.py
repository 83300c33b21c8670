"""Connections that cost too much: which never finish a request, or are too many."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

TIMES: dict[object, float] = {h11.IDLE: 10.0, h11.SEND_BODY: 30.0}
"""Seconds that a client has for the head of a request, and then for its body."""
KEPT_FILES = 128
"""Open files that are not for clients: the database, the bots, the page."""
MOST_FILES = 8192
SPARE = 16
"""Connections beyond the most, which are still told that the server is busy."""


class Hasty(H11Protocol):
    """HTTP that closes whoever takes too long over a request, and whoever is one too many."""

    _deadline: asyncio.TimerHandle | None = None
    _heard: object = h11.IDLE
    """How far the request was when something was last heard of it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Give a new connection some time to say what it wants."""
        super().connection_made(transport)
        self._wait(TIMES[h11.IDLE])
        if self.limit_concurrency and len(self.connections) > self.limit_concurrency + SPARE:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Hear more of a request: first its head, then its body, each in its time."""
        super().data_received(data)
        heard, self._heard = self._heard, self.conn.their_state
        if self._heard is not heard:
            self._wait(TIMES.get(self._heard, 0))

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._wait(0)
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        """Close the connection after some time, in place of what was said before."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._give_up) if seconds else None

    def _give_up(self) -> None:
        self._deadline = None
        if self.flow.read_paused:  # it is we who do not listen
            self._wait(TIMES[h11.SEND_BODY])
        elif self.transport.get_protocol() is self:
            self.transport.close()


def most_connections() -> int:
    """Return how many connections the files suffice for that this process may open."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(SPARE, soft - KEPT_FILES) if soft > 0 else MOST_FILES
