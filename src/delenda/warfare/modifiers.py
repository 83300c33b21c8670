"""Modifiers are rows that are summed, each with its reason and its rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S")
P = TypeVar("P")
W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class Modifier(Generic[S, P, W]):
    """What something adds to a roll: a function of the state, the procedure and whom it is for."""

    why: str
    rule: str
    value: Callable[[S, P, W], int]


def total(
    rows: tuple[Modifier[S, P, W], ...], s: S, procedure: P, whom: W
) -> tuple[int, tuple[str, ...]]:
    """Return the sum, and the reasons for it as a player reads them."""
    found = [(row.value(s, procedure, whom), row.why) for row in rows]
    reasons = tuple(f"{value:+} {why}" for value, why in found if value)
    return sum(value for value, _ in found), reasons
