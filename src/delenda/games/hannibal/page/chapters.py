"""The rules of an edition as a player reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from delenda.engine.handbook import Chapter, chapters, first_number, number_of
from delenda.engine.rows import Row
from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.phalanx.book.citations import nearest, sections

CHAPTERS: Mapping[str, str] = {
    "1": "Players",
    "2": "Pieces",
    "3": "Words",
    "4": "Set-up",
    "5": "The turn",
    "6": "Reinforcements",
    "7": "The strategy phase",
    "8": "Strategy cards",
    "9": "Stacking and command",
    "10": "Movement",
    "11": "Movement by sea",
    "12": "Interception",
    "13": "Avoiding battle and pursuit",
    "14": "Battle",
    "15": "Retreat",
    "16": "Withdrawal",
    "17": "Elephants",
    "18": "Consuls",
    "19": "Political control",
    "20": "Sieges and subjugation",
    "21": "Attrition",
    "22": "The victory check",
    "23": "Sudden death",
    "24": "Abilities of generals",
    "25": "Cards",
}
"""Of the book of 2007."""
CARDS = "25"
NOTES = "15.1"
"""Where the later book has its notes on cards."""


def rule_chapters(edition: Edition) -> list[Chapter]:
    """Return the rules of an edition; one that keeps rows of another has sections of its own."""
    if not edition.kept:
        return chapters(edition.rows, CHAPTERS, _chapter)
    titles = {number: title for number, title in sections().items() if "." not in number}
    rows = sorted((*edition.rows, *once(edition.kept)), key=_place)
    return chapters(rows, titles, lambda row: section_of(row).partition(".")[0], _section)


def _chapter(row: Row) -> str:
    return CARDS if number_of(row).startswith("C") else first_number(row)


def once(kept: Iterable[Row]) -> Iterable[Row]:
    """Return the rows of 2007, one for each; a row may be about several cards."""
    first = {row.id.rpartition(" ")[2]: row for row in reversed(tuple(kept))}
    return reversed(first.values())


def section_of(row: Row) -> str:
    """Return the section of the later book in which a row stands."""
    number = row.id.partition("-")[2]
    return NOTES if number.startswith("C") else nearest(number, sections())


def _section(row: Row) -> str:
    number = section_of(row)
    return f"{number} {sections()[number]}"


def _place(row: Row) -> int:
    return list(sections()).index(section_of(row))
