"""The log of a match that was played names no secret of it, however much it tells."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import websockets

from server.people import PASSPHRASE
from server.test_serve import started, wait_for

HERE = {"game": "toy", "seats": dict.fromkeys(("red", "green", "blue"), "here")}


def play(person: httpx.Client, match: str, answers: int) -> None:
    for _ in range(answers):
        for seat in HERE["seats"]:
            path = f"/api/matches/{match}"
            found = person.get(f"{path}/table", params={"seat": seat}).json()
            if found["ask"] and found["ask"]["mine"]:
                do = found["ask"]["options"][0]["do"]
                body = {"seat": seat, "seen": found["seen"], "do": do}
                assert person.post(f"{path}/answers", json=body).status_code == 200


async def watch(address: str, cookie: str) -> None:
    live = address.replace("http", "ws", 1)
    async with websockets.connect(live, additional_headers={"Cookie": cookie}) as socket:
        assert await asyncio.wait_for(socket.recv(), 30)


def secrets_in(folder: Path) -> set[str]:
    """Return what the database keeps and nobody else may know."""
    database = sqlite3.connect(folder / "data" / "delenda.sqlite")
    found = [
        row[0]
        for query in (
            "select key from match",
            "select passphrase from account where passphrase is not null",
            "select secret from session",
        )
        for row in database.execute(query)
    ]
    database.close()
    return set(found)


def test_no_line_of_the_log_holds_a_secret(tmp_path: Path) -> None:
    with started(tmp_path, DELENDA_LOG_LEVEL="DEBUG") as (process, address):
        wait_for(address)
        with httpx.Client(base_url=address, headers={"x-delenda": "1"}, timeout=30) as person:
            person.post("/api/accounts", json={"name": "Dido", "passphrase": PASSPHRASE})
            token = person.post("/api/tokens", json={"title": "bot"}).json()["token"]
            match = person.post("/api/matches", json=HERE).json()["id"]
            made: Any = person.get(f"/api/matches/{match}").json()
            said = "the hill at dawn"
            person.post(f"/api/matches/{match}/chat", json={"text": said})
            play(person, match, 3)
            word = made["links"]["watch"].rpartition("=")[2]
            cookie = f"delenda={person.cookies['delenda']}"
            asyncio.run(watch(f"{address}/api/matches/{match}/live?watch={word}", cookie))
        secrets = secrets_in(tmp_path) | {word, token, cookie[8:], PASSPHRASE, said}
        process.send_signal(signal.SIGTERM)
        _, logged = process.communicate(timeout=20)
    assert '"method":"SOCKET"' in logged
    assert len(secrets) >= 8
    for secret in secrets:
        assert len(secret) > 8
        assert secret not in logged
