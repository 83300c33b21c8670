"""Lessons and positions over HTTP: nothing is stored, and the rules judge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from delenda.lessons.lesson import lessons
from delenda.library import rulebook
from delenda.server.learn import positions, service
from delenda.server.play.story import Story
from packs.folders import CARD, pack
from server.people import Browser, serving
from server.tables import answer, new_match, table

Client = TestClient[Litestar]


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Browser]:
    with serving(tmp_path) as client:
        yield Browser(client)


def test_all_lessons_are_listed_in_order(guest: Browser) -> None:
    found = guest.get("/api/lessons")
    assert [one["id"] for one in found] == [lesson.id for lesson in lessons()]
    assert all(one["title"] and one["about"] and one["steps"] > 3 for one in found)
    assert {(one["game"], one["gameTitle"]) for one in found} == {
        ("hannibal-2007", "Hannibal: Rome vs. Carthage (2007)"),
        ("hamilcar", "Hamilcar: First Punic War"),
        ("sword-of-rome", "The Sword of Rome"),
    }


def test_a_learner_walks_with_what_he_said(guest: Browser) -> None:
    begun = guest.post("/api/lessons/march", {"said": []})
    assert (begun["step"], begun["wanted"], begun["table"]["ask"]) == (0, [], None)
    said = ["next", "play 48 move", "take 6", "move falerii"]
    now = guest.post("/api/lessons/march", {"said": said})
    assert (now["step"], now["said"], now["hint"]) == (4, said, None)
    assert now["wanted"] == ["regroup"]
    assert now["table"]["scene"]["march"]["at"] == "falerii"
    assert now["table"]["ask"]["mine"]
    assert now["light"] == [{"kind": "space", "id": "falerii"}]


def test_a_wrong_word_gets_a_hint_and_is_not_kept(guest: Browser) -> None:
    said = ["next", "play 48 move", "take 6", "move capua", "stop"]
    now = guest.post("/api/lessons/march", {"said": said})
    assert now["said"] == said[:3]
    assert now["hint"]["legal"]
    said[3] = "move tarentum"
    now = guest.post("/api/lessons/march", {"said": said})
    assert not now["hint"]["legal"]
    assert now["hint"]["rule"]


def test_a_learner_never_sees_what_his_seat_does_not(guest: Browser) -> None:
    begun = guest.post("/api/lessons/march", {"said": []})
    hands = begun["table"]["scene"]["hands"]
    assert hands["rome"]["cards"]
    assert hands["carthage"]["cards"] is None


def test_what_makes_no_sense_is_refused(guest: Browser) -> None:
    assert guest.ask("POST", "/api/lessons/chess", {"said": []}).status_code == 404
    assert guest.ask("POST", "/api/lessons/march", {"said": ["x"] * 999}).status_code == 400
    assert guest.ask("POST", "/api/lessons/march", {"said": 7}).status_code == 400


@pytest.mark.parametrize("game", ["hannibal-2007", "hannibal-phalanx"])
def test_the_set_up_of_each_scenario_can_be_checked_and_played(guest: Browser, game: str) -> None:
    for scenario in rulebook(game).scenarios:
        text = guest.get(f"/api/games/{game}/setup?scenario={scenario}")["text"]
        checked = guest.post("/api/positions/check", {"text": text})
        assert checked["ok"], checked["message"]
        assert (checked["game"], checked["scenario"]) == (game, scenario)
        assert checked["tidy"].splitlines()[:3] == text.splitlines()[:3]
        assert checked["table"]["scene"]["spaces"]["carthage"]
    seats = {"rome": "here", "carthage": "here"}
    assert guest.match(game=game, scenario="", seats=seats, position=text)["id"]
    assert guest.ask("GET", "/api/games/chess/setup").status_code == 404


HAND_MADE = """delenda position 1
game: hannibal-2007
turn: 3
phase: strategy rome
capua: carthage, rome 8 fabius, inside 2 h-gisgo, siege 2
consuls: fabius
rome hand: 33 59
carthage hand: 6
"""


def test_a_mistake_is_told_with_its_line(guest: Browser) -> None:
    def checked(old: str, new: str) -> tuple[bool, int, str]:
        found = guest.post("/api/positions/check", {"text": HAND_MADE.replace(old, new)})
        return found["ok"], found["line"], found["message"]

    assert checked("", "") == (True, 0, "")
    assert checked("capua", "atlantis")[:2] == (False, 5)
    assert checked("fabius,", "hanno,")[:2] == (False, 5)
    assert checked("33 59", "33 999")[:2] == (False, 7)
    assert checked("position 1", "record 1")[:2] == (False, 1)
    assert checked("carthage hand: 6", "> Dance.now x=1")[:2] == (False, 8)
    ok, line, message = checked("consuls: fabius", "consuls: nero")
    assert (ok, line) == (False, 0)
    assert message


def test_a_position_says_who_is_asked_and_is_put_in_order(guest: Browser) -> None:
    text = HAND_MADE + "rome: rome\n# a remark\n"
    found = guest.post("/api/positions/check", {"text": text})
    assert (found["who"], found["underWay"]) == ("rome", False)
    assert found["prompt"]
    assert "rome: rome\n" not in found["tidy"]
    again = guest.post("/api/positions/check", {"text": found["tidy"]})
    assert again["tidy"] == found["tidy"]
    assert guest.ask("POST", "/api/positions/check", {"text": "x" * 300_000}).status_code == 400


ASK = '{"rule":"19.2","about":[3],"secret":false,"silent":false,"chance":null}'
UNDER_WAY = f"""{HAND_MADE}@answers: 4
> PlayGame.winter
> StrategyPhase.turn_taken first=0 claimed=false
> TakeTurn.over side=0 campaign=true
> PlayCard.carried_out side=0 card=32 use=1
> PlaceMarkers.chosen side=0 count=3 placed=0
? rome place-marker chosen {ASK} | place iberus | stop
"""


def test_a_position_under_way_can_be_played(guest: Browser) -> None:
    assert guest.post("/api/positions/check", {"text": UNDER_WAY})["ok"]
    match = new_match(guest, position=UNDER_WAY)
    assert table(guest, match, "rome")["ask"]["mine"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("PlaceMarkers.chosen side=0", "PlaceMarkers.chosen side=9"),
        ("card=32", "card=3200"),
        ("place-marker", "no-such-prompt"),
        ('"about":[3]', '"about":[]'),
        ("? rome place-marker chosen", "? rome place-marker start"),
        ("> PlayGame.winter\n", ""),
        ("> PlaceMarkers.chosen side=0 count=3 placed=0\n", ""),
        ("count=3", "count=-3"),
        ("| place iberus", "| die 4"),
    ],
)
def test_a_forged_position_is_refused_or_played(guest: Browser, old: str, new: str) -> None:
    assert old in UNDER_WAY
    text = UNDER_WAY.replace(old, new)
    checked = guest.post("/api/positions/check", {"text": text})
    wish = {"position": text, "seats": {"rome": "here", "carthage": "here"}}
    made = guest.ask("POST", "/api/matches", wish)
    assert made.status_code in (201, 400), made.text
    if made.status_code == 201:
        for seat in ("rome", "carthage"):
            table(guest, made.json()["id"], seat)
    else:
        assert made.json()["text"]
        assert checked["ok"] or checked["message"]


BREAKS = pytest.mark.parametrize(
    "error", [KeyError(3), IndexError(), AttributeError("x"), TypeError()]
)


@BREAKS
def test_whatever_a_position_breaks_it_is_refused(
    guest: Browser, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def broken(*_: object) -> None:
        raise error

    monkeypatch.setattr(positions, "tidied", broken)
    checked = guest.post("/api/positions/check", {"text": UNDER_WAY})
    assert not checked["ok"]
    assert "does not fit its table" in checked["message"]
    monkeypatch.setattr(Story, "_play", broken)
    wish = {"position": UNDER_WAY, "seats": {"rome": "here", "carthage": "here"}}
    refused = guest.ask("POST", "/api/matches", wish)
    assert refused.status_code == 400
    assert "no game can go on from there" in refused.json()["text"]


@BREAKS
def test_an_answer_that_a_position_cannot_bear_is_refused(
    guest: Browser, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def broken(*_: object) -> None:
        raise error

    match = new_match(guest, position=UNDER_WAY)
    before = table(guest, match, "rome")
    with monkeypatch.context() as patched:
        patched.setattr(Story, "do", broken)
        refused = answer(guest, match, "rome", "stop")
    assert refused.status_code == 422
    assert "the position that this match began from" in refused.json()["text"]
    assert table(guest, match, "rome") == before


def test_lessons_open_with_a_data_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DELENDA_DATA", str(pack(tmp_path / "mine", {"cards.toml": CARD})))
    with serving(tmp_path) as client:
        guest = Browser(client)
        for one in guest.get("/api/lessons"):
            assert guest.post(f"/api/lessons/{one['id']}", {"said": ["next"]})["step"] == 1


@pytest.mark.parametrize("lesson", sorted(one.id for one in lessons()))
def test_a_lesson_plays_itself_to_its_end(lesson: str) -> None:
    found = service.glimpse(lesson)
    assert found is not None
    assert len(found.scenes) > 2
    assert all(one != other for one, other in pairwise(found.scenes))


def test_a_glimpse_may_be_kept_by_a_browser(guest: Browser) -> None:
    told = guest.ask("GET", "/api/lessons/sicily/glimpse")
    assert told.json()["game"] == "hamilcar"
    assert "max-age" in told.headers["cache-control"]
    assert guest.ask("GET", "/api/lessons/nothing/glimpse").status_code == 404
