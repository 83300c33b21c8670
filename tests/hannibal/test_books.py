"""Which books a case of the tests is played by."""

from __future__ import annotations

from pathlib import Path

import pytest

from delenda.cli.coverage import citations
from punic.books import books

TESTS = Path(__file__).parents[1]
FIRST, SECOND = "hannibal-2007", "hannibal-phalanx"


@pytest.mark.parametrize(
    ("rows", "played"),
    [
        ("H07-12.4a", [FIRST, SECOND]),  # kept
        ("H07-12.4a H07-12.5a", [FIRST]),  # the second is changed
        ("H07-12.5a HPX-10.3a", [FIRST, SECOND]),  # said again
        ("HPX-10.3a", [SECOND]),
        ("", []),
    ],
)
def test_a_case_is_played_by_the_books_that_have_its_rules(rows: str, played: list[str]) -> None:
    assert [book.game for book in books() if book.has(set(rows.split()))] == played


@pytest.mark.parametrize("folder", ["hannibal", "phalanx", "punic"])
def test_every_row_that_a_case_cites_is_in_a_book(folder: str) -> None:
    known = frozenset[str]().union(*(book.own for book in books()))
    assert set(citations(TESTS / folder, "rule")) <= known
