"""What people do around the table: seats, spectators, talk, notes, consent, clocks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from delenda.server.db.models import now
from delenda.server.play import clock, live
from server.people import Browser, serving
from server.tables import answer, asked, hear, new_match, play_on, seat_all, socket, table


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("matches")) as found:
        yield found


def two(client: TestClient[Litestar], **wishes: Any) -> tuple[dict[str, Browser], str]:
    """Seat two people at a match."""
    me, friend = Browser(client), Browser(client)
    made = me.match(**wishes)
    friend.post(made["links"]["carthage"].replace("/join", "/api/join"))
    return {"rome": me, "carthage": friend}, made["id"]


def test_a_match_begins_when_everyone_is_there(client: TestClient[Litestar]) -> None:
    me, friend, late = Browser(client), Browser(client), Browser(client)
    made = me.match()
    found = me.get(f"/api/matches/{made['id']}")
    assert found["status"] == "open"
    assert found["links"]["carthage"] == made["links"]["carthage"]
    assert answer(me, made["id"], "rome", "pass").status_code == 422
    before = table(me, made["id"], "rome")
    assert before["ask"] is None, "nothing is asked before the other one is there"
    assert not before["waiting"]
    assert not before["previews"]
    assert not before["undo"]["can"]
    join = made["links"]["carthage"].replace("/join", "/api/join")
    assert me.ask("POST", join).status_code == 409, "one cannot sit twice"
    assert friend.post(join)["id"] == made["id"]
    assert late.ask("POST", join).status_code in (404, 409)
    found = friend.get(f"/api/matches/{made['id']}")
    assert found["status"] == "playing"
    assert found["you"] == ["carthage"]
    assert found["chatAllowed"]
    assert table(me, made["id"], "rome")["ask"]


def test_the_log_is_told_anew_when_the_match_begins(client: TestClient[Litestar]) -> None:
    """Before that nobody reads what is for a seat alone, so the lines were counted otherwise."""
    me, friend = Browser(client), Browser(client)
    made = me.match(game="toy", seats={"red": "me", "green": "bot:random"})
    with socket(client, me, made["id"], "red") as found:
        before = hear(found, "table")
        friend.post(made["links"]["blue"].replace("/join", "/api/join"))
        while (after := hear(found, "table"))["ask"] is None:
            pass
    assert after["logFrom"] == 0
    whole = table(me, made["id"], "red")
    assert after["log"] == whole["log"][: len(after["log"])]
    assert len(after["log"]) > len(before["log"]), "red reads his own cards, too"
    assert table(me, made["id"], "red", since=before["entries"])["logFrom"] == 0


def test_what_cannot_be_made(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    for wishes in (
        {"game": "chess"},
        {"scenario": "tomorrow"},
        {"options": ["cheating"]},
        {"seats": {"gaul": "me"}},
        {"seats": {"rome": "bot:oracle"}},
        {"seats": {"rome": "someone"}},
        {"clock": {"kind": "game", "seconds": 1}},
        {"clock": {"kind": "hourglass", "seconds": 100}},
        {"position": "delenda position 1\ngame: hannibal-2007\nrome: nonsense\n"},
        {"record": "no record"},
        {"visibility": "secret"},
    ):
        body = {"game": "hannibal-2007", "seats": {"rome": "here", "carthage": "here"}, **wishes}
        assert me.ask("POST", "/api/matches", body).status_code == 400, wishes


def test_spectators_need_a_public_match_or_the_link(client: TestClient[Litestar]) -> None:
    me, stranger = Browser(client), Browser(client)
    private = new_match(me)
    public = new_match(me, visibility="public")
    assert stranger.ask("GET", f"/api/matches/{private}/table").status_code == 404
    assert stranger.ask("GET", f"/api/matches/{private}").status_code == 404
    watch = me.get(f"/api/matches/{private}")["links"]["watch"].partition("=")[2]
    seen = table(stranger, private, watch=watch)
    assert seen["seat"] is None
    assert seen["scene"]["hands"]["rome"]["cards"] is None
    assert table(stranger, public)["seat"] is None
    assert stranger.get(f"/api/matches/{public}")["links"] == {}
    refused = stranger.ask("GET", f"/api/matches/{public}/table?seat=rome")
    assert refused.status_code == 403
    assert stranger.ask("GET", "/api/matches/nothinghere1/table").status_code == 404


def test_chat_is_for_those_who_play(client: TestClient[Litestar]) -> None:
    seats, match = two(client, visibility="public")
    stranger = Browser(client)
    new_match(stranger)
    with socket(client, seats["carthage"], match, "carthage") as found:
        hear(found, "table")
        said = seats["rome"].post(f"/api/matches/{match}/chat", {"text": "  Salve,\n Hannibal! "})
        assert said["text"] == "Salve, Hannibal!"
        heard = hear(found, "chat")
        assert (heard["seat"], heard["text"]) == ("rome", "Salve, Hannibal!")
    path = f"/api/matches/{match}/chat"
    assert seats["carthage"].get(path)[0]["text"] == "Salve, Hannibal!"
    assert stranger.get(path) == []
    assert stranger.ask("POST", path, {"text": "boo"}).status_code == 403
    assert seats["rome"].ask("POST", path, {"text": "x" * 501}).status_code == 400


def test_notes_are_private(client: TestClient[Litestar]) -> None:
    seats, match = two(client)
    path = f"/api/matches/{match}/notes"
    seats["rome"].post(path, {"seat": "rome", "text": "He holds a campaign."})
    assert seats["rome"].get(f"{path}?seat=rome")["text"] == "He holds a campaign."
    assert seats["carthage"].ask("GET", f"{path}?seat=rome").status_code == 403
    assert seats["carthage"].get(f"{path}?seat=carthage")["text"] == ""


def test_to_resign_loses_the_match(client: TestClient[Litestar]) -> None:
    seats, match = two(client)
    assert (
        seats["rome"].ask("POST", f"/api/matches/{match}/resign", {"seat": "carthage"}).status_code
        == 403
    )
    over = seats["rome"].post(f"/api/matches/{match}/resign", {"seat": "rome"})["over"]
    assert over["winners"] == ["carthage"]
    found = seats["carthage"].get(f"/api/matches/{match}")
    assert found["status"] == "over"
    assert found["result"]["text"] == "Rome resigns"
    assert table(seats["carthage"], match, "carthage")["ask"] is None
    assert answer(seats["rome"], match, "rome", "pass").status_code == 422


def test_to_go_back_needs_the_consent_of_the_other(client: TestClient[Litestar]) -> None:
    seats, match = two(client)
    play_on(seats, match, random.Random(3), 12)
    step = table(seats["rome"], match, "rome")["recapFrom"]
    path = f"/api/matches/{match}/rewind"
    offered = seats["rome"].post(path, {"seat": "rome"})["offers"]
    assert [offer["kind"] for offer in offered] == ["rewind"]
    refused = seats["rome"].ask("POST", f"{path}/accept", {"seat": "rome"})
    assert refused.status_code == 403, "who asks cannot agree"
    seats["carthage"].post(f"{path}/refuse", {"seat": "carthage"})
    assert seats["rome"].get(f"/api/matches/{match}")["offers"] == []
    seats["rome"].post(path, {"seat": "rome"})
    done = seats["carthage"].post(f"{path}/accept", {"seat": "carthage"})
    assert done["offers"] == []
    now_there = table(seats["rome"], match, "rome")
    assert now_there["step"] == step - 1
    assert now_there["ask"]["mine"]


def test_to_go_back_needs_the_consent_of_all_others(client: TestClient[Litestar]) -> None:
    seats, match = seat_all(client, "toy", ("red", "green", "blue"))
    play_on(seats, match, random.Random(3), 12)
    path, before = f"/api/matches/{match}/rewind", table(seats["red"], match, "red")
    seats["red"].post(path, {"seat": "red"})
    first = seats["green"].post(f"{path}/accept", {"seat": "green"})
    assert [offer["agreed"] for offer in first["offers"]] == [["red", "green"]]
    assert table(seats["red"], match, "red")["seen"] == before["seen"], "one of two agreed"
    again = seats["green"].post(f"{path}/accept", {"seat": "green"})
    assert [offer["agreed"] for offer in again["offers"]] == [["red", "green"]]
    assert seats["blue"].post(f"{path}/accept", {"seat": "blue"})["offers"] == []
    after = table(seats["red"], match, "red")
    assert after["step"] == before["recapFrom"] - 1
    assert after["ask"]["mine"]


def test_who_has_left_need_not_agree(client: TestClient[Litestar]) -> None:
    seats, match = seat_all(client, "toy", ("red", "green", "blue"))
    play_on(seats, match, random.Random(3), 12)
    seats["blue"].post(f"/api/matches/{match}/resign", {"seat": "blue"})
    path = f"/api/matches/{match}/rewind"
    seats["red"].post(path, {"seat": "red"})
    assert seats["green"].post(f"{path}/accept", {"seat": "green"})["offers"] == []


def test_who_plays_alone_goes_back_at_once(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = new_match(me)
    seats = {"rome": me, "carthage": me}
    play_on(seats, match, random.Random(5), 10)
    seat, before = asked(seats, match)
    play_on(seats, match, random.Random(6), 6)
    me.post(f"/api/matches/{match}/rewind", {"seat": seat, "step": before["step"]})
    after = table(me, match, seat)
    assert after["scene"] == before["scene"]
    assert after["ask"] == before["ask"]
    assert after["seen"] > before["seen"]


def test_a_rematch_swaps_the_sides(client: TestClient[Litestar]) -> None:
    seats, match = two(client)
    path = f"/api/matches/{match}/rematch"
    assert seats["rome"].ask("POST", path, {"seat": "rome"}).status_code == 409
    seats["rome"].post(f"/api/matches/{match}/resign", {"seat": "rome"})
    assert seats["rome"].post(path, {"seat": "rome"})["rematch"] is None
    again = seats["carthage"].post(path, {"seat": "carthage"})["rematch"]
    assert again
    assert seats["rome"].get(f"/api/matches/{again}")["you"] == ["carthage"]
    assert seats["carthage"].get(f"/api/matches/{again}")["you"] == ["rome"]
    assert seats["rome"].post(path, {"seat": "rome"})["rematch"] == again


def test_a_rematch_of_three_moves_everyone_one_seat_on(client: TestClient[Litestar]) -> None:
    seats, match = seat_all(client, "toy", ("red", "green", "blue"), openTalk=True)
    play_on(seats, match, random.Random(1), 500)
    path = f"/api/matches/{match}/rematch"
    for seat in ("red", "green"):
        assert seats[seat].post(path, {"seat": seat})["rematch"] is None
    again = seats["blue"].post(path, {"seat": "blue"})["rematch"]
    found = {seat: seats[seat].get(f"/api/matches/{again}") for seat in seats}
    moved = {"red": ["green"], "green": ["blue"], "blue": ["red"]}
    assert {seat: info["you"] for seat, info in found.items()} == moved
    assert found["red"]["openTalk"]


def test_a_flag_falls_when_the_time_is_over(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, match = two(client, clock={"kind": "move", "seconds": 60})
    seat, found = asked(seats, match)
    while client.app.state.keeper._lives[match].silent:
        answer(seats[seat], match, seat, found["ask"]["options"][-1]["do"])
        seat, found = asked(seats, match)
    assert 55_000 < found["clocks"][seat] <= 60_000
    later = now() + timedelta(seconds=61)
    monkeypatch.setattr(live, "now", lambda: later)
    over = table(seats[seat], match, seat)["over"]
    assert over["text"] == f"{seat.title()} runs out of time"
    assert seat not in over["winners"]
    assert answer(seats[seat], match, seat, found["ask"]["options"][0]["do"]).status_code == 422


def test_clocks_count_only_what_must_count() -> None:
    for_game = clock.Clock("game", 600)
    began = now()
    later = began + timedelta(seconds=100)
    assert clock.left(for_game, 50.0, clock.Thinker("rome", began).thought(later)) == 450
    assert clock.left(clock.Clock("move", 600), 50.0, 100.0) == 500
    assert clock.left(clock.Clock(), 50.0, 100.0) is None
    assert clock.in_silence(for_game, 0.0) == 30
    assert clock.in_silence(clock.Clock("game", 3600), 0.0) == 120
    assert clock.in_silence(for_game, 590.0) == 10
    assert clock.in_silence(clock.Clock("move", 600), 590.0) == 600
    assert clock.Thinker().thought(later) == 0
    assert not clock.has_flagged(for_game, 600, 0), "nobody thinks"
    assert clock.has_flagged(for_game, 600, 1)
