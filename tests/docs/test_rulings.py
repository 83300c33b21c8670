"""Every ruling is cited where it is made, and shown by a test."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from delenda.cli.coverage import citations
from delenda.games.hannibal.phalanx.book.edition import edition_phalanx
from delenda.games.hannibal.pieces import rows
from delenda.library import rulebook

ROOT = Path(__file__).parents[2]
RULINGS = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
NUMBER = re.compile(r"R-\d{3}")
NUMBERS = re.findall(r'<a id="(R-\d{3})">', RULINGS)
REPLACED = set(re.findall(r'<a id="(R-\d{3})">.*\| Replaced by \[', RULINGS))
WITHOUT_A_CASE = {"R-143"}
"""An option that is not there."""


def cited() -> set[str]:
    texts = (p.read_text(encoding="utf-8") for p in sources("py", "toml", "tsv"))
    return {number for text in texts for number in NUMBER.findall(text)}


def sources(*kinds: str) -> Iterable[Path]:
    return (path for kind in kinds for path in (ROOT / "src").rglob(f"*.{kind}"))


def test_they_are_numbered_without_a_gap() -> None:
    assert [f"R-{n:03}" for n in range(1, len(NUMBERS) + 1)] == NUMBERS


def test_they_are_about_rules_that_exist() -> None:
    about = set(re.findall(r"reference\.md#([^)]+)\)", RULINGS))
    others = (rulebook("hamilcar").rows(), rulebook("sword-of-rome").rows())
    books = (rows("rules-2007.tsv"), edition_phalanx().rows, *others)
    assert about <= {row.id for book in books for row in book}


def test_the_sources_cite_all_of_them_and_no_others() -> None:
    assert cited() == set(NUMBERS) - REPLACED


def test_a_test_shows_each_of_them() -> None:
    shown = set(citations(ROOT / "tests", "ruling"))
    assert shown == set(NUMBERS) - REPLACED - WITHOUT_A_CASE
