"""The stream of messages to who waits: the same where somebody holds a response, and where not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from delenda.server.matches import create
from server.people import Browser, serving
from server.tables import answer, hear, socket, table, until
from server.test_one_screen import MARCH, ROME_MAY_RESPOND

NOTHING_TO_RESPOND = ROME_MAY_RESPOND.replace("6 7 8 20 31 32 41", "6 9 11 20 31 32 33")


def seated(client: TestClient[Litestar], position: str) -> tuple[Browser, Browser, str]:
    rome, carthage = Browser(client), Browser(client)
    made = rome.match(position=position, visibility="public")
    carthage.post(made["links"]["carthage"].replace("/join", "/api/join"))
    return rome, carthage, made["id"]


def heard(client: TestClient[Litestar], position: str) -> tuple[list[Any], bool]:
    """Return what Carthage is sent, and may look at, after its march; and whether Rome is asked."""
    rome, carthage, match = seated(client, position)
    for said in MARCH[:-1]:
        assert answer(carthage, match, "carthage", said).status_code == 200
    with socket(client, carthage, match, "carthage") as found:
        seen = hear(found, "table")["seen"]
        hear(found, "presence")
        found.send_json({"is": "answer", "seen": seen, "do": MARCH[-1]})
        messages: list[Any] = [found.receive_json(timeout=30)]
        is_asked = bool(table(rome, match, "rome")["ask"]["mine"])
        if is_asked:
            assert answer(rome, match, "rome", "pass").status_code == 200
        messages.append(table(carthage, match, "carthage"))
        assert messages[-1]["ask"]["prompt"] == "Somebody may respond"
        for path in ("", "/steps?view=carthage", "/steps/4?view=carthage", "/table"):
            messages.append(carthage.get(f"/api/matches/{match}{path}"))
        assert not answer(carthage, match, "carthage", "stop").is_success
        kept = client.app.state.keeper._lives[match].silence
        assert 36 - 5 < kept.left <= 96
        kept._since = kept._until = 0.0
        assert table(carthage, match, "carthage")["ask"]["mine"]
        messages.append(found.receive_json(timeout=30))
        assert messages[-1]["ask"]["mine"], "nothing was sent between"
    return [without(message) for message in messages], is_asked


def without(message: Any) -> Any:
    """Leave out what tells one match from another."""
    own = ("match", "id", "created", "acted", "links", "commitment", "seats")
    return {name: value for name, value in message.items() if name not in own}


def test_who_waits_is_sent_the_same_whether_somebody_could_respond_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(create, "new_key", lambda: "5a" * 32)
    with serving(tmp_path, pause_seconds=60.0) as client:
        one, is_asked = heard(client, ROME_MAY_RESPOND)
        other, nobody = heard(client, NOTHING_TO_RESPOND)
    assert (is_asked, nobody) == (True, False)
    assert one == other


def test_a_pause_ends_by_itself(tmp_path: Path) -> None:
    with serving(tmp_path, pause_seconds=0.01) as client:
        _, carthage, match = seated(client, NOTHING_TO_RESPOND)
        with socket(client, carthage, match, "carthage") as found:
            for said in MARCH:
                assert answer(carthage, match, "carthage", said).status_code == 200
            while not hear(found, "table")["ask"]["mine"]:
                pass


def test_a_pause_ends_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path, pause_seconds=60.0) as client:
        _, carthage, match = seated(client, NOTHING_TO_RESPOND)
        for said in MARCH:
            assert answer(carthage, match, "carthage", said).status_code == 200
        assert not table(carthage, match, "carthage")["ask"]["mine"]
        refused = answer(carthage, match, "carthage", "stop")
        assert refused.status_code == 422
        assert "not your turn" in refused.json()["text"]
    with serving(tmp_path, pause_seconds=0.01) as client:
        again = Browser(client)
        again.secret = carthage.secret
        until(lambda: table(again, match, "carthage")["ask"]["mine"])


def test_a_shared_screen_goes_round_where_nobody_could_respond(tmp_path: Path) -> None:
    with serving(tmp_path, pause_seconds=1.0) as client:
        both = Browser(client)
        match = both.match(seats={"rome": "here", "carthage": "here"}, position=NOTHING_TO_RESPOND)[
            "id"
        ]
        for said in MARCH:
            assert answer(both, match, "carthage", said).status_code == 200
        waiting = table(both, match, "carthage")["ask"]
        assert (waiting["who"], waiting["mine"], waiting["yours"]) == ("rome", False, True)
        seen = table(both, match, "rome")
        assert [option["do"] for option in seen["ask"]["options"]] == ["pass"]
        assert answer(both, match, "rome", "respond 41").status_code == 422
        passed = answer(both, match, "rome", "pass")
        assert passed.status_code == 200
        assert passed.json()["seen"] > seen["seen"]
        assert table(both, match, "carthage")["ask"]["mine"]
    with serving(tmp_path, pause_seconds=1.0) as client:
        again = Browser(client)
        again.secret = both.secret
        assert table(again, match, "carthage")["ask"]["mine"]
