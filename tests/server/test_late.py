"""A process that has not heard yet of what another one wrote."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.people import Browser, serving
from server.tables import answer, asked, hear, new_match, socket, table


class Late(NamedTuple):
    """A match, one answer of which the late process has not heard of."""

    client: TestClient[Litestar]
    """Of the late process."""
    browser: Browser
    """At the late process."""
    match: str
    seat: str
    seen: int
    """What the other process has told."""


@pytest.fixture
def late(tmp_path: Path) -> Iterator[Late]:
    with serving(tmp_path) as early, serving(tmp_path) as client:
        here, there = Browser(early), Browser(client)
        match = new_match(here)
        there.secret = here.secret
        seat, found = asked({"rome": here, "carthage": here}, match)
        assert table(there, match, seat)["seen"] == found["seen"]
        told = answer(here, match, seat, found["ask"]["options"][0]["do"]).json()
        client.app.state.house.hub.shared = True
        yield Late(client, there, match, seat, told["seen"])
        client.app.state.house.hub.shared = False


def test_no_table_is_older_than_one_that_was_told(late: Late) -> None:
    assert table(late.browser, late.match, late.seat)["seen"] == late.seen


def test_nor_is_that_of_a_new_socket(late: Late) -> None:
    with socket(late.client, late.browser, late.match, late.seat) as found:
        assert hear(found, "table")["seen"] == late.seen


def test_an_answer_to_what_was_told_is_not_stale(late: Late) -> None:
    said = answer(late.browser, late.match, late.seat, "no such play", late.seen)
    assert said.status_code in (400, 422), said.text


def test_who_asks_why_not_is_told_of_the_same_table(late: Late) -> None:
    body = {"seat": late.seat, "seen": late.seen, "do": "claim"}
    path = f"/api/matches/{late.match}/why"
    assert late.browser.ask("POST", path, body).status_code != 409
