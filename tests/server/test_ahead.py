"""What must be confirmed before it is done, and how one goes back at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from delenda.server.play.acts import Beginning
from delenda.server.play.ahead import next_after
from delenda.server.play.story import Story
from server.people import Browser, serving
from server.tables import answer, hear, new_match, socket, table
from server.test_one_screen import MARCH, ROME_MAY_RESPOND

NO_ANSWER = ROME_MAY_RESPOND.replace("6 7 8 20 31 32 41", "2 17 33 38 44 48 49")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("ahead")) as found:
        yield found


def say(browser: Browser, match: str, said: str, confirm: str) -> tuple[int, str]:
    """Answer for Carthage; return the status and the kind of refusal."""
    seen = table(browser, match, "carthage")["seen"]
    body = {"seat": "carthage", "seen": seen, "do": said, "confirm": confirm}
    response = browser.ask("POST", f"/api/matches/{match}/answers", body)
    return response.status_code, response.json().get("error", "")


def test_the_last_marker_is_said_twice_and_the_first_is_not(client: TestClient[Litestar]) -> None:
    both = Browser(client)
    match = new_match(both, position=NO_ANSWER)
    assert say(both, match, "play 12 place", "turn") == (200, "")
    assert say(both, match, "place numantia", "turn") == (200, "")
    before = table(both, match, "carthage")
    assert say(both, match, "place iberus", "turn") == (409, "unconfirmed")
    assert table(both, match, "carthage") == before
    assert say(both, match, "place iberus", "") == (200, "")
    assert table(both, match, "carthage")["ask"]["who"] == "rome"


def test_the_socket_asks_again_too(client: TestClient[Litestar]) -> None:
    both = Browser(client)
    match = new_match(both, position=NO_ANSWER)
    seen = table(both, match, "carthage")["seen"]
    with socket(client, both, match, "carthage") as found:
        hear(found, "table")
        said = {"is": "answer", "seen": seen, "do": "play 12 discard", "confirm": "turn"}
        found.send_json(said)
        assert hear(found, "refused")["error"] == "unconfirmed"
        found.send_json({**said, "confirm": ""})
        while hear(found, "table")["ask"]["who"] != "rome":
            pass


@pytest.mark.parametrize("position", [ROME_MAY_RESPOND, NO_ANSWER])
@pytest.mark.parametrize("turn", [True, False])
def test_what_must_be_confirmed_tells_nothing_of_hidden_hands(position: str, turn: bool) -> None:
    story = Story(Beginning("hannibal-2007", "", (), bytes(16), position), [])
    assert next_after(story, "carthage", MARCH, turn=turn) == ""
    assert next_after(story, "carthage", ["play 12 discard"], turn=turn) == "rome"


def test_a_reply_in_the_turn_of_another_ends_no_turn(client: TestClient[Litestar]) -> None:
    story = Story(Beginning("hannibal-2007", "", (), bytes(16), ROME_MAY_RESPOND), [])
    for said in MARCH:
        story.do(said, "carthage")
    assert next_after(story, "rome", ["pass"], turn=True) == ""
    assert next_after(story, "rome", ["pass"], turn=False) == "carthage"


def test_at_one_screen_one_goes_back_through_what_the_other_declined(
    client: TestClient[Litestar],
) -> None:
    both = Browser(client)
    match = new_match(both, position=ROME_MAY_RESPOND)
    for said in MARCH:
        assert answer(both, match, "carthage", said).status_code == 200
    before = table(both, match, "carthage")["scene"]["march"]
    answer(both, match, "rome", "pass")
    undo = table(both, match, "carthage")["undo"]
    assert (undo["can"], undo["back"]) == (False, "now")
    both.post(f"/api/matches/{match}/rewind", {"seat": "carthage"})
    after = table(both, match, "carthage")
    assert (after["ask"]["mine"], after["scene"]["march"]["at"]) == (True, "pisae")
    assert before["at"] == "faesulae"
    assert after["undo"]["back"] == "now"


def test_between_people_going_back_is_asked_for_and_never_without_a_decision(
    client: TestClient[Litestar],
) -> None:
    rome, carthage = Browser(client), Browser(client)
    made = carthage.match(seats={"carthage": "me", "rome": "open"}, position=NO_ANSWER)
    rome.post(made["links"]["rome"].replace("/join/", "/api/join/"))
    match = made["id"]
    undo = table(carthage, match, "carthage")["undo"]
    assert (undo["back"], undo["why"]) == ("", "nothing can be taken back: there is no answer yet")
    answer(carthage, match, "carthage", "play 12 discard")
    assert table(carthage, match, "carthage")["undo"]["back"] == "ask"
    assert table(rome, match, "rome")["undo"]["back"] == ""
