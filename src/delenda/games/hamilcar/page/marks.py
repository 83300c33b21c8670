"""What the lines of Hamilcar's log tell of: for the sounds, the recap and the replay."""

from __future__ import annotations

from delenda.punic.page.marks import KINDS, Kinds, marks_of

OWN: Kinds = {
    "march": (
        "lands",
        "lands-inside",
        "intercepts-sea",
        "fleet-retires",
        "fleet-lands",
        "fleet-goes-on",
    ),
    "sea": ("embarks", "sails", "crosses-sea", "fleet-formed", "fleet-sails"),
    "siege": ("defended",),
    "battle": ("naval-battle", "unguarded-fleet"),
    "clash": (
        "dice-level",
        "charge-declared",
        "charge-rolled",
        "charge-rerolled",
        "charge-succeeds",
        "charge-fails",
        "charge-rampages",
        "battle-dice",
        "die-rerolled",
        "battle-hits",
        "draws-for",
        "draws-for-port",
        "tactics-drawn",
        "tactics",
        "naval-round",
        "tactic",
        "tactic-dropped",
        "reserve-joins",
        "prizes-taken",
        "supplies-sunk",
        "naval-roll",
        "naval-roll-modified",
        "naval-reroll",
        "evades",
        "flees",
        "chases",
        "escaped",
        "naval-count",
    ),
    "decision": ("naval-battle-won",),
    "outcome": (
        "prizes-claimed",
        "prizes-regained",
        "prizes-destroyed",
        "naval-defeat-costs",
        "fleet-perishes",
        "caught-alone",
    ),
}
"""The kinds of log entries that only this game has."""
MARKS = marks_of(KINDS, OWN)
BY_FACES = {"battle-dice": "faces", "die-rerolled": "face"}
"""The rolls of battle dice, and what names their faces. 13.4"""
EXCEEDS = ("charge-rolled",)
"""The rolls that must be above a rating. 13.3.D"""
