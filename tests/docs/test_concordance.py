"""The concordance of four books has the topics of shared code, under numbers that exist."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from delenda.games.hamilcar.pieces import topics
from delenda.games.hannibal.phalanx.book.citations import citations
from delenda.games.hannibal.phalanx.book.edition import edition_phalanx
from delenda.games.hannibal.pieces import data, rows

PAGE = Path(__file__).parents[2] / "docs" / "concordance.md"
SECTIONS = tomllib.loads((Path(__file__).parent / "sections.toml").read_text(encoding="utf-8"))
TOPICS: dict[str, dict[str, str]] = data("topics.toml")
HAMILCAR = topics()
LAYERS = [
    Path(import_module(name).__file__ or "").parent
    for name in ("delenda.games.hannibal", "delenda.punic", "delenda.warfare")
]
COLUMNS = 9
TOPIC = re.compile(r"[a-z]+(\.[a-z]+)+")
CITED = re.compile(r'"(C?\d+(?:\.\d+)*)"')
CARDS = re.compile(r"C(\d+)-C(\d+)")


class Line(NamedTuple):
    procedure: str
    h07: str
    phx: str
    ham: str
    sor: str
    verdict: str
    home: str
    modules: str
    topics: str


def read(page: str) -> list[Line]:
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines()]
    return [Line(*row) for row in cells if len(row) == COLUMNS and set(row[0]) != {"-"}]


LINES = [line for line in read(PAGE.read_text(encoding="utf-8")) if line.procedure != "procedure"]


def numbers(cell: str) -> list[str]:
    return re.findall(r"\w[^,]*", cell)


def words(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def with_every_card(places: Iterable[str]) -> list[str]:
    """Return numbers of rows, those of each card for a row such as "C51-C52"."""
    found: list[str] = []
    for place in places:
        cards = CARDS.fullmatch(place)
        found += [f"C{n}" for n in range(int(cards[1]), int(cards[2]) + 1)] if cards else [place]
    return found


PHALANX = edition_phalanx()
BOOKS = {
    "h07": with_every_card(row.id.removeprefix("H07-") for row in rows("rules-2007.tsv")),
    "phx": with_every_card(
        row.id.removeprefix("HPX-").partition(" as ")[0] for row in (*PHALANX.rows, *PHALANX.kept)
    )
    + [f"C{card.number}" for card in PHALANX.cards],
    "ham": list(SECTIONS["hamilcar"]),
    "sor": list(SECTIONS["sword"]),
}


def is_in(book: str, number: str) -> bool:
    """Say whether a book has a row of this number, or of a part of it: "10.2b" is one of 10.2."""
    part = re.compile(rf"{re.escape(number)}(?!\d)")
    return any(part.match(place) for place in BOOKS[book])


def test_every_topic_is_in_one_line() -> None:
    told = [topic for line in LINES for topic in words(line.topics)]
    assert sorted(told) == sorted(TOPICS)
    assert all(TOPIC.fullmatch(topic) for topic in TOPICS)


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_is_in_its_book(book: str) -> None:
    cited = {number for line in LINES for number in numbers(getattr(line, book))}
    assert len(cited) > 40
    assert not [number for number in sorted(cited) if not is_in(book, number)]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.procedure[:40])
def test_a_topic_has_the_numbers_of_its_line(line: Line) -> None:
    for topic in words(line.topics):
        assert TOPICS[topic]["2007"] in numbers(line.h07)
        assert TOPICS[topic]["phalanx"] in numbers(line.phx)


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.procedure[:40])
def test_a_topic_of_hamilcar_has_a_number_of_its_line(line: Line) -> None:
    """Where the book has no such rule, the number is of what stands in its place."""
    for topic in words(line.topics):
        if topic in HAMILCAR and numbers(line.ham):
            assert HAMILCAR[topic] in numbers(line.ham)


def test_hamilcar_has_no_topic_of_its_own() -> None:
    assert set(HAMILCAR) < set(TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_has_the_number_that_players_of_phalanx_see(topic: str) -> None:
    assert TOPICS[topic]["phalanx"] == citations()[TOPICS[topic]["2007"]]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.procedure[:40])
def test_a_line_has_a_home_and_says_what_is_the_same(line: Line) -> None:
    books = [book for book in BOOKS if numbers(getattr(line, book))]
    assert line.home in ("warfare", "punic", "game")
    assert line.verdict
    assert line.home != "warfare" or len(books) == len(BOOKS)
    assert line.home != "punic" or {"phx", "ham"} <= set(books)


def modules(names: Iterable[str]) -> list[Path]:
    """Return the files of modules that the concordance names, in whichever layer they are."""
    found: list[Path] = []
    for name in names:
        paths = [path for layer in LAYERS if (path := layer / f"{name}.py").exists()]
        assert paths, name
        found += paths
    return found


def test_every_module_exists() -> None:
    page = PAGE.read_text(encoding="utf-8").partition("\n## What follows")[2]
    named = {name for name in re.findall(r"`([^`. ]+)`", page) if "/" in name}
    assert len(modules(named)) >= len(named) > 40


def test_what_these_modules_cite_has_a_topic() -> None:
    places = {place["2007"] for place in TOPICS.values()}
    shared = {name for line in LINES if line.topics for name in words(line.modules)}
    cited = {
        number
        for path in modules(name for name in shared if not name.startswith("phalanx/"))
        for number in CITED.findall(path.read_text(encoding="utf-8"))
    }
    assert cited <= places | {"1", "2007"}, cited - places
