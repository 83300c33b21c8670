"""What the positions of one game say beside the lines that all Punic games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from delenda.punic.deeds import Table
from delenda.punic.state import DEAD, DISPLACED, PHASES


def no_marks(_s: Table, _place: int) -> list[str]:
    """Return no marks."""
    return []


def no_baggage(_s: Table, _side: int, _place: int) -> int:
    """Return no baggage."""
    return 0


def keep_nothing(_s: Table, _place: int, *_what: object) -> None:
    """Put nothing down."""


def no_lines(_s: Table) -> list[tuple[str, str]]:
    """Return no lines."""
    return []


class Dialect(NamedTuple):
    """How a game writes what only its own table has."""

    marks: tuple[str, ...] = ()
    """Words for pieces of no side that stand in a place, or inside its walls: "train inside"."""
    marks_at: Callable[[Table, int], list[str]] = no_marks
    put_marks: Callable[[Table, int, list[str]], None] = keep_nothing
    baggage: str = ""
    """What stands behind the number of a force's baggage: "st" in "8 2st"."""
    baggage_at: Callable[[Table, int, int], int] = no_baggage
    """What baggage a side has in a place."""
    put_baggage: Callable[[Table, int, int, int], None] = keep_nothing
    """Gives a side so much in a place."""
    phases: tuple[str, ...] = PHASES
    off_map: tuple[tuple[str, int], ...] = (("dead", DEAD), ("displaced", DISPLACED))
    """The lines of generals who are off the map and not in the pool, and where these are."""
    readers: Mapping[str, Callable[[Table, str], None]] = {}
    """What reads the lines of this game alone, by their names."""
    lines: Callable[[Table], list[tuple[str, str]]] = no_lines
    """Those lines as they are written, behind the phase; one that says nothing is left out."""
