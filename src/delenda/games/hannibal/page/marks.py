"""What the lines of Hannibal's log tell of: for the sounds, the recap and the replay."""

from __future__ import annotations

from delenda.punic.page.marks import KINDS, Kinds, marks_of

OWN: Kinds = {
    "march": ("lands",),
    "sea": ("sails",),
    "clash": (
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
    "decision": ("battle-broken-off",),
    "outcome": (
        "withdrawn",
        "casualties",
        "bloodless",
        "no-casualties",
        "retreat-table",
        "retreat-die",
        "no-retreat-die",
    ),
}
"""The kinds of log entries that only this game has."""
MARKS = marks_of(KINDS, OWN)
EXCEEDS = ("charge-succeeds", "charge-fails")
"""The rolls that must be above a rating. 17.3-17.4"""
