"""Who plays both seats at one screen is told which of them is asked; nobody else is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from delenda.server.db.models import now
from delenda.server.play import live
from server.people import Browser, serving
from server.tables import answer, hear, new_match, socket, table

ROME_MAY_RESPOND = """delenda position 1
game: hannibal-2007
scenario: 218bc
turn: 1
phase: strategy carthage
boii: carthage 8 hannibal
mutina: rome, rome 6 longus
new-carthage: carthage 4 hasdrubal
carthage: carthage 4 hanno
rome: rome 8 p-scipio
consuls: longus p-scipio
rome hand: 6 7 8 20 31 32 41
carthage hand: 12 16 24 35 46 57 58
"""
MARCH = ("play 58 move", "take 7", "move pisae", "move faesulae")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("screen")) as found:
        yield found


def march(browser: Browser, match: str) -> None:
    """Let Carthage march until Rome is asked in silence."""
    for said in MARCH:
        response = answer(browser, match, "carthage", said)
        assert response.status_code == 200, response.text


def test_at_one_screen_the_seat_asked_in_silence_is_named(client: TestClient[Litestar]) -> None:
    both = Browser(client)
    match = new_match(both, position=ROME_MAY_RESPOND, visibility="public")
    march(both, match)
    assert table(both, match, "rome")["ask"]["mine"]
    seen = table(both, match, "carthage")
    assert (seen["ask"]["who"], seen["ask"]["mine"]) == ("rome", False)
    assert (seen["ask"]["prompt"], seen["waiting"]) == ("Waiting for Rome", ["rome"])
    assert seen["ask"]["options"] == []
    assert seen["scene"]["hands"]["rome"]["cards"] is None
    with socket(client, both, match, "carthage") as found:
        assert hear(found, "table")["ask"]["who"] == "rome"
    assert table(Browser(client), match)["ask"]["prompt"] == "Somebody may respond"


def test_the_opponent_does_not_learn_of_a_silent_question(client: TestClient[Litestar]) -> None:
    rome, carthage = Browser(client), Browser(client)
    made = rome.match(position=ROME_MAY_RESPOND, visibility="public")
    carthage.post(made["links"]["carthage"].replace("/join", "/api/join"))
    match = made["id"]
    march(carthage, match)
    assert table(rome, match, "rome")["ask"]["mine"]
    waiting = table(carthage, match, "carthage")
    assert (waiting["ask"]["who"], waiting["waiting"]) == ("", [])
    assert table(Browser(client), match)["ask"]["prompt"] == "Somebody may respond"


def test_who_says_nothing_in_silence_does_nothing_and_no_clock_tells_of_it(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    rome, carthage = Browser(client), Browser(client)
    clock = {"kind": "game", "seconds": 600}
    made = rome.match(position=ROME_MAY_RESPOND, clock=clock)
    carthage.post(made["links"]["carthage"].replace("/join", "/api/join"))
    march(carthage, made["id"])
    kept = client.app.state.keeper._lives[made["id"]]
    assert kept.asked == "rome"
    left = table(carthage, made["id"], "carthage")["clocks"]
    monkeypatch.setattr(live, "now", lambda: now() + timedelta(seconds=25))
    for browser, seat in ((rome, "rome"), (carthage, "carthage")):
        assert table(browser, made["id"], seat)["clocks"] == left
    assert kept.asked == "rome"
    monkeypatch.setattr(live, "now", lambda: now() + timedelta(seconds=31))
    assert table(carthage, made["id"], "carthage")["over"] is None
    assert kept.sitters["rome"].spent == 0.0
    quiet = [act for act in kept.story._kept if act.quiet]
    assert [(act.who, act.text) for act in quiet] == [("rome", "pass")]
