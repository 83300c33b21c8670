"""Browsers and bots that visit a server in the same process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from delenda.server.app import create_app
from delenda.server.settings import Settings

PASSPHRASE = "elephants over the snowy pass"


class Browser:
    """Somebody with a cookie of their own; several share one running server."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.secret = ""
        self.token = ""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """Send a request as our page sends it."""
        sent = {"x-delenda": "1", **{name.replace("_", "-"): headers[name] for name in headers}}
        if self.secret:
            sent["cookie"] = f"delenda={self.secret}"
        if self.token:
            sent = {"authorization": f"Bearer {self.token}", **headers}
        sent = {name: value for name, value in sent.items() if value}
        self.client.cookies.clear()
        response = self.client.request(method, path, json=body, headers=sent)
        found = SimpleCookie(response.headers.get("set-cookie", "")).get("delenda")
        self.secret = found.value if found is not None else self.secret
        return response

    def get(self, path: str, **headers: str) -> Any:
        """Return what a GET finds."""
        response = self.ask("GET", path, **headers)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        """Return what a POST brings."""
        response = self.ask("POST", path, body, **headers)
        assert response.status_code in (200, 201), response.text
        return response.json()

    def register(self, name: str, passphrase: str = PASSPHRASE) -> Any:
        """Make an account."""
        return self.post("/api/accounts", {"name": name, "passphrase": passphrase})

    def match(self, **wishes: Any) -> Any:
        """Make a match, open for a second person unless another wish is named."""
        wanted = {
            "game": "hannibal-2007",
            "scenario": "",
            "options": [],
            "seats": {"rome": "me", "carthage": "open"},
            "clock": {"kind": "none", "seconds": 0},
            "visibility": "private",
        }
        return self.post("/api/matches", {**wanted, **wishes})


def settings_in(folder: Path, **changes: Any) -> Settings:
    """Return settings for tests: no limits, unless a test names one."""
    unlimited = {
        "requests_per_minute": 0,
        "guests_per_hour": 0,
        "matches_per_hour": 0,
        "workers": 1,
        "pause_seconds": 0.0,
    }
    return Settings(data_dir=folder, **{**unlimited, **changes})


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[TestClient[Litestar]]:
    """Run a server."""
    app = create_app(settings_in(folder, **changes))
    with TestClient(app, base_url="http://delenda.test") as client:
        yield client
