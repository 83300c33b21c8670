"""Who may do what to whom: what people could do to each other, or learn, and must not."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from delenda.server.archive.service import known_steps
from delenda.server.play import house, hub
from delenda.server.play.live import Live
from delenda.server.security import Gate, Refusal
from server.people import PASSPHRASE, Browser, serving, settings_in
from server.tables import answer, asked, hear, new_match, play_on, socket, table, until


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("bounds")) as found:
        yield found


def two(client: TestClient[Litestar], **wishes: object) -> tuple[dict[str, Browser], str]:
    """Let two people begin a match."""
    rome, carthage = Browser(client), Browser(client)
    made = rome.match(**wishes)
    carthage.post(made["links"]["carthage"].replace("/join", "/api/join"))
    return {"rome": rome, "carthage": carthage}, made["id"]


# --- the gate -----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/matches", "//api/matches", "/api//matches/"])
def test_the_gate_reads_a_path_as_the_router_does(tmp_path: Path, path: str) -> None:
    async def inside(*_: object) -> None:
        raise AssertionError("it came through")

    gate = Gate(inside, settings_in(tmp_path))
    headers = [(b"host", b"delenda.test"), (b"origin", b"https://evil.example")]
    scope = {"type": "http", "method": "POST", "path": path, "headers": headers, "scheme": "http"}
    with pytest.raises(Refusal):
        gate._check(scope, _headers(scope))  # type: ignore[arg-type]  # a scope by hand


def _headers(scope: dict[str, object]) -> object:
    from litestar.datastructures import Headers

    return Headers.from_scope(scope)  # type: ignore[arg-type]  # as above


def test_odd_requests_are_refused_in_our_form(client: TestClient[Litestar]) -> None:
    somebody = Browser(client)
    assert somebody.ask("GET", "/api/me", host="[").status_code == 400
    assert somebody.ask("POST", "/api/matches", content_length="9" * 500).status_code == 413
    assert somebody.ask("GET", "/" + "a" * 300).status_code == 200, "the page"


def test_looking_makes_no_guest(client: TestClient[Litestar]) -> None:
    _, match = two(client, visibility="public")
    stranger = Browser(client)
    assert stranger.ask("GET", f"/api/matches/{match}/notes?seat=rome").status_code == 403
    assert stranger.secret == ""


# --- matches ------------------------------------------------------------------------------------


def test_nobody_sees_a_hand_before_the_match_begins(client: TestClient[Litestar]) -> None:
    maker = Browser(client)
    match = maker.match()["id"]
    assert table(maker, match, "rome")["scene"]["hands"]["rome"]["cards"] is None
    step = maker.get(f"/api/matches/{match}/steps/0?view=rome")
    assert not step["scene"]["hands"]["rome"]["cards"]


def test_a_match_needs_a_person(client: TestClient[Litestar]) -> None:
    wish = {"game": "hannibal-2007", "seats": {"rome": "bot:random", "carthage": "bot:random"}}
    refused = Browser(client).ask("POST", "/api/matches", wish)
    assert refused.status_code == 400
    assert "needs a person" in refused.json()["text"]


def test_a_wish_to_go_back_lapses_with_the_next_answer(client: TestClient[Litestar]) -> None:
    people, match = two(client)
    seat, _ = asked(people, match)
    play_on(people, match, random.Random(3), 1)
    people[seat].post(f"/api/matches/{match}/rewind", {"seat": seat})
    play_on(people, match, random.Random(4), 1)
    other = "carthage" if seat == "rome" else "rome"
    accept = f"/api/matches/{match}/rewind/accept"
    assert people[other].ask("POST", accept, {"seat": other}).status_code == 409


def test_who_was_killed_while_joining_may_join_again(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        maker, friend = Browser(client), Browser(client)
        made, _ = maker.match(), friend.match()
    with sqlite3.connect(tmp_path / "delenda.sqlite") as database:
        [*ids] = [row[0] for row in database.execute("select id from account order by id")]
        sit = "update seat set account = ? where match = ? and seat = 'carthage'"
        database.execute(sit, (ids[1], made["id"]))
    database.close()
    with serving(tmp_path) as client:
        friend.client = client
        friend.post(made["links"]["carthage"].replace("/join", "/api/join"))
        assert friend.get(f"/api/matches/{made['id']}")["status"] == "playing"


@pytest.mark.parametrize(
    "wrong",
    [
        "update act set text = 'play 9999' where match = ? and number = 1",
        "update match set version = 1 where id = ?",
        "update match set data = 'mine 6f0c7c2e91aa' where id = ?",
    ],
)
def test_a_match_that_cannot_be_played_stops_no_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    with serving(tmp_path) as client:
        bad = new_match(Browser(client), seats={"rome": "me", "carthage": "bot:random"})
        _, good = two(client, clock={"kind": "move", "seconds": 60})
    with sqlite3.connect(tmp_path / "delenda.sqlite") as database:
        database.execute(wrong, (bad,))
        database.execute("update match set asked = 'carthage' where id = ?", (bad,))
        database.execute("update match set asked_at = '2020-01-01 00:00:00' where id = ?", (good,))
    database.close()
    monkeypatch.setattr(house, "ROUND", 0.1)
    with serving(tmp_path):
        time.sleep(1.5)
    with sqlite3.connect(tmp_path / "delenda.sqlite") as database:
        [(status,)] = database.execute("select status from match where id = ?", (good,))
    database.close()
    assert status == "over"


# --- what is not told ---------------------------------------------------------------------------


def silent_pass(people: dict[str, Browser], match: str, client: TestClient[Litestar]) -> str:
    """Play on until somebody passes where he was asked in silence; return who, or nobody."""
    keeper, rng = client.app.state.keeper, random.Random(7)
    for _ in range(80):
        seat, found = asked(people, match)
        said = [option["do"] for option in found["ask"]["options"]]
        moves = [one for one in said if one.startswith(("move", "march"))]
        is_silent = keeper._lives[match].story.game.ask.silent
        answer(people[seat], match, seat, "pass" if is_silent else rng.choice(moves or said))
        if is_silent:
            return seat
    return ""


def test_past_steps_do_not_tell_of_silent_questions(client: TestClient[Litestar]) -> None:
    seat = ""
    for _ in range(40):
        people, match = two(client)
        before = people["rome"].get(f"/api/matches/{match}")["acted"]
        seat = silent_pass(people, match, client)
        if not seat:
            continue
        other = "carthage" if seat == "rome" else "rome"
        now = table(people[other], match, other)
        old = people[other].get(f"/api/matches/{match}/steps/{now['step']}?view={other}")
        assert old["scene"] == now["scene"]
        live: Live = client.app.state.keeper._lives[match]
        assert known_steps(live, other)[-1] == len(live.story.game.answers)
        assert people[other].get(f"/api/matches/{match}")["acted"] >= before
        break
    assert seat, "nobody was asked in silence"


# --- people -------------------------------------------------------------------------------------


def test_matches_of_a_guest_who_logs_in_go_on(client: TestClient[Litestar]) -> None:
    Browser(client).register("Hanno the Great")
    guest = Browser(client)
    match = new_match(guest, seats={"rome": "me", "carthage": "open"})
    table(guest, match, "rome")
    guest.post("/api/session", {"name": "Hanno the Great", "passphrase": PASSPHRASE})
    assert table(guest, match, "rome")["seat"] == "rome"


def test_nobody_logs_in_to_the_account_he_plays_against(client: TestClient[Litestar]) -> None:
    account, guest = Browser(client), Browser(client)
    account.register("Bomilcar")
    made = account.match()
    guest.post(made["links"]["carthage"].replace("/join", "/api/join"))
    body = {"name": "Bomilcar", "passphrase": PASSPHRASE}
    assert guest.ask("POST", "/api/session", body).status_code == 409
    assert table(guest, made["id"], "carthage")["seat"] == "carthage"


def test_a_guest_does_not_take_the_name_of_an_account(client: TestClient[Litestar]) -> None:
    Browser(client).register("Maharbal")
    refused = Browser(client).ask("PUT", "/api/me", {"name": "maharbal"})
    assert refused.status_code == 409


def test_a_token_that_was_taken_back_plays_no_more(client: TestClient[Litestar]) -> None:
    owner = Browser(client)
    owner.register("Mago Barca")
    token = owner.post("/api/tokens", {"title": "bot"})
    match = new_match(owner)
    seat, found = asked({"rome": owner, "carthage": owner}, match)
    headers = {"authorization": f"Bearer {token['token']}"}
    client.cookies.clear()
    with client.websocket_connect(f"/api/matches/{match}/live?seat={seat}", headers=headers) as it:
        hear(it, "table")
        assert owner.ask("DELETE", f"/api/tokens/{token['id']}").status_code in (200, 204)
        client.cookies.clear()
        it.send_json(
            {"is": "answer", "seen": found["seen"], "do": found["ask"]["options"][0]["do"]}
        )
        assert "not valid" in hear(it, "refused")["text"]
    assert table(owner, match, seat)["seen"] == found["seen"]


def test_a_stranger_cannot_lock_an_account(tmp_path: Path) -> None:
    with serving(tmp_path, trusted_proxies="*") as client:
        dido, stranger = Browser(client), Browser(client)
        words = {"name": "Dido", "passphrase": "a sail, a bull's hide"}
        dido.post("/api/accounts", words)
        wrong = words | {"passphrase": "a guess, and another"}
        far = "203.0.113.7"
        tries = [
            stranger.ask("POST", "/api/session", wrong, x_forwarded_for=far).status_code
            for _ in range(6)
        ]
        assert tries == [403] * 5 + [429]
        assert dido.ask("POST", "/api/session", words).status_code == 201


def test_consent_is_to_the_step_that_was_shown(client: TestClient[Litestar]) -> None:
    people, match = two(client)
    play_on(people, match, random.Random(3), 12)
    path = f"/api/matches/{match}/rewind"
    seen = people["rome"].post(path, {"seat": "rome"})["offers"][0]["step"]
    earlier = next(
        step
        for step in reversed(range(seen))
        if people["rome"].ask("POST", path, {"seat": "rome", "step": step}).is_success
    )
    consent = {"seat": "carthage", "step": seen}
    refused = people["carthage"].ask("POST", f"{path}/accept", consent)
    assert refused.status_code == 409
    assert "has changed" in refused.json()["text"]
    people["carthage"].post(f"{path}/accept", {"seat": "carthage"})
    assert table(people["rome"], match, "rome")["step"] == earlier


def test_matches_of_one_person_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, matches_per_hour=2) as client:
        maker = Browser(client)
        wish = {"game": "hannibal-2007", "seats": {"rome": "me", "carthage": "open"}}
        made = [maker.ask("POST", "/api/matches", wish).status_code for _ in range(3)]
        assert made == [201, 201, 429]
        assert Browser(client).ask("POST", "/api/matches", wish).status_code == 201


def test_sockets_of_one_person_are_limited(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "MOST_SOCKETS", 1)
    me = Browser(client)
    match = new_match(me)
    path = f"/api/matches/{match}"
    with socket(client, me, match, "rome") as first:
        hear(first, "table")
        with socket(client, me, match, "rome") as second:
            with pytest.raises(WebSocketDisconnect) as closed:
                second.receive_json(timeout=30)
            assert "at most 1" in closed.value.detail
        until(lambda: me.get(path)["seats"][0]["connected"])
    until(lambda: not me.get(path)["seats"][0]["connected"])
    with socket(client, me, match, "rome") as again:
        hear(again, "table")
