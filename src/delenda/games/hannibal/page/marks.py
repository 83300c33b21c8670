"""What the lines of Hannibal's log tell of: for the sounds, the recap and the replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from delenda.engine.log import Entry
    from delenda.engine.page import Mark

KINDS: dict[Mark, tuple[str, ...]] = {
    "turn": ("turn",),
    "phase": ("phase",),
    "card": ("plays", "counters"),
    "discard": ("discards",),
    "deal": ("dealt",),
    "march": ("sets-out", "enters", "crosses", "sails", "lands", "sallies"),
    "siege": (
        "besieges",
        "subjugates",
        "siege-roll",
        "siege-points",
        "siege-eased",
        "siege-lifted",
    ),
    "battle": ("battle", "sorties"),
    "clash": (
        "in-command",
        "battle-hand",
        "battle-cards",
        "attacks",
        "attacks-as",
        "cavalry-attacks",
        "matches",
        "matches-as",
        "cavalry-matches",
        "no-match",
        "seizes",
        "counterattacks",
        "no-counterattack",
    ),
    "decision": ("battle-won", "battle-broken-off"),
    "outcome": (
        "withdrawn",
        "casualties",
        "bloodless",
        "no-casualties",
        "retreat-table",
        "retreat-die",
        "no-retreat-die",
        "defeat-costs",
        "takes-refuge",
        "retreats",
        "displaced",
        "general-dead",
    ),
}
"""The kinds of log entries that tell of something; all others are told and no more."""
MARKS: dict[str, Mark] = {kind: mark for mark, kinds in KINDS.items() for kind in kinds}
EXCEEDS = ("charge-succeeds", "charge-fails")
"""The rolls that must be above a rating. 17.3-17.4"""


def needed(entry: Entry) -> str:
    """Say what a die needed, where that is one rating."""
    rating = entry.data.get("rating")
    if rating is None:
        return ""
    return f"more than {rating}" if entry.kind in EXCEEDS else f"{rating} or less"
