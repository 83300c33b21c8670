"""`docs/how-to/add-a-card.md` is true: its card goes into the game of 2007, and its test runs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from delenda.games.hannibal.book.edition_2007 import edition_2007
from delenda.games.hannibal.cards.register import CARDS
from delenda.games.hannibal.pieces import DATA, data
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.warfare.cards import joined
from delenda.warfare.source import Source

ROOT = Path(__file__).parents[2]
GAME = ROOT / "src" / "delenda" / "games" / "hannibal"
PAGE = (ROOT / "docs" / "how-to" / "add-a-card.md").read_text(encoding="utf-8")
LISTINGS = dict(re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', PAGE, re.DOTALL | re.MULTILINE))


def run(listing: str) -> dict[str, Any]:
    """Return what a module of the page defines."""
    found: dict[str, Any] = {"__name__": listing.replace("/", ".").removesuffix(".py")}
    exec(LISTINGS[listing], found)
    return found


@pytest.fixture
def rules() -> HannibalRules:
    """Return the edition of 2007 with the card of the page."""
    cards = data("cards.toml")
    added = tomllib.loads(LISTINGS["data/cards.toml"])["cards"]
    edition = edition_2007(
        Source(DATA, {"cards.toml": {**cards, "cards": [*cards["cards"], *added]}})
    )
    table = joined(CARDS, run("cards/harvest.py")["CARDS"])
    slots = edition.slots.cards._replace(events=table.events, counters=table.counters)
    return HannibalRules(edition._replace(slots=edition.slots._replace(cards=slots)))


def test_the_test_of_the_page_passes(rules: HannibalRules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.rulebook", lambda *_: rules)
    tests = {
        name: found
        for name, found in run("tests/hannibal/cards/test_harvest.py").items()
        if name.startswith("test_")
    }
    assert tests
    for test in tests.values():
        test()


def test_its_module_is_listed_as_the_page_says() -> None:
    assert "harvest.CARDS" in LISTINGS["cards/register.py"]
    register = (GAME / "cards" / "register.py").read_text(encoding="utf-8")
    assert LISTINGS["cards/register.py"].splitlines()[0] in register


def test_what_the_page_points_to_is_there() -> None:
    places = re.findall(r"`((?:\w+/)*\w+\.(?:py|toml|tsv))`", PAGE)
    assert len(places) > 8
    assert [place for place in places if not (GAME / place).exists()] == []


def test_a_card_is_done_by_one_module() -> None:
    with pytest.raises(ValueError, match="two modules say what card 1 does"):
        joined(CARDS, CARDS)
