"""The database fails: it is locked, full, damaged or away, and people are told so."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from delenda.server.access import Lines
from delenda.server.matches.service import describe
from delenda.server.play import socket as sockets
from delenda.server.serving import prepare
from server.people import Browser, serving, settings_in
from server.tables import asked, hear, hear_more, new_match, socket, table, until

Client = TestClient[Litestar]
FULL = sqlite3.OperationalError("database or disk is full")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with serving(tmp_path) as found:
        yield found


@contextmanager
def failing(client: Client, error: Exception = FULL, words: str = "") -> Iterator[None]:
    """Let every statement fail that has some words in it."""
    engine = client.app.state.database.engine.sync_engine

    def fail(_connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if words in statement:
            raise error

    event.listen(engine, "before_cursor_execute", fail)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", fail)


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the reasons of the faults in the log."""
    faults = [one for one in caplog.records if one.name == "delenda.database"]
    assert all(Lines().format(one).count("\n") == 0 for one in faults)
    return [str(vars(one)["reason"]) for one in faults]


class Seated(NamedTuple):
    """A person at one screen, and the seat that is asked."""

    browser: Browser
    match: str
    seat: str
    do: str


@pytest.fixture
def seated(client: Client) -> Seated:
    browser = Browser(client)
    match = new_match(browser)
    seat, found = asked({"rome": browser, "carthage": browser}, match)
    return Seated(browser, match, seat, found["ask"]["options"][0]["do"])


def test_a_fault_is_a_wait_and_not_a_crash(
    client: Client, seated: Seated, caplog: pytest.LogCaptureFixture
) -> None:
    path = f"/api/matches/{seated.match}"
    body = {"seat": seated.seat, "seen": 0, "do": seated.do}
    operations = [("GET", "/api/lobby"), ("GET", path), ("POST", f"{path}/answers")]
    for method, address in [*operations, ("GET", "/api/health"), ("PUT", "/api/me")]:
        caplog.clear()
        with failing(client):
            answer = seated.browser.ask(method, address, body if method == "POST" else None)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "3"), address
        assert "nothing was stored" in answer.json()["text"]
        assert told(caplog) == [str(FULL)]


def test_our_own_mistakes_are_crashes(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    for error in (sqlite3.IntegrityError("twice"), sqlite3.ProgrammingError("no such word")):
        with failing(client, error):
            assert client.get("/api/lobby").status_code == 500
    assert told(caplog) == []


def test_an_answer_that_is_not_stored_closes_no_socket(
    client: Client, seated: Seated, caplog: pytest.LogCaptureFixture
) -> None:
    with socket(client, seated.browser, seated.match, seated.seat) as found:
        seen = hear(found, "table")["seen"]
        with failing(client, words="INSERT INTO act"):
            found.send_json({"is": "answer", "seen": seen, "do": seated.do})
            refused = hear(found, "refused")
        assert (refused["error"], told(caplog)) == ("unavailable", [str(FULL)])
        assert "nothing was stored, try again" in refused["text"]
        assert table(seated.browser, seated.match, seated.seat)["seen"] == seen
        found.send_json({"is": "answer", "seen": seen, "do": seated.do})
        assert hear_more(found, seen)["seen"] > seen


def test_presence_that_is_not_noted_hides_no_table(
    client: Client, seated: Seated, caplog: pytest.LogCaptureFixture
) -> None:
    with (
        failing(client, words="UPDATE seat"),
        socket(client, seated.browser, seated.match, seated.seat) as found,
    ):
        assert hear(found, "table")["ask"]["mine"]
        until(lambda: told(caplog) == [str(FULL)])
        found.send_json({"is": "ping"})
        assert hear(found, "pong")


def test_news_that_the_database_withholds_come_later(
    client: Client, seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "AGAIN", 0.05)
    tries: list[object] = []
    with socket(client, seated.browser, seated.match, seated.seat) as found:
        hear(found, "table")

        async def fail(*given: Any) -> Any:
            tries.append(given)
            if len(tries) < 3:
                raise OperationalError("", {}, FULL)
            return await describe(*given)

        monkeypatch.setattr(sockets, "describe", fail)
        with socket(client, seated.browser, seated.match, seated.seat) as another:
            assert hear(another, "match")["info"]["status"] == "playing"
            assert hear(another, "table")["ask"]["mine"]
        until(lambda: len(tries) > 3)
        found.send_json({"is": "ping"})
        assert hear(found, "pong")


def test_who_comes_while_the_database_is_away_is_asked_to_come_again(
    client: Client, seated: Seated
) -> None:
    with (
        failing(client),
        socket(client, seated.browser, seated.match, seated.seat) as found,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        found.receive_json(timeout=30)
    assert closed.value.code == sockets.LATER


def test_what_kills_a_socket_is_in_the_log(
    client: Client,
    seated: Seated,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("with a secret value")

    with socket(client, seated.browser, seated.match, seated.seat) as found:
        seen = hear(found, "table")["seen"]
        monkeypatch.setattr(sockets.Visit, "do", broken)
        found.send_json({"is": "answer", "seen": seen, "do": seated.do})
        with pytest.raises(WebSocketDisconnect):
            hear(found, "the end")
    [crash] = [Lines().format(one) for one in caplog.records if one.getMessage() == "crash"]
    assert '"error":"RuntimeError"' in crash
    assert "secret value" not in crash


def test_a_full_disk_is_no_health(
    client: Client, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/api/health").status_code == 200
    usage = shutil.disk_usage("/")._replace(free=4096)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    assert client.get("/api/health").status_code == 503
    assert told(caplog) == ["the disk is full: 4096 bytes are left"]


def damage(file: Path, where: int) -> None:
    with file.open("r+b") as opened:
        opened.seek(where)
        opened.write(b"\xff" * 60_000)


@pytest.mark.parametrize(("where", "why"), [(0, "file is not a database"), (20_000, "is damaged")])
def test_a_damaged_file_is_one_clear_line_at_the_start(
    tmp_path: Path, where: int, why: str
) -> None:
    settings = settings_in(tmp_path)
    prepare(settings)
    damage(tmp_path / "delenda.sqlite", where)
    with pytest.raises(ValueError, match=f"DELENDA_DATA_DIR: .*{why}") as refused:
        prepare(settings)
    assert "\n" not in str(refused.value)
