"""What the lines of the log tell of: for the sounds, the recap and the replay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from delenda.engine.page import Mark

KINDS: Mapping[Mark, tuple[str, ...]] = {
    "turn": ("turn",),
    "phase": ("phase", "round"),
    "card": ("plays", "desperate", "responds", "event", "neutral"),
    "discard": ("thrown", "discarded"),
    "deal": ("dealt",),
    "march": (
        "activated",
        "marches",
        "lands",
        "intercepts",
        "avoids",
        "pursues",
        "stationed",
    ),
    "sea": ("sails",),
    "siege": (
        "siege-begins",
        "siege-roll",
        "siege-roll-changed",
        "siege-sure",
        "siege-off",
        "siege-level",
        "siege-eased",
        "siege-lifted",
        "falls",
        "subjugated",
        "looted",
        "raid",
        "raid-changed",
    ),
    "battle": ("battle", "attacks-unrest"),
    "clash": ("flanked", "relief", "rolled", "unrest-rolled"),
    "decision": ("victory", "unrest-victory", "automatic", "unrest-automatic"),
    "score": ("control", "vp"),
    "outcome": ("retreats", "no-retreat", "politics", "displaced", "eliminated", "second-battle"),
}
"""The kinds of log entries that tell of something; all others are told and no more."""
MARKS: Mapping[str, Mark] = {kind: mark for mark, found in KINDS.items() for kind in found}
