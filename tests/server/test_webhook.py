"""Calls of webhooks: where they may go, what they bring, and how long they take."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest

from delenda.server.notify import webhook


@pytest.mark.parametrize("begin", [b"", b"HTTP/1.1 200 OK\r\nX: "])
def test_a_webhook_that_answers_byte_by_byte_holds_nobody(
    monkeypatch: pytest.MonkeyPatch, begin: bytes
) -> None:
    monkeypatch.setattr(webhook, "TIMEOUT", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=drip, args=(server, begin))
        thread.start()
        address, began = f"http://127.0.0.1:{server.getsockname()[1]}/", time.monotonic()
        with suppress(webhook.Unreachable):
            webhook.call(address, {}, private=True)
        assert time.monotonic() - began < 3
        thread.join(5)


def drip(server: socket.socket, begin: bytes) -> None:
    """Answer with a byte now and then."""
    caller, _ = server.accept()
    with caller, suppress(OSError):
        caller.sendall(begin)
        for _ in range(60):
            caller.sendall(b"H")
            time.sleep(0.1)


@pytest.mark.parametrize(
    "address",
    ["http://127.0.0.1:1/", "http://localhost/", "http://[::1]/", "http://169.254.169.254/"],
)
def test_webhooks_do_not_reach_the_owners_network(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    number = urlsplit(address.replace("localhost", "127.0.0.1")).hostname
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (number, 80))])
    with pytest.raises(webhook.Unreachable, match="public internet"):
        webhook.call(address, {})


def test_a_webhook_is_a_post_of_json() -> None:
    heard: list[Any] = []

    class Listener(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(msgspec.json.decode(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(302)
            self.send_header("location", "http://127.0.0.1:1/elsewhere")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Listener) as server:
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        status = webhook.call(
            f"http://127.0.0.1:{server.server_port}/x", {"is": "turn"}, private=True
        )
        thread.join(5)
    assert (status, heard) == (302, [{"is": "turn"}])
