"""A match is played with the rules and the data it was made with, or not at all."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from delenda.library import rulebook
from packs.folders import BOTH, CARD, OLD, SCENARIO, pack
from server.people import Browser, serving
from server.tables import answer, new_match, play_on, table


def with_pack(monkeypatch: pytest.MonkeyPatch, path: Path | str) -> None:
    monkeypatch.setenv("DELENDA_DATA", str(path))


def again(client: TestClient[Litestar], browser: Browser) -> Browser:
    """Return somebody at the server that runs now."""
    browser.client = client
    return browser


def refusal(browser: Browser, path: str) -> str:
    response = browser.ask("GET", path)
    assert response.status_code == 409, response.text
    found: dict[str, Any] = response.json()
    assert found["error"] == "conflict"
    return str(found["text"])


def listed(browser: Browser) -> dict[str, Any]:
    """Return one's own matches."""
    return {match["id"]: match for match in browser.get("/api/me")["matches"]}


def test_a_match_is_opened_with_the_data_it_was_made_with_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = pack(tmp_path / "mine", {"cards.toml": CARD})
    with_pack(monkeypatch, mine)
    with serving(tmp_path) as client:
        me = Browser(client)
        match = new_match(me)
        play_on({"rome": me, "carthage": me}, match, random.Random(1), 12)
        before = table(me, match, "rome")
        data = rulebook("hannibal-2007").data
    with_pack(monkeypatch, "")
    with serving(tmp_path) as client:
        again(client, me)
        said = f"made with the data pack '{data}', but no data pack is in use"
        for part in ("", "/table", "/steps", "/steps/0", "/record", "/position", "/review"):
            assert refusal(me, f"/api/matches/{match}{part}").endswith(said)
        assert answer(me, match, "rome", "pass", before["seen"]).status_code == 409
        plain = new_match(me)
        assert listed(me)[match]["unplayable"].endswith(said)
        assert listed(me)[plain]["unplayable"] == ""
    with_pack(monkeypatch, mine)
    with serving(tmp_path) as client:
        assert table(again(client, me), match, "rome") == before
        assert refusal(me, f"/api/matches/{plain}").endswith(
            f"made without a data pack, but '{data}' is in use"
        )


def test_a_match_of_another_version_of_the_rules_is_refused_and_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        me = Browser(client)
        old, new = new_match(me), new_match(me)
    with sqlite3.connect(tmp_path / "delenda.sqlite") as database:
        database.execute("update match set version = 1 where id = ?", (old,))
    database.close()
    with serving(tmp_path) as client:
        version = rulebook("hannibal-2007").version
        assert refusal(again(client, me), f"/api/matches/{old}/table") == (
            f"this match was begun with version 1 of the rules; this server plays version {version}"
        )
        assert set(listed(me)) == {old, new}
        assert table(me, new)["match"] == new


def test_one_match_that_the_data_lack_breaks_no_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_pack(monkeypatch, pack(tmp_path / "all", {"scenario-two-cities.toml": SCENARIO}, BOTH))
    with serving(tmp_path) as client:
        me = Browser(client)
        wishes = [
            {"game": "hannibal-phalanx"},
            {"game": "hannibal-2007", "scenario": "two-cities"},
        ]
        over = [new_match(me, visibility="public", **wish) for wish in wishes]
        for match in over:
            me.post(f"/api/matches/{match}/resign", {"seat": "rome"})
        waiting = [me.match(visibility="public", **wish) for wish in wishes]
    with_pack(monkeypatch, pack(tmp_path / "less", {"cards.toml": CARD}, OLD))
    with serving(tmp_path) as client:
        good = again(client, me).match(visibility="public")["id"]
        ids = {*over, *(made["id"] for made in waiting), good}
        own = listed(me)
        assert set(own) == ids
        assert {match for match in ids if not own[match]["unplayable"]} == {good}
        assert all(one["title"].startswith("Hannibal") for one in own.values())
        archive = me.get("/api/archive")
        assert {one["id"] for one in archive} == set(over)
        assert all(
            [seat["seat"] for seat in one["seats"]] == ["rome", "carthage"] for one in archive
        )
        assert [one["id"] for one in me.get("/api/lobby")] == [good], "nobody can join the others"
        link = waiting[0]["links"]["carthage"].replace("/join", "/api/join")
        friend = Browser(client)
        assert friend.get(link)["unplayable"]
        assert friend.ask("POST", link).status_code == 409
        assert friend.get(link)["seats"][1]["player"] is None, "nobody sat down"


def test_a_match_of_a_game_that_is_gone_is_listed(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        me = Browser(client)
        match = new_match(me)
    with sqlite3.connect(tmp_path / "delenda.sqlite") as database:
        database.execute("update match set game = 'chess' where id = ?", (match,))
    database.close()
    with serving(tmp_path) as client:
        found = listed(again(client, me))[match]
        assert (found["title"], found["you"]) == ("chess", ["carthage", "rome"])
        assert "there is no game 'chess'" in found["unplayable"]
