"""What was played: steps, records, positions, and playing on from there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient

from delenda.engine.record import read_record, verify_record
from delenda.engine.replay import replay
from delenda.game import new
from delenda.library import rulebook
from delenda.server.archive.timeline import EVERY, Timeline
from server.people import Browser, serving
from server.tables import asked, new_match, play_on, table

TOY: Any = {"game": "toy", "seats": {"red": "here", "green": "here", "blue": "here"}}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("archive")) as found:
        yield found


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_every_step_is_what_it_was(seed: int) -> None:
    rng = random.Random(seed)
    game = new("toy", seed=str(seed))
    while not game.over and len(game.answers) < 3 * EVERY:
        game.do(rng.choice(game.options))
    timeline = Timeline(game.rules, "")
    timeline.follow(game.answers[: EVERY + 3])
    timeline.follow(game.answers)
    for step in rng.sample(range(len(game.answers) + 1), 8):
        state, log = timeline.moment(step)
        assert state == replay(game.rules, game.answers[:step])
        assert log == game.log[: len(log)]
    shorter = game.answers[: EVERY + 1]
    timeline.follow(shorter)
    assert timeline.moment(len(shorter))[0] == replay(game.rules, shorter)


def test_steps_of_a_match_under_way_are_for_own_eyes(client: TestClient[Litestar]) -> None:
    me, friend = Browser(client), Browser(client)
    made = me.match(visibility="public")
    match = made["id"]
    friend.post(made["links"]["carthage"].replace("/join", "/api/join"))
    seats = {"rome": me, "carthage": friend}
    before = table(me, match, "rome")
    play_on(seats, match, random.Random(2), 20)
    steps = me.get(f"/api/matches/{match}/steps?view=rome")
    assert steps["views"] == ["rome", "public"]
    assert steps["count"] == table(me, match, "rome")["step"]
    assert {mark["mark"] for mark in steps["marks"]} >= {"turn", "card"}
    assert me.ask("GET", f"/api/matches/{match}/steps?view=carthage").status_code == 403
    there = me.get(f"/api/matches/{match}/steps/{before['step']}?view=rome")
    assert there["scene"] == before["scene"]
    assert there["log"] == before["log"]
    assert there["ask"] is None
    assert me.ask("GET", f"/api/matches/{match}/steps/9999?view=rome").status_code == 404
    for what in ("record", "position"):
        assert me.ask("GET", f"/api/matches/{match}/{what}").status_code == 403


def test_a_step_tells_who_walked_and_what_was_rolled(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = new_match(me, seats={"rome": "here", "carthage": "here"})
    play_on({"rome": me, "carthage": me}, match, random.Random(5), 160)
    count = me.get(f"/api/matches/{match}/steps?view=public")["count"]
    tables = [me.get(f"/api/matches/{match}/steps/{step}") for step in range(count + 1)]
    assert tables[0]["moves"] == []
    walked = 0
    for before, after in pairwise(tables):
        places = [_places(one["scene"]) for one in (before, after)]
        for move in after["moves"]:
            there = [general for general, at in places[1].items() if at == move["to"]]
            assert move["from"] in [places[0].get(general) for general in there]
            walked += 1
    rolls = [line["roll"] for line in tables[-1]["log"] if line["roll"]]
    assert walked > 5
    assert rolls
    assert all(1 <= face <= 6 for roll in rolls for face in roll["faces"])
    assert table(me, match, "rome")["moves"] == [], "the present has no step before it"


def _places(scene: Any) -> dict[str, str]:
    """Say where each general stands."""
    return {
        general: space
        for space, found in scene["spaces"].items()
        for force in found.get("forces", ())
        for general in force["generals"]
    }


def test_a_finished_match_proves_its_dice_and_shows_everything(
    client: TestClient[Litestar],
) -> None:
    me = Browser(client)
    match = new_match(me, visibility="public", **TOY)
    commitment = me.get(f"/api/matches/{match}")["commitment"]
    play_on({"red": me, "green": me, "blue": me}, match, random.Random(1), 500)
    found = me.get(f"/api/matches/{match}")
    assert found["status"] == "over"
    stranger = Browser(client)
    text = stranger.ask("GET", f"/api/matches/{match}/record").text
    record = read_record(text, rulebook)
    assert record.commitment == commitment
    assert verify_record(record).result is not None
    assert [one["id"] for one in stranger.get("/api/archive?game=toy")] == [match]
    steps = stranger.get(f"/api/matches/{match}/steps?view=green")
    assert steps["views"] == ["red", "green", "blue", "public"]
    last = stranger.get(f"/api/matches/{match}/steps/{steps['count']}?view=green")
    assert last["over"] is not None
    middle = stranger.get(f"/api/matches/{match}/steps/{steps['count'] // 2}?view=public")
    assert middle["over"] is None


def test_a_record_can_be_looked_at_and_played_on(client: TestClient[Litestar]) -> None:
    me, stranger = Browser(client), Browser(client)
    game = new("toy", seed="archive")
    for _ in range(12):
        game.do(game.options[0])
    replayed = me.post("/api/replays", {"record": game.record()})["id"]
    found = me.get(f"/api/matches/{replayed}")
    assert found["status"] == "over"
    assert stranger.ask("GET", f"/api/matches/{replayed}").status_code == 404
    steps = me.get(f"/api/matches/{replayed}/steps?view=red")
    assert steps["count"] == len(game.answers)
    seats = {"red": "me", "green": "bot:random", "blue": "bot:random"}
    body: Any = {
        "from": {"match": replayed, "step": steps["count"] - 2, "view": "red"},
        "seats": seats,
    }
    again = me.post("/api/matches", body)["id"]
    assert me.get(f"/api/matches/{again}")["origin"] == "record"
    assert table(me, again, "red")["step"] >= steps["count"] - 2
    body = {"record": game.record(), "step": 5, "seats": dict.fromkeys(seats, "here")}
    from_text = me.post("/api/matches", body)["id"]
    assert table(me, from_text, "red")["step"] >= 5
    assert me.ask("POST", "/api/replays", {"record": "delenda record 9"}).status_code == 400


def test_a_match_can_begin_from_a_position(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = new_match(me)
    seats = {"rome": me, "carthage": me}
    play_on(seats, match, random.Random(7), 15)
    seat, before = asked(seats, match)
    text = me.ask("GET", f"/api/matches/{match}/position").text
    again = new_match(me, position=text)
    found = me.get(f"/api/matches/{again}")
    assert found["origin"] == "position"
    after = table(me, again, seat)
    assert after["scene"] == before["scene"]
    assert after["ask"] == before["ask"]
    me.post(f"/api/matches/{again}/resign", {"seat": "rome"})
    assert me.ask("GET", f"/api/matches/{again}/record").status_code == 409
