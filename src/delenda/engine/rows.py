"""Rule rows: each rule as one testable sentence in our own words, kept as data."""

from __future__ import annotations

import csv
import io
from typing import NamedTuple


class Row(NamedTuple):
    """One rule."""

    id: str
    topic: str
    text: str
    untested: str = ""
    """Why no test can check it; empty where one can."""


def read_rows(tsv: str) -> tuple[Row, ...]:
    """Return the rows of a table with the columns id, topic, text and untested."""
    lines = csv.reader(io.StringIO(tsv), delimiter="\t", quoting=csv.QUOTE_NONE)
    return tuple(Row(*(cell.strip() for cell in line[:4])) for line in list(lines)[1:] if line)


def rows_about(rows: tuple[Row, ...], rule: str) -> tuple[Row, ...]:
    """Return the rows that a citation such as "12.4" or "12.4d" names.

    >>> ids = ("X-2.1a", "X-2.1-EX1", "X-2.10", "X-C7-C9", "X-C10")
    >>> rows = tuple(Row(i, "", "") for i in ids)
    >>> [row.id for row in rows_about(rows, "2.1")]
    ['X-2.1a', 'X-2.1-EX1']
    >>> [row.id for row in rows_about(rows, "C8")]
    ['X-C7-C9']
    """
    return tuple(row for row in rows if rule and _names(rule, row.id.partition("-")[2] or row.id))


def _names(rule: str, section: str) -> bool:
    rest = section.removeprefix(rule)
    return (section.startswith(rule) and not rest[:1].isdecimal()) or _in_range(rule, section)


def _in_range(rule: str, section: str) -> bool:
    """Say whether a card such as "C8" lies in a range such as "C7-C9"."""
    first, _, last = section.partition("-")
    if not (rule[:1] == first[:1] == last[:1] == "C"):
        return False
    numbers = [first[1:], rule[1:], last[1:]]
    if not all(number.isdecimal() for number in numbers):
        return False
    return int(numbers[0]) <= int(numbers[1]) <= int(numbers[2])
