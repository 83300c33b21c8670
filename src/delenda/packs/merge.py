"""A pack's rows laid over the project's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from delenda.warfare.source import Data

Keys: TypeAlias = Mapping[str, tuple[str, ...]]
"""The lists whose rows replace each other one by one, and what tells rows apart."""


def merged(plain: Data, added: Data, keys: Keys) -> Data:
    """Return a file with a pack's rows in it; what is no list of rows is replaced whole."""
    found = dict(plain)
    for key, value in added.items():
        if key not in keys or not _has_rows(plain.get(key)):
            found[key] = value
        elif isinstance(value, list):
            found[key] = _rows(plain[key], value, keys[key])
    return found


def _has_rows(value: object) -> bool:
    """Say whether this is a list of rows; a scenario has a plain list of provinces."""
    return isinstance(value, list) and all(isinstance(row, dict) for row in value)


def row_key(row: Any, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Return what tells a row from others; the order of two ends does not count."""
    return tuple(sorted(repr(row.get(key)) for key in keys))


def _rows(plain: list[Any], added: list[Any], keys: tuple[str, ...]) -> list[Any]:
    """Replace rows with the same key in their places, and put new ones behind."""
    rows = {row_key(row, keys): row for row in plain}
    rows |= {row_key(row, keys): row for row in added if isinstance(row, dict)}
    return list(rows.values())
