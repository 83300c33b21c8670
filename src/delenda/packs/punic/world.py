"""The names that the rows of a pack may use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from delenda.warfare.source import Data


class World(NamedTuple):
    """What there is in a game with a pack laid over it; rows with mistakes count, too."""

    spaces: dict[str, Data]
    provinces: dict[str, Data]
    regions: frozenset[str]
    generals: dict[str, Data]
    events: frozenset[int]
    """The cards whose events are known."""
    cards: frozenset[int]
    """The numbers that cards.toml uses."""
    card_ids: Counter[str]
    """How many cards are written with a word; capitals do not count."""
    optional_cards: frozenset[int] = frozenset()
    """The numbers of cards that come by optional rules, where the game has such a file."""
    shared: frozenset[str] = frozenset()
    """The generals and spaces that stand in two files."""


def card_words(rows: Mapping[int, Data]) -> Counter[str]:
    """Count the words with which cards are written."""
    return Counter(str(row.get("id", number)).lower() for number, row in rows.items())


def numbered(file: Data, part: str) -> dict[int, Data]:
    """Return the rows of a part by their numbers."""
    return {row["number"]: row for row in _rows(file, part) if isinstance(row.get("number"), int)}


def named(files: list[Data], part: str) -> dict[str, Data]:
    """Return the rows of a part by their ids."""
    rows = (row for file in files for row in _rows(file, part))
    return {row["id"]: row for row in rows if isinstance(row.get("id"), str)}


def _rows(file: Data, part: str) -> Iterator[Data]:
    """Give the rows of a part as far as they are any."""
    found = file.get(part)
    for row in found if isinstance(found, list) else []:
        if isinstance(row, dict):
            yield row
