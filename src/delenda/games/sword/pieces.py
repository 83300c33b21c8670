"""The pieces that never change, read from the data files."""

from __future__ import annotations

from functools import cache

from delenda.engine.rows import Row, read_rows
from delenda.warfare.source import Data, Source, data_text

DATA = "delenda.games.sword.data"

PLAIN = Source(DATA)
"""The project's own data."""


def data(name: str) -> Data:
    """Return a data file of the project."""
    return PLAIN.data(name)


@cache
def rows() -> tuple[Row, ...]:
    """Return the rules as sentences."""
    return read_rows(data_text(DATA, "rules.tsv"))
