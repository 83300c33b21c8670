"""The gate: origins, headers, sizes, rates, proxies, logs."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from typing import Any, ClassVar

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from delenda.server.access import Lines
from delenda.server.errors import answer_too_deep
from delenda.server.page import Page
from delenda.server.security import HEADERS
from server.people import PASSPHRASE, Browser, serving

NEW = {"name": "Syphax"}


def test_a_change_needs_our_header(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        response = Browser(client).ask("PUT", "/api/me", NEW, x_delenda="")
        assert response.status_code == 403
        assert "X-Delenda: 1" in response.json()["text"]


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://delenda.test", 200),
        ("https://play.example", 200),
        ("https://evil.example", 403),
        ("http://play.example", 403),
        ("https://delenda.test", 403),
        ("null", 403),
    ],
)
def test_a_change_comes_from_our_own_page(tmp_path: Path, origin: str, status: int) -> None:
    with serving(tmp_path, base_url="https://play.example") as client:
        assert Browser(client).ask("PUT", "/api/me", NEW, origin=origin).status_code == status


def test_a_browser_that_says_it_comes_from_elsewhere_is_believed(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        response = Browser(client).ask("PUT", "/api/me", NEW, sec_fetch_site="cross-site")
        assert response.status_code == 403


def test_a_socket_from_another_page_is_closed(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = Browser(client).match(visibility="public")
        address = f"/api/matches/{made['id']}/live"
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            client.websocket_connect(address, headers={"origin": "https://evil.example"}) as it,
        ):
            it.receive_json()
        assert closed.value.code == 4403


@pytest.mark.parametrize("path", ["/", "/match/abc", "/api/me", "/api/nothing", "/assets/no.js"])
def test_every_answer_carries_the_headers_of_safety(tmp_path: Path, path: str) -> None:
    with serving(tmp_path) as client:
        found = client.get(path).headers
        for name, value in HEADERS.items():
            assert found[name] == value
        assert "unsafe-inline" not in found["content-security-policy"].split("style-src-attr")[0]
        assert found.get("cache-control") == "no-store" or not path.startswith("/api")


def test_a_large_request_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, largest_body=1000) as client:
        large = Browser(client).ask("PUT", "/api/me", {"name": "x" * 2000})
        assert large.status_code == 413
        assert large.json()["text"] == "a request has at most 1000 bytes"


def test_a_large_request_without_a_length_is_refused(tmp_path: Path) -> None:
    def pieces() -> Any:
        for _ in range(20):
            yield b" " * 100

    with serving(tmp_path, largest_body=1000) as client:
        headers = {"x-delenda": "1", "content-type": "application/json"}
        response = client.put("/api/me", content=pieces(), headers=headers)
        assert response.status_code == 413


def test_one_person_may_not_ask_endlessly(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_minute=5) as client:
        answers = [Browser(client).ask("GET", "/api/me") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert client.get("/").status_code == 200


def test_new_cookies_do_not_lift_the_limit_of_an_address(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_minute=2) as client:
        statuses = []
        for number in range(12):
            browser = Browser(client)
            browser.secret = f"made-up-{number}"
            statuses.append(browser.ask("GET", "/api/me").status_code)
        assert statuses == [200] * 10 + [429] * 2


def test_one_address_makes_not_endless_guests(tmp_path: Path) -> None:
    with serving(tmp_path, guests_per_hour=2) as client:
        statuses = [Browser(client).ask("PUT", "/api/me", NEW).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]


@pytest.mark.parametrize(
    ("trusted", "statuses"),
    [("testclient", [200, 200, 200]), ("none", [200, 200, 429])],
)
def test_only_a_trusted_proxy_says_where_a_request_comes_from(
    tmp_path: Path, trusted: str, statuses: list[int]
) -> None:
    with serving(tmp_path, trusted_proxies=trusted, guests_per_hour=2) as client:
        found = [
            Browser(client).ask("PUT", "/api/me", NEW, x_forwarded_for=f"9.9.9.{n}").status_code
            for n in range(3)
        ]
        assert found == statuses


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"name": 7}',
        b'{"other": 1}',
        b"\xff\xfe",
        b'{"name":"' + b"[" * 500,
    ],
)
def test_what_cannot_be_read_is_refused_clearly(tmp_path: Path, body: bytes) -> None:
    with serving(tmp_path) as client:
        headers = {"x-delenda": "1", "content-type": "application/json"}
        response = client.post("/api/session", content=body, headers=headers)
        assert response.status_code == 400
        assert response.json()["error"] == "invalid"
        assert response.json()["text"]


def test_the_page_is_served_from_its_folder_only(tmp_path: Path) -> None:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>the page</p>")
    (folder / "assets" / "app-1.js").write_text("let a = 1;" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    with serving(tmp_path / "data") as client:
        client.app.state.page = Page(folder)
        assert client.get("/match/abc").text == "<p>the page</p>"
        script = client.get("/assets/app-1.js")
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        (folder / "assets" / "app-2.js").write_text("let b = 2;" * 100)
        (folder / "assets" / "app-2.js.br").write_bytes(b"as vite packed it")
        smallest = client.get("/assets/app-2.js", headers={"accept-encoding": "gzip;q=1, identity"})
        assert smallest.headers["content-encoding"] == "gzip"
        with client.stream(
            "GET", "/assets/app-2.js", headers={"accept-encoding": "gzip, br"}
        ) as sent:
            assert sent.headers["content-encoding"] == "br"
        again = client.get("/assets/app-1.js", headers={"if-none-match": script.headers["etag"]})
        assert again.status_code == 304
        assert client.get("/assets/gone-2.js").status_code == 404
        for path in ("/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"):
            assert "secret" not in client.get(path).text


def test_logs_tell_of_requests_and_of_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "delenda")
    with serving(tmp_path) as client:
        browser, bot, guest = Browser(client), Browser(client), Browser(client)
        browser.register("Hanno")
        bot.token = browser.post("/api/tokens", {"title": "my bot"})["token"]
        made = bot.match()
        invitation = made["links"]["carthage"].rsplit("/", 1)[-1]
        guest.post(f"/api/join/{invitation}")
        browser.ask("POST", "/api/session", {"name": "Hanno", "passphrase": "a wrong passphrase"})
        client.get(f"/join/{invitation}?key=in-the-query")
        secrets = [
            PASSPHRASE,
            "a wrong passphrase",
            "in-the-query",
            invitation,
            bot.token,
            browser.secret,
            guest.secret,
        ]
    written = [Lines().format(record) for record in caplog.records if record.name != "httpx"]
    assert any('"route":"/api/join/{token}"' in line for line in written)
    assert all(json.loads(line)["level"] for line in written)
    for secret in secrets:
        assert secret
        assert not [line for line in written if secret in line]


def test_a_crash_tells_the_client_nothing_and_the_log_no_values(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("with a secret value")

    monkeypatch.setattr("delenda.server.lobby.endpoints.open_matches", broken)
    caplog.set_level(logging.INFO, "delenda")
    with serving(tmp_path) as client:
        response = client.get("/api/lobby")
    assert response.status_code == 500
    assert response.json()["error"] == "crash"
    written = [Lines().format(record) for record in caplog.records]
    assert any('"error":"RuntimeError"' in line for line in written)
    assert not any("secret value" in line for line in written)


def test_a_zero_in_a_text_is_refused_and_not_a_crash(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        browser = Browser(client)
        browser.register("Hanno")
        body = {"name": "Han\0no", "passphrase": PASSPHRASE}
        assert Browser(client).ask("POST", "/api/session", body).status_code == 403
        assert browser.ask("POST", "/api/tokens", {"title": "a\0b"}).status_code == 201
        assert browser.get("/api/tokens")[0]["title"] == "a b"


def test_the_folder_of_the_data_is_the_owners_alone(tmp_path: Path) -> None:
    with serving(tmp_path / "data"):
        assert (tmp_path / "data").stat().st_mode & 0o077 == 0


def with_a_body(client: TestClient[Litestar]) -> list[tuple[str, str]]:
    """Return every operation that takes a body."""
    paths = client.get("/schema/openapi.json").json()["paths"]
    return [
        (method, re.sub(r"\{[^}]*\}", "0123456789abcdef", path))
        for path, operations in paths.items()
        for method, operation in operations.items()
        if "requestBody" in operation
    ]


@pytest.mark.parametrize("deep", ["[" * 1100, '{"a":' * 1100, "[" * 50_000])
def test_a_body_of_too_many_layers_is_a_mistake_of_the_client(tmp_path: Path, deep: str) -> None:
    with serving(tmp_path) as client:
        operations = with_a_body(client)
        assert len(operations) > 10
        for method, path in operations:
            headers = {"x-delenda": "1", "content-type": "application/json"}
            response = client.request(method, path, content=deep, headers=headers)
            assert 400 <= response.status_code < 500, (method, path)


def test_too_many_layers_of_our_own_are_a_crash() -> None:
    def dig(depth: int) -> int:
        return dig(depth + 1) + 1

    class Nowhere:
        scope: ClassVar[dict[str, str]] = {}

    nowhere: Any = Nowhere()
    with pytest.raises(RecursionError) as deep:
        dig(0)
    assert answer_too_deep(nowhere, deep.value).status_code == 500
