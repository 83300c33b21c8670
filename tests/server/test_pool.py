"""Many at once: nobody who waits keeps a connection to the database from the others."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from delenda.server.accounts import passphrases
from delenda.server.app import create_app
from delenda.server.db import database
from delenda.server.notify.mail import Mailer
from server.people import PASSPHRASE, settings_in

MANY = 50
HEADERS = {"x-delenda": "1"}
OPEN = {"game": "hannibal-2007", "seats": {"rome": "me", "carthage": "open"}}


Visitor = Callable[[], httpx.AsyncClient]
Ask = Callable[[int], Awaitable[httpx.Response]]


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a slow machine be slow: those who wait for each other wait for ever."""
    monkeypatch.setattr(database, "PATIENCE", 30.0)


def server(folder: Path, connections: int, **more: str) -> Litestar:
    return create_app(settings_in(folder, connections=connections, **more))


@asynccontextmanager
async def running(app: Any) -> AsyncIterator[Visitor]:
    """Run a server; give the way to one more visitor."""
    wire = httpx.ASGITransport(app, raise_app_exceptions=False)

    def visitor() -> httpx.AsyncClient:
        return httpx.AsyncClient(transport=wire, base_url="http://delenda.test", headers=HEADERS)

    async with app.lifespan():
        yield visitor


async def invitation(maker: httpx.AsyncClient) -> str:
    made = (await maker.post("/api/matches", json=OPEN)).json()
    return str(made["links"]["carthage"]).replace("/join", "/api/join")


async def statuses(ask: Ask, bystander: httpx.AsyncClient) -> tuple[Counter[int], int]:
    """Return how many were answered how, and how somebody was who came between them."""
    asked = asyncio.gather(*(ask(number) for number in range(MANY)))
    await asyncio.sleep(0)
    health = await bystander.get("/api/health")
    return Counter(response.status_code for response in await asked), health.status_code


def test_one_guest_takes_the_same_seat_many_times_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(server(tmp_path, 2)) as visitor, visitor() as maker, visitor() as guest:
            link = await invitation(maker)
            assert (await guest.post(link)).status_code == 201
            assert await statuses(lambda _: guest.post(link), maker) == ({201: MANY}, 200)

    asyncio.run(play())


def test_many_people_take_their_seats_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(server(tmp_path, 2)) as visitor, visitor() as maker:
            links = [await invitation(maker) for _ in range(MANY)]
            found = await statuses(lambda number: visitor().post(links[number]), maker)
            assert found == ({201: MANY}, 200)

    asyncio.run(play())


def test_one_seat_for_many(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(server(tmp_path, 2)) as visitor, visitor() as maker:
            link = await invitation(maker)
            found = await statuses(lambda _: visitor().post(link), maker)
            assert found == ({201: 1, 409: MANY - 1}, 200)

    asyncio.run(play())


WAITS: dict[str, tuple[str, str, Any]] = {
    "log in": ("POST", "/api/session", {"name": "Dido", "passphrase": PASSPHRASE}),
    "make an account": ("POST", "/api/accounts", {"name": "Hanno", "passphrase": PASSPHRASE}),
    "be written to": ("PUT", "/api/me", {"name": "Mago", "email": "mago@example.org"}),
}


@pytest.mark.parametrize("wait", WAITS)
def test_who_waits_for_a_thread_keeps_no_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wait: str
) -> None:
    async def play() -> None:
        waiting, over = asyncio.Event(), asyncio.Event()

        async def take_long(*_: object) -> str:
            waiting.set()
            await over.wait()
            return "what a thread finds"

        monkeypatch.setattr(passphrases, "_on_thread", take_long)
        monkeypatch.setattr(Mailer, "send", take_long)
        app = server(tmp_path, 1, smtp_url="smtp://mail.example")
        async with running(app) as visitor, visitor() as one, visitor() as other:
            method, path, body = WAITS[wait]
            asked = asyncio.create_task(one.request(method, path, json=body))
            await waiting.wait()
            assert (await other.get("/api/health")).status_code == 200
            over.set()
            assert (await asked).status_code < 500

    asyncio.run(play())


OPERATIONS: dict[str, tuple[str, str, Any]] = {
    "me": ("GET", "/api/me", None),
    "make a match": ("POST", "/api/matches", OPEN),
    "lobby": ("GET", "/api/lobby", None),
    "look": ("GET", "{link}", None),
    "describe": ("GET", "/api/matches/{match}", None),
    "table": ("GET", "/api/matches/{match}/table?seat=rome", None),
    "answer": ("POST", "/api/matches/{match}/answers", {"seat": "rome", "seen": 0, "do": "pass"}),
    "chat": ("POST", "/api/matches/{match}/chat", {"text": "salve"}),
    "read the chat": ("GET", "/api/matches/{match}/chat", None),
    "note": ("POST", "/api/matches/{match}/notes", {"seat": "rome", "text": "hm"}),
    "read the notes": ("GET", "/api/matches/{match}/notes?seat=rome", None),
    "go back": ("POST", "/api/matches/{match}/rewind", {"seat": "rome"}),
    "why": ("POST", "/api/matches/{match}/why", {"seat": "rome", "seen": 0, "do": "pass"}),
    "steps": ("GET", "/api/matches/{match}/steps", None),
    "resign": ("POST", "/api/matches/{match}/resign", {"seat": "rome"}),
    "play again": ("POST", "/api/matches/{match}/rematch", {"seat": "rome"}),
    "archive": ("GET", "/api/archive", None),
    "be named": ("PUT", "/api/me", {"name": "Hanno"}),
    "log out": ("DELETE", "/api/session", None),
    "be forgotten": ("DELETE", "/api/me", None),
}


def test_every_operation_many_times_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(server(tmp_path, 2)) as visitor, visitor() as maker, visitor() as guest:
            link = await invitation(maker)
            match = (await guest.post(link)).json()["id"]
            link = await invitation(maker)
            for name, (method, path, body) in OPERATIONS.items():
                address = path.format(match=match, link=link)

                def ask(_: int, to: Any = (method, address, body)) -> Awaitable[httpx.Response]:
                    return maker.request(to[0], to[1], json=to[2])

                found, health = await statuses(ask, guest)
                assert (health, max(found) < 500) == (200, True), (name, found)

    asyncio.run(play())


def test_a_server_without_a_free_connection_says_that_it_is_busy(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.2)

    async def play() -> None:
        app = server(tmp_path, 1)
        taken = app.state.database.engine.connect()
        async with running(app) as visitor, visitor() as guest, taken:
            answer = await guest.get("/api/lobby")
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "3")
            assert answer.json()["error"] == "busy"
        assert "no connection came free" in caplog.messages

    asyncio.run(play())
