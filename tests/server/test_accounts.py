"""Guests, accounts, sessions, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from delenda.server.accounts import passphrases
from delenda.server.accounts.names import clean_name, login_of
from delenda.server.errors import Invalid
from server.people import PASSPHRASE, Browser, serving

Client = TestClient[Litestar]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with serving(tmp_path) as found:
        yield found


def test_nobody_gets_no_cookie_by_looking(client: Client) -> None:
    browser = Browser(client)
    assert browser.get("/api/me")["kind"] == "none"
    assert browser.secret == ""


def test_the_first_post_makes_a_guest_with_a_cookie(client: Client) -> None:
    browser = Browser(client)
    response = browser.ask("PUT", "/api/me", {"name": "Syphax"})
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    me = browser.get("/api/me")
    assert (me["name"], me["kind"]) == ("Syphax", "guest")


def test_cookies_are_for_https_where_people_come_by_https(tmp_path: Path) -> None:
    with serving(tmp_path, base_url="https://play.example") as client:
        response = Browser(client).ask("PUT", "/api/me", {"name": "Syphax"})
        assert "; Secure" in response.headers["set-cookie"]
        assert "max-age" in response.headers["strict-transport-security"]


def test_a_guest_keeps_the_matches_when_they_register(client: Client) -> None:
    browser = Browser(client)
    made = browser.match()
    assert browser.register("Masinissa")["kind"] == "account"
    assert [match["id"] for match in browser.get("/api/me")["matches"]] == [made["id"]]


def test_an_account_logs_in_elsewhere_and_takes_what_it_played_as_a_guest(client: Client) -> None:
    Browser(client).register("Masinissa")
    other = Browser(client)
    made = other.match()
    guest = other.secret
    me = other.post("/api/session", {"name": " masinissa", "passphrase": PASSPHRASE})
    assert [match["id"] for match in me["matches"]] == [made["id"]]
    assert other.secret != guest
    assert Browser.get(_with(client, guest), "/api/me")["kind"] == "none"


def _with(client: Client, secret: str) -> Browser:
    browser = Browser(client)
    browser.secret = secret
    return browser


def test_one_name_one_account_however_it_is_written(client: Client) -> None:
    Browser(client).register("Hanno the Elder")
    again = Browser(client).ask(
        "POST", "/api/accounts", {"name": "HANNO  the elder", "passphrase": PASSPHRASE}
    )
    assert again.status_code == 409
    assert again.json() == {"error": "conflict", "text": "this name is taken", "rule": ""}


def test_who_has_an_account_makes_no_second(client: Client) -> None:
    browser = Browser(client)
    browser.register("Hanno")
    again = browser.ask("POST", "/api/accounts", {"name": "Mago", "passphrase": PASSPHRASE})
    assert again.status_code == 409


@pytest.mark.parametrize(
    ("name", "passphrase"),
    [("x", PASSPHRASE), ("x" * 41, PASSPHRASE), ("Ha\u202eno", PASSPHRASE), ("Hanno", "too short")],
)
def test_what_is_no_name_and_no_passphrase(client: Client, name: str, passphrase: str) -> None:
    body = {"name": name, "passphrase": passphrase}
    response = Browser(client).ask("POST", "/api/accounts", body)
    assert response.status_code == 400
    assert response.json()["error"] == "invalid"


def test_a_wrong_name_and_a_wrong_passphrase_sound_alike(client: Client) -> None:
    Browser(client).register("Hanno")
    wrong = [
        Browser(client).ask("POST", "/api/session", {"name": name, "passphrase": "not this one"})
        for name in ("Hanno", "Nobody")
    ]
    assert [response.status_code for response in wrong] == [403, 403]
    assert wrong[0].json() == wrong[1].json()


def test_an_unknown_name_is_verified_as_a_known_one_is(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[str] = []
    real = passphrases.HASHER

    class Counting:
        def hash(self, text: str) -> str:
            return real.hash(text)

        def verify(self, stored: str, given: str) -> bool:
            checked.append(stored)
            return real.verify(stored, given)

        def check_needs_rehash(self, stored: str) -> bool:
            return real.check_needs_rehash(stored)

    monkeypatch.setattr(passphrases, "HASHER", Counting())
    Browser(client).ask("POST", "/api/session", {"name": "Nobody", "passphrase": "not this one"})
    assert len(checked) == 1


def test_tries_for_one_name_slow_down(client: Client) -> None:
    Browser(client).register("Hanno")
    wrong = {"name": "Hanno", "passphrase": "not this one"}
    tries = [Browser(client).ask("POST", "/api/session", wrong).status_code for _ in range(7)]
    assert tries == [403] * 5 + [429, 429]
    right = Browser(client).ask("POST", "/api/session", {**wrong, "passphrase": PASSPHRASE})
    assert "try again in" in right.json()["text"]
    assert Browser(client).ask("POST", "/api/session", {**wrong, "name": "Mago"}).status_code == 403


def test_logging_out_ends_the_session_on_the_server_too(client: Client) -> None:
    browser = Browser(client)
    browser.register("Hanno")
    before = browser.secret
    assert browser.ask("DELETE", "/api/session").status_code == 204
    assert browser.secret == ""
    assert _with(client, before).get("/api/me")["kind"] == "none"


def test_a_new_passphrase_ends_other_sessions(client: Client) -> None:
    here, there = Browser(client), Browser(client)
    here.register("Hanno")
    there.post("/api/session", {"name": "Hanno", "passphrase": PASSPHRASE})
    changed = here.ask("PUT", "/api/passphrase", {"old": PASSPHRASE, "new": "a new long sentence"})
    assert changed.status_code == 200, changed.text
    assert here.get("/api/me")["kind"] == "account"
    assert there.get("/api/me")["kind"] == "none"
    there.post("/api/session", {"name": "Hanno", "passphrase": "a new long sentence"})


def test_a_wrong_old_passphrase_changes_nothing(client: Client) -> None:
    browser = Browser(client)
    browser.register("Hanno")
    body = {"old": "not this one", "new": "a new long sentence"}
    assert browser.ask("PUT", "/api/passphrase", body).status_code == 403
    browser.post("/api/session", {"name": "Hanno", "passphrase": PASSPHRASE})


def test_forgetting_someone_takes_all_that_is_personal(client: Client) -> None:
    browser = Browser(client)
    browser.register("Hanno")
    assert browser.ask("DELETE", "/api/me").status_code == 204
    assert browser.get("/api/me")["kind"] == "none"
    Browser(client).register("Hanno")


def test_a_token_plays_and_does_nothing_else(client: Client) -> None:
    browser, bot = Browser(client), Browser(client)
    browser.register("Hanno")
    made = browser.post("/api/tokens", {"title": "my bot"})
    bot.token = made["token"]
    assert bot.get("/api/me")["name"] == "Hanno"
    assert bot.match()["id"]
    for method, path, body in (
        ("POST", "/api/tokens", {"title": "another"}),
        ("DELETE", "/api/me", None),
        ("PUT", "/api/passphrase", {"old": PASSPHRASE, "new": "a new long sentence"}),
    ):
        assert bot.ask(method, path, body).status_code == 403
    assert browser.get("/api/tokens") == [
        {"id": made["id"], "title": "my bot", "made": browser.get("/api/tokens")[0]["made"]}
    ]


def test_a_token_that_was_taken_back_is_refused(client: Client) -> None:
    browser, bot = Browser(client), Browser(client)
    browser.register("Hanno")
    made = browser.post("/api/tokens", {"title": ""})
    bot.token = made["token"]
    assert browser.ask("DELETE", f"/api/tokens/{made['id']}").status_code == 204
    assert bot.ask("GET", "/api/me").status_code == 401
    assert browser.ask("DELETE", f"/api/tokens/{made['id']}").status_code == 404


def test_a_cookie_is_no_token_and_a_token_no_cookie(client: Client) -> None:
    browser, bot = Browser(client), Browser(client)
    browser.register("Hanno")
    bot.token = browser.secret
    assert bot.ask("GET", "/api/me").status_code == 401
    token = browser.post("/api/tokens", {"title": ""})["token"]
    assert _with(client, token).get("/api/me")["kind"] == "none"


def test_guests_have_no_tokens_and_accounts_not_endless_ones(client: Client) -> None:
    browser = Browser(client)
    browser.match()
    assert browser.ask("POST", "/api/tokens", {"title": ""}).status_code == 401
    browser.register("Hanno")
    made = [browser.ask("POST", "/api/tokens", {"title": ""}).status_code for _ in range(21)]
    assert made == [201] * 20 + [409]


def test_an_account_keeps_its_name(client: Client) -> None:
    browser = Browser(client)
    browser.register("Hanno")
    assert browser.ask("PUT", "/api/me", {"name": "Mago"}).status_code == 403
    assert browser.ask("PUT", "/api/me", {"name": "Hanno"}).status_code == 200


def test_names_are_normal_text() -> None:
    assert clean_name(" \uff28anno ") == "Hanno"
    assert login_of("\uff28anno") == "hanno"
    with pytest.raises(Invalid):
        clean_name("Han\nno\0")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("\u2800\u2800", "can see"),
        ("Han\u3164no", "can see"),
        ("\u0301\u0301", "can see"),
        ("\u0397anno", "one alphabet"),
        ("Hann\u043e", "one alphabet"),
        ("Legate", "not for people"),
        ("  consul ", "not for people"),
        ("Somebody", "not for people"),
        ("Guest 1000", "not for people"),
    ],
)
def test_a_name_that_deceives_is_refused(client: Client, name: str, why: str) -> None:
    words = {"name": name, "passphrase": PASSPHRASE}
    for refused in (
        Browser(client).ask("PUT", "/api/me", {"name": name}),
        Browser(client).ask("POST", "/api/accounts", words),
    ):
        assert (refused.status_code, why in refused.json()["text"]) == (400, True)


def test_names_in_any_alphabet_are_names(client: Client) -> None:
    for name in (
        "\u0391\u03bd\u03bd\u03af\u03b2\u03b1\u03c2",
        "\u0413\u0430\u043d\u043d\u043e\u043d",
        "Fr\u00e9d\u00e9ric",
        "\u6c49\u5c3c\u62d4",
        "Hanno \U0001f418",
    ):
        assert Browser(client).ask("PUT", "/api/me", {"name": name}).json()["name"] == name


def test_a_guest_may_save_the_name_they_were_given(client: Client) -> None:
    browser = Browser(client)
    browser.match()
    given = browser.get("/api/me")["name"]
    assert given.startswith("Guest ")
    assert browser.ask("PUT", "/api/me", {"name": given, "webhook": ""}).status_code == 200


@pytest.mark.parametrize(
    "passphrase", ["password12", "aaaaaaaaaa", "12345678901", "Qwertyuiop!", "delenda-12-delenda"]
)
def test_a_passphrase_that_is_guessed_first_is_refused(client: Client, passphrase: str) -> None:
    words = {"name": "Dido", "passphrase": passphrase}
    refused = Browser(client).ask("POST", "/api/accounts", words)
    assert refused.status_code == 400
    assert "guess" in refused.json()["text"]


def test_nobody_tries_all_names(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_minute=600) as client:
        browser = Browser(client)
        tries = [
            browser.ask("PUT", "/api/me", {"name": f"Mago {n}"}).status_code for n in range(21)
        ]
        assert tries == [200] * 20 + [429]
        assert browser.ask("PUT", "/api/me", {"webhook": ""}).status_code == 200
        words = {"name": "Hanno", "passphrase": PASSPHRASE}
        assert browser.ask("POST", "/api/accounts", words).status_code == 429


def test_no_two_guests_have_one_name(client: Client) -> None:
    names = []
    for _ in range(3):
        browser = Browser(client)
        browser.ask("PUT", "/api/me", {"name": "Sophonisba"})
        names.append(browser.get("/api/me")["name"])
    assert names == ["Sophonisba", "Sophonisba 2", "Sophonisba 3"]
    browser.ask("PUT", "/api/me", {"name": "Sophonisba 3"})
    assert browser.get("/api/me")["name"] == "Sophonisba 3"


def test_a_guest_is_told_whether_the_name_was_chosen(client: Client) -> None:
    browser = Browser(client)
    browser.match(game="toy", seats={"red": "me", "green": "bot:random", "blue": "bot:random"})
    assert browser.get("/api/me")["named"] is False
    browser.ask("PUT", "/api/me", {"name": "Gala"})
    assert browser.get("/api/me")["named"] is True


def test_two_people_at_one_screen_have_two_names(client: Client) -> None:
    browser = Browser(client)
    seats = dict.fromkeys(("rome", "carthage"), "here")
    names = {"rome": " Ann ", "carthage": "Bob"}
    match = browser.match(game="hannibal-2007", seats=seats, names=names)["id"]
    found = browser.get(f"/api/matches/{match}")["seats"]
    assert {one["seat"]: one["player"]["name"] for one in found} == {
        "rome": "Ann",
        "carthage": "Bob",
    }


def test_two_people_without_names_are_told_apart(client: Client) -> None:
    browser = Browser(client)
    seats = dict.fromkeys(("rome", "carthage"), "here")
    match = browser.match(game="hannibal-2007", seats=seats)["id"]
    found = browser.get(f"/api/matches/{match}")["seats"]
    assert [one["player"]["name"] for one in found] == ["Player 1", "Player 2"]


def test_nobody_names_who_comes_by_invitation(client: Client) -> None:
    browser = Browser(client)
    made = browser.match(
        game="hannibal-2007", seats={"rome": "me", "carthage": "open"}, names={"carthage": "Bob"}
    )
    friend = Browser(client)
    friend.post(made["links"]["carthage"].replace("/join", "/api/join"))
    found = browser.get(f"/api/matches/{made['id']}")["seats"]
    assert "Bob" not in [one["player"]["name"] for one in found]
