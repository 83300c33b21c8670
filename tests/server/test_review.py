"""The review of a finished match over HTTP."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from delenda.engine.record import read_record
from delenda.game import new
from delenda.library import rulebook
from delenda.players.bots import bot
from delenda.players.menu import advisers
from delenda.players.review import Finished, review
from delenda.server import app as whole
from delenda.server.archive import reviews
from server.people import Browser, serving
from server.tables import new_match, play_on

PATIENCE = 60


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("review")) as found:
        yield found


@pytest.fixture(autouse=True)
def _quick_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "adviser", lambda rules: advisers(rules)[0].id)


@cache
def record(seed: str = "review") -> str:
    game = new("hannibal-phalanx", scenario="iberia-211", seed=seed)
    player = bot("greedy", random.Random(seed))
    while game.ask is not None:
        game.do(player.choose(game.view(game.ask.who), game.ask.options), game.ask.who)
    return game.record()


def lay(browser: Browser, text: str) -> str:
    return str(browser.post("/api/replays", {"record": text})["id"])


def status(browser: Browser, match: str) -> int:
    return browser.ask("GET", f"/api/matches/{match}/review").status_code


def wait_for(browser: Browser, match: str) -> tuple[list[float], Any]:
    """Ask until the review is there; return what was heard of its progress."""
    progress: list[float] = []
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        response = browser.ask("GET", f"/api/matches/{match}/review")
        if response.status_code != 202:
            return progress, response
        progress.append(response.json()["progress"])
        time.sleep(0.05)
    raise AssertionError("the review was not there in time")


def test_a_review_is_prepared_once_and_kept(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    match = lay(me, record())
    progress, response = wait_for(me, match)
    assert response.status_code == 200
    assert progress[0] == 0
    assert progress == sorted(progress)
    read = read_record(record(), rulebook)
    expected = review(Finished(read.rules, tuple(read.answers), people=(0, 1)), "greedy")
    assert response.json() == msgspec.json.decode(msgspec.json.encode(expected))
    assert status(me, match) == 200


def test_a_private_match_is_not_admitted_to_exist(client: TestClient[Litestar]) -> None:
    me, stranger = Browser(client), Browser(client)
    match = lay(me, record())
    assert status(stranger, match) == 404
    wait_for(me, match)
    assert status(stranger, match) == 404


def test_a_match_under_way_has_none(client: TestClient[Litestar]) -> None:
    me, stranger = Browser(client), Browser(client)
    match = new_match(me, visibility="public")
    play_on({"rome": me, "carthage": me}, match, random.Random(1), 10)
    assert status(me, match) == status(stranger, match) == 403


def test_who_gives_up_has_lost(client: TestClient[Litestar]) -> None:
    me, stranger = Browser(client), Browser(client)
    match = new_match(me, visibility="public")
    play_on({"rome": me, "carthage": me}, match, random.Random(1), 25)
    me.post(f"/api/matches/{match}/resign", {"seat": "rome"})
    found = wait_for(stranger, match)[1].json()
    assert found["winners"] == ["carthage"]
    assert found["moments"][-1]["kind"] == "end"
    assert found["moments"][-1]["text"] == "Rome resigns"
    assert found["moments"][-1]["after"] == [0, 1]
    count = stranger.get(f"/api/matches/{match}/steps?view=public")["count"]
    assert found["moments"][-1]["end"] == count


def test_a_match_from_a_position_is_reviewed_from_there(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    first = new_match(me)
    seats = {"rome": me, "carthage": me}
    play_on(seats, first, random.Random(7), 15)
    text = me.ask("GET", f"/api/matches/{first}/position").text
    match = new_match(me, position=text)
    play_on(seats, match, random.Random(8), 15)
    me.post(f"/api/matches/{match}/resign", {"seat": "carthage"})
    found = wait_for(me, match)[1].json()
    assert found["winners"] == ["rome"]
    assert found["moments"][0]["step"] == 0


def test_what_never_ended_is_refused(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    half = "\n".join(record().splitlines()[:40]) + "\n"
    unfinished = "\n".join(line for line in half.splitlines() if not line.startswith("result"))
    assert status(me, lay(me, unfinished)) == 409
    assert status(me, "nosuchmatch") == 404


def test_a_game_for_three_that_nobody_knows_has_a_chance_for_each(
    client: TestClient[Litestar],
) -> None:
    me = Browser(client)
    seats = ("red", "green", "blue")
    toy = new_match(me, game="toy", seats=dict.fromkeys(seats, "here"))
    play_on(dict.fromkeys(seats, me), toy, random.Random(1), 500)
    found = wait_for(me, toy)[1].json()
    assert found["seats"] == list(seats)
    assert found["bot"] == "playouts-1"
    assert all(sum(one["after"]) == pytest.approx(1) for one in found["moments"])
    won = [1 / len(found["winners"]) if seat in found["winners"] else 0 for seat in seats]
    assert found["moments"][-1]["after"] == pytest.approx(won, abs=1e-4)


def test_new_reviews_are_limited_and_known_ones_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "REVIEWS", 1)
    with serving(tmp_path, requests_per_minute=6000) as client:
        me = Browser(client)
        one, other = lay(me, record()), lay(me, record("other"))
        assert wait_for(me, one)[1].status_code == 200
        assert status(me, other) == 429
        assert status(me, one) == 200


def test_a_process_that_fails_is_told_once_and_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as client:
        client.app.debug = False
        me = Browser(client)
        match = lay(me, record())
        with monkeypatch.context() as broken:
            broken.setattr(reviews, "pack", lambda _: b"nothing")
            assert wait_for(me, match)[1].status_code == 500
        assert wait_for(me, match)[1].status_code == 200


def test_only_so_many_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "QUEUE", 1)
    with serving(tmp_path) as client:
        me = Browser(client)
        one, other = lay(me, record()), lay(me, record("other"))
        assert status(me, one) == 202
        assert status(me, other) == 429
        wait_for(me, one)
        assert status(me, other) == 202


def test_what_failed_waits_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "QUEUE", 1)
    monkeypatch.setattr(reviews, "pack", lambda _: b"nothing")
    with serving(tmp_path, requests_per_minute=6000) as client:
        me = Browser(client)
        one, other = lay(me, record()), lay(me, record("other"))
        assert status(me, one) == 202
        late = time.monotonic() + 60
        while (found := status(me, other)) == 429 and time.monotonic() < late:
            time.sleep(0.1)
        assert found == 202


def test_a_review_that_takes_too_long_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "LONGEST", 0.0)
    job, read = reviews.Job(), read_record(record(), rulebook)
    with pytest.raises(reviews.Failed, match="too long"):
        reviews._have_done(job, Finished(read.rules, tuple(read.answers)))
    assert job.process is not None
    assert not job.process.is_alive()
