"""Mail and webhooks for those who are away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import update

from delenda.server.db.models import Account, Match, Seat, now
from delenda.server.notify import webhook
from delenda.server.notify.service import TRIES, Notifier
from server.people import Browser, serving

Client = TestClient[Litestar]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with serving(tmp_path, smtp_url="smtp://mail.invalid", away_seconds=3600) as found:
        letters: list[EmailMessage] = []
        found.app.state.posted = letters
        found.app.state.mailer.post = letters.append
        yield found


def posted(client: Client) -> list[EmailMessage]:
    found: list[EmailMessage] = client.app.state.posted
    return found


def links(message: EmailMessage) -> list[str]:
    return [word for word in message.get_content().split() if "/api/mail/" in word]


def local(link: str) -> str:
    return link.split("8474", 1)[1]


def changed(client: Client, *statements: Any) -> None:
    async def change() -> None:
        async with client.app.state.database.session() as session:
            for statement in statements:
                await session.execute(statement)
            await session.commit()

    with client.portal() as portal:
        portal.call(change)


def rounds(client: Client, calls: list[Any] | None = None) -> int:
    """Let two processes look at once; return how many were told."""

    def call(address: str, body: object, *, private: bool) -> int:
        (calls if calls is not None else []).append((address, body))
        return 200

    async def look() -> int:
        state = client.app.state
        both = [Notifier(state.settings, state.database, state.mailer) for _ in range(2)]
        for one in both:
            one.call = call  # type: ignore[assignment]
        return sum(await asyncio.gather(*(one.round() for one in both)))

    with client.portal() as portal:
        return portal.call(look)


def waiting(client: Client, **profile: str) -> tuple[Browser, str]:
    """Return somebody who has been asked for two hours."""
    browser = Browser(client)
    made = browser.match(seats={"rome": "here", "carthage": "here"})
    for name, value in profile.items():
        assert browser.ask("PUT", "/api/me", {name: value}).status_code == 200
    changed(client, update(Match).values(asked_at=now() - timedelta(hours=2)))
    return browser, made["id"]


def confirm(client: Client) -> None:
    link = local(links(posted(client)[-1])[0])
    assert "<button>" in client.get(link).text
    assert client.post(link).status_code == 200


def test_an_address_is_asked_first(client: Client) -> None:
    browser, _ = waiting(client, email="hanno@example.org")
    assert [message["To"] for message in posted(client)] == ["hanno@example.org"]
    assert browser.get("/api/me")["emailConfirmed"] is False
    assert rounds(client) == 0
    confirm(client)
    assert browser.get("/api/me")["emailConfirmed"] is True


def test_who_is_away_is_told_once_for_each_question(client: Client) -> None:
    _, match = waiting(client, email="hanno@example.org")
    confirm(client)
    assert rounds(client) == 1
    assert rounds(client) == 0
    message = posted(client)[-1]
    assert message["Subject"].startswith("Your turn: ")
    assert f"/match/{match}" in message.get_content()
    changed(
        client,
        update(Match).values(asked_at=now() - timedelta(hours=1, minutes=30)),
        update(Seat).values(told=now() - timedelta(hours=1, minutes=45)),
    )
    assert rounds(client) == 1


def test_who_is_connected_or_was_asked_just_now_is_not_told(client: Client) -> None:
    waiting(client, webhook="https://example.org/turn")
    changed(client, update(Seat).values(here=now()))
    assert rounds(client) == 0
    changed(client, update(Seat).values(here=now() - timedelta(hours=1)))
    changed(client, update(Match).values(asked_at=now()))
    assert rounds(client) == 0
    changed(client, update(Match).values(asked_at=now() - timedelta(hours=2)))
    assert rounds(client) == 1


def test_every_mail_can_end_the_mails(client: Client) -> None:
    browser, _ = waiting(client, email="hanno@example.org")
    confirm(client)
    rounds(client)
    message = posted(client)[-1]
    stop = message["List-Unsubscribe"].strip("<>")
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert client.get(local(stop)).status_code == 200
    assert browser.get("/api/me")["email"] == "hanno@example.org"
    assert client.post(local(stop), data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert browser.get("/api/me")["email"] == ""
    assert client.post(local(stop)).status_code == 404


def test_a_webhook_says_where_to_go(client: Client) -> None:
    calls: list[Any] = []
    _, match = waiting(client, webhook="https://example.org/turn")
    assert rounds(client, calls) == 1
    [(address, body)] = calls
    assert address == "https://example.org/turn"
    assert body["is"] == "turn"
    assert body["match"] == match
    assert body["seat"] in ("rome", "carthage")


def test_one_that_fails_stops_no_other(client: Client) -> None:
    waiting(client, email="hanno@example.org", webhook="https://example.org/turn")
    confirm(client)

    def broken(_: EmailMessage) -> None:
        raise OSError("no mail today")

    client.app.state.mailer.post = broken
    calls: list[Any] = []
    assert rounds(client, calls) == 1
    assert len(calls) == 1


def test_who_could_not_be_told_is_told_later(client: Client) -> None:
    waiting(client, webhook="https://example.org/turn")
    tries: list[str] = []

    def call(address: str, _: object, *, private: bool) -> int:
        tries.append(address)
        if len(tries) < TRIES:
            raise webhook.Unreachable("TimeoutError")
        return 200

    assert look(client, call, rounds=TRIES + 1) == [0, 0, 1, 0]


def test_who_cannot_be_told_at_all_is_given_up(client: Client) -> None:
    waiting(client, webhook="https://example.org/turn")
    tries: list[str] = []

    def call(address: str, _: object, *, private: bool) -> int:
        tries.append(address)
        raise webhook.Unreachable("TimeoutError")

    assert sum(look(client, call, rounds=TRIES + 2)) == 0
    assert len(tries) == TRIES
    changed(client, update(Match).values(asked_at=now() - timedelta(hours=1)))
    changed(client, update(Seat).values(told=now() - timedelta(hours=2)))
    assert sum(look(client, call, rounds=TRIES + 2)) == 0
    assert len(tries) == 2 * TRIES, "of another question"


def look(client: Client, call: Any, rounds: int) -> list[int]:
    """Let one process look so often; return how many were told each time."""

    async def look() -> list[int]:
        state = client.app.state
        one = Notifier(state.settings, state.database, state.mailer)
        one.call = call
        return [await one.round() for _ in range(rounds)]

    with client.portal() as portal:
        return portal.call(look)


def test_confirmations_are_few(client: Client) -> None:
    browser = Browser(client)
    statuses = [
        browser.ask("PUT", "/api/me", {"email": f"hanno{n}@example.org"}).status_code
        for n in range(4)
    ]
    assert statuses == [200, 200, 200, 429]
    assert len(posted(client)) == 3


def test_without_a_mail_server_there_is_no_mail(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        response = Browser(client).ask("PUT", "/api/me", {"email": "hanno@example.org"})
        assert response.status_code == 409
        assert "sends no mail" in response.json()["text"]


@pytest.mark.parametrize(
    "profile",
    [
        {"email": "no address"},
        {"email": "a@b\r\nBcc: c@d"},
        {"webhook": "ftp://example.org"},
        {"webhook": "https://name:secret@example.org"},
        {"webhook": "https://[broken"},
        {"webhook": "https://example.org:99999/"},
        {"webhook": "https://example.org/a b"},
    ],
)
def test_what_is_no_address(client: Client, profile: dict[str, str]) -> None:
    response = Browser(client).ask("PUT", "/api/me", profile)
    assert response.status_code == 400
    assert response.json()["error"] == "invalid"


def test_accounts_without_an_address_are_not_looked_for(client: Client) -> None:
    waiting(client)
    assert rounds(client) == 0
    changed(client, update(Account).values(email="hanno@example.org"))
    assert rounds(client) == 0
