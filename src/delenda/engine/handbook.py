"""What players read of a game beside the table: its rules in chapters, and its charts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypedDict

from delenda.engine.rows import Row

RULING = re.compile(r" ?\(R-\d+\)")
"""Where a row names a decision of ours."""
EXAMPLE = re.compile(r"-EX\d+$")


class Paragraph(TypedDict):
    """A rule in one or two sentences."""

    id: str
    number: str
    text: str
    example: bool


class Section(TypedDict):
    """Rules about one thing."""

    title: str
    paragraphs: list[Paragraph]


class Chapter(TypedDict):
    """A chapter of the rules."""

    number: str
    title: str
    sections: list[Section]


class Chart(TypedDict):
    """A table, a track or the faces of dice."""

    id: str
    title: str
    about: str
    head: list[str]
    rows: list[list[str]]
    sure: str
    """How sure its figures are: as data says it of cards and spaces."""


def number_of(row: Row) -> str:
    """Return the number of a rule in its book.

    >>> number_of(Row("X-12.4d", "", "")), number_of(Row("X-8.2a-EX1", "", ""))
    ('12.4d', '8.2a')
    """
    return EXAMPLE.sub("", row.id.partition("-")[2] or row.id).partition(" ")[0]


def paragraph(row: Row) -> Paragraph:
    """Return a rule as it is read."""
    text = RULING.sub("", row.text)
    return {
        "id": row.id,
        "number": number_of(row),
        "text": text,
        "example": EXAMPLE.search(row.id) is not None,
    }


def chapters(
    rows: Iterable[Row],
    titles: Mapping[str, str],
    chapter_of: Callable[[Row], str],
    section_of: Callable[[Row], str] = lambda row: row.topic,
) -> list[Chapter]:
    """Return the rules by chapters and sections, both in the order of the book."""
    found: dict[str, dict[str, list[Paragraph]]] = {number: {} for number in titles}
    for row in rows:
        sections = found.setdefault(chapter_of(row), {})
        sections.setdefault(section_of(row), []).append(paragraph(row))
    return [
        {"number": number, "title": titles.get(number, number), "sections": _sections(sections)}
        for number, sections in found.items()
        if sections
    ]


def _sections(found: Mapping[str, list[Paragraph]]) -> list[Section]:
    return [
        {"title": title[:1].upper() + title[1:], "paragraphs": paragraphs}
        for title, paragraphs in found.items()
    ]


def first_number(row: Row) -> str:
    """Return the chapter that a row's number begins with.

    >>> first_number(Row("X-12.4d", "", "")), first_number(Row("T 1", "", ""))
    ('12', 'T')
    """
    found = re.search(r"\d+", number_of(row))
    return found[0] if found else number_of(row)


def chart(
    id: str,  # noqa: A002 - what the page calls it
    title: str,
    head: Iterable[str],
    rows: Iterable[Iterable[object]],
    *,
    about: str = "",
    sure: str = "certain",
) -> Chart:
    """Return a chart; its cells are what a person reads."""
    return {
        "id": id,
        "title": title,
        "about": about,
        "head": list(head),
        "rows": [[str(cell) for cell in row] for row in rows],
        "sure": sure,
    }
