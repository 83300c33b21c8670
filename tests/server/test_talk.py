"""What two seats say to each other in private is heard by nobody else, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.people import Browser, serving
from server.tables import hear, new_match, seat_all, socket

SEATS = ("red", "green", "blue")
SECRET = "the hill at dawn"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("talk")) as found:
        yield found


def say(browser: Browser, match: str, text: str, **fields: str) -> Any:
    return browser.post(f"/api/matches/{match}/chat", {"text": text, **fields})


def lines(browser: Browser, match: str, seat: str = "") -> list[tuple[str, str, str]]:
    found = browser.get(f"/api/matches/{match}/chat?seat={seat}")
    return [(line["seat"], line["to"], line["text"]) for line in found]


def test_two_talk_in_private_beside_the_table(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "toy", SEATS)
    table, whisper = ("blue", "", "Salvete"), ("red", "green", SECRET)
    say(people["blue"], match, "Salvete")
    said = say(people["red"], match, f"  {SECRET} ", to="green")
    assert (said["seat"], said["to"], said["text"]) == whisper
    assert lines(people["red"], match, "red") == [table, whisper]
    assert lines(people["green"], match, "green") == [table, whisper]
    assert lines(people["blue"], match, "blue") == [table]
    assert lines(people["green"], match) == [table], "without a seat the table's alone"


def known(browser: Browser, match: str, seat: str = "") -> list[bytes]:
    """Return all that the server tells somebody about a match, as it is sent."""
    paths = [f"/api/matches/{match}{tail}" for tail in ("", "/steps", "/chat")]
    paths += [f"/api/matches/{match}/table?seat={seat}", "/api/me", "/api/lobby", "/api/archive"]
    if seat:
        paths += [f"/api/matches/{match}/chat?seat={seat}"]
    return [browser.ask("GET", path).content for path in paths]


def test_nobody_else_learns_that_two_talked(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "toy", SEATS, visibility="public")
    stranger = Browser(client)
    before = [known(people["blue"], match, "blue"), known(stranger, match)]
    say(people["red"], match, SECRET, to="green")
    say(people["green"], match, "agreed", to="red")
    assert [known(people["blue"], match, "blue"), known(stranger, match)] == before
    assert SECRET.encode() in b"".join(known(people["green"], match, "green"))
    for path in (f"/api/matches/{match}/chat?seat=red", f"/api/matches/{match}/chat?seat=green"):
        assert people["blue"].ask("GET", path).status_code == 403
        assert stranger.ask("GET", path).status_code == 403


def frames(found: Any) -> str:
    """Return all that a socket hears until it is answered, as it is sent."""
    found.send_json({"is": "ping"})
    heard = [found.receive_text(timeout=10)]
    while msgspec.json.decode(heard[-1])["is"] != "pong":
        heard.append(found.receive_text(timeout=10))
    return "\n".join(heard)


def test_sockets_tell_the_two_alone(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "toy", SEATS, visibility="public")
    with ExitStack() as stack:
        found = {
            seat: stack.enter_context(socket(client, people[seat], match, seat)) for seat in SEATS
        }
        watching = stack.enter_context(socket(client, Browser(client), match))
        for one in (*found.values(), watching):
            hear(one, "table")  # from now on it hears all
        found["red"].send_json({"is": "chat", "text": SECRET, "to": "green"})
        assert hear(found["red"], "chat")["to"] == "green"
        heard = hear(found["green"], "chat")
        assert (heard["seat"], heard["to"], heard["text"]) == ("red", "green", SECRET)
        for other in (found["blue"], watching):
            heard = frames(other)
            assert SECRET not in heard
            assert "chat" not in [msgspec.json.decode(one)["is"] for one in heard.splitlines()]
        found["red"].send_json({"is": "chat", "text": "enough"})
        assert hear(found["blue"], "chat")["text"] == "enough"


def test_to_whom_one_cannot_talk_in_private(client: TestClient[Litestar]) -> None:
    me, friend = Browser(client), Browser(client)
    made = me.match(game="toy", seats={"red": "me", "blue": "bot:random"})
    match, path = made["id"], f"/api/matches/{made['id']}/chat"
    assert me.get(f"/api/matches/{match}")["talkWith"] == []
    for to, status in (("green", 409), ("blue", 409), ("red", 409), ("chance", 400)):
        assert me.ask("POST", path, {"text": SECRET, "to": to}).status_code == status, to
    friend.post(made["links"]["green"].replace("/join", "/api/join"))
    assert me.get(f"/api/matches/{match}")["talkWith"] == ["green"]
    body = {"text": SECRET, "seat": "green", "to": "red"}
    assert me.ask("POST", path, body).status_code == 403, "nobody speaks for another"
    assert lines(me, match, "red") == []


def test_between_two_seats_all_talk_is_the_tables(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "hannibal-2007", ("rome", "carthage"))
    assert people["rome"].get(f"/api/matches/{match}")["talkWith"] == []
    body = {"text": SECRET, "to": "carthage"}
    assert people["rome"].ask("POST", f"/api/matches/{match}/chat", body).status_code == 409


def test_a_match_may_close_private_talk(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "toy", SEATS, openTalk=True)
    info = people["red"].get(f"/api/matches/{match}")
    assert (info["openTalk"], info["talkWith"]) == (True, [])
    refused = people["red"].ask(
        "POST", f"/api/matches/{match}/chat", {"text": SECRET, "to": "green"}
    )
    assert refused.status_code == 403
    assert refused.json()["text"] == "all talk of this match is open"
    say(people["red"], match, "for all to hear")
    assert lines(people["blue"], match, "blue") == [("red", "", "for all to hear")]


def test_a_line_keeps_no_character_that_a_database_refuses(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "toy", SEATS)
    assert say(people["red"], match, "\0the\0hill ", to="green")["text"] == "the hill"
    body = {"text": "\0", "to": "green"}
    assert people["red"].ask("POST", f"/api/matches/{match}/chat", body).status_code == 400


def test_who_has_two_seats_speaks_and_hears_for_one(client: TestClient[Litestar]) -> None:
    me, friend = Browser(client), Browser(client)
    made = me.match(game="toy", seats={"red": "me", "blue": "here"})
    match = made["id"]
    friend.post(made["links"]["green"].replace("/join", "/api/join"))
    say(me, match, "salve", seat="blue", to="green")
    say(friend, match, SECRET, to="red")
    assert lines(me, match, "blue") == [("blue", "green", "salve")]
    assert lines(me, match, "red") == [("green", "red", SECRET)]
    body = {"text": SECRET, "seat": "red", "to": "blue"}
    assert me.ask("POST", f"/api/matches/{match}/chat", body).status_code == 409


def test_what_was_said_is_not_lost_when_somebody_leaves(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "toy", SEATS)
    say(people["red"], match, SECRET, to="green")
    people["red"].post(f"/api/matches/{match}/resign", {"seat": "red"})
    assert lines(people["green"], match, "green") == [("red", "green", SECRET)]
    body = {"text": "come back", "to": "red"}
    assert people["green"].ask("POST", f"/api/matches/{match}/chat", body).status_code == 409
    assert people["green"].get(f"/api/matches/{match}")["talkWith"] == ["blue"]


def test_one_screen_is_here_for_all_its_seats(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    seats = {"red": "here", "green": "here", "blue": "bot:random"}
    match = new_match(me, game="toy", seats=seats)
    with socket(client, me, match, "red") as found:
        while hear(found, "presence")["seats"] != dict.fromkeys(SEATS, True):
            pass
