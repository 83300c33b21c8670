"""The pieces that never change: map, generals and cards, read from the data files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from delenda.engine.rows import Row, read_rows
from delenda.warfare.source import Data, Source, data_text

DATA = "delenda.games.hannibal.data"

PLAIN = Source(DATA)
"""The project's own data."""


def data(name: str) -> Data:
    """Return a data file of the project."""
    return PLAIN.data(name)


@cache
def topics(book: str) -> Mapping[str, str]:
    """Return the topics that shared procedures cite, with their numbers in a book."""
    return {topic: numbers[book] for topic, numbers in data("topics.toml").items()}


@cache
def rows(name: str) -> tuple[Row, ...]:
    """Return the rules of an edition as sentences."""
    return read_rows(data_text(DATA, name))
