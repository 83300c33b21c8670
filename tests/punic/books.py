"""The books of the Punic Wars, and which of them a case is played by: those that have its rules."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from functools import cache
from typing import NamedTuple

import pytest

from delenda.games.hannibal.phalanx.book.citations import kept_rows
from delenda.library import rulebook


class Book(NamedTuple):
    """A book: its own rows, and the rows of another that it leaves as they are."""

    game: str
    own: frozenset[str]
    kept: frozenset[str] = frozenset()

    def has(self, rules: AbstractSet[str]) -> bool:
        """Say whether a case of these rows is one of this book."""
        return bool(rules & self.own) or (bool(rules) and rules <= self.kept)


@cache
def books() -> tuple[Book, ...]:
    """Return the books; another one joins here."""
    kept = frozenset(f"H07-{row.id.rpartition(' ')[2]}" for row in kept_rows())
    return (
        Book("hannibal-2007", own_rows("hannibal-2007")),
        Book("hannibal-phalanx", own_rows("hannibal-phalanx"), kept),
    )


def own_rows(game: str) -> frozenset[str]:
    """Return the rows of a game's catalogue."""
    return frozenset(row.id for row in rulebook(game).rows())


def books_of(metafunc: pytest.Metafunc) -> list[str]:
    """Return the games whose books have the rules that a case cites."""
    marks = metafunc.definition.iter_markers("rule")
    cited = {row for mark in marks for row in mark.args}
    return [book.game for book in books() if book.has(cited)]
