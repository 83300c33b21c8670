"""Open matches, invitations, one's own matches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.people import Browser, serving

Client = TestClient[Litestar]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with serving(tmp_path) as found:
        yield found


def invitation(made: Any, seat: str = "carthage") -> str:
    return str(made["links"][seat]).rsplit("/", 1)[-1]


def test_an_open_public_match_is_in_the_lobby_and_a_private_one_is_not(client: Client) -> None:
    host = Browser(client)
    public, _ = host.match(visibility="public"), host.match()
    found = Browser(client).get("/api/lobby")
    assert [match["id"] for match in found] == [public["id"]]
    [match] = found
    assert match["you"] == []
    assert [seat["player"] is None for seat in match["seats"]] == [False, True]
    assert match["asked"] is None


def test_an_invitation_can_be_looked_at_and_taken_once(client: Client) -> None:
    host, friend, late = Browser(client), Browser(client), Browser(client)
    made = host.match()
    token = invitation(made)
    found = friend.get(f"/api/join/{token}")
    assert (found["status"], found["seat"]) == ("open", "carthage")
    assert friend.secret == ""
    assert friend.post(f"/api/join/{token}") == {"id": made["id"]}
    assert friend.get("/api/me")["matches"][0]["you"] == ["carthage"]
    assert friend.post(f"/api/join/{token}") == {"id": made["id"]}
    assert late.ask("POST", f"/api/join/{token}").status_code == 409


def test_the_match_begins_when_the_last_seat_is_taken(client: Client) -> None:
    host, friend = Browser(client), Browser(client)
    made = host.match(visibility="public")
    friend.post(f"/api/join/{made['id']}")
    [mine] = host.get("/api/me")["matches"]
    assert mine["status"] == "playing"
    assert Browser(client).get("/api/lobby") == []


def test_of_several_empty_seats_one_is_chosen(client: Client) -> None:
    host, friend, late = Browser(client), Browser(client), Browser(client)
    made = host.match(game="toy", seats={"green": "me"}, visibility="public")
    path = f"/api/join/{made['id']}"
    friend.post(f"{path}?seat=red")
    assert friend.get("/api/me")["matches"][0]["you"] == ["red"]
    for taken in ("red", "green", "chance"):
        assert late.ask("POST", f"{path}?seat={taken}").status_code == 409
    late.post(path)
    assert late.get("/api/me")["matches"][0]["you"] == ["blue"]


def test_the_id_of_a_private_match_is_no_way_in(client: Client) -> None:
    made = Browser(client).match()
    response = Browser(client).ask("POST", f"/api/join/{made['id']}")
    assert response.status_code == 404
    assert response.json()["text"] == "this invitation is not valid, or no longer"


def test_a_full_match_has_no_seat_left(client: Client) -> None:
    made = Browser(client).match(visibility="public")
    Browser(client).post(f"/api/join/{made['id']}")
    assert Browser(client).ask("POST", f"/api/join/{made['id']}").status_code == 409


def test_ones_own_matches_begin_with_those_that_wait_for_one(client: Client) -> None:
    host = Browser(client)
    first = host.match(seats={"rome": "here", "carthage": "here"})
    open_one = host.match()
    second = host.match(seats={"rome": "here", "carthage": "here"})
    found = host.get("/api/me")["matches"]
    assert [match["id"] for match in found] == [second["id"], first["id"], open_one["id"]]
    assert found[0]["asked"] in ("rome", "carthage")
    assert found[-1]["asked"] is None


def test_others_do_not_learn_from_the_list_who_must_answer(client: Client) -> None:
    host, friend = Browser(client), Browser(client)
    friend.post(f"/api/join/{invitation(host.match())}")
    asked = [browser.get("/api/me")["matches"][0]["asked"] for browser in (host, friend)]
    assert None in asked
    assert len(set(asked)) == 2


@pytest.mark.parametrize("token", ["x", "not/a/token", "a" * 65, "%00%00%00%00%00%00%00%00"])
def test_what_is_no_invitation(client: Client, token: str) -> None:
    response = Browser(client).ask("POST", f"/api/join/{token}")
    assert response.status_code in (400, 404, 405)
