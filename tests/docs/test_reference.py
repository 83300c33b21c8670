"""The reference pages say what the data says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from delenda.games.hamilcar.rulebook import HamilcarRules
from delenda.games.hannibal.book.edition_2007 import edition_2007
from delenda.games.hannibal.phalanx.book.edition import edition_phalanx
from delenda.games.hannibal.pieces import data, rows
from delenda.games.sword.book.books import SWORD
from delenda.library import rulebook
from reference import pages
from reference_pages.hannibal.editions import GROUPS, TITLES, UNTOLD
from reference_pages.hannibal.phalanx import whole

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ALL = pages()
PAGES = {
    name.removeprefix("hannibal/"): text
    for name, text in ALL.items()
    if name.startswith("hannibal/")
}
RULES = rows("rules-2007.tsv")
FIRST, PHALANX = edition_2007(), edition_phalanx()
BOOKS = {"reference.md": RULES, "phalanx-reference.md": PHALANX.rows}


@pytest.mark.parametrize("name", ALL)
def test_the_page_is_up_to_date(name: str) -> None:
    written = (DOCS / name).read_text(encoding="utf-8")
    assert written == ALL[name], "run `make reference`"


def test_every_rule_and_card_of_hamilcar_appears_once() -> None:
    rules = rulebook("hamilcar")
    assert isinstance(rules, HamilcarRules)
    book, cards = ALL["hamilcar/reference.md"], ALL["hamilcar/cards.md"]
    assert len(rules.rows()) == 452
    assert not [row.id for row in rules.rows() if book.count(f'<a id="{row.id}"></a>') != 1]
    assert all(card.text in cards for card in rules.cards)
    uncertain = sum(card.sure != "certain" for card in rules.cards)
    assert cards.count(", not certain.*") == uncertain > 40


def test_every_rule_card_and_space_of_the_sword_appears() -> None:
    book, cards = ALL["sword/reference.md"], ALL["sword/cards.md"]
    assert len(SWORD.book.rows) == 536
    assert not [row.id for row in SWORD.book.rows if book.count(f'<a id="{row.id}"></a>') != 1]
    assert all(f"\n| {space.title}" in book for space in SWORD.book.board.spaces)
    assert all(f"\n| {leader.title}" in book for leader in SWORD.book.leaders)
    assert not [card.id for card in SWORD.cards if cards.count(f'id="card-{card.id}"') != 1]
    assert all(card.text in cards for card in SWORD.cards)
    uncertain = sum(card.sure != "certain" for card in SWORD.cards)
    assert cards.count(", not certain.*") == uncertain > 100


@pytest.mark.parametrize(("name", "count"), [("reference.md", 500), ("phalanx-reference.md", 186)])
def test_every_rule_appears_once(name: str, count: int) -> None:
    page = PAGES[name]
    assert len(BOOKS[name]) > count
    assert not [row.id for row in BOOKS[name] if page.count(f'<a id="{row.id}"></a>') != 1]


def test_what_has_not_changed_is_in_the_phalanx_reference() -> None:
    page = PAGES["phalanx-reference.md"]
    assert len(PHALANX.kept) > 300
    assert all(row.text.partition(" (R-")[0] in page for row in PHALANX.kept)


def test_the_phalanx_cards_are_told_with_how_sure_they_are() -> None:
    page = PAGES["phalanx-cards.md"]
    for card in whole(PHALANX).cards:
        _, _, rest = page.partition(f'<a id="card-{card.id}"></a>{card.id} {card.title}\n')
        told = rest.partition("\n## ")[0]
        assert card.text in told
        assert (card.sure == "certain") == ("not certain" not in told), card.id


def test_every_difference_is_a_sentence() -> None:
    lines = [line.split(" | ") for line in PAGES["editions.md"].splitlines() if " | " in line]
    assert len(lines) > 40
    assert not [line for line in lines if UNTOLD in "".join(line)]
    assert "overrun" in PAGES["editions.md"]


def test_differences_have_titles_for_people() -> None:
    differ = [
        name
        for first, other in [
            *((getattr(FIRST.slots, group), getattr(PHALANX.slots, group)) for group in GROUPS),
            (FIRST.own, PHALANX.own),
        ]
        for name, a, b in zip(first._fields, first, other, strict=True)
        if a != b and not isinstance(a, dict)
    ]
    assert set(TITLES) == set(differ)


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
    told = (*RULES, *PHALANX.rows)
    assert not [row.id for row in told if sources.search(row.text)]
