"""Who leaves a match of three or more leaves a bot behind, and has lost; the others play on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from delenda.engine.action import PASS, Action
from delenda.engine.view import View
from delenda.library import rulebook
from delenda.server.bots.service import Bots
from delenda.server.bots.worker import Thought
from delenda.server.db.models import now
from delenda.server.play import live
from delenda.server.play.acts import Beginning, Leaving
from delenda.server.play.story import Story
from server.people import PASSPHRASE, Browser, serving
from server.tables import hear, new_match, play_on, seat_all, socket, table, until

SEATS = ("red", "green", "blue")


@pytest.fixture(autouse=True)
def _quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(_bots: Bots, _name: str, seen: View, *_: object) -> Thought:
        assert seen.ask is not None
        return Thought(seen.table.rules.grammar.write(seen.ask.options[-1]), None)

    monkeypatch.setattr(Bots, "choose", choose)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("leaving"), bot_seconds=0) as found:
        yield found


def leave(browser: Browser, match: str, seat: str) -> object:
    return browser.post(f"/api/matches/{match}/resign", {"seat": seat})["over"]


def test_a_bot_takes_the_seat_and_the_others_play_on(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "toy", SEATS)
    assert leave(people["red"], match, "red") is None
    found = people["green"].get(f"/api/matches/{match}")
    assert found["status"] == "playing"
    red = found["seats"][0]
    assert red["player"]["kind"] == "bot"
    assert red["left"] == people["red"].get("/api/me")["name"]
    assert [seat["left"] for seat in found["seats"][1:]] == ["", ""]
    others = {seat: people[seat] for seat in ("green", "blue")}
    until(lambda: table(people["green"], match, "green")["ask"]["who"] != "red")
    play_on(others, match, random.Random(1), 500, patient=True)
    over = table(people["green"], match, "green")["over"]
    assert over is not None
    assert over["rule"] == "T 6", "the rules ended it, not the one who left"


def test_who_left_has_no_seat_any_more(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "toy", SEATS)
    red = people["red"]
    with socket(client, red, match, "red") as found:
        hear(found, "table")
        leave(red, match, "red")
        with pytest.raises(WebSocketDisconnect) as closed:
            hear(found, "nothing")
    assert closed.value.code == 4403
    assert red.ask("GET", f"/api/matches/{match}/table?seat=red").status_code == 403
    assert red.ask("GET", f"/api/matches/{match}/chat?seat=red").status_code == 403
    assert red.ask("GET", f"/api/matches/{match}/notes?seat=red").status_code == 403
    body = {"text": "I am still here"}
    assert red.ask("POST", f"/api/matches/{match}/chat", body).status_code == 403
    seen = table(red, match)
    assert seen["seat"] is None
    assert all(hand["cards"] is None for hand in seen["scene"]["hands"].values())


def test_who_left_finds_the_match_again_as_lost(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "toy", SEATS)
    leave(people["red"], match, "red")
    mine = people["red"].get("/api/me")["matches"][0]
    assert (mine["id"], mine["you"], mine["left"]) == (match, [], ["red"])
    assert people["red"].get(f"/api/matches/{match}")["left"] == ["red"]
    assert people["green"].get(f"/api/matches/{match}")["left"] == []
    leave(people["green"], match, "green")
    over = leave(people["blue"], match, "blue")
    assert over == {"winners": [], "text": "Blue resigns", "rule": ""}, "who left does not win"


def test_nobody_sits_down_where_somebody_left(client: TestClient[Litestar]) -> None:
    people = {seat: Browser(client) for seat in SEATS}
    made = people["red"].match(game="toy", seats={"red": "me"}, visibility="public")
    match, link = made["id"], made["links"]["green"].replace("/join", "/api/join")
    people["green"].post(link)
    people["blue"].post(made["links"]["blue"].replace("/join", "/api/join"))
    body = {"text": "the hill at dawn", "to": "green"}
    people["red"].post(f"/api/matches/{match}/chat", body)
    leave(people["green"], match, "green")
    before = people["red"].get(f"/api/matches/{match}")["seats"]
    for other in (people["green"], Browser(client)):
        for path in (link, f"/api/join/{match}?seat=green"):
            assert other.ask("POST", path).status_code == 409
        for tail in ("table", "chat", "notes"):
            path = f"/api/matches/{match}/{tail}?seat=green"
            assert other.ask("GET", path).status_code == 403
    assert people["red"].get(f"/api/matches/{match}")["seats"] == before


def test_a_guest_who_left_finds_the_match_again_in_the_account(
    client: TestClient[Litestar],
) -> None:
    Browser(client).register("Hanno who left")
    people, match = seat_all(client, "toy", SEATS)
    leave(people["green"], match, "green")
    log_in = {"name": "Hanno who left", "passphrase": PASSPHRASE}
    mine = people["green"].post("/api/session", log_in)["matches"]
    assert [(one["id"], one["left"]) for one in mine] == [(match, ["green"])]
    assert people["green"].get(f"/api/matches/{match}")["left"] == ["green"]


def test_nobody_wishes_to_go_back_where_all_is_over(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "toy", SEATS)
    red, green = people["red"], people["green"]
    play_on(people, match, random.Random(2), 500)
    assert red.get(f"/api/matches/{match}")["status"] == "over"
    for seat, browser in (("red", red), ("green", green)):
        refused = browser.ask("POST", f"/api/matches/{match}/rewind", {"seat": seat})
        assert (refused.status_code, refused.json()["text"]) == (422, "the game is over")
    assert green.get(f"/api/matches/{match}")["offers"] == []


def test_the_match_ends_where_only_bots_would_be_left(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    seats = {"red": "me", "green": "bot:random", "blue": "bot:random"}
    match = new_match(me, game="toy", seats=seats)
    over = leave(me, match, "red")
    assert over == {"winners": ["green", "blue"], "text": "Red resigns", "rule": ""}


def test_one_of_several_at_a_screen_may_leave(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = new_match(me, game="toy", seats=dict.fromkeys(SEATS, "here"))
    assert leave(me, match, "green") is None
    found = me.get(f"/api/matches/{match}")
    assert (found["you"], found["left"], found["status"]) == (["red", "blue"], ["green"], "playing")


def test_a_flag_that_falls_gives_the_seat_away(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = {"kind": "game", "seconds": 600}
    people, match = seat_all(client, "toy", SEATS, clock=clock)
    assert set(table(people["green"], match, "green")["clocks"]) == set(SEATS)
    monkeypatch.setattr(live, "now", lambda: now() + timedelta(seconds=601))
    assert table(people["green"], match, "green")["over"] is None
    monkeypatch.setattr(live, "now", now)
    found = people["blue"].get(f"/api/matches/{match}")
    assert found["status"] == "playing"
    assert [bool(seat["left"]) for seat in found["seats"]] == [True, False, False]
    assert table(people["green"], match, "green")["clocks"]["red"] is None, "bots have no clock"


def test_a_restart_remembers_who_left(tmp_path: Path) -> None:
    with serving(tmp_path, bot_seconds=0) as client:
        people, match = seat_all(client, "toy", SEATS)
        leave(people["red"], match, "red")
        before = people["green"].get(f"/api/matches/{match}")["seats"][0]
    with serving(tmp_path, bot_seconds=0) as client:
        green = Browser(client)
        green.secret = people["green"].secret
        assert green.get(f"/api/matches/{match}")["seats"][0] == before
        until(lambda: table(green, match, "green")["ask"]["who"] != "red")


def test_leaving_is_an_act_and_no_answer() -> None:
    story = Story(Beginning("toy", "", (), bytes(32)), [])
    acts = story.opening()
    acts += story.do(story.game.options[0], "red")
    told = story.told("blue")
    acts.append(story.leave("resign", "green", "random"))
    acts += story.rewind(len(story.game.answers) - 1)
    again = Story(story.beginning, acts)
    assert again.left == story.left == {"green": Leaving("resign", "random")}
    assert again.ending is None
    assert not again.is_over
    assert again.told("blue") == told + 2, "everybody learns of it"
    assert again.game.state == story.game.state
    assert acts[-2].doer == "green"


def test_the_rules_may_answer_for_who_left(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def absent(self: object, seen: View) -> Action | None:
        assert seen.ask is not None
        asked.append(seen.ask.prompt)
        return PASS if PASS in seen.ask.options else None

    monkeypatch.setattr(type(rulebook("toy")), "absent", absent, raising=False)
    people, match = seat_all(client, "toy", SEATS)
    assert not asked, "nobody has left yet"
    leave(people["red"], match, "red")
    until(lambda: table(people["green"], match, "green")["ask"]["who"] != "red")
    assert asked[0] == "play"
    told = [line["text"] for line in table(people["green"], match, "green")["log"]]
    assert not any("plays" in text for text in told), "red passes, as the rules say"
