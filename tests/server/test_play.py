"""Playing: every action over HTTP, the table over the socket."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import delenda
from server.people import Browser, serving
from server.tables import answer, asked, hear, hear_more, new_match, play_on, socket, table


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("play")) as found:
        yield found


def test_a_table_has_what_the_page_draws(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = new_match(me)
    found = table(me, match, "rome")
    assert found["is"] == "table"
    assert found["scene"]["hands"]["rome"]["cards"]
    assert found["scene"]["hands"]["carthage"]["cards"] is None
    assert found["log"][0]["text"].startswith("Turn 1")
    assert found["logFrom"] == 0
    assert found["entries"] == len(found["log"])
    mine, other = asked({"rome": me, "carthage": me}, match)[1], table(me, match)
    assert mine["ask"]["options"]
    assert other["seat"] is None
    assert other["ask"]["options"] == []
    assert other["scene"]["hands"]["rome"]["cards"] is None


def test_an_answer_moves_the_game(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = new_match(me)
    seat, before = asked({"rome": me, "carthage": me}, match)
    done = answer(me, match, seat, before["ask"]["options"][0]["do"]).json()
    assert done["seen"] > before["seen"]
    assert done["step"] > before["step"]
    since = table(me, match, seat, since=before["entries"])
    assert since["logFrom"] == before["entries"]
    assert [line["n"] for line in since["log"]] == list(range(before["entries"], since["entries"]))


def test_a_stale_answer_is_refused_with_the_table(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = new_match(me)
    seat, before = asked({"rome": me, "carthage": me}, match)
    what = before["ask"]["options"][0]["do"]
    assert answer(me, match, seat, what, before["seen"]).status_code == 200
    again = answer(me, match, seat, what, before["seen"])
    assert again.status_code == 409
    assert again.json()["error"] == "stale"
    assert again.json()["table"]["seen"] > before["seen"]


def test_a_refused_answer_names_the_rule_and_changes_nothing(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = new_match(me)
    play_on({"rome": me, "carthage": me}, match, random.Random(1), 3)
    seat, before = asked({"rome": me, "carthage": me}, match)
    refused = answer(me, match, seat, "move roma")
    assert refused.status_code == 422
    assert refused.json()["text"]
    why = me.post(
        f"/api/matches/{match}/why", {"seat": seat, "seen": before["seen"], "do": "move rome"}
    )
    assert why["text"]
    fine = before["ask"]["options"][0]["do"]
    body = {"seat": seat, "seen": before["seen"], "do": fine}
    assert me.ask("POST", f"/api/matches/{match}/why", body).json() is None
    assert table(me, match, seat) == before


def test_a_route_goes_as_far_as_it_can(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = new_match(me, game="toy", seats={"red": "here", "green": "here", "blue": "here"})
    seat, found = asked({"red": me, "green": me, "blue": me}, match)
    play = found["ask"]["options"][0]["do"]
    body = {"seat": seat, "seen": found["seen"], "route": [play, "nonsense", "pass"]}
    done = me.post(f"/api/matches/{match}/answers", body)
    assert done["step"] == found["step"] + 1


def test_undo_takes_back_and_says_why_it_cannot(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = new_match(me, game="toy", seats={"red": "here", "green": "here", "blue": "here"})
    seat, before = asked({"red": me, "green": me, "blue": me}, match)
    assert before["undo"] == {
        "can": False,
        "why": "nothing can be taken back: there is no answer yet",
        "back": "",
    }
    done = answer(me, match, seat, before["ask"]["options"][0]["do"]).json()
    assert done["undo"]["can"]
    back = me.post(f"/api/matches/{match}/undo", {"seat": seat, "seen": done["seen"]})
    assert back["seen"] == done["seen"] + 1
    assert back["scene"] == before["scene"]
    assert back["ask"] == before["ask"]
    refused = me.ask("POST", f"/api/matches/{match}/undo", {"seat": seat, "seen": back["seen"]})
    assert refused.status_code == 422


def test_nobody_takes_back_what_another_did(client: TestClient[Litestar]) -> None:
    people = {seat: Browser(client) for seat in ("red", "green", "blue")}
    seats = {"red": "me", "green": "open", "blue": "open"}
    position = delenda.new("toy", seed="a").position()
    made = people["red"].match(game="toy", seats=seats, position=position)
    for seat in ("green", "blue"):
        people[seat].post(made["links"][seat].replace("/join", "/api/join"))
    assert answer(people["red"], made["id"], "red", "pass").status_code == 200
    seat, found = asked(people, made["id"])
    assert seat == "green"
    assert "another player's" in found["undo"]["why"]
    body = {"seat": seat, "seen": found["seen"]}
    refused = people[seat].ask("POST", f"/api/matches/{made['id']}/undo", body)
    assert refused.status_code == 422
    assert "another player's" in refused.json()["text"]


def test_the_socket_sends_the_table_whenever_it_changes(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = new_match(me)
    seat, before = asked({"rome": me, "carthage": me}, match)
    other = "carthage" if seat == "rome" else "rome"
    with socket(client, me, match, seat) as mine, socket(client, me, match, other) as theirs:
        first = hear(mine, "table")
        assert first["seen"] == before["seen"]
        hear(theirs, "table")
        what = first["ask"]["options"][0]["do"]
        mine.send_json({"is": "answer", "seen": first["seen"], "do": what})
        for found in (mine, theirs):
            assert hear_more(found, first["seen"])["seen"] > first["seen"]
        mine.send_json({"is": "answer", "seen": first["seen"], "do": what})
        assert hear(mine, "stale")["table"]["seen"] > first["seen"]
        mine.send_json({"is": "ping"})
        assert hear(mine, "pong")


def test_a_socket_for_a_seat_of_someone_else_is_closed(client: TestClient[Litestar]) -> None:
    me, stranger = Browser(client), Browser(client)
    match = new_match(me)
    new_match(stranger)
    with (
        pytest.raises(Exception, match=r"private|seat"),
        socket(client, stranger, match, "rome") as found,
    ):
        hear(found, "table")


def test_hints_are_for_those_who_play_alone(client: TestClient[Litestar]) -> None:
    me, friend = Browser(client), Browser(client)
    match = new_match(me)
    seat, found = asked({"rome": me, "carthage": me}, match)
    hint = me.get(f"/api/matches/{match}/hint?seat={seat}")
    assert hint["do"] in [option["do"] for option in found["ask"]["options"]]
    assert hint["text"].startswith("The computer would")
    assert (hint["plays"][0]["do"], hint["bot"]) == (hint["do"], "ismcts-1")
    assert hint["plays"][0]["text"]
    wish = f"/api/matches/{match}/hint?seat={seat}&bot="
    assert me.get(f"{wish}greedy")["bot"] == "greedy"
    assert me.ask("GET", f"{wish}random").status_code == 400
    made = me.match()
    friend.post(made["links"]["carthage"].replace("/join", "/api/join"))
    refused = me.ask("GET", f"/api/matches/{made['id']}/hint?seat=rome")
    assert refused.status_code == 403


def test_the_games_and_their_rules(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    games: list[Any] = me.get("/api/games")
    assert {game["id"] for game in games} >= {"hannibal-2007", "hannibal-phalanx"}
    assert all(game["scenarios"][0]["title"] for game in games)
    hannibal = next(game for game in games if game["id"] == "hannibal-2007")
    assert all(bot["title"] and bot["text"] for bot in hannibal["bots"] + hannibal["advisers"])
    assert hannibal["bots"][0]["id"] == "random"
    assert "greedy" in [bot["id"] for bot in hannibal["advisers"]]
    assert hannibal["family"] == "hannibal"
    sheet = me.ask("GET", "/api/games/hannibal-2007/sheet")
    assert sheet.json()["spaces"]
    assert sheet.json()["family"] == "hannibal"
    assert me.get("/api/games/toy/sheet")["family"] == "toy"
    assert sheet.headers["content-encoding"] == "gzip"
    plain = me.ask("GET", "/api/games/hannibal-2007/sheet", accept_encoding="identity")
    assert "content-encoding" not in plain.headers
    assert plain.json() == sheet.json()
    tag = sheet.headers["etag"]
    assert me.ask("GET", "/api/games/hannibal-2007/sheet", if_none_match=tag).status_code == 304
    assert me.get("/api/games/hannibal-2007/rules/12.4")[0]["text"]
    assert me.ask("GET", "/api/games/chess/sheet").status_code == 404


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        me = Browser(client)
        match = new_match(me, game="toy", seats={"red": "here", "green": "here", "blue": "here"})
        seat, found = asked({"red": me, "green": me, "blue": me}, match)
        done = answer(me, match, seat, found["ask"]["options"][0]["do"]).json()
    with serving(tmp_path) as client:
        again = Browser(client)
        again.secret = me.secret
        assert table(again, match, seat) == done
