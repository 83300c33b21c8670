"""Printing for people and for programs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import msgspec
from rich.console import Console
from rich.table import Table


def console() -> Console:
    """Return the terminal as it is now."""
    return Console()


def table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table."""
    drawn = Table(title=title, show_header=any(columns))
    for column in columns:
        drawn.add_column(column, overflow="fold")
    for row in rows:
        drawn.add_row(*row)
    console().print(drawn)


def print_json(figures: Any) -> None:
    """Print figures as JSON."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(figures)).decode() + "\n")


def fail(message: str) -> NoReturn:
    """End with one clear line."""
    sys.stderr.write(f"delenda: {message}\n")
    raise SystemExit(2)


def several(count: object, word: str) -> str:
    """Return a count with its word.

    >>> several(1, "round"), several("2.5", "attempt")
    ('1 round', '2.5 attempts')
    """
    return f"{count} {word}" if str(count) == "1" else f"{count} {word}s"
