"""The pieces that never change: map, generals and cards, read from the data files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from delenda.engine.rows import Row, read_rows
from delenda.warfare.source import Data, Source, data_text

DATA = "delenda.games.hamilcar.data"

PLAIN = Source(DATA)
"""The project's own data."""


def data(name: str) -> Data:
    """Return a data file of the project."""
    return PLAIN.data(name)


@cache
def topics() -> Mapping[str, str]:
    """Return the topics that shared procedures cite, with their numbers in the book."""
    return data("topics.toml")


@cache
def rows(name: str = "rules.tsv") -> tuple[Row, ...]:
    """Return the rules as sentences."""
    return read_rows(data_text(DATA, name))
