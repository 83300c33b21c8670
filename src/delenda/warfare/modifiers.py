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
    whole, reasons = 0, []
    for row in rows:
        value = row.value(s, procedure, whom)
        if value:
            whole += value
            reasons.append(f"{value:+} {row.why}")
    return whole, tuple(reasons)
