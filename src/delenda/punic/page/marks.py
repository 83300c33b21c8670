"""What the lines of the log tell of in any Punic game: for the sounds, the recap and the replay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from delenda.punic.control.score import TOLD

if TYPE_CHECKING:
    from delenda.engine.log import Entry
    from delenda.engine.page import Mark

Kinds: TypeAlias = "Mapping[Mark, tuple[str, ...]]"

KINDS: Kinds = {
    "turn": ("turn",),
    "phase": ("phase",),
    "card": ("plays", "counters"),
    "discard": ("discards",),
    "deal": ("dealt",),
    "march": ("sets-out", "enters", "crosses", "sallies"),
    "siege": (
        "besieges",
        "subjugates",
        "siege-roll",
        "siege-points",
        "siege-eased",
        "siege-lifted",
    ),
    "battle": ("battle", "sorties"),
    "clash": ("in-command",),
    "decision": ("battle-won",),
    "score": TOLD,
    "outcome": (
        "defeat-costs",
        "takes-refuge",
        "retreats",
        "displaced",
        "general-dead",
    ),
}
"""The kinds of log entries that tell of something; all others are told and no more."""


def marks_of(*tables: Kinds) -> dict[str, Mark]:
    """Return the mark of each kind of log entry."""
    return {kind: mark for kinds in tables for mark, found in kinds.items() for kind in found}


def needed(entry: Entry, exceeds: tuple[str, ...]) -> str:
    """Say what a die needed, where that is one rating; some kinds of rolls must exceed it."""
    rating = entry.data.get("rating")
    if rating is None:
        return ""
    return f"more than {rating}" if entry.kind in exceeds else f"{rating} or less"
