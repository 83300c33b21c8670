"""What generals can do that others cannot, as their data says it. 24"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from delenda.games.hannibal.words import ENVELOP, LEFT, RIGHT
from delenda.punic.abilities import Abilities, WithCus

PROBES = {"flank-left": LEFT, "flank-right": RIGHT, "double-envelopment": ENVELOP}
"""The battle cards that somebody may make of a Probe, as data files call them. 24"""
PROBE_AS = tuple(PROBES.values())
REACTIONS = ("avoid", "intercept", "pursue")


def abilities_of(effects: Mapping[str, Any]) -> Abilities:
    """Return the abilities that a row of the generals describes."""
    return Abilities(
        rolls={word: effects[word] for word in REACTIONS if word in effects},
        counterattack=effects.get("counterattack", 0),
        counterattacks_as=effects.get("counterattack_as", ""),
        probe_as=tuple(PROBES[word] for word in effects.get("probe_as", ())),
        naval=effects.get("naval", 0),
        siege=effects.get("siege", 0),
        siege_cards=tuple(effects.get("siege_cards", ())),
        siege_rolls=effects.get("siege_rolls", 2),
        siege_rolls_cards=tuple(effects.get("siege_rolls_cards", ())),
        movement=effects.get("movement", 0),
        movement_cards=tuple(effects.get("movement_cards", ())),
        stays_in=effects.get("stays_in", ""),
        removes_marker=effects.get("removes_marker", False),
        strategy_in=effects.get("strategy_in", {}),
        with_cus=WithCus(**effects["with_cus"]) if "with_cus" in effects else None,
        never=tuple(effects.get("never", ())),
        city_cards=effects.get("city_cards", 0),
        tribe_rolls=effects.get("tribe_rolls", 1),
    )
