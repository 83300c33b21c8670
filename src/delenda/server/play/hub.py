"""Who listens to which match in this process, and how the processes tell each other."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin

from delenda.server.errors import TooMany

CHANNEL = "delenda_matches"
BACKLOG = 100
MOST_SOCKETS = 100
"""Of one person, in this process."""


class News(msgspec.Struct):
    """Something that happened in a match: new acts, new circumstances, or a line of chat."""

    match: str
    acts: int = 0
    chat: dict[str, Any] | None = None
    process: str = ""


class Listener:
    """One open socket; who is too slow misses chat, never the table."""

    def __init__(self, seat: str | None, person: str) -> None:
        self.seat = seat
        self.person = person
        self.news: asyncio.Queue[News] = asyncio.Queue(BACKLOG)

    def hear(self, news: News) -> None:
        """Note what happened; where there is no more room, that all must be told anew."""
        if not self.news.full():
            self.news.put_nowait(news)
        elif news.chat is None:
            self.news.get_nowait()
            self.news.put_nowait(News(news.match))


class Hub:
    """Spreads news to the sockets of this process and to the other processes."""

    def __init__(self, channels: ChannelsPlugin, *, shared: bool) -> None:
        self.channels = channels
        self.shared = shared
        """Whether other processes may serve the same matches."""
        self.process = secrets.token_hex(4)
        self._listeners: dict[str, set[Listener]] = defaultdict(set)
        self._sockets: Counter[str] = Counter()

    def check_room(self, person: str) -> None:
        """Refuse who has too many sockets open."""
        if self._sockets[person] >= MOST_SOCKETS:
            raise TooMany(f"at most {MOST_SOCKETS} tables may be open at once")

    @contextmanager
    def listening(self, match: str, seat: str | None, person: str) -> Iterator[Listener]:
        """Hear of a match for a while."""
        listener = Listener(seat, person)
        self._listeners[match].add(listener)
        self._sockets[person] += 1
        try:
            yield listener
        finally:
            self._sockets[person] -= 1
            if not self._sockets[person]:
                del self._sockets[person]
            self._listeners[match].discard(listener)
            if not self._listeners[match]:
                del self._listeners[match]

    def spread(self, news: News) -> None:
        """Tell the sockets of this process."""
        for listener in list(self._listeners.get(news.match, ())):
            listener.hear(news)

    def tell(self, news: News) -> None:
        """Tell everyone, here and in other processes; what is stored is told with its commit."""
        self.spread(news)
        if self.shared:
            self.channels.publish(self.written(news), CHANNEL)

    def written(self, news: News) -> str:
        """Return news as the other processes read them."""
        news.process = self.process
        return msgspec.json.encode(news).decode()

    def is_here(self, match: str, person: str) -> bool:
        """Say whether somebody has a socket for a seat in this process."""
        listeners = self._listeners.get(match, ())
        return any(one.seat is not None and one.person == person for one in listeners)

    def is_heard(self, match: str) -> bool:
        """Say whether anybody listens to a match in this process."""
        return match in self._listeners

    def watching(self, match: str) -> int:
        """Count those who only watch, in this process."""
        return sum(listener.seat is None for listener in self._listeners.get(match, ()))
