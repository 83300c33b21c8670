"""Whom a server answers to, who counts as one address, whose a cookie is, how much is quoted."""

from __future__ import annotations

from pathlib import Path

import pytest

from delenda.server.errors import LONGEST
from delenda.server.serving import with_own_names
from server.people import Browser, serving, settings_in

NEW = {"name": "Syphax"}


def test_a_household_counts_as_one_address(tmp_path: Path) -> None:
    wrong = {"name": "Dido", "passphrase": "a guess, and another"}
    with serving(tmp_path, trusted_proxies="*") as client:
        tries = [
            Browser(client).ask("POST", "/api/session", wrong, x_forwarded_for=f"2001:db8::{n}")
            for n in range(6)
        ]
        assert [found.status_code for found in tries] == [403] * 5 + [429]
        far = Browser(client).ask("POST", "/api/session", wrong, x_forwarded_for="2001:db8:0:1::1")
        assert far.status_code == 403
    with serving(tmp_path, trusted_proxies="*", requests_per_minute=1) as client:
        asked = [
            Browser(client).ask("GET", "/api/me", x_forwarded_for=f"2001:db8::{n}") for n in "12"
        ]
        assert [found.status_code for found in asked] == [200, 429]


def test_a_name_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, allowed_hosts="play.example, delenda.test") as client:
        assert client.get("/api/health").status_code == 200
        assert client.get("/api/health", headers={"host": "evil.example"}).status_code == 400


def test_on_its_own_machine_a_server_has_its_own_names_only(tmp_path: Path) -> None:
    base = "https://play.example"
    local = with_own_names(settings_in(tmp_path, base_url=base), "127.0.0.1")
    with serving(tmp_path, base_url=base, allowed_hosts=local.allowed_hosts) as client:
        for host in ("127.0.0.1:8474", "localhost", "[::1]:8474", "play.example"):
            assert client.get("/api/health", headers={"host": host}).status_code == 200
        assert client.get("/api/health", headers={"host": "evil.example"}).status_code == 400
    for free in (settings_in(tmp_path), settings_in(tmp_path, allowed_hosts="*")):
        known = with_own_names(free, "0.0.0.0")
        with serving(tmp_path, allowed_hosts=known.allowed_hosts) as client:
            assert client.get("/api/health", headers={"host": "any.example"}).status_code == 200


def test_with_https_no_other_host_can_set_the_cookie(tmp_path: Path) -> None:
    with serving(tmp_path, base_url="https://play.example") as client:
        made = Browser(client).ask("PUT", "/api/me", NEW)
        [given] = [value for name, value in made.headers.items() if name == "set-cookie"]
        assert given.startswith("__Host-delenda=")
        assert "; Secure" in given
        assert "; Path=/;" in given
        own = given.partition(";")[0]
        foreign = Browser(client)
        foreign.ask("PUT", "/api/me", {"name": "Mago"}, cookie="delenda=made-up")
        told = foreign.ask("GET", "/api/me", cookie=f"delenda=made-up; {own}")
        assert told.json()["name"] == NEW["name"]
        before = own.replace("__Host-", "")
        assert foreign.ask("GET", "/api/me", cookie=before).json()["name"] == NEW["name"]


def test_an_error_is_not_as_long_as_what_was_sent(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        long = "x" * 800_000
        sent = [
            ("/api/replays", {"record": long}),
            ("/api/replays", {"record": f"delenda record 1\ngame: {long}\n"}),
            ("/api/positions/check", {"game": "toy", "text": long}),
            ("/api/matches", {"game": long, "seats": {}}),
            ("/api/matches", {"game": "toy", "seats": {long: "me"}}),
        ]
        for path, body in sent:
            refused = Browser(client).ask("POST", path, body)
            assert 400 <= refused.status_code < 500
            assert len(refused.content) < 1000
        wrong = f"delenda position 1\ngame: hannibal-2007\n{'a ' * 80_000}"
        checked = Browser(client).post("/api/positions/check", {"text": wrong})
        assert len(checked["message"]) <= LONGEST
        assert "…" in checked["message"]
        assert checked["message"].endswith("expected 'place: what stands there'")


@pytest.mark.parametrize("host", ["a:b", "x:99999", "x:-1", "[::1", "[::1]:b"])
def test_a_host_that_cannot_be_read_is_a_mistake_of_the_client(tmp_path: Path, host: str) -> None:
    with serving(tmp_path) as client:
        for path in ("/", "/api/health", "/api/me", "/schema/openapi.json"):
            response = Browser(client).ask("GET", path, host=host)
            assert (response.status_code, response.json()["error"]) == (400, "host")
