"""Scripted players: two at each of many matches, each with a socket of its own."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
import websockets

GAME = "hannibal-2007"
SEATS = ("rome", "carthage")
PATIENCE = 60.0
HEADERS = {"X-Delenda": "1"}


class Option(msgspec.Struct):
    """What can be answered."""

    do: str


class Ask(msgspec.Struct):
    """What is asked."""

    mine: bool
    options: list[Option] = []


class Told(msgspec.Struct, tag_field="is", tag="table"):
    """The part of a table that a scripted player reads."""

    seen: int
    ask: Ask | None = None
    over: Any = None


class News(msgspec.Struct):
    """The parts of a change that a scripted player reads, where they are new."""

    ask: Ask | msgspec.UnsetType | None = msgspec.UNSET
    over: Any = msgspec.UNSET


class Change(msgspec.Struct, tag_field="is", tag="change"):
    """What is new on a table."""

    seen: int
    table: News

    def on(self, told: Told) -> Told:
        """Return the table as it is now."""
        ask = told.ask if self.table.ask is msgspec.UNSET else self.table.ask
        over = told.over if self.table.over is msgspec.UNSET else self.table.over
        return Told(self.seen, ask, over)


class Refused(msgspec.Struct, tag_field="is", tag="refused"):
    """Something was refused."""

    text: str


class Stale(msgspec.Struct, tag_field="is", tag="stale"):
    """Something came too late."""


class Kind(msgspec.Struct):
    """What a message is."""

    kind: str = msgspec.field(name="is")


@dataclass
class Seat:
    """One player: a cookie, a socket, and the last table it was sent."""

    name: str
    cookie: str
    socket: Any = None
    told: Told | None = None
    tables: int = 0
    wrong: list[str] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        """Read until the socket closes."""
        async for text in self.socket:
            kind = msgspec.json.decode(text, type=Kind).kind
            if kind == "table":
                self._take(msgspec.json.decode(text, type=Told))
            elif kind == "change" and self.told is not None:
                self._take(msgspec.json.decode(text, type=Change).on(self.told))
            elif kind in ("refused", "stale"):
                self.wrong.append(str(text)[:200])
                self.news.set()

    def _take(self, told: Told) -> None:
        self.told = told
        self.tables += 1
        self.news.set()

    async def hear(self, tables: int) -> None:
        """Wait until more tables than that have come."""
        while self.tables <= tables and not self.wrong:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)


@dataclass
class Figures:
    """What was measured: the seconds from each answer to both views, and what went wrong."""

    seconds: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


class Duel:
    """Two scripted players at a match."""

    def __init__(self, url: str, match: str, cookies: dict[str, str], seed: int) -> None:
        self.url = url
        self.match = match
        self.seats = [Seat(name, cookies[name]) for name in SEATS]
        self.rng = random.Random(seed)  # noqa: S311 - a script
        self.listeners: list[asyncio.Task[None]] = []

    async def sit(self) -> None:
        """Open both sockets, and wait for the first tables."""
        base = f"{self.url.replace('http', 'ws', 1)}/api/matches/{self.match}/live"
        for seat in self.seats:
            seat.socket = await websockets.connect(
                f"{base}?seat={seat.name}&changes=true",
                additional_headers={"Cookie": seat.cookie},
                open_timeout=PATIENCE,
                ping_interval=None,
                max_size=None,
            )
            self.listeners.append(asyncio.create_task(seat.listen()))
        for seat in self.seats:
            await seat.hear(0)

    async def play(self, until: float, think: float, figures: Figures) -> None:
        """Answer until the time is over; a player thinks for that long on average."""
        if think:
            await asyncio.sleep(self.rng.random() * think)
        while time.monotonic() < until:
            asked = next((seat for seat in self.seats if _is_asked(seat)), None)
            if asked is None:
                return
            await self._answer(asked, figures)
            if any(seat.wrong for seat in self.seats):
                figures.wrong += [text for seat in self.seats for text in seat.wrong]
                return
            if think:
                await asyncio.sleep(self.rng.uniform(0.5, 1.5) * think)

    async def _answer(self, asked: Seat, figures: Figures) -> None:
        assert asked.told is not None
        assert asked.told.ask is not None
        before = asked.tables
        what = self.rng.choice(asked.told.ask.options).do
        message = {"is": "answer", "seen": asked.told.seen, "do": what}
        began = time.perf_counter()
        await asked.socket.send(msgspec.json.encode(message).decode())
        await asked.hear(before)
        while not any(seat.wrong or _goes_on(seat) for seat in self.seats):
            hear = [asyncio.create_task(seat.hear(seat.tables)) for seat in self.seats]
            done, late = await asyncio.wait(hear, return_when=asyncio.FIRST_COMPLETED)
            for task in late:
                task.cancel()
            for task in done:
                task.result()
        figures.seconds.append(time.perf_counter() - began)

    async def leave(self) -> None:
        """Close the sockets."""
        for seat in self.seats:
            await seat.socket.close()
        await asyncio.gather(*self.listeners, return_exceptions=True)


def _is_asked(seat: Seat) -> bool:
    told = seat.told
    return told is not None and told.over is None and told.ask is not None and told.ask.mine


def _goes_on(seat: Seat) -> bool:
    return _is_asked(seat) or (seat.told is not None and seat.told.over is not None)


async def make_duel(url: str, number: int) -> Duel:
    """Make a match: one player invites, the other one joins."""
    async with (
        httpx.AsyncClient(base_url=url, headers=HEADERS, timeout=PATIENCE) as host,
        httpx.AsyncClient(base_url=url, headers=HEADERS, timeout=PATIENCE) as guest,
    ):
        wish = {"game": GAME, "seats": {"rome": "me", "carthage": "open"}}
        made = (await host.post("/api/matches", json=wish)).raise_for_status().json()
        path = made["links"]["carthage"].replace("/join", "/api/join")
        (await guest.post(path)).raise_for_status()
        cookies = {"rome": _cookie(host), "carthage": _cookie(guest)}
    return Duel(url, made["id"], cookies, number)


def _cookie(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


async def tables_of(duel: Duel) -> list[Any]:
    """Return both tables as they are now, without what time changes."""
    async with httpx.AsyncClient(base_url=duel.url, timeout=PATIENCE) as client:
        found = []
        for seat in duel.seats:
            path = f"/api/matches/{duel.match}/table"
            answer = await client.get(
                path, params={"seat": seat.name}, headers={"Cookie": seat.cookie}
            )
            found.append(answer.raise_for_status().json())
        return found
