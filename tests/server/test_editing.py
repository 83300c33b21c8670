"""An editor of positions changes lines that only the server reads and writes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.people import Browser, serving

TEXT = """delenda position 1
game: hannibal-2007
turn: 3
phase: strategy rome
capua: carthage, rome 8 fabius, inside 2 h-gisgo, siege 2  # a siege
cannae: carthage 4 e2 hannibal mago
consuls: fabius
rome hand: 33 59
carthage hand: 6
@answers: 12
"""
CAPUA = {
    "control": "carthage",
    "outside": {"rome": {"cus": 8, "elephants": 0, "generals": ["fabius"]}},
    "inside": {"carthage": {"cus": 2, "elephants": 0, "generals": ["h-gisgo"]}},
    "siege": 2,
    "subjugated": False,
    "trains": 0,
    "trainsInside": 0,
    "other": [],
}


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Browser]:
    with serving(tmp_path) as client:
        yield Browser(client)


def edited(guest: Browser, lines: dict[str, Any], text: str = TEXT) -> Any:
    """Return what comes of changed lines."""
    return guest.post("/api/positions/edit", {"text": text, "lines": lines})


def test_each_line_comes_as_a_draft(guest: Browser) -> None:
    found = guest.post("/api/positions/check", {"text": TEXT})
    assert found["ok"]
    assert found["text"] == TEXT
    lines = found["lines"]
    assert lines["capua"] == CAPUA
    assert lines["cannae"]["outside"]["carthage"]["elephants"] == 2
    assert (lines["turn"], lines["rome hand"]) == (["3"], ["33", "59"])
    assert not {"game", "@answers"} & set(lines)


def test_changed_lines_are_written_into_the_text(guest: Browser) -> None:
    more = {"rome": {"cus": 9, "elephants": 0, "generals": ["fabius"]}}
    cannae = {**CAPUA, "control": "", "outside": {}, "inside": {}, "siege": 0}
    lines = {"capua": {**CAPUA, "outside": more}, "cannae": cannae, "turn": ["4"]}
    found = edited(guest, {**lines, "effects": ["truce"]})
    capua = "capua: carthage, rome 9 fabius, inside carthage 2 h-gisgo, siege 2"
    assert found["text"].splitlines()[2:5] == ["turn: 4", "phase: strategy rome", capua]
    assert found["text"].endswith("carthage hand: 6\neffects: truce\n"), "new lines go to the end"
    assert "cannae" not in found["text"], "there is nothing to say any more"
    assert "@answers" not in found["text"], "what was under way no longer fits"
    assert found["ok"]
    assert found["table"]["scene"]["spaces"]["capua"]["forces"][0]["cus"] == 9
    bare = "delenda position 1\ngame: hannibal-2007\nrome: rome 3\n"
    assert edited(guest, {"turn": ["4"]}, bare)["text"].splitlines()[2] == "turn: 4"


def test_what_is_not_understood_stays(guest: Browser) -> None:
    said = "carthage 4 e2 hannibal mago, wonder 7"
    text = TEXT.replace("carthage 4 e2 hannibal mago", said)
    found = guest.post("/api/positions/check", {"text": text})
    assert (found["ok"], found["line"]) == (False, 6)
    cannae = found["lines"]["cannae"]
    assert cannae["other"] == ["wonder 7"]
    again = edited(guest, {"cannae": cannae}, text)
    assert f"cannae: {said}\n" in again["text"]


def test_units_inside_a_city_of_nobody_have_no_owner(guest: Browser) -> None:
    text = TEXT.replace("capua: carthage, rome 8 fabius", "capua: free")
    capua = guest.post("/api/positions/check", {"text": text})["lines"]["capua"]
    assert list(capua["inside"]) == [""]
    assert (
        "capua: free, inside 2 h-gisgo, siege 2\n" in edited(guest, {"capua": capua}, text)["text"]
    )


@pytest.mark.parametrize("capua", [{"control": 3}, {**CAPUA, "outside": 3}, ["rome"]])
def test_what_is_no_draft_changes_nothing(guest: Browser, capua: Any) -> None:
    found = edited(guest, {"capua": capua})
    assert (found["ok"], found["text"]) == (False, TEXT)
    assert found["message"]


def test_a_text_without_a_game_has_no_drafts(guest: Browser) -> None:
    found = guest.post("/api/positions/check", {"text": "delenda position 1\nturn: 3\n"})
    assert (found["ok"], found["lines"]) == (False, {})
    assert edited(guest, {"turn": ["4"]}, "delenda position 1\n")["message"]
    assert guest.ask("POST", "/api/positions/edit", {"text": "", "lines": 7}).status_code == 400
