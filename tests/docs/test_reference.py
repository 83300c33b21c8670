"""The reference pages say what the data says, and every ruling that is cited exists."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from delenda.games.hannibal.pieces import data, rows

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "reference.py"))
PAGES = cast("Callable[[], dict[str, str]]", SCRIPT["pages"])()
RULES = rows("rules-2007.tsv")
RULINGS = (DOCS / "rulings.md").read_text(encoding="utf-8")
NUMBER = re.compile(r"R-\d{3}")


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_up_to_date(name: str) -> None:
    written = (DOCS / "hannibal" / name).read_text(encoding="utf-8")
    assert written == PAGES[name], "run `make reference`"


def test_every_rule_appears_once() -> None:
    page = PAGES["reference.md"]
    assert len(RULES) > 500
    assert not [row.id for row in RULES if page.count(f'<a id="{row.id}"></a>') != 1]


def test_every_card_appears_with_its_text() -> None:
    page = PAGES["cards.md"]
    cards = data("cards.toml")["cards"]
    assert len(cards) == 64
    for card in cards:
        assert f'<a id="card-{card["number"]}"></a>{card["number"]} {card["name"]}\n' in page
        assert card["text"] in page
        assert all(note in page for note in card["notes"])


def test_what_is_not_certain_is_labelled() -> None:
    page = PAGES["cards.md"]
    uncertain = sum("sure" in card for card in data("cards.toml")["cards"])
    assert page.count("*Likely, not certain*") == uncertain > 0


def test_rules_speak_of_the_game_and_not_of_its_sources() -> None:
    sources = re.compile(
        r"\b(scan|rulebook|player aid|resolution|module|the text)\b", re.IGNORECASE
    )
    assert not [row.id for row in RULES if sources.search(row.text)]


def test_rulings_are_numbered_without_a_gap() -> None:
    numbers = re.findall(r'<a id="(R-\d{3})">', RULINGS)
    assert numbers == [f"R-{n:03}" for n in range(1, len(numbers) + 1)]


def test_rulings_cite_rules_that_exist() -> None:
    cited = set(re.findall(r"reference\.md#([^)]+)\)", RULINGS))
    assert cited <= {row.id for row in RULES}


def test_every_ruling_that_is_cited_exists() -> None:
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.tsv")]
    cited = {n for path in sources for n in NUMBER.findall(path.read_text(encoding="utf-8"))}
    assert cited <= set(NUMBER.findall(RULINGS))
