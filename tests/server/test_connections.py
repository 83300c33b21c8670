"""Connections that never finish a request, that are too many, and what is said of them."""

from __future__ import annotations

import asyncio
import logging
import resource
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

import h11
import pytest
import uvicorn
import websockets
from uvicorn.server import ServerState

from delenda.server import connections
from delenda.server.access import Discreet
from delenda.server.connections import KEPT_FILES, MOST_FILES, Hasty, most_connections

HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"
POST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n"
SOON = 0.2


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answer slowly, or keep a socket open."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await asyncio.sleep(2 * SOON)
        await send({"type": "websocket.send", "text": "still here"})
        return
    while (await receive()).get("more_body"):
        pass
    await asyncio.sleep(2 * SOON)
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


@asynccontextmanager
async def listening(most: int | None = None) -> AsyncIterator[int]:
    config = uvicorn.Config(app, http=Hasty, limit_concurrency=most, log_config=None)
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Hasty(config, state, {}), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        await asyncio.sleep(SOON / 4)  # the last connections end


class Client(NamedTuple):
    """Somebody who writes requests by hand."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def hear(self, *pieces: bytes) -> bytes:
        """Send some pieces with pauses; return what comes until the connection is closed."""
        try:
            for piece in pieces:
                if self.reader.at_eof():
                    break
                self.writer.write(piece)
                await asyncio.sleep(SOON / 4)
            return await asyncio.wait_for(self.reader.read(), 20 * SOON)
        finally:
            await self.leave()

    async def leave(self) -> None:
        """Let the connection go."""
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()


def served(play: Callable[[int], Awaitable[None]], most: int | None = None) -> None:
    async def run() -> None:
        async with listening(most) as port:
            await play(port)

    asyncio.run(run())


async def client(port: int) -> Client:
    return Client(*await asyncio.open_connection("127.0.0.1", port))


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in (h11.IDLE, h11.SEND_BODY):
        monkeypatch.setitem(connections.TIMES, part, SOON)


@pytest.mark.parametrize(
    "pieces",
    [(), (HEAD,), (HEAD, b"A: ", b"b", b"c", b"d", b"e", b"f", b"g"), (POST, b"a", b"b", b"c")],
)
def test_half_a_request_is_not_waited_for(pieces: tuple[bytes, ...]) -> None:
    async def play(port: int) -> None:
        assert await (await client(port)).hear(*pieces) == b""

    served(play)


def test_nor_is_half_of_a_second_one() -> None:
    async def play(port: int) -> None:
        heard = await (await client(port)).hear(HEAD + b"\r\n", *[b""] * 10, HEAD)
        assert heard.count(b"204 No Content") == 1

    served(play)


def test_who_has_asked_is_answered_however_long_it_takes() -> None:
    async def play(port: int) -> None:
        whole = (POST + b"a" * 9, HEAD + b"Connection: close\r\n\r\n")
        heard = await (await client(port)).hear(*whole)
        assert heard.count(b"204 No Content") == 2

    served(play)


def test_a_socket_stays_open() -> None:
    async def play(port: int) -> None:
        async with websockets.connect(f"ws://127.0.0.1:{port}/") as socket:
            assert await socket.recv() == "still here"

    served(play)


def test_one_too_many_is_closed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SPARE", 1)
    monkeypatch.setitem(connections.TIMES, h11.IDLE, 60.0)

    async def play(port: int) -> None:
        held = [await client(port) for _ in range(2)]
        assert await (await client(port)).hear() == b""
        assert b"503 Service Unavailable" in await held[0].hear(HEAD + b"\r\n")
        await held[1].leave()

    served(play, most=1)


@pytest.mark.parametrize(
    ("soft", "hard", "raised", "most"),
    [
        (80, 80, 80, connections.SPARE),
        (1024, 4096, 4096, 4096 - KEPT_FILES),
        (1024, resource.RLIM_INFINITY, MOST_FILES, MOST_FILES - KEPT_FILES),
        (20_000, 20_000, 20_000, 20_000 - KEPT_FILES),
    ],
)
def test_there_are_files_for_all_connections(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, raised: int, most: int
) -> None:
    limits = [soft]
    monkeypatch.setattr(resource, "getrlimit", lambda _: (limits[0], hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, found: limits.append(found[0]))
    assert most_connections() == most
    assert limits[-1] == raised


def test_the_same_complaint_is_written_once_a_second() -> None:
    moment = 0.0
    discreet = Discreet(lambda: moment)

    def is_written(name: str, level: int, text: str) -> bool:
        return discreet.filter(logging.LogRecord(name, level, "", 0, text, (), None))

    full = "asyncio", logging.ERROR, "socket.accept() out of system resource"
    ours = "delenda.errors", logging.ERROR, "crash"
    assert [is_written(*full) for _ in range(3)] == [True, False, False]
    assert [is_written(*ours) for _ in range(3)] == [True, True, True]
    moment = 1.5
    assert is_written(*full)
