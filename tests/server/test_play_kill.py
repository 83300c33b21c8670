"""The server is killed in mid-move: everything that was acknowledged is there."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.port = free_port()
        self.clients: list[httpx.Client] = []
        self.environment = {
            **os.environ,
            "DELENDA_DATA_DIR": str(folder),
            "DELENDA_REQUESTS_PER_MINUTE": "0",
            "DELENDA_GUESTS_PER_HOUR": "0",
            "DELENDA_MATCHES_PER_HOUR": "0",
            "DELENDA_BASE_URL": f"http://127.0.0.1:{self.port}",
            **settings,
        }
        self.begin()

    def begin(self) -> None:
        command = [sys.executable, "-m", "uvicorn", "delenda.server.app:create_app", "--factory"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--log-level", "warning"],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )

    def wait(self) -> Server:
        for _ in range(300):
            try:
                httpx.get(f"{self.url}/api/health", timeout=1).raise_for_status()
            except httpx.HTTPError:
                assert self.process.poll() is None, self.process.stderr.read()  # type: ignore[union-attr]
                time.sleep(0.1)
            else:
                return self
        raise AssertionError("the server does not start")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, cookies: Any = None) -> httpx.Client:
        found = httpx.Client(base_url=self.url, headers={"X-Delenda": "1"}, cookies=cookies)
        self.clients.append(found)
        return found

    def end(self, number: int = signal.SIGTERM) -> None:
        self.process.send_signal(number)
        self.process.communicate(timeout=20)

    def close(self) -> None:
        for client in self.clients:
            client.close()
        self.end()


SEATS = ("red", "green", "blue")
TOY = {"game": "toy", "seats": dict.fromkeys(SEATS, "here")}


def answer_in_a_loop(
    client: httpx.Client, match: str, told: list[Any], under_way: list[Any]
) -> None:
    """Answer at random until the server is gone; note what was acknowledged, and what was not."""
    rng = random.Random(1)
    try:
        while True:
            for seat in SEATS:
                path = f"/api/matches/{match}"
                table = client.get(f"{path}/table", params={"seat": seat}).json()
                if table["over"] is not None:
                    match = client.post("/api/matches", json=TOY).json()["id"]
                    break
                if not table["ask"]["mine"]:
                    continue
                what = rng.choice(table["ask"]["options"])["do"]
                body = {"seat": seat, "seen": table["seen"], "do": what}
                under_way.append(body)
                done = client.post(f"{path}/answers", json=body)
                under_way.clear()
                if done.status_code == 200:
                    told.append((match, seat, done.json()))
    except (httpx.HTTPError, ValueError):
        return


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    server = Server(tmp_path).wait()
    client = server.client()
    match = client.post("/api/matches", json=TOY).json()["id"]
    told: list[Any] = []
    under_way: list[Any] = []
    player = threading.Thread(target=answer_in_a_loop, args=(client, match, told, under_way))
    player.start()
    while len(told) < 25:
        time.sleep(0.01)
    server.end(signal.SIGKILL)
    player.join(20)
    server.begin()
    client = server.wait().client(client.cookies)
    match, seat, table = told[-1]
    now = client.get(f"/api/matches/{match}/table", params={"seat": seat}).json()
    server.close()
    assert now["seen"] >= table["seen"]
    assert now["log"][: len(table["log"])] == table["log"]
    if not under_way:  # what was under way may have been stored, in silence even
        assert now == table
